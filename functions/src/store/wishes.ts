import type { EndingWish, Payment, RefundReason } from '@geonod/contracts/documents/payment';
import { FieldValue } from 'firebase-admin/firestore';
import { collections, inTransaction } from './firestore.ts';
import { changeFields, decideOn } from './optimistic.ts';

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
  await inTransaction(async (tx) => {
    const known = new Map<string, Payment | undefined>();
    for (const { paymentId } of wishes) {
      known.set(paymentId, (await tx.get(reference(paymentId))).data());
    }
    for (const { paymentId, ending, refund } of wishes) {
      const payment = known.get(paymentId);
      const wished = {
        ...(ending === null ? {} : { ending: furtherOf(payment?.ending, ending) }),
        ...(refund === null ? {} : { owed: owing(payment, refund.intentId, refund.reason, now) }),
      };
      // Of one payment, several charges may be wished back.
      if (payment) known.set(paymentId, { ...payment, ...wished });
      tx.update(reference(paymentId), {
        ...wished,
        unfinished: true,
        ...(ending?.by === 'withdrawal' ? { withdrawalWishedAt: FieldValue.delete() } : {}),
      });
    }
  });
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
    const owed = owing(payment, intentId, reason, now);
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
  payment: Payment | undefined,
  intentId: string,
  reason: RefundReason,
  now: Date,
): Payment['owed'] & object {
  const known = payment?.owed ?? {};
  return known[intentId] ? known : { ...known, [intentId]: { reason, since: now, attempts: 0 } };
}

function reference(paymentId: string) {
  return collections.payments().doc(paymentId);
}
