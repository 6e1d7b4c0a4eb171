import type { HeldSubscription } from '@geonod/contracts/documents/deletion';
import type { MemberSubscription } from '@geonod/contracts/documents/member';
import { isLive, isOver } from './entitlement.ts';
import { chargedUntil, isUnpaid, mayRunOut, type PaidSubscription } from './settlement.ts';

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
  if (isOnTrial(subscription)) return 'refund-and-end';
  return subscription.unclear ? 'end-now' : cancellationByEmail(subscription);
}

/**
 * What a wish to cancel does to a subscription when it comes from somebody who only knows its owner's e-mail: of what is
 * paid for, never more than the owner can take back. Null when there is nothing to cancel.
 */
export function cancellationByEmail(subscription: PaidSubscription): Cancellation | null {
  if (isOver(subscription)) return null;
  if (!mayRunOut(subscription)) return 'end-now';
  return subscription.cancelAtPeriodEnd ? 'already' : 'end-at-period-end';
}

/**
 * A subscription as a member's document has it, for when nobody can be asked for more. What is due by the clock, and not
 * known to be paid, is past due: it is called off, and a trial that is over is none.
 */
export function knownSubscription(
  stored: MemberSubscription,
  payment: { readonly id: string; readonly createdAt: Date },
  now: Date,
): PaidSubscription {
  const { id, status, currentPeriodEnd, cancelAtPeriodEnd } = stored;
  const { plan = 'trial', renewal = null, disputed = false } = stored;
  const { nextRenewalAt = null, endedAt: endsAt = null } = stored;
  const isDue = isLive(stored) && (renewal !== null || currentPeriodEnd <= now);
  return {
    id,
    status: isDue ? 'past_due' : status,
    createdAt: payment.createdAt,
    paidUntil: currentPeriodEnd,
    cancelAtPeriodEnd,
    plan,
    renewal,
    disputed,
    nextRenewalAt,
    endsAt,
    paymentId: payment.id,
    renewals: [],
  };
}

/** What its owner asked for, and what they were shown that they have, when they deleted their account. */
export interface Deleted {
  readonly requestedAt: Date;
  readonly held?: HeldSubscription;
}

/**
 * What deleting the account does to a subscription; null when there is nothing to end. A trial is paid back, and what is
 * paid for later ends now, since nobody is left to use it. It counts what there was when that was asked for: what a
 * subscription has become since, also when it is over, takes nothing from what goes back. `paidAt`: when its first payment
 * was made; one that was made since that goes back, whatever it bought.
 */
export function cancellationByDeletion(
  subscription: PaidSubscription,
  { requestedAt, held }: Deleted,
  paidAt: Date | null = null,
): Cancellation | null {
  const wasHeld = held?.id === subscription.id && !isOver(held);
  if (held?.id !== subscription.id && paidAt !== null && isSince(paidAt, requestedAt)) {
    return 'refund-and-end';
  }
  if (wasHeld && wasOnTrial(held, requestedAt)) return 'refund-and-end';
  const cancellation = cancellationByOwner(subscription);
  if (cancellation === 'refund-and-end') return cancellation;
  return wasHeld || cancellation !== null ? 'end-now' : null;
}

/** The payment provider tells time in seconds. */
function isSince(paidAt: Date, requestedAt: Date): boolean {
  return Math.floor(paidAt.getTime() / 1000) >= Math.floor(requestedAt.getTime() / 1000);
}

function wasOnTrial({ status, plan = 'trial', currentPeriodEnd }: HeldSubscription, at: Date) {
  return isOnTrial({ status, plan }) && at < currentPeriodEnd;
}

/**
 * The end of what was charged for when the deletion of the account was asked for. What a bank disputes was charged too,
 * though it is not held any more.
 */
export function heldUntil(subscription: PaidSubscription, { held }: Deleted): Date {
  const charged = chargedUntil(subscription);
  if (held?.id !== subscription.id || held.disputed) return charged;
  return new Date(Math.min(charged.getTime(), held.currentPeriodEnd.getTime()));
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
