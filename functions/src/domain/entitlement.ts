import type {
  Member,
  MemberSubscription,
  OpenRenewal,
  SubscriptionStatus,
} from '@geonod/contracts/documents/member';
import type { PaymentPlan } from '@geonod/contracts/documents/payment';
import { dayMs, hourMs } from '@geonod/contracts/durations';
import { renewalGraceHours } from '@geonod/contracts/limits';
import { collectionDays } from './collection.ts';

/** A subscription as far as the right to use the product depends on it. */
export interface SubscriptionState {
  readonly id: string;
  readonly status: SubscriptionStatus;
  /** Whether the payment provider gave it a status that nobody here knows: then its `status` says nothing. */
  readonly unclear?: true;
  readonly createdAt: Date;
  /** The end of what is paid for, and neither returned nor disputed. */
  readonly paidUntil: Date;
  readonly cancelAtPeriodEnd: boolean;
  /** How it began. */
  readonly plan: PaymentPlan;
  /** What is being charged now, if anything. */
  readonly renewal: OpenRenewal | null;
  /** Whether a card's bank disputes, or took back, anything that was paid for it. */
  readonly disputed: boolean;
  /** Of one whose renewal could not be made ready to be charged: when the next is. */
  readonly nextRenewalAt: Date | null;
  /** When it ended, or is to end, where that is known. */
  readonly endsAt: Date | null;
}

/**
 * How long the payment provider may put off the first charge of a renewal, in days: longer than it tries anything. Of one that
 * was charged in vain it is known when it is given up.
 */
const untriedDays = 62;

/** Whether a subscription in this state runs, and no charge for it has failed. */
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
  return subscription !== undefined && now.getTime() < accessEnd(subscription);
}

/** Whether a member's subscription goes on, and is charged, as long as they do not cancel it. */
export function isChargedOn({
  subscription,
  wishNoted,
}: Pick<Member, 'subscription' | 'wishNoted'>): boolean {
  if (!subscription || wishNoted) return false;
  const { status, cancelAtPeriodEnd, disputed } = subscription;
  const isOpen = isLive(subscription) || status === 'past_due' || status === 'unpaid';
  return isOpen && !cancelAtPeriodEnd && disputed === undefined;
}

/**
 * When access ends, should nothing more be heard: with what is paid for; where a renewal is due, and nobody has
 * cancelled, as long as it may still come.
 */
function accessEnd(subscription: MemberSubscription): number {
  if (!isLive(subscription) && subscription.status !== 'past_due') return 0;
  const paidUntil = subscription.currentPeriodEnd.getTime();
  if (subscription.cancelAtPeriodEnd || subscription.disputed) return paidUntil;
  if (subscription.renewal) {
    return Math.max(paidUntil, collectedUntil(subscription.renewal, paidUntil));
  }
  return isLive(subscription) ? paidUntil + renewalGraceHours * hourMs : paidUntil;
}

function collectedUntil(
  { attempted, nextAttemptAt, givenUpAt, accessUntil }: OpenRenewal,
  paidUntil: number,
): number {
  if (!attempted) return paidUntil + untriedDays * dayMs;
  if (accessUntil !== undefined) return accessUntil.getTime();
  if (givenUpAt === undefined) return paidUntil + collectionDays * dayMs;
  // Of the last try, too, it has to be heard first whether it succeeded. Where none is planned nothing is under way.
  const grace = nextAttemptAt === undefined ? 0 : renewalGraceHours * hourMs;
  return givenUpAt.getTime() + grace;
}

/**
 * The one of a member's subscriptions that decides: one that runs before one that does not, of those the one that renews,
 * then the one that is paid for longest, then the newest. Their order does not matter.
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
    plan: first.plan,
    ...(first.renewal === null || isOver(first) ? {} : { renewal: first.renewal }),
    ...(first.disputed ? { disputed: true } : {}),
    ...(first.endsAt && isOver(first) ? { endedAt: first.endsAt } : {}),
    ...(first.nextRenewalAt ? { nextRenewalAt: first.nextRenewalAt } : {}),
  };
}

function byWeight(one: SubscriptionState, other: SubscriptionState): number {
  return (
    Number(isLive(other)) - Number(isLive(one)) ||
    Number(isOver(one)) - Number(isOver(other)) ||
    // Both run, or neither: of what is over, it says nothing.
    (isLive(one) ? Number(one.cancelAtPeriodEnd) - Number(other.cancelAtPeriodEnd) : 0) ||
    other.paidUntil.getTime() - one.paidUntil.getTime() ||
    other.createdAt.getTime() - one.createdAt.getTime() ||
    compareText(one.id, other.id)
  );
}

export function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
