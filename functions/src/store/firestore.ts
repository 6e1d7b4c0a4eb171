import { consentDocument } from '@geonod/contracts/documents/consent';
import { deletionDocument, formerMemberDocument } from '@geonod/contracts/documents/deletion';
import { emailChangeDocument } from '@geonod/contracts/documents/email-change';
import { linkDocument } from '@geonod/contracts/documents/link';
import { mailDocument } from '@geonod/contracts/documents/mail';
import { memberDocument } from '@geonod/contracts/documents/member';
import { notificationDocument } from '@geonod/contracts/documents/notification';
import { numberCodeDocument, numberSessionDocument } from '@geonod/contracts/documents/number-code';
import { operatorLogDocument } from '@geonod/contracts/documents/operator-log';
import { paymentDocument } from '@geonod/contracts/documents/payment';
import {
  notificationChoicesDocument,
  pushDocument,
  pushTokenDocument,
} from '@geonod/contracts/documents/push';
import { refusalDocument, stoppedNumberDocument } from '@geonod/contracts/documents/refusal';
import { reportDocument } from '@geonod/contracts/documents/report';
import { requestDocument } from '@geonod/contracts/documents/request';
import {
  carrierTextDocument,
  linkBudgetDocument,
  messageBudgetDocument,
  smsBudgetDocument,
  smsDocument,
  textedNumberDocument,
} from '@geonod/contracts/documents/sms';
import { sweepDocument } from '@geonod/contracts/documents/sweep';
import { timestamp } from '@geonod/contracts/documents/timestamp';
import type { KeptCollection } from '@geonod/contracts/retention';
import {
  type CollectionReference,
  type DocumentReference,
  type DocumentSnapshot,
  type FirestoreDataConverter,
  getFirestore,
  type Transaction,
  type WithFieldValue,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { firebaseApp } from '../services/firebase-app.ts';

/** Parses every document when it is read; what is written is of the parsed type. */
function converter<Schema extends z.ZodMiniType<object>>(
  schema: Schema,
): FirestoreDataConverter<z.output<Schema>> {
  return {
    toFirestore: (data) => ({ ...data }),
    fromFirestore: (snapshot) => z.parse(schema, snapshot.data()),
  };
}

function collection<Schema extends z.ZodMiniType<object>>(
  path: string,
  schema: Schema,
): CollectionReference<z.output<Schema>> {
  return getFirestore(firebaseApp()).collection(path).withConverter(converter(schema));
}

/** `stripeEvents/{eventId}`: written in the commit of the change that the event caused. */
const stripeEventDocument = z.object({
  type: z.string(),
  handledAt: timestamp,
  expiresAt: timestamp,
});

/**
 * `trialCards/{hash}`: that a card has had its one trial, and which payment that was. Kept under a salted hash of what
 * the payment provider knows the card by.
 */
const trialCardDocument = z.object({ paymentId: z.string(), createdAt: timestamp });

/**
 * `visitors/{hash}`: somebody who paid without an account, under a salted hash of the e-mail. Nothing of it is personal;
 * it is what their payments are settled on, and goes when an account takes them over.
 *
 * - `activatedBy`: the payment that the present subscription is made from.
 */
const visitorDocument = z.object({
  activatedBy: z.exactOptional(z.string()),
  syncedAt: z.exactOptional(timestamp),
  createdAt: timestamp,
});

export type Visitor = z.output<typeof visitorDocument>;

/**
 * `cancellationLinks/{hash of token}`: what the link of a mail confirms. Only the mail has the token.
 *
 * - `until`: until when it works; `expiresAt`: until when it is known to have worked.
 */
const cancellationLinkDocument = z.object({
  paymentId: z.string(),
  until: timestamp,
  expiresAt: timestamp,
});

/**
 * `rateLimits/{hash}`: how often something was done in the window that ends at `resetsAt`. `lastUse` names the last time, so that
 * a call whose commit is sent again finds that it was counted.
 */
const rateLimitDocument = z.object({
  count: z.int(),
  lastUse: z.string(),
  resetsAt: timestamp,
  expiresAt: timestamp,
});

export type RateLimitCount = z.output<typeof rateLimitDocument>;

/** Every collection, by its path. */
export const collections = {
  members: () => collection('members', memberDocument),
  deletions: () => collection('deletions', deletionDocument),
  emailChanges: () => collection('emailChanges', emailChangeDocument),
  formerMembers: () => collection('formerMembers', formerMemberDocument),
  payments: () => collection('payments', paymentDocument),
  requests: () => collection('requests', requestDocument),
  links: () => collection('links', linkDocument),
  notifications: () => collection('notifications', notificationDocument),
  notificationChoices: () => collection('notificationChoices', notificationChoicesDocument),
  pushTokens: () => collection('pushTokens', pushTokenDocument),
  pushes: () => collection('pushes', pushDocument),
  smsOutbox: () => collection('smsOutbox', smsDocument),
  textedNumbers: () => collection('textedNumbers', textedNumberDocument),
  messageBudgets: () => collection('messageBudgets', messageBudgetDocument),
  linkBudgets: () => collection('linkBudgets', linkBudgetDocument),
  smsBudgets: () => collection('smsBudgets', smsBudgetDocument),
  carrierTexts: () => collection('carrierTexts', carrierTextDocument),
  stoppedNumbers: () => collection('stoppedNumbers', stoppedNumberDocument),
  refusals: () => collection('refusals', refusalDocument),
  numberCodes: () => collection('numberCodes', numberCodeDocument),
  numberSessions: () => collection('numberSessions', numberSessionDocument),
  consents: () => collection('consents', consentDocument),
  reports: () => collection('reports', reportDocument),
  visitors: () => collection('visitors', visitorDocument),
  trialCards: () => collection('trialCards', trialCardDocument),
  cancellationLinks: () => collection('cancellationLinks', cancellationLinkDocument),
  stripeEvents: () => collection('stripeEvents', stripeEventDocument),
  mail: () => collection('mail', mailDocument),
  rateLimits: () => collection('rateLimits', rateLimitDocument),
  operatorLog: () => collection('operatorLog', operatorLogDocument),
  sweeps: () => collection('sweeps', sweepDocument),
  // Each has a row in the table of retention.
} satisfies Record<KeptCollection, () => object>;

export type Collections = typeof collections;

/** Patience for several calls of one person that write the same document at the same moment. */
const maxAttempts = 10;

/**
 * What the emulator reports to a read that was tried again by the transport after its transaction had lost its locks to
 * somebody else. Firestore itself says that it has expired, which its client knows to begin anew.
 */
const lostTransaction = z.object({
  code: z.literal(3),
  details: z.literal('Transaction is invalid or closed.'),
});

/**
 * Runs a transaction, which locks what it reads. For what rests on more than it writes: a document that is only read, or that a
 * query finds no others; all else goes through `optimistic.ts`. In it, read with `tx`, and read before the first write.
 */
export async function inTransaction<Result>(
  run: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await getFirestore(firebaseApp()).runTransaction(run, { maxAttempts });
    } catch (error) {
      if (attempt === maxAttempts || !lostTransaction.safeParse(error).success) throw error;
    }
  }
}

