import type {
  EndingWish,
  PaymentPlan,
  PaymentStatus,
  RefundOwed,
  RefundReason,
} from '@geonod/contracts/documents/payment';
import { hourMs } from '@geonod/contracts/durations';
import { type ChargeState, isKept } from './charge.ts';
import { compareText, isLive, isOver, type SubscriptionState } from './entitlement.ts';
import type { RenewalState } from './paid-time.ts';
import { isRefundDue } from './refund-attempts.ts';
import type { NewRenewalCard } from './renewal-card.ts';

/*
 * The rules of money, as a pure function of what there is. They are one idea, which reads best in one piece: who keeps
 * what, what ends, what goes back.
 */

/** What was paid on our page, as far as the rules depend on it. */
export interface PaymentState extends ChargeState {
  readonly id: string;
  readonly plan: PaymentPlan;
  /** Minor units. */
  readonly amount: number;
  readonly status: PaymentStatus;
  readonly paidAt: Date | null;
}

/** A payment as it stands at the payment provider, and what was written down of it. */
export interface RecordedPayment extends PaymentState {
  /** Whether it was begun with an account, so that only whoever is signed in can have begun it. */
  readonly byMember: boolean;
  /** Whether a subscription was made from it, also when nothing is left of that. */
  readonly subscribed: boolean;
  /** Whether its card has paid for somebody's trial before. */
  readonly cardHadTrial: boolean;
  /** The wish that what was made from it ends. */
  readonly ending: EndingWish | null;
  /** What is to be returned, by PaymentIntent: its own, or those of renewals. */
  readonly owed: Readonly<Record<string, RefundOwed>>;
}

/** A subscription, the payment that it was made from, and what it was charged since. */
export interface PaidSubscription extends SubscriptionState {
  readonly paymentId: string | null;
  readonly renewals: readonly RenewalState[];
}

/** Everything that one payer has at the payment provider, read at one moment. */
export interface PayerAccount {
  readonly payments: readonly RecordedPayment[];
  readonly subscriptions: readonly PaidSubscription[];
  /** The payment that the next subscription was decided to be made from. */
  readonly activatedBy: string | null;
  /** Whether anybody could ever use or cancel a subscription: there is an account, or an e-mail. */
  readonly reachable: boolean;
  /** Whether the payer's one trial was had before all this. */
  readonly hadTrial: boolean;
  /** What renewals are to be charged to from now on; null where that stays. */
  readonly newCard: NewRenewalCard | null;
}

export type SettlementStep =
  /** To be written down before anything is done about it. */
  | {
      readonly kind: 'owe';
      readonly paymentId: string;
      readonly intentId: string;
      readonly reason: RefundReason;
    }
  | { readonly kind: 'end-now'; readonly subscriptionId: string }
  | { readonly kind: 'end-at-period-end'; readonly subscriptionId: string }
  | { readonly kind: 'void'; readonly invoiceId: string }
  | { readonly kind: 'refund'; readonly paymentId: string; readonly intentId: string }
  | { readonly kind: 'subscribe'; readonly paymentId: string }
  | ({ readonly kind: 'change-card' } & NewRenewalCard);

/**
 * What is still to be done so that each payer has one subscription for one payment and every other payment back, and
 * nobody who left is charged. Nothing, when everything is settled.
 *
 * The outcome depends on what there is and not on which event told of it. After the steps were taken it is asked again;
 * taking a step twice does no harm. What is owed is written down first, then subscriptions are stopped, and only then
 * is money returned, so that an interruption costs nobody anything.
 */
