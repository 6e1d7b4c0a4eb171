import type { PaymentPlan } from '@geonod/contracts/documents/payment';
import { dayMs, hourMs } from '@geonod/contracts/durations';
import { renewalWeeks, trialHours } from '@geonod/contracts/limits';

/** When the trial of a payment made at `paidAt` ends, which is when the first renewal is charged. */
function firstRenewal(paidAt: Date): Date {
  return new Date(paidAt.getTime() + trialHours * hourMs);
}

/** The charge after the one on the button: when the trial ends, or after the weeks that are paid at once. */
export function nextCharge(plan: PaymentPlan, paidAt: Date): Date {
  if (plan === 'trial') return firstRenewal(paidAt);
  return new Date(paidAt.getTime() + renewalWeeks * 7 * dayMs);
}
