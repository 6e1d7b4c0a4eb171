import { withdrawalDays } from '@geonod/contracts';
import { isOnTrial } from '../../domain/cancellation.ts';
import { isLive, isOver } from '../../domain/entitlement.ts';
import {
  boughtUntil,
  chargedUntil,
  madeFrom,
  type PaidSubscription,
  type RecordedPayment,
} from '../../domain/settlement.ts';
import {
  type Withdrawal,
  withdrawalFrom,
  withdrawalSince,
  withdrawnWith,
} from '../../domain/withdrawal.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Caller } from '../../http/caller.ts';
import { log } from '../../log/log.ts';
import { hideWithdrawalNoted } from '../../store/members.ts';
import { forgetWithdrawal, noteWithdrawal, writeWishes } from '../../store/wishes.ts';
import { isAway, subscriptionKnownOf, wishNoted } from './noted-wish.ts';
import { claimOwnPayments } from './own-payments.ts';
import type { Payer } from './payer.ts';
import type { AccountView } from './payer-account.ts';
import { settle } from './settle.ts';

interface Refund {
  readonly refunded: number;
  readonly currency: string;
}

/**
 * Withdraws from the contract: the subscription ends now, and its first full charge is returned in full, as is any after
 * it, and within seven days of its first payment the trial. Throws `conflict` outside of the time for that, and `not-found`
 * where there is no subscription; while Stripe is away `wish-noted`, and then it counts from the first time that it was wished.
 */
export async function withdraw(caller: Caller, now: Date): Promise<Refund> {
  await claimOwnPayments(caller);
  const payer = { kind: 'member', uid: caller.uid } as const;
  try {
    return await withdrawNow(payer, now);
  } catch (failure) {
    if (!isAway(failure) || !(await noteWish(payer.uid, now))) throw failure;
    log('leaving-unfinished', {}, failure);
    throw await wishNoted(payer, 'withdrawal', now);
  }
}

/**
 * Withdraws from what was paid for with this payment, as somebody wished while Stripe was away, if they might then. What is
 * not charged in full by now ends before it is: the time for a withdrawal had not even begun. What has ended since the wish,
 * and what a bank disputes, is withdrawn from, too. The wish is forgotten once it is clear what comes of it.
 */
export async function finishWithdrawal(payer: Payer, paymentId: string, now: Date): Promise<void> {
  const account = await settle(payer, {}, now);
  const wishedAt = wishedAtOf(account, paymentId);
  const payment = account.payments.find(({ id }) => id === paymentId);
  const subscription = madeFrom(paymentId, account.subscriptions);
  if (wishedAt && payment && subscription) {
    const withdrawal = withdrawalSince(wishedAt, subscription, account.payments);
    if (withdrawal && wishedAt < withdrawal.until) {
      await carryOut({ payer, account, withdrawal, wishedAt }, now);
    } else if (!withdrawal && !isOver(subscription)) {
      if (isOnTrial(subscription)) return;
      if (!isChargedInFull(subscription, payment)) {
        await endUncharged(payer, { ...subscription, paymentId }, wishedAt, now);
      }
    }
  }
  await forgetWithdrawal(paymentId);
  if (payer.kind === 'member') await hideWithdrawalNoted(payer.uid);
}

function isChargedInFull({ renewals }: PaidSubscription, { plan }: RecordedPayment): boolean {
  return plan === 'full' || renewals.some(({ status, amount }) => status === 'paid' && amount > 0);
}

/** Ends at once what was not charged in full. Should it be charged at this very moment, that goes back, too. */
async function endUncharged(
  payer: Payer,
  subscription: PaidSubscription & { readonly paymentId: string },
  at: Date,
  now: Date,
): Promise<void> {
  const paidUntil = chargedUntil(subscription);
  const ending = { how: 'now', by: 'withdrawal', at, paidUntil } as const;
  await writeWishes([{ paymentId: subscription.paymentId, ending, refund: null }], now);
  await settle(payer, {}, now);
}

