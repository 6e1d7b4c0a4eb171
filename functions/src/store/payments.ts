import type { Payment } from '@geonod/contracts/documents/payment';
import { collections, createOrKeep, readVersioned, type Versioned } from './firestore.ts';
import { decideOn } from './optimistic.ts';

/** A payment's document with the PaymentIntent's id that names it. */
export interface PaymentRecord {
  readonly id: string;
  readonly payment: Payment;
}

/** How many of a member's latest payments are looked at; the rate limit keeps the number far below. */
const recentPayments = 30;

export function readPayment(id: string): Promise<Versioned<Payment>> {
  return readVersioned(collections.payments().doc(id));
}

/** Writes a payment's document unless there is one, and returns the one that is kept. */
export function openPayment(id: string, payment: Payment): Promise<Payment> {
  return createOrKeep(collections.payments().doc(id), payment);
}

/** Gives a payment without an account to a member. Returns whose it is then. */
export function bindPayment(id: string, uid: string): Promise<string> {
  const reference = collections.payments().doc(id);
  return decideOn(reference, (payment) => {
    const owner = payment?.uid;
    if (owner) return { result: owner };
    return {
      result: uid,
      write: (batch, unchanged) => void batch.update(reference, { uid }, unchanged),
    };
  });
}

export async function rememberPayer(id: string, email: string): Promise<void> {
  await collections.payments().doc(id).update({ email });
}

/** A member's latest payments, newest first. */
export async function paymentsOfMember(uid: string): Promise<PaymentRecord[]> {
  const found = await collections
    .payments()
    .where('uid', '==', uid)
    .orderBy('createdAt', 'desc')
    .limit(recentPayments)
    .get();
  return found.docs.map((doc) => ({ id: doc.id, payment: doc.data() }));
}

/** Paid payments of this e-mail that belong to no account yet. */
export async function unboundPaymentsOf(email: string): Promise<PaymentRecord[]> {
  const found = await collections
    .payments()
    .where('email', '==', email)
    .where('uid', '==', null)
    .limit(recentPayments)
    .get();
  return found.docs
    .map((doc) => ({ id: doc.id, payment: doc.data() }))
    .filter(({ payment }) => payment.status === 'succeeded');
}

/** Every paid payment that belongs to no account, for the nightly look whether one has appeared. */
export async function unboundPayments(): Promise<PaymentRecord[]> {
  const found = await collections
    .payments()
    .where('uid', '==', null)
    .where('status', '==', 'succeeded')
    .orderBy('createdAt', 'desc')
    .limit(500)
    .get();
  return found.docs
    .map((doc) => ({ id: doc.id, payment: doc.data() }))
    .filter(({ payment }) => !payment.refundedAt);
}
