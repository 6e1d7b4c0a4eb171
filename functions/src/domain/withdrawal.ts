import {
  mostWithdrawals,
  renewalPrice,
  trialWithdrawalDays,
  withdrawalDays,
  withdrawalsWithinDays,
} from '@geonod/contracts';
import type { Payment } from '@geonod/contracts/documents/payment';
import { dayMs, hourMs } from '@geonod/contracts/durations';
import { type ChargeState, isKept } from './charge.ts';
import { isOver } from './entitlement.ts';
import type { PaidSubscription, RecordedPayment } from './settlement.ts';

/** What somebody who withdraws from the contract gets back: in full, by the same means, until then. */
export interface Withdrawal {
  readonly paymentId: string;
  readonly subscriptionId: string;
  /** The PaymentIntent of the first full charge. */
  readonly intentId: string;
  /** Those of what was charged after it: nothing of the contract is left, so that goes back, too. */
  readonly laterIntentIds: readonly string[];
  /** The trial's payment, where that goes back, too, and until when it does; in minor units. */
  readonly trial: ReturnedTrial | null;
  /** Of all these, in minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly until: Date;
}

/** It may have bought another subscription than the one withdrawn from, which ended and was begun anew. */
interface ReturnedTrial {
  readonly paymentId: string;
  readonly amount: number;
  readonly until: Date;
}

/**
 * The right to withdraw from a subscription, by all that its payer has paid here: for 14 calendar days after its first full
 * charge. Null before that charge, since a trial is paid back by cancelling it; and where it is not with us any more. It does
 * not say whether the time is over; whether the trial goes back, too, it says of `at`.
 */
export function withdrawalFrom(
  subscription: PaidSubscription,
  payments: readonly RecordedPayment[],
  at: Date,
): Withdrawal | null {
  return isOver(subscription) ? null : withdrawalWhere(isKept, subscription, payments, at);
}

/**
 * What a withdrawal gives back that was wished at a moment at which nobody could be asked: what it would have given back
 * then, whatever has come between. Null for what had ended by then; what has ended since is withdrawn from, and what a bank
 * disputes by now goes back if the bank gives it to us.
 */
export function withdrawalSince(
  wishedAt: Date,
  subscription: PaidSubscription,
  payments: readonly RecordedPayment[],
): Withdrawal | null {
  const { endsAt } = subscription;
  if (isOver(subscription) && endsAt && endsAt <= wishedAt) return null;
  return withdrawalWhere(isNotReturned, subscription, payments, wishedAt);
}

/** Of a charge, whether it is there to be given back. */
type Counts = (charge: ChargeState) => boolean;

function isNotReturned({ refunded, dispute }: ChargeState): boolean {
  return !refunded && dispute !== 'lost';
}

function withdrawalWhere(
  counts: Counts,
  subscription: PaidSubscription,
  payments: readonly RecordedPayment[],
  at: Date,
): Withdrawal | null {
  const payment = payments.find(({ id }) => id === subscription.paymentId);
  const first = payment && firstFullCharge(counts, subscription, payment);
  if (!first || payment.owed[first.intentId] !== undefined) return null;
  const trial = trialReturned(counts, payments, at);
  const later = chargedAfter(first, counts, subscription, payment);
  return {
    paymentId: payment.id,
    subscriptionId: subscription.id,
    intentId: first.intentId,
    laterIntentIds: later.map(({ intentId }) => intentId),
    trial,
    amount: [first, ...later].reduce((sum, { amount }) => sum + amount, trial?.amount ?? 0),
    currency: renewalPrice.currency,
    until: withdrawableUntil(first.paidAt),
  };
}

/** Until when the contract can be withdrawn from whose first full charge was paid then. */
export function withdrawableUntil(paidAt: Date): Date {
  return endOfDays(withdrawalDays, paidAt);
}

/** Until when a withdrawal returns the trial that was paid then, too. */
export function trialReturnedUntil(paidAt: Date): Date {
  return endOfDays(trialWithdrawalDays, paidAt);
}

/**
 * When so many calendar days after a moment end, wherever somebody is: one day more than so many times 24 hours covers that in
 * every time zone, and an hour more where clocks go back meanwhile.
 */
function endOfDays(days: number, after: Date): Date {
  return new Date(after.getTime() + (days + 1) * dayMs + hourMs);
}

/** The payment of the payer's trial, as long as a withdrawal returns it, too. */
function trialReturned(
  counts: Counts,
  payments: readonly RecordedPayment[],
  at: Date,
): ReturnedTrial | null {
  const [trial] = payments.flatMap((payment): ReturnedTrial[] => {
    const { id, plan, amount, paidAt, owed } = payment;
    if (plan !== 'trial' || !paidAt || !counts(payment) || owed[id]) return [];
    const until = trialReturnedUntil(paidAt);
    return at < until ? [{ paymentId: id, amount, until }] : [];
  });
  return trial ?? null;
}

/**
 * What goes back for the withdrawal from what was paid for with a payment, by PaymentIntent: also another payment, of the
 * trial, that is owed since the same moment.
 */
export function withdrawnWith<Each extends Pick<RecordedPayment, 'id' | 'owed'>>(
  payment: Each,
  payments: readonly Each[],
): { readonly own: readonly string[]; readonly trial: Each | null } {
  const own = Object.entries(payment.owed).filter(([, { reason }]) => reason === 'withdrawn');
  const trial = payments.find(({ id, owed }) => {
    const owing = owed[id];
    return (
      id !== payment.id &&
      owing?.reason === 'withdrawn' &&
      own.some(([, { since }]) => since.getTime() === owing.since.getTime())
    );
  });
  return { own: own.map(([intentId]) => intentId), trial: trial ?? null };
}

/**
 * When a new subscription may be sold to the payer of these payments; null for at once. A withdrawal gives everything back
 * for weeks that were used: without a limit, whoever withdraws and pays again would use them for nothing, for good.
 */
export function subscribableFrom(payments: readonly Payment[], now: Date): Date | null {
  const decisive = payments
    .flatMap(withdrawnAt)
    .map((at) => at.getTime() + withdrawalsWithinDays * dayMs)
    .filter((forgottenAt) => forgottenAt > now.getTime())
    .toSorted((one, other) => other - one)
    .at(mostWithdrawals - 1);
  return decisive === undefined ? null : new Date(decisive);
}

/** When what was paid for so was withdrawn from, if anything is or was returned for that. */
function withdrawnAt({ ending, owed = {} }: Payment): Date[] {
  const isReturned = Object.values(owed).some(({ reason }) => reason === 'withdrawn');
  return ending?.by === 'withdrawal' && isReturned ? [ending.at] : [];
}

/** What was charged beside the first full charge, and is there to be given back. */
function chargedAfter(
  first: FullCharge,
  counts: Counts,
  { renewals }: PaidSubscription,
  { owed }: RecordedPayment,
): Array<Pick<FullCharge, 'intentId' | 'amount'>> {
  return renewals
    .filter(({ status, charge }) => status === 'paid' && charge !== null && counts(charge))
    .flatMap(({ intentId, amount }) => (intentId === null ? [] : [{ intentId, amount }]))
    .filter(({ intentId, amount }) => amount > 0 && intentId !== first.intentId && !owed[intentId]);
}

interface FullCharge {
  readonly intentId: string;
  readonly amount: number;
  readonly paidAt: Date;
}

function firstFullCharge(
  counts: Counts,
  { renewals }: PaidSubscription,
  payment: RecordedPayment,
): FullCharge | null {
  if (payment.plan === 'full') {
    const { id: intentId, amount, paidAt } = payment;
    return paidAt && counts(payment) ? { intentId, amount, paidAt } : null;
  }
  const [first] = renewals
    .filter(({ status, amount }) => status === 'paid' && amount > 0)
    .toSorted((one, other) => one.until.getTime() - other.until.getTime());
  if (!first?.paidAt || first.intentId === null || !first.charge || !counts(first.charge)) {
    return null;
  }
  return { intentId: first.intentId, amount: first.amount, paidAt: first.paidAt };
}