/** Whether it is written down now that a member wishes to withdraw; not where there is surely nothing to withdraw from. */
async function noteWish(uid: string, now: Date): Promise<boolean> {
  const known = await subscriptionKnownOf(uid, now);
  if (!known || isOver(known) || isOnTrial(known)) return false;
  await noteWithdrawal(known.paymentId, now);
  return true;
}

async function withdrawNow(payer: Payer, now: Date): Promise<Refund> {
  const account = await settle(payer, {}, now);
  const withdrawal = withdrawalOf(account, now);
  if (withdrawal === null) return withdrawnBefore(account);
  const { paymentId, until, amount, currency } = withdrawal;
  const wishedAt = wishedAtOf(account, paymentId) ?? now;
  if (wishedAt >= until) {
    throw new ApiError(
      'conflict',
      `The ${withdrawalDays} calendar days in which you could withdraw are over. You can still cancel.`,
    );
  }
  await carryOut({ payer, account, withdrawal, wishedAt }, now);
  return { refunded: amount, currency };
}

/** When it was first wished to withdraw from what was paid for so, if that was written down; null for not. */
function wishedAtOf({ records }: AccountView, paymentId: string): Date | null {
  return records.find(({ id }) => id === paymentId)?.payment.withdrawalWishedAt ?? null;
}

/** A withdrawal that somebody may make, from what they have, as they wished it first. */
interface WishedWithdrawal {
  readonly payer: Payer;
  readonly account: AccountView;
  readonly withdrawal: Withdrawal;
  readonly wishedAt: Date;
}

/** Ends the subscription, and returns what was charged for it. */
async function carryOut(
  { payer, account, withdrawal, wishedAt: at }: WishedWithdrawal,
  now: Date,
): Promise<void> {
  const { paymentId, subscriptionId, intentId, laterIntentIds, trial } = withdrawal;
  const subscription = account.subscriptions.find(({ id }) => id === subscriptionId);
  // Should more be charged at this very moment, that goes back, too.
  const paidUntil = subscription ? boughtUntil(subscription, intentId) : now;
  const ending = { how: 'now', by: 'withdrawal', at, paidUntil } as const;
  const refundOf = (id: string) => ({ intentId: id, reason: 'withdrawn' }) as const;
  const wishes = [intentId, ...laterIntentIds].map((id) => ({
    paymentId,
    ending,
    refund: refundOf(id),
  }));
  const ofTrial = trial && {
    paymentId: trial.paymentId,
    ending: trial.paymentId === paymentId ? ending : null,
    refund: refundOf(trial.paymentId),
  };
  await writeWishes(ofTrial ? [...wishes, ofTrial] : wishes, now);
  await settle(payer, {}, now);
}

/**
 * What a member could withdraw from, also when the time for it is over; null for nothing. Where they wished it before, and
 * nobody could be asked, it gives back what it would have given then.
 */
export function withdrawalOf(account: AccountView, now: Date): Withdrawal | null {
  const found = account.subscriptions.map((each) => {
    const wishedAt = each.paymentId === null ? null : wishedAtOf(account, each.paymentId);
    return withdrawalFrom(each, account.payments, wishedAt ?? now);
  });
  return found.find((each) => each !== null) ?? null;
}

/** Somebody whose first call was interrupted asks again: about the contract from which they withdrew last. */
function withdrawnBefore({ payments, subscriptions, charges }: AccountView): Refund {
  const [latest] = payments
    .flatMap((each) => (each.ending?.by === 'withdrawal' ? [{ each, at: each.ending.at }] : []))
    .toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const { own, trial } = latest ? withdrawnWith(latest.each, payments) : { own: [], trial: null };
  const withdrawn = trial ? [...own, trial.id] : own;
  const returned = charges.filter(({ intentId }) => intentId && withdrawn.includes(intentId));
  const [charge] = returned;
  const isRunning = subscriptions.some(isLive);
  if (charge && !isRunning) {
    const refunded = returned.reduce((sum, { amount }) => sum + amount, 0);
    return { refunded, currency: charge.currency };
  }
  if (!isRunning) throw new ApiError('not-found', 'There is no subscription to withdraw from.');
  throw new ApiError(
    'conflict',
    'There is no full charge to return. Within the trial, cancelling returns what you paid.',
  );
}
