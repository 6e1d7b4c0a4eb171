import type { PaymentStatus } from '@geonod/contracts/documents/payment';
import { compareText, isLive, isOver, type SubscriptionState } from './entitlement.ts';

/** A trial charge, as far as the rules depend on it. */
export interface TrialPaymentState {
  readonly id: string;
  readonly status: PaymentStatus;
  readonly paidAt: Date | null;
  /** In full. */
  readonly refunded: boolean;
}

/** The same, and what was written down of it. */
export interface RecordedPayment extends TrialPaymentState {
  /** Whether a subscription was made from it, also when nothing is left of that. */
  readonly subscribed: boolean;
}

/** A subscription and the trial charge that it was made from. */
export interface PaidSubscription extends SubscriptionState {
  readonly paymentId: string | null;
}

/** Everything that one payer has at the payment provider, read at one moment. */
export interface PayerAccount {
  readonly payments: readonly RecordedPayment[];
  readonly subscriptions: readonly PaidSubscription[];
  /** The payment that the next subscription was decided to be made from. */
  readonly claimed: string | null;
  /** Whether anybody could ever use or cancel a subscription: there is an account, or an e-mail. */
  readonly reachable: boolean;
}

export type SettlementStep =
  | { readonly kind: 'subscribe'; readonly paymentId: string }
  | { readonly kind: 'refund'; readonly paymentId: string }
  | { readonly kind: 'end-now'; readonly subscriptionId: string }
  | { readonly kind: 'end-at-period-end'; readonly subscriptionId: string };

/**
 * What is still to be done so that each payer has one subscription for one payment and every other
 * payment back. Nothing, when everything is settled.
 *
 * The answer depends on what there is and not on which event told of it. After the steps were taken
 * it is asked again; taking a step twice does no harm.
 */
export function settlementSteps(account: PayerAccount): SettlementStep[] {
  const ending = subscriptionsToEnd(account);
  const running = account.subscriptions.filter(
    (each) => isLive(each) && !ending.some((step) => endsNow(step, each.id)),
  );
  return [...ending, ...stepsForUnusedPayments(account, running)];
}

function endsNow(step: SettlementStep, subscriptionId: string): boolean {
  return step.kind === 'end-now' && step.subscriptionId === subscriptionId;
}

function subscriptionsToEnd({ payments, subscriptions }: PayerAccount): SettlementStep[] {
  const refunded = new Set(payments.filter((each) => each.refunded).map((each) => each.id));
  const isRefundedTrial = (each: PaidSubscription) =>
    each.status === 'trialing' && each.paymentId !== null && refunded.has(each.paymentId);
  const running = subscriptions.filter((each) => isLive(each) && !isRefundedTrial(each));
  const [kept, ...surplus] = running.toSorted(byStanding);
  return [
    ...subscriptions.filter(isRefundedTrial).map(endNow),
    ...surplus.flatMap((each) => endSurplus(each, kept)),
  ];
}

/** The one to keep comes first: one that was not cancelled, then the oldest. */
function byStanding(one: PaidSubscription, other: PaidSubscription): number {
  return (
    Number(one.cancelAtPeriodEnd) - Number(other.cancelAtPeriodEnd) ||
    one.createdAt.getTime() - other.createdAt.getTime() ||
    compareText(one.id, other.id)
  );
}

/** A surplus trial is paid back and ended; a surplus that has cost more keeps what was paid for. */
function endSurplus(
  surplus: PaidSubscription,
  kept: PaidSubscription | undefined,
): SettlementStep[] {
  if (surplus.status === 'trialing') {
    const { paymentId } = surplus;
    const refund: SettlementStep[] =
      paymentId === null || paymentId === kept?.paymentId ? [] : [{ kind: 'refund', paymentId }];
    // First the money: should it stop here, the refunded trial is ended by the next look.
    return [...refund, endNow(surplus)];
  }
  return surplus.cancelAtPeriodEnd
    ? []
    : [{ kind: 'end-at-period-end', subscriptionId: surplus.id }];
}

function endNow({ id }: PaidSubscription): SettlementStep {
  return { kind: 'end-now', subscriptionId: id };
}

function stepsForUnusedPayments(
  { payments, subscriptions, claimed, reachable }: PayerAccount,
  running: readonly PaidSubscription[],
): SettlementStep[] {
  const used = new Set(subscriptions.map((each) => each.paymentId));
  const unused = payments
    .filter((each) => each.status === 'succeeded' && !each.refunded)
    .filter((each) => !each.subscribed && !used.has(each.id))
    .toSorted(byPaidAt);
  if (running.length > 0 || !reachable) {
    return unused.map(({ id }) => ({ kind: 'refund', paymentId: id }));
  }
  const chosen = unused.find(({ id }) => id === claimed) ?? unused[0];
  if (!chosen) return [];
  // One that waits for money on another card would charge again beside the new one.
  const waiting = subscriptions.filter((each) => !isLive(each) && !isOver(each));
  return [...waiting.map(endNow), { kind: 'subscribe', paymentId: chosen.id }];
}

function byPaidAt(one: TrialPaymentState, other: TrialPaymentState): number {
  return (
    (one.paidAt?.getTime() ?? 0) - (other.paidAt?.getTime() ?? 0) || compareText(one.id, other.id)
  );
}
