import { renewalWeeks, trialHours } from '@geonod/contracts/limits';
import { dateAndTime, dayAndTime } from '../../lib/moments.ts';
import { renewalAmount } from '../../lib/prices.ts';
import { type PaidTime, type Plan, timeUsed } from './plan.ts';

/** What a plan is called. */
export function planName(plan: Plan): string {
  switch (plan.kind) {
    case 'trial':
      return '24h trial';
    case 'active':
    case 'renewing':
      return 'Subscription';
    case 'cancelled':
      return 'Cancelled';
    case 'past-due':
      return 'Payment failed';
    case 'none':
      return 'No subscription';
  }
}

/** What comes next: the next charge, or the end. Null where nothing does. */
export function planOutlook(plan: Plan): string | null {
  switch (plan.kind) {
    case 'trial':
    case 'active':
      return `${renewalAmount} on ${dayAndTime(plan.until)}`;
    case 'renewing':
      return `${renewalAmount} due since ${dayAndTime(plan.dueAt)}`;
    case 'cancelled':
      return `access until ${dayAndTime(plan.until)}`;
    case 'past-due':
      return `no access since ${dayAndTime(plan.since)}`;
    case 'none':
      return plan.endedAt && `ended on ${dateAndTime(plan.endedAt)}`;
  }
}

/** What is left of the time paid for, in whole units, never more than there is: `23 h left`, `12 days left`. */
export function timeLeft(time: PaidTime, now: Date): string {
  const { hours } = timeUsed(time, now);
  if (hours >= 48) return `${Math.floor(hours / 24)} days left`;
  if (hours >= 1) return `${Math.floor(hours)} h left`;
  return `${Math.floor(hours * 60)} min left`;
}

/** What is used up of the time paid for, as the bar shows it: `1 of 24 hours used`. */
export function timeUsedWords(time: PaidTime, now: Date): string {
  const { gone } = timeUsed(time, now);
  if (time.inTrial) return `${Math.round(gone * trialHours)} of ${trialHours} hours used`;
  const days = renewalWeeks * 7;
  return `${Math.round(gone * days)} of ${days} days used`;
}

/** With a capital letter at its start. */
export function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