export function settlementSteps(account: PayerAccount, now: Date): SettlementStep[] {
  const ending = new Map<string, 'end-now' | 'end-at-period-end'>();
  for (const each of account.subscriptions) {
    const end = endOf(each, paymentOf(account, each)) ?? (isGivenUp(each, now) ? 'end-now' : null);
    if (end) ending.set(each.id, end);
  }
  const running = account.subscriptions.filter(
    (each) => isLive(each) && ending.get(each.id) !== 'end-now',
  );
  // Before Stripe is told as after: a look between the two must keep the same one.
  const isLeaving = (each: PaidSubscription) => each.cancelAtPeriodEnd || ending.has(each.id);
  // The one that is not leaving, then the oldest.
  const [kept, ...surplus] = running.toSorted(
    (one, other) => Number(isLeaving(one)) - Number(isLeaving(other)) || byAge(one, other),
  );
  const returnable = kept ? surplus.filter((each) => isReturnable(each, kept)) : [];
  for (const each of surplus) {
    if (returnable.includes(each)) ending.set(each.id, 'end-now');
    else if (!each.cancelAtPeriodEnd) ending.set(each.id, 'end-at-period-end');
  }
  const unused = unusedPayments(account);
  const chosen = kept ? undefined : chosenPayment(account, unused);
  if (kept || chosen) {
    // One that waits for money on another card would charge beside the one that runs.
    const waiting = account.subscriptions.filter((each) => !mayRun(each) && !isOver(each));
    for (const { id } of waiting) ending.set(id, 'end-now');
  }
  return [
    ...returnedByOthers(account),
    ...chargedAfterLeaving(account),
    ...lostToEnd(account),
    ...returnable.flatMap((each) => oweSurplus(account, each, kept)),
    ...unused.flatMap((each) => oweUnused(account, each, kept !== undefined)),
    ...[...ending].map(([subscriptionId, kind]) => ({ kind, subscriptionId })),
    ...account.subscriptions.filter(isOver).flatMap(voidUnpaid),
    ...account.payments.flatMap((each) => refundsDue(account, each, now)),
    ...(chosen ? [{ kind: 'subscribe', paymentId: chosen.id } as const] : []),
    // Who begins anew has just entered the card that is to be charged.
    ...(account.newCard && !chosen ? [{ kind: 'change-card', ...account.newCard } as const] : []),
  ];
}

function paymentOf(
  { payments }: PayerAccount,
  { paymentId }: PaidSubscription,
): RecordedPayment | null {
  return payments.find(({ id }) => id === paymentId) ?? null;
}

/** How a subscription is to end by itself, whatever else its payer has; null when it is as it should be. */
function endOf(
  subscription: PaidSubscription,
  payment: RecordedPayment | null,
): 'end-now' | 'end-at-period-end' | null {
  if (isOver(subscription)) return null;
  if (payment?.ending?.how === 'now' || isPaidBack(subscription, payment)) return 'end-now';
  const isLeaving = payment?.ending || subscription.cancelAtPeriodEnd || subscription.disputed;
  if (!isLeaving) return null;
  if (!mayRunOut(subscription)) return 'end-now';
  return subscription.cancelAtPeriodEnd ? null : 'end-at-period-end';
}

/** Whether it runs, or may for all that is known: of what nobody understands, what is paid for is not ended. */
function mayRun(subscription: PaidSubscription): boolean {
  return subscription.unclear === true || isLive(subscription);
}

/**
 * Whether it can be left to run out with what is paid for: that would not keep what is being charged from being charged. One
 * that is over has nothing to run out.
 */
export function mayRunOut(subscription: PaidSubscription): boolean {
  return mayRun(subscription) && !subscription.renewals.some(isUnpaid);
}

/**
 * Whether a renewal was not paid in its time, and nobody tries to charge it any more. After the last charge of its schedule
 * Stripe ends the subscription itself, and what waits for its cardholder it may leave forever.
 */
function isGivenUp(subscription: PaidSubscription, now: Date): boolean {
  const { renewal } = subscription;
  if (mayRun(subscription) || isOver(subscription) || !renewal?.attempted) return false;
  const { nextAttemptAt, givenUpAt } = renewal;
  return nextAttemptAt === undefined && givenUpAt !== undefined && givenUpAt <= now;
}

