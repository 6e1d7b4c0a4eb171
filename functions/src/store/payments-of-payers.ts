import type { Payment } from '@geonod/contracts/documents/payment';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { begun, made } from '../domain/payment-stage.ts';
import { collections } from './firestore.ts';
import { type PaymentRecord, recordOf } from './payments.ts';

/**
 * How many of a payer's latest payments are looked at. Anybody can pay in anybody's name, and have it back at once: what must be
 * found however many there are is asked for by itself.
 */
const recentPayments = 30;
const begunPayments = 10;

/**
 * A member's latest payments, and those whose subscriptions have not ended, or of which something is not done yet, however
 * old; newest first.
 */
export async function paymentsOfMember(uid: string): Promise<PaymentRecord[]> {
  const own = collections.payments().where('uid', '==', uid);
  const found = await Promise.all([
    own.orderBy('createdAt', 'desc').limit(recentPayments).get(),
    own.where('running', '==', true).get(),
    own.where('unfinished', '==', true).get(),
  ]);
  return newestFirst(once(found.flatMap(({ docs }) => docs)));
}

/** Far more than anybody makes; and more cards than anybody subscribes with. */
const madePayments = 100;
const mostCards = 10;

/**
 * Hashes of the last cards with which a member has subscribed, the newest first. Of their payments nothing else is looked at: a
 * no must not fail on what else is kept there.
 */
export async function cardsOfMember(uid: string): Promise<string[]> {
  const found = await collections
    .payments()
    .withConverter(null)
    .where('uid', '==', uid)
    .where('status', '==', 'succeeded')
    .orderBy('createdAt', 'desc')
    .limit(madePayments)
    .select('card')
    .get();
  const cards = found.docs.map((doc): unknown => doc.get('card'));
  return [...new Set(cards.filter((card) => typeof card === 'string'))].slice(0, mostCards);
}

/** The payments from whose subscriptions a member has withdrawn, however old. */
export async function withdrawnPaymentsOf(uid: string): Promise<Payment[]> {
  const own = collections.payments().where('uid', '==', uid);
  const found = await own.where('ending.by', '==', 'withdrawal').get();
  return found.docs.map((doc) => doc.data());
}

/** Every payment of a member's, however many. */
export async function everyPaymentOf(uid: string): Promise<PaymentRecord[]> {
  const found = await collections.payments().where('uid', '==', uid).get();
  return found.docs.map(recordOf);
}

/**
 * Payments of this e-mail that belong to no account yet: the latest of those that were made, and of those that were begun;
 * and those whose subscriptions have not ended, or of which something is not done yet, however old. Anybody may begin one in
 * anybody's name, and have back at once what they pay in it, so none must crowd out the others.
 */
export async function unboundPaymentsOf(email: string): Promise<PaymentRecord[]> {
  const unbound = collections.payments().where('email', '==', email).where('uid', '==', null);
  const found = await Promise.all([
    unbound.where('status', 'in', made).orderBy('createdAt', 'desc').limit(recentPayments).get(),
    unbound.orderBy('createdAt', 'desc').limit(begunPayments).get(),
    unbound.where('running', '==', true).get(),
    unbound.where('unfinished', '==', true).get(),
  ]);
  return once(found.flatMap(({ docs }) => docs));
}

/**
 * Paid payments that were made by this e-mail without an account and whose subscriptions have not ended, whether or not an
 * account has taken them over; newest first. Of what was returned at once, anybody can put any number beside them.
 */
export async function visitorPaymentsOf(email: string): Promise<PaymentRecord[]> {
  const found = await collections
    .payments()
    .where('email', '==', email)
    .where('attempt', '==', 0)
    .where('status', '==', 'succeeded')
    .where('running', '==', true)
    .get();
  return newestFirst(found.docs.map(recordOf).filter(({ payment }) => !payment.refundedAt));
}

/** Whether a payment of this e-mail was made that belongs to no account yet. */
export async function isAnythingUnclaimed(email: string): Promise<boolean> {
  const unbound = collections.payments().where('email', '==', email).where('uid', '==', null);
  const paid = unbound.where('status', 'in', made).orderBy('createdAt', 'desc');
  return !(await paid.limit(1).get()).empty;
}

/** A payment under this customer of the payment provider's, or null; whichever it is, it leads to the same payer. */
export async function paymentOfCustomer(customerId: string): Promise<PaymentRecord | null> {
  const found = await collections.payments().where('customerId', '==', customerId).limit(1).get();
  return found.docs.map(recordOf)[0] ?? null;
}

/** Whether a customer of the payment provider's, or the member whose it is, ever paid. */
export async function hasEverPaid(customerId: string, uid: string | null): Promise<boolean> {
  const paid = collections.payments().where('status', '==', 'succeeded');
  const [ofCustomer, ofMember] = await Promise.all([
    paid.where('customerId', '==', customerId).limit(1).get(),
    uid === null ? null : paid.where('uid', '==', uid).limit(1).get(),
  ]);
  return !ofCustomer.empty || ofMember?.empty === false;
}

/** Payments that were begun from a network without an account and are not made: as many as are ended at once. */
export async function unmadePaymentsFrom(begunFrom: string, size: number): Promise<string[]> {
  const theirs = collections.payments().where('begunFrom', '==', begunFrom);
  const found = await theirs.where('status', 'in', begun).limit(size).get();
  return found.docs.map(({ id }) => id);
}

/** What several queries have found, each of it once. */
function once(docs: readonly QueryDocumentSnapshot<Payment>[]): PaymentRecord[] {
  return [...new Map(docs.map((doc) => [doc.id, recordOf(doc)])).values()];
}

function newestFirst(records: readonly PaymentRecord[]): PaymentRecord[] {
  return records.toSorted(
    (one, other) => other.payment.createdAt.getTime() - one.payment.createdAt.getTime(),
  );
}
