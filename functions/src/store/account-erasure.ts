import type { Mail } from '@geonod/contracts/documents/mail';
import { erasedPayer } from '@geonod/contracts/documents/payment';
import type { Sms } from '@geonod/contracts/documents/sms';
import {
  type DocumentReference,
  FieldValue,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import { linkBudgetOf, messageBudgetOf } from './counters.ts';
import { fingerprint, fingerprints, isFingerprint } from './fingerprints.ts';
import { type Collections, collections } from './firestore.ts';
import { asRead, newBatch, untilCommitted } from './optimistic.ts';
import { eraseRequest } from './requests.ts';
import { unnameDecidedReports } from './unnamed-reports.ts';

/**
 * What becomes of each collection when an account is deleted. A collection that is not here does not compile: whoever
 * adds one decides.
 *
 * - `erased`: nothing of that account is left in it. `unnamed`: what is left says of nobody whose it was.
 * - `no-account`: it never knew whose it was.
 */
export const onDeletion: Readonly<Record<keyof Collections, 'erased' | 'unnamed' | 'no-account'>> =
  {
    members: 'erased',
    requests: 'erased',
    links: 'unnamed',
    notifications: 'erased',
    smsOutbox: 'erased',
    messageBudgets: 'erased',
    linkBudgets: 'erased',
    cancellationLinks: 'erased',
    mail: 'erased',
    deletions: 'erased',
    notificationChoices: 'erased',
    pushTokens: 'erased',
    pushes: 'erased',
    emailChanges: 'erased',
    visitors: 'erased',
    payments: 'unnamed',
    consents: 'unnamed',
    reports: 'unnamed',
    refusals: 'unnamed',
    formerMembers: 'unnamed',
    trialCards: 'unnamed',
    rateLimits: 'unnamed',
    operatorLog: 'unnamed',
    textedNumbers: 'no-account',
    smsBudgets: 'no-account',
    stoppedNumbers: 'no-account',
    stripeEvents: 'no-account',
    numberCodes: 'no-account',
    carrierTexts: 'no-account',
    sweeps: 'no-account',
    numberSessions: 'no-account',
  };

/** Few enough for one commit, with what hangs on each. */
const pageSize = 200;

/**
 * Ends every question of an account that is still open: nobody can answer it any more, and nobody is texted. One that is
 * answered at this moment stays answered, so that its recipient can take it back.
 */
export async function endOpenRequests(ownerUid: string): Promise<void> {
  const open = collections
    .requests()
    .where('ownerUid', '==', ownerUid)
    .where('status', '==', 'pending');
  await untilCommitted(() =>
    snapshotsInPages(open, async (found) => {
      const batch = newBatch();
      for (const each of found) batch.update(each.ref, { status: 'cancelled' }, asRead(each));
      await batch.commit();
    }),
  );
}

/** The text messages of an account that a carrier service has, under its own ids. */
export async function textsAtCarrier(ownerUid: string): Promise<string[]> {
  const found = await messagesOf(ownerUid).get();
  return found.docs.map((doc) => doc.data().providerId).filter((id) => id !== undefined);
}

/**
 * Erases what is kept of an account, requests first, the member last. `keptMail` is the cause of the one mail that is
 * still to go out. Whatever interrupts it, a repeat goes on.
 */
export async function eraseDocuments(
  ownerUid: string,
  email: string | null,
  keptMail: string,
): Promise<void> {
  // With those that they had deleted already, and that their recipients could still say no to.
  for (const whose of ['ownerUid', 'deletedBy'] as const) {
    await inPages(collections.requests().where(whose, '==', ownerUid), async (references) => {
      for (const { id } of references) await eraseAsked(id, ownerUid);
    });
  }
  await unnameRecords(ownerUid);
  await unnameDecidedReports(ownerUid);
  await inPages(messagesOf(ownerUid), deleteAll);
  await inPages(collections.notifications().where('ownerUid', '==', ownerUid), deleteAll);
  await inPages(collections.pushTokens().where('ownerUid', '==', ownerUid), deleteAll);
  await inPages(collections.pushes().where('ownerUid', '==', ownerUid), deleteAll);
  await deleteAll([collections.notificationChoices().doc(ownerUid)]);
  await deleteAll([collections.emailChanges().doc(ownerUid)]);
  await deleteAll([linkBudgetOf(ownerUid)]);
  await deleteAll([messageBudgetOf(ownerUid)]);
  const spared = (references: readonly DocumentReference<Mail>[]) =>
    deleteAll(references.filter(({ id }) => id !== keptMail));
  const mails = collections.mail();
  await once(mails.where('ownerUid', '==', ownerUid), spared);
  if (email !== null) await once(mails.where('to', '==', email), spared);
  await deleteAll([collections.members().doc(ownerUid)]);
}

/**
 * Erases a request with everything that was told about it. What stays of it is the record of what its recipient did, by
 * a fingerprint of the request, and that its links have ended.
 */
async function eraseAsked(id: string, ownerUid: string): Promise<void> {
  // Page by page: of one request there may be more records than a commit takes.
  await inPages(collections.consents().where('requestId', '==', id), async (acts) => {
    const batch = newBatch();
    for (const each of acts) batch.update(each, { requestId: fingerprint('request', id) });
    await batch.commit();
  });
  await eraseRequest(id, ownerUid);
}

/**
 * Puts a fingerprint in the place of the request's id, too, in what was recorded of a request at the moment when it was
 * erased, or is recorded of one that its owner had deleted before: nothing but whoever asked leads to it any more.
 */
function unnameRecords(ownerUid: string): Promise<void> {
  return unnameRecordsOf(fingerprints('member', ownerUid));
}

/** The same, of whoever has one of these fingerprints. */
export async function unnameRecordsOf(askers: readonly string[]): Promise<void> {
  const { docs } = await collections.consents().where('asker', 'in', askers).get();
  const named = docs.filter((each) => !isFingerprint(each.data().requestId));
  for (let at = 0; at < named.length; at += pageSize) {
    const batch = newBatch();
    for (const each of named.slice(at, at + pageSize)) {
      batch.update(each.ref, { requestId: fingerprint('request', each.data().requestId) });
    }
    await batch.commit();
  }
}

function messagesOf(ownerUid: string): Query<Sms> {
  return collections.smsOutbox().where('ownerUid', '==', ownerUid);
}

/** Takes what a query finds from it, page by page, until nothing is found any more. */
function inPages<Data>(
  query: Query<Data>,
  take: (references: readonly DocumentReference<Data>[]) => Promise<void>,
): Promise<void> {
  return snapshotsInPages(query, (found) => take(found.map(({ ref }) => ref)));
}

/** Takes what a query finds, as it was read, from it, page by page, until nothing is found any more. */
async function snapshotsInPages<Data>(
  query: Query<Data>,
  take: (found: readonly QueryDocumentSnapshot<Data>[]) => Promise<void>,
): Promise<void> {
  for (;;) {
    const { docs } = await query.limit(pageSize).get();
    if (docs.length === 0) return;
    await take(docs);
  }
}

/** Takes what a query finds at one look, page by page: what is left where it is is not found again. */
async function once<Data>(
  query: Query<Data>,
  take: (references: readonly DocumentReference<Data>[]) => Promise<void>,
): Promise<void> {
  const { docs } = await query.get();
  for (let at = 0; at < docs.length; at += pageSize) {
    await take(docs.slice(at, at + pageSize).map(({ ref }) => ref));
  }
}

async function deleteAll<Data>(references: readonly DocumentReference<Data>[]): Promise<void> {
  const batch = newBatch();
  for (const each of references) batch.delete(each);
  await batch.commit();
}

/** What a payment keeps of whoever deleted their account: nothing. It stays, because what was paid is on record. */
export async function unnamePayments(uid: string): Promise<void> {
  const own = collections.payments().where('uid', '==', uid);
  await inPages(own, async (references) => {
    const links = await Promise.all(
      references.map(({ id }) =>
        collections.cancellationLinks().where('paymentId', '==', id).get(),
      ),
    );
    const batch = newBatch();
    for (const { docs } of links) for (const { ref } of docs) batch.delete(ref);
    for (const each of references) {
      const nobody = { begunFrom: FieldValue.delete(), card: FieldValue.delete() };
      batch.update(each, { uid: erasedPayer, email: null, ...nobody });
    }
    await batch.commit();
  });
}