/** Whether what its present period was paid with went back, or is about to. */
function isPaidBack(
  { status, renewals }: PaidSubscription,
  payment: RecordedPayment | null,
): boolean {
  const latest = status === 'trialing' ? undefined : latestPaid(renewals);
  if (!latest) {
    return payment !== null && (isReturned(payment) || payment.owed[payment.id] !== undefined);
  }
  if (latest.charge !== null && isReturned(latest.charge)) return true;
  if (payment === null || latest.intentId === null) return false;
  return payment.owed[latest.intentId] !== undefined || isAfterLeaving(payment, latest);
}

function isReturned({ refunded, dispute }: ChargeState): boolean {
  return refunded || dispute === 'lost';
}

function latestPaid(renewals: readonly RenewalState[]): RenewalState | undefined {
  return renewals
    .filter(({ status }) => status === 'paid')
    .toSorted((one, other) => other.until.getTime() - one.until.getTime())[0];
}

export function isUnpaid({ status, amount }: RenewalState): boolean {
  return status === 'unpaid' && amount > 0;
}

/**
 * The subscription that was made from a payment, or null. Where the payment provider said that it had failed at one which it
 * made, there are two, of which one has ended: the other counts, or else the one that was first.
 */
export function madeFrom<Each extends Aged & { readonly paymentId: string | null }>(
  paymentId: string,
  subscriptions: readonly Each[],
): Each | null {
  const own = subscriptions.filter((each) => each.paymentId === paymentId);
  const [first] = own.toSorted(
    (one, other) => Number(isOver(one)) - Number(isOver(other)) || byAge(one, other),
  );
  return first ?? null;
}

type Aged = Pick<SubscriptionState, 'id' | 'status' | 'createdAt'>;

function byAge(one: Aged, other: Aged): number {
  return one.createdAt.getTime() - other.createdAt.getTime() || compareText(one.id, other.id);
}

/**
 * Whether a surplus has cost nothing but its first payment, so that this is paid back; one that has cost more keeps what
 * was paid for. Weeks that somebody had before there was another subscription were used, though they count as its trial.
 */
function isReturnable(surplus: PaidSubscription, kept: PaidSubscription): boolean {
  if (surplus.status !== 'trialing') return false;
  return surplus.plan === 'trial' || byAge(kept, surplus) < 0;
}

/** What goes back of a surplus that is returned. */
function oweSurplus(
  account: PayerAccount,
  surplus: PaidSubscription,
  kept: PaidSubscription | undefined,
): SettlementStep[] {
  const payment = paymentOf(account, surplus);
  if (!payment || payment.id === kept?.paymentId) return [];
  return owe(payment, payment.id, 'duplicate');
}

/** What was paid, and nothing was made from it. */
function unusedPayments({ payments, subscriptions }: PayerAccount): RecordedPayment[] {
  const used = new Set(subscriptions.map((each) => each.paymentId));
  return payments
    .filter((each) => each.status === 'succeeded' && !each.refunded)
    .filter((each) => !each.subscribed && !used.has(each.id))
    .filter((each) => each.owed[each.id] === undefined)
    .toSorted(byPaidAt);
}

/** The payment that the next subscription is made from. */
function chosenPayment(
  account: PayerAccount,
  unused: readonly RecordedPayment[],
): RecordedPayment | undefined {
  const usable = unused.filter((each) => whyUnusable(account, each) === null);
  return usable.find(({ id }) => id === account.activatedBy) ?? usable[0];
}

/** Why no subscription is made from a payment, whatever else there is; null when one may be. */
function whyUnusable(
  { reachable, hadTrial, payments, subscriptions }: PayerAccount,
  payment: RecordedPayment,
): RefundReason | null {
  if (payment.ending) return 'cancelled';
  if (!reachable || payment.dispute !== null) return 'unusable';
  if (payment.plan === 'full') return null;
  const tookTrial = payments.some((each) => isTrialHad(each, subscriptions));
  if (hadTrial || tookTrial) return 'trial-used';
  return payment.cardHadTrial ? 'card-trial-used' : null;
}

