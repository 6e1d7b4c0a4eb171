import { createHash } from 'node:crypto';
import { consentYears, yearsAfter } from '@geonod/contracts';
import type { ConsentAct, ConsentDocument } from '@geonod/contracts/documents/consent';
import type { WriteBatch } from 'firebase-admin/firestore';
import { askerOf } from '../domain/request-lifecycle.ts';
import { fingerprint } from './fingerprints.ts';
import { collections, createUnread } from './firestore.ts';
import { type OpenedRequest, openRequest } from './links.ts';

/** Which words stood before a recipient who did something; nothing, where no page of ours was shown. */
export type ShownWords = Pick<ConsentDocument, 'language' | 'wordsVersion'>;

/** An act with what it was done by, and what came of it but the place. */
export type RecordedAct = ShownWords &
  Pick<ConsentDocument, 'precision' | 'reply'> & { readonly act: ConsentAct };

/**
 * Names the record of an act. What can be done once to a request has one name, so that a repeat is no second act;
 * `again` tells apart what can be done more often.
 */
export function receiptIdOf(requestId: string, act: ConsentAct, again = ''): string {
  const cause = [requestId, act, again].join('\n');
  return createHash('sha256').update(cause).digest('hex').slice(0, 20);
}

/** Adds the record of an act to the writes that the act is made of. It is never written over. */
export function recordAct(
  batch: WriteBatch,
  opened: OpenedRequest,
  act: RecordedAct,
  now: Date,
  again = '',
): void {
  const receiptId = receiptIdOf(opened.id, act.act, again);
  batch.create(collections.consents().doc(receiptId), recordOf(opened, act, now));
}

/** Whether an act that can be done once to a request is on record. */
export async function isRecorded(requestId: string, act: ConsentAct): Promise<boolean> {
  return (await collections.consents().doc(receiptIdOf(requestId, act)).get()).exists;
}

/** How often messages were stopped and allowed again by the link of a request, as far as it is on record. */
export async function countStopsAndUndos(requestId: string): Promise<number> {
  const both: ConsentAct[] = ['stopped', 'allowed'];
  const found = await collections
    .consents()
    .where('requestId', '==', requestId)
    .where('act', 'in', both)
    .count()
    .get();
  return found.data().count;
}

/** Records that the question stood before its recipient: the first time in each language. False for an unknown token. */
export async function recordShown(
  token: string,
  words: ShownWords & { readonly language: string },
  now: Date,
): Promise<boolean> {
  const opened = await openRequest(token);
  if (!opened) return false;
  const id = receiptIdOf(opened.id, 'shown', words.language);
  await createUnread(
    collections.consents().doc(id),
    recordOf(opened, { act: 'shown', ...words }, now),
  );
  return true;
}

function recordOf(
  { id, request }: OpenedRequest,
  { act, language, wordsVersion, precision, reply }: RecordedAct,
  now: Date,
): ConsentDocument {
  const { phoneNumber, type } = request;
  return {
    requestId: id,
    type,
    act,
    at: now,
    asker: fingerprint('member', askerOf(request)),
    ...(phoneNumber === undefined ? {} : { recipient: fingerprint('number', phoneNumber) }),
    ...(language === undefined ? {} : { language }),
    ...(wordsVersion === undefined ? {} : { wordsVersion }),
    ...(precision === undefined ? {} : { precision }),
    ...(reply === undefined ? {} : { reply }),
    purgeAt: yearsAfter(now, consentYears),
  };
}
