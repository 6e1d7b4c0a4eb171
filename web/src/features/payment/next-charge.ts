import { dayMs, hourMs } from '@geonod/contracts/durations';
import { renewalWeeks, trialHours } from '@geonod/contracts/limits';

/** When the trial of a payment made at `paidAt` ends, which is when the first renewal is charged. */
export function firstRenewal(paidAt: Date): Date {
  return new Date(paidAt.getTime() + trialHours * hourMs);
}

/** The renewal after the first. */
export function secondRenewal(paidAt: Date): Date {
  return new Date(firstRenewal(paidAt).getTime() + renewalWeeks * 7 * dayMs);
}
