import type { Mail } from '@geonod/contracts/documents/mail';
import type { RequestDocument } from '@geonod/contracts/documents/request';
import type { DocumentReference } from 'firebase-admin/firestore';
import { linkBudgetOf, messageBudgetOf } from './counters.ts';
import { fingerprints } from './fingerprints.ts';
import { collections } from './firestore.ts';
import { documentsOf } from './paging.ts';

/** The document, where there is one. */
async function* documentOf<Data>(reference: DocumentReference<Data>): AsyncGenerator<Data> {
  const data = (await reference.get()).data();
  if (data) yield data;
}

/** Before there was an account, or where none was known, a mail went to the address alone. */
async function* mailsOf(uid: string, confirmedEmail: string | null): AsyncGenerator<Mail> {
  const mails = collections.mail();
  yield* documentsOf(mails.where('ownerUid', '==', uid));
  if (confirmedEmail === null) return;
  yield* documentsOf(mails.where('to', '==', confirmedEmail).where('ownerUid', '==', null));
}

/** Of what they deleted, the questions that are kept for whoever was texted; there is no answer in them. */
async function* requestsOf(uid: string): AsyncGenerator<RequestDocument> {
  const requests = collections.requests();
  yield* documentsOf(requests.where('ownerUid', '==', uid));
  yield* documentsOf(requests.where('deletedBy', '==', uid));
}

/**
 * What is kept of a member besides their own document, each kind to be read in the order of its ids, as often as wanted.
 * `confirmedEmail`: the account's, where its owner has shown that it is theirs.
 */
export function ownDocuments(uid: string, confirmedEmail: string | null) {
  return {
    requests: () => requestsOf(uid),
    notifications: () => documentsOf(collections.notifications().where('ownerUid', '==', uid)),
    payments: () => documentsOf(collections.payments().where('uid', '==', uid)),
    mails: () => mailsOf(uid, confirmedEmail),
    messages: () => documentsOf(collections.smsOutbox().where('ownerUid', '==', uid)),
    pushTokens: () => documentsOf(collections.pushTokens().where('ownerUid', '==', uid)),
    pushes: () => documentsOf(collections.pushes().where('ownerUid', '==', uid)),
    messageBudget: () => documentOf(messageBudgetOf(uid)),
    linkBudget: () => documentOf(linkBudgetOf(uid)),
    choices: () => documentOf(collections.notificationChoices().doc(uid)),
    emailChanges: () => documentOf(collections.emailChanges().doc(uid)),
    /** The records of acts of those whom the member asked. */
    records: () =>
      documentsOf(collections.consents().where('asker', 'in', fingerprints('member', uid))),
  };
}
