import type { MemberSubscription, SubscriptionStatus } from '@geonod/contracts/documents/member';

/** A subscription as far as the right to use the product depends on it. */
export interface SubscriptionState {
  readonly id: string;
  readonly status: SubscriptionStatus;
  readonly createdAt: Date;
  /** The end of what is paid for. */
  readonly paidUntil: Date;
  readonly cancelAtPeriodEnd: boolean;
}

/**
 * How long a renewal may take to be reported before access ends, in hours: long enough for the nightly
 * reconciliation to find a lost report.
 */
const renewalGraceHours = 24;

/**
 * Whether a subscription in this state is paid for and runs. `past_due` is not: a renewal that fails
 * is of a period that has begun already, so nothing paid for is left.
 */
export function isLive({ status }: Pick<SubscriptionState, 'status'>): boolean {
  return status === 'trialing' || status === 'active';
}

/** Whether nothing can happen with a subscription any more. */
export function isOver({ status }: Pick<SubscriptionState, 'status'>): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

/** Whether a member may use what is paid for at `now`, by what is stored of the subscription. */
export function hasActiveSubscription(
  { subscription }: { readonly subscription?: MemberSubscription },
  now: Date,
): boolean {
  if (!subscription || !isLive(subscription)) return false;
  const graceHours = subscription.cancelAtPeriodEnd ? 0 : renewalGraceHours;
  return now.getTime() < subscription.currentPeriodEnd.getTime() + graceHours * 3_600_000;
}

/**
 * The one of a member's subscriptions that decides: one that runs before one that does not, then the
 * one that is paid for longest, then the newest. Their order does not matter.
 */
export function decidingSubscription(
  subscriptions: readonly SubscriptionState[],
): MemberSubscription | null {
  const [first] = subscriptions.toSorted(byWeight);
  if (!first) return null;
  return {
    id: first.id,
    status: first.status,
    currentPeriodEnd: first.paidUntil,
    cancelAtPeriodEnd: first.cancelAtPeriodEnd,
  };
}

function byWeight(one: SubscriptionState, other: SubscriptionState): number {
  return (
    Number(isLive(other)) - Number(isLive(one)) ||
    other.paidUntil.getTime() - one.paidUntil.getTime() ||
    other.createdAt.getTime() - one.createdAt.getTime() ||
    compareText(one.id, other.id)
  );
}

export function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
