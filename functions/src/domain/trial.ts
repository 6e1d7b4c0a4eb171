import { renewalWeeks, trialHours } from '@geonod/contracts';
import type { PaymentPlan } from '@geonod/contracts/documents/payment';
import { hourMs, minuteMs } from '@geonod/contracts/durations';

/** What a payment buys, in hours. */
const boughtHours = {
  trial: trialHours,
  full: renewalWeeks * 7 * 24,
} as const satisfies Record<PaymentPlan, number>;

/** The payment provider is told of an end some time after it was computed, by a clock of its own, and takes none in the past. */
const toTellMs = 5 * minuteMs;

/**
 * When what a payment bought ends, and the subscription is charged: of a trial, 24 hours after it was paid. Where that
 * has passed or is about to, because nobody heard of the payment in time, or where its bank took its time over it
 * (`decidedLater`), during which there was no access, the payer still gets the hours that were paid for: from the next full
 * hour after `now`, the same for every attempt within that hour.
 */
export function firstChargeAt(
  plan: PaymentPlan,
  paidAt: Date,
  now: Date,
  decidedLater = false,
): Date {
  const boughtMs = boughtHours[plan] * hourMs;
  const due = paidAt.getTime() + boughtMs;
  if (!decidedLater && due > now.getTime() + toTellMs) return new Date(due);
  const nextFullHour = (Math.floor(now.getTime() / hourMs) + 1) * hourMs;
  return new Date(nextFullHour + boughtMs);
}