/**
 * Whether a payment shows that its payer's one trial was had: in this account, or with this card elsewhere. Without an account
 * anybody can pay in anybody's name, and have it back, with a card that had its trial: that is the card's alone.
 */
export function isTrialHad(
  { id, plan, byMember, subscribed, owed }: RecordedPayment,
  subscriptions: readonly Pick<PaidSubscription, 'paymentId'>[],
): boolean {
  if (plan !== 'trial') return false;
  const returnedFor = owed[id]?.reason;
  return (
    subscribed ||
    returnedFor === 'trial-used' ||
    (returnedFor === 'card-trial-used' && byMember) ||
    subscriptions.some(({ paymentId }) => paymentId === id)
  );
}

function oweUnused(
  account: PayerAccount,
  payment: RecordedPayment,
  isSubscribed: boolean,
): SettlementStep[] {
  const isDuplicate = isSubscribed && payment.ending === null;
  const reason = isDuplicate ? 'duplicate' : whyUnusable(account, payment);
  return reason === null ? [] : owe(payment, payment.id, reason);
}

/** Owes what somebody else returned, should a bank send it back. */
function returnedByOthers({ payments, subscriptions }: PayerAccount): SettlementStep[] {
  return payments.flatMap((payment) => {
    const renewals = renewalsFrom(payment, subscriptions).filter(
      ({ charge }) => charge?.refunded === true,
    );
    return [
      ...(payment.refunded ? owe(payment, payment.id, 'support') : []),
      ...renewals.flatMap(({ intentId }) => oweRenewal(payment, intentId, 'support')),
    ];
  });
}

/** Owes what was charged for time after somebody left: that may be under way at the very moment that they do. */
function chargedAfterLeaving({ payments, subscriptions }: PayerAccount): SettlementStep[] {
  return payments.flatMap((payment) =>
    renewalsFrom(payment, subscriptions)
      .filter((renewal) => isAfterLeaving(payment, renewal))
      .flatMap(({ intentId }) => oweRenewal(payment, intentId, 'left')),
  );
}

/**
 * Owes what was charged once its subscription had ended, or so shortly before that it bought nothing either, whatever ended
 * that. A bank may decide later, an invoice can be paid on a page that was opened before, and a period can begin between a
 * look that finds nothing charged and the end that follows from it.
 */
function lostToEnd({ payments, subscriptions }: PayerAccount): SettlementStep[] {
  return payments.flatMap((payment) =>
    subscriptions
      .filter((each) => each.paymentId === payment.id)
      .flatMap((each) => each.renewals.filter((renewal) => isLostToEnd(payment, each, renewal)))
      .flatMap(({ intentId }) => oweRenewal(payment, intentId, 'left')),
  );
}

/** Within how long before an end that nobody wished a charge counts as met by it: far longer than Stripe needs to end one. */
const metByEndMs = hourMs;

function isLostToEnd(
  { ending }: RecordedPayment,
  subscription: PaidSubscription,
  { status, amount, paidAt, until, charge }: RenewalState,
): boolean {
  const { endsAt } = subscription;
  if (!isOver(subscription) || endsAt === null || status !== 'paid' || amount === 0) return false;
  if (paidAt === null || charge === null || isReturned(charge)) return false;
  // Of a wish it was written down what had been paid until then: `isAfterLeaving` knows more.
  const isMet = ending === null && paidAt.getTime() >= endsAt.getTime() - metByEndMs;
  return paidAt >= endsAt || (isMet && until > endsAt);
}

/**
 * Whether that was charged, and is kept, for time after what its payer had when they left. What is to run out keeps all
 * that was charged by then, though nobody could see it.
 */
function isAfterLeaving(
  { ending }: RecordedPayment,
  { status, amount, paidAt, until, charge }: RenewalState,
): boolean {
  if (ending === null || status !== 'paid' || amount === 0) return false;
  if (ending.how === 'period-end' && paidAt !== null && paidAt <= ending.at) return false;
  return until > ending.paidUntil && charge !== null && !isReturned(charge);
}

