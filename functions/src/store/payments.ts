import {
  type Payment,
  type PaymentStatus,
  paymentStatus,
} from '@geonod/contracts/documents/payment';
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
import { type Page, pageOf } from './paging.ts';

/** A payment's document with the PaymentIntent's id that names it. */
export interface PaymentRecord {
  readonly id: string;
  readonly payment: Payment;
  readonly version: Version;
}

/** How far a payment has come. `made`: though its bank may not have decided yet. `over`: it can be made no more. */
const stages = {
  requires_payment_method: 'begun',
  requires_confirmation: 'begun',
  requires_action: 'begun',
  requires_capture: 'begun',
  processing: 'made',
  succeeded: 'made',
  canceled: 'over',
} as const satisfies Record<PaymentStatus, 'begun' | 'made' | 'over'>;

const begun = paymentStatus.options.filter((status) => stages[status] === 'begun');
const made = paymentStatus.options.filter((status) => stages[status] === 'made');

/** The states of a payment that was not made. */
export const notMade = paymentStatus.options.filter((status) => stages[status] !== 'made');

/** Whether a payment was made, though its bank may not have decided yet; any other was begun, and no more. */
export function isMade({ status }: Pick<Payment, 'status'>): boolean {
  return stages[status] === 'made';
}

/**
 * How many of a payer's latest payments are looked at. Anybody can pay in anybody's name, and have it back at once: what must be
 * found however many there are is asked for by itself.
 */
const recentPayments = 30;
const begunPayments = 10;

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
  return found.docs.map(toRecord);
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

/** Whether a payment of this e-mail was made that belongs to no account yet. */
export async function isAnythingUnclaimed(email: string): Promise<boolean> {
  const unbound = collections.payments().where('email', '==', email).where('uid', '==', null);
  const paid = unbound.where('status', 'in', made).orderBy('createdAt', 'desc');
  return !(await paid.limit(1).get()).empty;
}

/** Paid payments that belong to no account, oldest first, for the nightly look whether one has appeared. */
export async function pageOfUnboundPayments(
  after: string | null,
  size: number,
): Promise<Page<PaymentRecord>> {
  const unbound = collections
    .payments()
    .where('uid', '==', null)
    .where('status', '==', 'succeeded');
  const { items, next } = await pageOf(unbound, { field: 'createdAt', after, size }, toRecord);
  // One that support returned may still have a plan that goes on.
  const open = items.filter(({ payment }) => !payment.refundedAt || payment.running === true);
  return { items: open, next };
}

/** Payments of those who have no account and pay for something that has not ended, oldest first. */
export function pageOfRunningVisitors(
  after: string | null,
  size: number,
): Promise<Page<PaymentRecord>> {
  const running = collections.payments().where('uid', '==', null).where('running', '==', true);
  return pageOf(running, { field: 'createdAt', after, size }, toRecord);
}

/** The payments that were begun before a moment, and of which neither success nor end was seen, oldest first. */
export function pageOfUndecidedPayments(
  before: Date,
  after: string | null,
  size: number,
): Promise<Page<string>> {
  const found = collections
    .payments()
    .where('status', 'in', [...begun, 'processing'])
    .where('createdAt', '<', before);
  return pageOf(found, { field: 'createdAt', after, size }, ({ id }) => id);
}

/** Payments that were begun from a network without an account and are not made: as many as are ended at once. */
export async function unmadePaymentsFrom(begunFrom: string, size: number): Promise<string[]> {
  const theirs = collections.payments().where('begunFrom', '==', begunFrom);
  const found = await theirs.where('status', 'in', begun).limit(size).get();
  return found.docs.map(({ id }) => id);
}

/** Payments of which something that was written down is not done yet, oldest first. */
export function pageOfUnfinishedPayments(
  after: string | null,
  size: number,
): Promise<Page<PaymentRecord>> {
  const unfinished = collections.payments().where('unfinished', '==', true);
  return pageOf(unfinished, { field: 'createdAt', after, size }, toRecord);
}

/** Payments from which somebody withdrew while nobody could say whether they may, in the order of that. */
export function pageOfNotedWithdrawals(
  after: string | null,
  size: number,
): Promise<Page<PaymentRecord>> {
  return pageOf(collections.payments(), { field: 'withdrawalWishedAt', after, size }, toRecord);
}

/** A payment under this customer of the payment provider's, or null; whichever it is, it leads to the same payer. */
export async function paymentOfCustomer(customerId: string): Promise<PaymentRecord | null> {
  const found = await collections.payments().where('customerId', '==', customerId).limit(1).get();
  return found.docs.map(toRecord)[0] ?? null;
}

const sweptAtOnce = 100;

/** Payments in one of these states that were begun before a moment, oldest first. */
export function pageOfOldPayments(
  statuses: readonly Payment['status'][],
  before: Date,
  after: string | null,
): Promise<Page<PaymentRecord>> {
  const old = collections
    .payments()
    .where('status', 'in', statuses)
    .where('createdAt', '<=', before);
  return pageOf(old, { field: 'createdAt', after, size: sweptAtOnce }, toRecord);
}

/** Payments without an account that a customer of the payment provider's made, by customer. */
export function pageOfVisitorCustomers(after: string | null): Promise<Page<PaymentRecord>> {
  const known = collections.payments().where('uid', '==', null);
  return pageOf(known, { field: 'customerId', after, size: sweptAtOnce }, toRecord);
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

/** What several queries have found, each of it once. */
function once(docs: readonly QueryDocumentSnapshot<Payment>[]): PaymentRecord[] {
  return [...new Map(docs.map((doc) => [doc.id, toRecord(doc)])).values()];
}

function newestFirst(records: readonly PaymentRecord[]): PaymentRecord[] {
  return records.toSorted(
    (one, other) => other.payment.createdAt.getTime() - one.payment.createdAt.getTime(),
  );
}

function toRecord(doc: QueryDocumentSnapshot<Payment>): PaymentRecord {
  return { id: doc.id, payment: doc.data(), version: versionOf(doc) };
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
  return newestFirst(found.docs.map(toRecord).filter(({ payment }) => !payment.refundedAt));
}
