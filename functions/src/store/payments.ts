import type { Payment } from '@geonod/contracts/documents/payment';
import {
  type DocumentReference,
  FieldValue,
  type Precondition,
  type QueryDocumentSnapshot,
  type WriteBatch,
} from 'firebase-admin/firestore';
import {
  collections,
  createOrKeep,
  readVersioned,
  type Version,
  type Versioned,
  versionOf,
} from './firestore.ts';
import { asRead, changeFields, decideOn, newBatch, untilCommitted } from './optimistic.ts';

/** A payment's document with the PaymentIntent's id that names it. */
export interface PaymentRecord {
  readonly id: string;
  readonly payment: Payment;
  readonly version: Version;
}

export function readPayment(id: string): Promise<Versioned<Payment>> {
  return readVersioned(collections.payments().doc(id));
}

/** Writes a payment's document unless there is one, and returns the one that is kept. */
export function openPayment(id: string, payment: Payment): Promise<Payment> {
  return createOrKeep(collections.payments().doc(id), payment);
}

/**
 * Gives a payment without an account to a member, whose document is there, and notes in the same commit that it is to
 * be settled with their own; but not one whose payer was erased. Returns whose it is then.
 */
export function bindPayment(id: string, uid: string, now: Date): Promise<string> {
  const reference = collections.payments().doc(id);
  return decideOn(reference, (payment) => {
    const owner = payment?.uid ?? null;
    if (owner !== null) return { result: owner };
    return {
      result: uid,
      write: (batch, unchanged) => {
        batch.update(reference, { uid }, unchanged);
        batch.update(collections.members().doc(uid), { claimedAt: now });
      },
    };
  });
}

/** Notes whom a payment without an account is from. */
export async function rememberPayer(id: string, email: string): Promise<void> {
  await collections.payments().doc(id).update({ email });
}

/**
 * Notes that a payment was seen to be made, and that this is to be settled: from then on it is found, however many others its
 * payer has.
 */
export async function noteMade(id: string, status: Payment['status']): Promise<void> {
  await changeFields(collections.payments().doc(id), (payment) =>
    // Whoever has settled it meanwhile has written down its status.
    payment.status === status ? null : { unfinished: true },
  );
}

/** Notes that a payment can be made no more. */
export async function closePayment(id: string): Promise<void> {
  const closed = { status: 'canceled', begunFrom: FieldValue.delete() } as const;
  await collections.payments().doc(id).update(closed);
}

/** Erases a payment, unless it was written since it was read. */
export function erasePayment({ id, version }: PaymentRecord): Promise<boolean> {
  return whileUnchanged(id, version, (batch, reference, unchanged) =>
    batch.delete(reference, unchanged),
  );
}

/** Forgets which customer of the payment provider's made a payment, unless it was written since it was read. */
export function forgetCustomerOf({ id, version }: PaymentRecord): Promise<boolean> {
  return whileUnchanged(id, version, (batch, reference, unchanged) =>
    batch.update(reference, { customerId: FieldValue.delete() }, unchanged),
  );
}

function whileUnchanged(
  id: string,
  version: Version,
  write: (
    batch: WriteBatch,
    reference: DocumentReference<Payment>,
    unchanged: Precondition,
  ) => unknown,
): Promise<boolean> {
  return untilCommitted(async () => {
    const snapshot = await collections.payments().doc(id).get();
    if (!snapshot.exists || versionOf(snapshot) !== version) return false;
    const batch = newBatch();
    write(batch, snapshot.ref, asRead(snapshot));
    await batch.commit();
    return true;
  });
}

export function recordOf(doc: QueryDocumentSnapshot<Payment>): PaymentRecord {
  return { id: doc.id, payment: doc.data(), version: versionOf(doc) };
}
