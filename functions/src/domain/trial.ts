import { renewalWeeks, trialHours } from '@geonod/contracts';
import type { PaymentPlan } from '@geonod/contracts/documents/payment';
import { hourMs } from '@geonod/contracts/durations';

/** What a payment buys, in hours. */
const boughtHours = {
  trial: trialHours,
  full: renewalWeeks * 7 * 24,
} as const satisfies Record<PaymentPlan, number>;

/**
 * After so long since it was made, a payment that nobody has heard of counts as heard of too late. That its bank took hours over
 * it may have been told to nobody either, and then it shows only by this.
 */
const heardMs = hourMs;

/**
 * When what a payment bought ends, and the subscription is charged: of a trial, 24 hours after it was paid. Where nobody
 * heard of the payment in time, or its bank took its time over it (`decidedLater`), during which there was no access, the payer
 * still gets the hours that were paid for: from the next full hour after `now`, the same for every attempt within that hour.
 */
export function firstChargeAt(
  plan: PaymentPlan,
  paidAt: Date,
  now: Date,
  decidedLater = false,
): Date {
  const boughtMs = boughtHours[plan] * hourMs;
  const isHeardInTime = now.getTime() - paidAt.getTime() < heardMs;
  if (!decidedLater && isHeardInTime) return new Date(paidAt.getTime() + boughtMs);
  const nextFullHour = (Math.floor(now.getTime() / hourMs) + 1) * hourMs;
  return new Date(nextFullHour + boughtMs);
}
