import type { EndingWish, Payment, RefundReason } from '@geonod/contracts/documents/payment';
import { FieldValue, type UpdateData } from 'firebase-admin/firestore';
import { collections } from './firestore.ts';
import { asRead, changeFields, decideOn, newBatch, untilCommitted } from './optimistic.ts';

/** What is to become of a payment and of the subscription made from it. */
export interface Wish {
  readonly paymentId: string;
  /** Null where what was made from it has ended, whyever: only money goes back. */
  readonly ending: EndingWish | null;
  /** What is to be returned, and why; null for nothing. */
  readonly refund: { readonly intentId: string; readonly reason: RefundReason } | null;
}

/** One call for a refund; `attempts`: how many there were before it. */
export interface RefundAttempt {
  readonly paymentId: string;
  readonly intentId: string;
  readonly attempts: number;
}

/**
 * Writes wishes down, all of them or none, before anything is done about them. One that was there stays, unless the new
 * one goes further; what is owed already stays owed for its first reason.
 */
export async function writeWishes(wishes: readonly Wish[], now: Date): Promise<void> {
  if (wishes.length === 0) return;
  // Of one payment, several charges may be wished back.
  const byPayment = Map.groupBy(wishes, ({ paymentId }) => paymentId);
  await untilCommitted(async () => {
    const found = await Promise.all([...byPayment.keys()].map((id) => reference(id).get()));
    const batch = newBatch();
    for (const snapshot of found) {
      const payment = snapshot.data();
      if (payment === undefined) throw new Error(`There is no payment ${snapshot.id}`);
      const changes = wishedOf(payment, byPayment.get(snapshot.id) ?? [], now);
      batch.update(snapshot.ref, changes, asRead(snapshot));
    }
    await batch.commit();
  });
}

/** What of a payment is to be written for these wishes about it. */
function wishedOf(
  payment: Payment,
  wishes: readonly Wish[],
  now: Date,
): UpdateData<Pick<Payment, 'ending' | 'owed' | 'unfinished' | 'withdrawalWishedAt'>> {
  let { ending, owed } = payment;
  for (const wish of wishes) {
    if (wish.ending !== null) ending = furtherOf(ending, wish.ending);
    if (wish.refund !== null) owed = owing(owed, wish.refund, now);
  }
  const isWithdrawal = wishes.some((wish) => wish.ending?.by === 'withdrawal');
  return {
    ...(ending === undefined ? {} : { ending }),
    ...(owed === undefined ? {} : { owed }),
    unfinished: true,
    ...(isWithdrawal ? { withdrawalWishedAt: FieldValue.delete() } : {}),
  };
}

/** Writes down that somebody wishes to withdraw, though nobody can say now whether they may: it counts from the first time. */
export async function noteWithdrawal(paymentId: string, now: Date): Promise<void> {
  await changeFields(reference(paymentId), ({ withdrawalWishedAt }) =>
    withdrawalWishedAt ? null : { withdrawalWishedAt: now },
  );
}

/** Forgets a wish to withdraw that led to nothing. */
export async function forgetWithdrawal(paymentId: string): Promise<void> {
  await reference(paymentId).update({ withdrawalWishedAt: FieldValue.delete() });
}

/** Writes down that a charge is to be returned. Returns its payment as it was; null where that was written down before. */
export function writeRefundOwed(
  paymentId: string,
  intentId: string,
  reason: RefundReason,
  now: Date,
): Promise<Payment | null> {
  return decideOn(reference(paymentId), (payment) => {
    if (!payment || payment.owed?.[intentId]) return { result: null };
    const owed = owing(payment.owed, { intentId, reason }, now);
    return {
      result: payment,
      write: (batch, unchanged) =>
        void batch.update(reference(paymentId), { owed, unfinished: true }, unchanged),
    };
  });
}

/**
 * Notes that a refund was asked for after so many attempts before, whatever came of it. Two who asked for it at once, as
 * Stripe saw once, have made one attempt.
 */
export async function noteRefundAttempt(
  { paymentId, intentId, attempts }: RefundAttempt,
  now: Date,
): Promise<void> {
  await changeFields(reference(paymentId), ({ owed }) => {
    const entry = owed?.[intentId];
    if (entry?.attempts !== attempts) return null;
    const tried = { ...entry, attempts: attempts + 1, triedAt: now };
    return { owed: { ...owed, [intentId]: tried }, unfinished: true };
  });
}

/**
 * Takes back the wish that a subscription runs out, and that to withdraw from it of which nobody could say yet whether it
 * may. One that it ends now stays.
 */
export async function takeBackEnding(paymentId: string): Promise<void> {
  await changeFields(reference(paymentId), ({ ending, withdrawalWishedAt }) => {
    const isWished = ending !== undefined || withdrawalWishedAt !== undefined;
    if (!isWished || ending?.how === 'now') return null;
    return { ending: FieldValue.delete(), withdrawalWishedAt: FieldValue.delete() };
  });
}

/**
 * The one that goes further; of two alike the first, whoever wished the other: it counts from then, so what was charged
 * between the two goes back, and it is what its payer is told of, once.
 */
function furtherOf(known: EndingWish | undefined, wished: EndingWish): EndingWish {
  return known && (known.how === 'now' || known.how === wished.how) ? known : wished;
}

function owing(
  known: Payment['owed'] = {},
  { intentId, reason }: NonNullable<Wish['refund']>,
  now: Date,
): NonNullable<Payment['owed']> {
  return known[intentId] ? known : { ...known, [intentId]: { reason, since: now, attempts: 0 } };
}

function reference(paymentId: string) {
  return collections.payments().doc(paymentId);
}
