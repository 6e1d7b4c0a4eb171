import { isLive, isOver } from './entitlement.ts';
import { isUnpaid, type PaidSubscription } from './settlement.ts';

/**
 * How a subscription is cancelled.
 *
 * - `refund-and-end`: its trial charge is paid back and it ends now.
 * - `end-now`: nothing paid for is left, and what is being charged is charged no more.
 * - `end-at-period-end`: what is paid for stays.
 * - `already`: it was cancelled before and runs out.
 */
export type Cancellation = 'refund-and-end' | 'end-now' | 'end-at-period-end' | 'already';

/** What an owner's wish to cancel does to a subscription; null when there is nothing to cancel. */
export function cancellationByOwner(subscription: PaidSubscription): Cancellation | null {
  return isOnTrial(subscription) ? 'refund-and-end' : cancellationByEmail(subscription);
}

/**
 * What the same wish does when it comes from somebody who only knows the owner's e-mail: of what is paid for, never
 * more than the owner can take back.
 */
export function cancellationByEmail(subscription: PaidSubscription): Cancellation | null {
  if (isOver(subscription)) return null;
  if (!isLive(subscription) || subscription.renewals.some(isUnpaid)) return 'end-now';
  return subscription.cancelAtPeriodEnd ? 'already' : 'end-at-period-end';
}

/** Whether it is in the trial that it began with, in which everything is paid back. */
export function isOnTrial({ status, plan }: Pick<PaidSubscription, 'status' | 'plan'>): boolean {
  return status === 'trialing' && plan === 'trial';
}

/** Whether a cancellation of it can still be taken back. */
export function isResumable(subscription: PaidSubscription): boolean {
  return (
    isLive(subscription) &&
    subscription.cancelAtPeriodEnd &&
    !subscription.disputed &&
    !subscription.renewals.some(isUnpaid)
  );
}