/** What Firestore reports when a document to be created is there already; source: gRPC's status codes. */
const alreadyExists = z.object({ code: z.literal(6) });

/** Writes a new document, or keeps the one that is there. Returns the one that is there then. */
export async function createOrKeep<Data>(
  reference: DocumentReference<Data>,
  data: WithFieldValue<Data> & Data,
): Promise<Data> {
  try {
    await reference.create(data);
    return data;
  } catch (error) {
    if (!alreadyExists.safeParse(error).success) throw error;
    const kept = (await reference.get()).data();
    if (kept === undefined) throw error;
    return kept;
  }
}

/**
 * Writes a new document, or keeps the one that is there, without reading it: whoever waits for this cannot tell by the time
 * whether there was one.
 */
export async function createUnread<Data>(
  reference: DocumentReference<Data>,
  data: WithFieldValue<Data> & Data,
): Promise<void> {
  try {
    await reference.create(data);
  } catch (error) {
    if (!alreadyExists.safeParse(error).success) throw error;
  }
}

/** Tells one state of a document from every later one; null while there is no document. */
export type Version = string | null;

export function versionOf(snapshot: DocumentSnapshot<unknown>): Version {
  const time = snapshot.updateTime;
  return time ? `${time.seconds}.${time.nanoseconds}` : null;
}

/** A document and the version that was read. */
export interface Versioned<Data> {
  readonly data: Data | null;
  readonly version: Version;
}

export async function readVersioned<Data>(
  reference: DocumentReference<Data>,
): Promise<Versioned<Data>> {
  const snapshot = await reference.get();
  return { data: snapshot.data() ?? null, version: versionOf(snapshot) };
}
