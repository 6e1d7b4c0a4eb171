import { isLive, isOver, type SubscriptionState } from './entitlement.ts';

/**
 * How a subscription is cancelled.
 *
 * - `refund-and-end`: its trial charge is paid back and it ends now.
 * - `end-now`: nothing paid for is left.
 * - `end-at-period-end`: what is paid for stays.
 * - `already`: it was cancelled before and runs out.
 */
export type Cancellation = 'refund-and-end' | 'end-now' | 'end-at-period-end' | 'already';

/** What an owner's wish to cancel does to a subscription; null when there is nothing to cancel. */
export function cancellationByOwner(subscription: SubscriptionState): Cancellation | null {
  if (isOver(subscription)) return null;
  if (subscription.status === 'trialing') return 'refund-and-end';
  if (!isLive(subscription)) return 'end-now';
  return subscription.cancelAtPeriodEnd ? 'already' : 'end-at-period-end';
}

/**
 * What the same wish does when it comes from somebody who only knows the owner's e-mail: never more
 * than the owner can take back.
 */
export function cancellationByEmail(subscription: SubscriptionState): Cancellation | null {
  if (isOver(subscription)) return null;
  return subscription.cancelAtPeriodEnd ? 'already' : 'end-at-period-end';
}

/** Whether a cancellation of it can still be taken back. */
export function isResumable(subscription: SubscriptionState): boolean {
  return isLive(subscription) && subscription.cancelAtPeriodEnd;
}
