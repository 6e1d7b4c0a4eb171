import { FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import { requestNoticeId } from '../domain/request-notices.ts';
import { type Answerer, type Done, done, withdrawalOf } from './answers.ts';
import { isRecorded, recordAct, type ShownWords } from './consents.ts';
import { collections } from './firestore.ts';
import { decideOnOpened, decideOnRequest, type OpenedRequest } from './links.ts';
import type { Decision } from './optimistic.ts';
import { tellOfRequest } from './request-news.ts';

/** What came of erasing an answer. `nothing-answered`: there is none, and there was none. */
export type Erased = Done | { readonly result: 'unknown' | 'nothing-answered' };

/** Erases what the recipient of this token answered: the place, or the words. Repeating it changes nothing. */
export function eraseAnswer({ token, words }: Answerer, now: Date): Promise<Erased> {
  return decideOnOpened<Erased>(token, (opened) =>
    opened ? erasureOf(opened, words, now) : { result: { result: 'unknown' } },
  );
}

/**
 * Erases the answer to a request that is known by its id, for somebody who has shown that they are its recipient. Repeating it
 * changes nothing.
 */
export function eraseAnswerTo(requestId: string, words: ShownWords, now: Date): Promise<Erased> {
  return decideOnRequest<Erased>(requestId, (opened) =>
    opened ? erasureOf(opened, words, now) : { result: { result: 'unknown' } },
  );
}

async function erasureOf(
  opened: OpenedRequest,
  words: ShownWords,
  now: Date,
): Promise<Decision<Erased>> {
  const { id, request } = opened;
  if (request.status !== 'answered') {
    const { result, write } = withdrawalOf(opened, words, now);
    const erased = result.result === 'nothing-shared' ? 'nothing-answered' : null;
    if (erased) return { result: { result: erased } };
    return { result: done(opened), ...(write ? { write } : {}) };
  }
  const record = (batch: WriteBatch) =>
    recordAct(batch, opened, { act: 'withdrawn', ...words }, now);
  if (request.reply === undefined) {
    // Where its asker has deleted the words before, nobody has recorded yet that they were to be erased.
    const isOnRecord = await isRecorded(id, 'withdrawn');
    return { result: done(opened), ...(isOnRecord ? {} : { write: record }) };
  }
  return {
    result: done(opened),
    write: (batch, unchanged) => {
      batch.update(collections.requests().doc(id), { reply: FieldValue.delete() }, unchanged);
      // Its words are in what its asker was told.
      batch.delete(collections.notifications().doc(requestNoticeId('answered', id)));
      tellOfRequest(batch, 'reply-erased', opened, now);
      record(batch);
    },
  };
}
