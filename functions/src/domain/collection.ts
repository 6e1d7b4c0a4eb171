import { dayMs, hourMs } from '@geonod/contracts/durations';
import { renewalGraceHours } from '@geonod/contracts/limits';

/**
 * How long after a failed charge of a renewal the next one is made, in days; after the last, the subscription is
 * cancelled. This is how the Stripe account is to be set (`docs/deploy.md`). Of its two kinds of schedules it is the one
 * whose end can be told to a member: https://docs.stripe.com/billing/revenue-recovery/smart-retries#custom-retry-schedule
 */
const retryDays: readonly number[] = [3, 5, 7];

/** How long all planned charges of a renewal take. */
export const collectionDays = retryDays.reduce((sum, each) => sum + each);

/**
 * When a renewal that nobody pays is given up, and access ends: with its last planned charge. `attempts`: how many
 * charges of the schedule have failed; `nextAttemptAt`: the next one.
 */
export function collectionEnd(attempts: number, nextAttemptAt: Date): Date {
  const days = retryDays.slice(attempts).reduce((sum, each) => sum + each, 0);
  return new Date(nextAttemptAt.getTime() + days * dayMs);
}

/**
 * Whether Stripe tries a renewal otherwise than its Dashboard is to be set, as its Smart Retries do: then no end can be told from
 * the next charge. A charge may be hours late. `dueAt`: when it could first be charged.
 */
export function isTriedOtherwise(
  attempts: number,
  nextAttemptAt: Date | null,
  dueAt: Date,
): boolean {
  if (attempts === 0 || nextAttemptAt === null) return false;
  if (attempts > retryDays.length) return true;
  const days = retryDays.slice(0, attempts).reduce((sum, each) => sum + each, 0);
  return Math.abs(nextAttemptAt.getTime() - dueAt.getTime() - days * dayMs) > dayMs;
}

/**
 * When a renewal is given up that Stripe tries no more, since only its owner can mend what it failed for, or tries otherwise than
 * planned: its Dashboard says whether it gives it up. It has as long from `dueAt`, when it could first be charged, as others
 * are tried.
 */
export function waitingEnd(dueAt: Date): Date {
  return new Date(dueAt.getTime() + collectionDays * dayMs);
}

/**
 * When access ends where the first charge after a trial has failed. Whoever has paid four weeks before is waited for as long as
 * the charge is tried; a trial alone buys no such patience, else a card that is emptied after it buys half a month. As a rule
 * there is time to hear of it and to pay by another card, and whatever is paid later brings access back.
 */
export function unpaidTrialEnd(trialEnd: Date): Date {
  return new Date(trialEnd.getTime() + renewalGraceHours * hourMs);
}
