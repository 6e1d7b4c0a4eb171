import { trialHours } from '@geonod/contracts';

const hourMs = 3_600_000;

/**
 * When the trial of a payment ends: 24 hours after it was paid. Where that has passed, because nobody
 * heard of the payment in time, the payer still gets the hours that were paid for: 24 from the next
 * full hour after `now`, the same for every attempt within that hour.
 */
export function trialEnd(paidAt: Date, now: Date): { readonly at: Date; readonly late: boolean } {
  const due = paidAt.getTime() + trialHours * hourMs;
  if (due > now.getTime()) return { at: new Date(due), late: false };
  const nextFullHour = (Math.floor(now.getTime() / hourMs) + 1) * hourMs;
  return { at: new Date(nextFullHour + trialHours * hourMs), late: true };
}