function renewalsFrom(
  { id }: RecordedPayment,
  subscriptions: readonly PaidSubscription[],
): readonly RenewalState[] {
  return subscriptions
    .filter(({ paymentId }) => paymentId === id)
    .flatMap(({ renewals }) => renewals);
}

function oweRenewal(
  payment: RecordedPayment,
  intentId: string | null,
  reason: RefundReason,
): SettlementStep[] {
  return intentId === null ? [] : owe(payment, intentId, reason);
}

function owe(
  { id: paymentId, owed }: RecordedPayment,
  intentId: string,
  reason: RefundReason,
): SettlementStep[] {
  return owed[intentId] === undefined ? [{ kind: 'owe', paymentId, intentId, reason }] : [];
}

/** Voids what was left unpaid: it can still be paid on a page of the payment provider's, and would buy nothing. */
function voidUnpaid({ renewals }: PaidSubscription): SettlementStep[] {
  return renewals
    .filter((each) => isUnpaid(each) && !each.isUndecided)
    .map(({ invoiceId }) => ({ kind: 'void', invoiceId }));
}

function refundsDue(
  { subscriptions }: PayerAccount,
  payment: RecordedPayment,
  now: Date,
): SettlementStep[] {
  return Object.entries(payment.owed)
    .filter(([intentId, owed]) => {
      const charge = chargeOf(payment, intentId, subscriptions);
      // What a bank disputes it has taken already; should it give that back, it is refunded then.
      return charge !== null && isKept(charge) && isRefundDue(owed, now);
    })
    .map(([intentId]) => ({ kind: 'refund', paymentId: payment.id, intentId }));
}

function chargeOf(
  payment: RecordedPayment,
  intentId: string,
  subscriptions: readonly PaidSubscription[],
): ChargeState | null {
  if (intentId === payment.id) return payment.status === 'succeeded' ? payment : null;
  const renewal = renewalsFrom(payment, subscriptions).find((each) => each.intentId === intentId);
  return renewal?.charge ?? null;
}

/**
 * Whether nothing that was written down of a payment is left to be done. What a bank took back is done; what it still
 * disputes is not, nor is a refund that the payment provider holds back.
 */
export function isFinished(
  payment: RecordedPayment,
  subscriptions: readonly PaidSubscription[],
): boolean {
  const isUndecided =
    payment.status === 'processing' ||
    renewalsFrom(payment, subscriptions).some((each) => each.isUndecided);
  const own = subscriptions.filter(({ paymentId }) => paymentId === payment.id);
  const isEnding = payment.ending !== null && own.some((each) => endOf(each, payment) !== null);
  const hasEnded = payment.ending !== null || own.some(isOver);
  const isOwing = Object.keys(payment.owed).some((intentId) => {
    const charge = chargeOf(payment, intentId, subscriptions);
    return charge !== null && (!isReturned(charge) || charge.refundHeld === true);
  });
  return !(hasEnded && isUndecided) && !isEnding && !isOwing;
}

/** The end of what was charged for, whatever became of the charges. */
export function chargedUntil({ paidUntil, renewals }: PaidSubscription): Date {
  const paid = renewals
    .filter(({ status }) => status === 'paid')
    .map(({ until }) => until.getTime());
  return new Date(Math.max(paidUntil.getTime(), ...paid));
}

/** The end of what one charge paid for: a renewal's, or else the first payment's. */
export function boughtUntil(
  {
    createdAt,
    firstUntil,
    renewals,
  }: Pick<PaidSubscription, 'createdAt' | 'renewals'> & { readonly firstUntil: Date | null },
  intentId: string,
): Date {
  return renewals.find((each) => each.intentId === intentId)?.until ?? firstUntil ?? createdAt;
}

function byPaidAt(one: PaymentState, other: PaymentState): number {
  return (
    (one.paidAt?.getTime() ?? 0) - (other.paidAt?.getTime() ?? 0) || compareText(one.id, other.id)
  );
}
