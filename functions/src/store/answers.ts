import { isDeepStrictEqual } from 'node:util';
import { type RequestReply, requestErasedAt, stopsAndUndos } from '@geonod/contracts';
import type { RequestDocument, StoredLocation } from '@geonod/contracts/documents/request';
import { FieldValue, type Precondition, type WriteBatch } from 'firebase-admin/firestore';
import { askerOf, refusalToAnswer } from '../domain/request-lifecycle.ts';
import {
  countStopsAndUndos,
  isRecorded,
  type RecordedAct,
  recordAct,
  type ShownWords,
} from './consents.ts';
import { collections } from './firestore.ts';
import { noteLinkOutcome } from './link-budgets.ts';
import { decideOnOpened, type OpenedRequest, openRequest } from './links.ts';
import { isAskerSuspended } from './members.ts';
import type { Decision } from './optimistic.ts';
import { closeForGood, closeForWeeks, readRefusals } from './refusals.ts';
import { tellOfRequest } from './request-news.ts';
import type { ChangeResult } from './requests.ts';
import {
  isSaidByAnother,
  stopBy,
  stopByAnother,
  stoppedNumber,
  takeBackStop,
} from './stop-list.ts';

/** How a recipient answers. */
export type Answer =
  | { readonly status: 'completed'; readonly location: StoredLocation }
  | { readonly status: 'answered'; readonly reply: RequestReply }
  | { readonly status: 'declined' };

/** Who answers, and what stood before them. */
export interface Answerer {
  readonly token: string;
  readonly words: ShownWords;
  /** Who the caller is signed in as, if at all: nobody answers their own request. */
  readonly uid?: string;
}

/** What came of an act; `requestId` where it was done. */
export type ActResult = { readonly result: Exclude<ChangeResult, 'changed'> | 'own' } | Done;
/** The act was done, now or before. */
export type Done = { readonly result: 'changed'; readonly requestId: string };

export const done = ({ id }: OpenedRequest): Done => ({ result: 'changed', requestId: id });

/**
 * Writes a recipient's answer, the owner's notification and the record of the act in one commit, once: of many answers
 * to one request the first is kept, and the others are told that they came too late. Nothing but a no reaches an asker
 * who is suspended: for everybody whom they asked before, the request has ended.
 */
export function answerRequest(
  { token, words, uid }: Answerer,
  answer: Answer,
  now: Date,
): Promise<ActResult> {
  return decideOnOpened<ActResult>(token, async (opened) => {
    if (!opened) return { result: { result: 'unknown' } };
    const { phoneNumber } = opened.request;
    const askerUid = askerOf(opened.request);
    if (uid === askerUid) return { result: { result: 'own' } };
    const tooLate = refusalToAnswer(opened.request, now);
    if (tooLate) {
      const isOwn = isPlaceOf(opened.request, answer, now);
      return { result: isOwn ? done(opened) : { result: tooLate } };
    }
    if (answer.status !== 'declined' && (await isAskerSuspended(opened.request, now))) {
      return { result: { result: 'ended' } };
    }
    const closing =
      answer.status === 'declined' && phoneNumber !== undefined
        ? await readRefusals(opened.request, phoneNumber)
        : [];
    return {
      result: done(opened),
      write: (batch, unchanged) => {
        writeAnswer(batch, { opened, answer, words, unchanged }, now);
        for (const each of closing) closeForWeeks(batch, each, now);
      },
    };
  });
}

/**
 * Whether what stands is this very answer, which an attempt before has written: the same place of the same tab at the same
 * moment. Of an answer without a tab's own key nobody can say whose it is.
 */
function isPlaceOf({ completedAt, location }: RequestDocument, answer: Answer, now: Date): boolean {
  return (
    answer.status === 'completed' &&
    answer.location.viewingKey !== undefined &&
    completedAt?.getTime() === now.getTime() &&
    isDeepStrictEqual(location, answer.location)
  );
}

interface WrittenAnswer {
  readonly opened: OpenedRequest;
  readonly answer: Answer;
  readonly words: ShownWords;
  readonly unchanged: Precondition;
}

function writeAnswer(
  batch: WriteBatch,
  { opened, answer, words, unchanged }: WrittenAnswer,
  now: Date,
): void {
  const { id, request } = opened;
  const answered = { ...answer, completedAt: now, purgeAt: requestErasedAt(now) };
  batch.update(collections.requests().doc(id), answered, unchanged);
  tellOfRequest(batch, answer.status, { id, request: { ...request, ...answer } }, now);
  recordAct(batch, opened, { ...actOf(answer), ...words }, now);
  const outcome = answer.status === 'declined' ? 'declined' : 'answered';
  noteLinkOutcome(batch, id, request, outcome, now);
}

function actOf(answer: Answer): RecordedAct {
  switch (answer.status) {
    case 'completed':
      return { act: 'shared', precision: answer.location.precision ?? 'exact' };
    case 'answered':
      return { act: 'replied', reply: answer.reply };
    case 'declined':
      return { act: 'declined' };
  }
}

/** What a no to further messages means for the request that it was said on. */
export interface TurnedAway {
  readonly requestId: string;
  readonly isDeclined: boolean;
}

/**
 * A texted number's owner wants no more: from anybody (`stopped`), or from this asker (`refused`). A pending request is
 * declined with it; one that was answered or has ended stays as it is. Saying it again changes nothing. Null for a token
 * that opens no such request.
 */
export function turnAway(
  { token, words }: Answerer,
  act: 'stopped' | 'refused',
  now: Date,
): Promise<TurnedAway | null> {
  return decideOnOpened<TurnedAway | null>(token, async (opened) => {
    if (opened?.request.phoneNumber === undefined) return { result: null };
    const { phoneNumber, status } = opened.request;
    const [pairs, stop, isRefusalRecorded, stopsAndUndosBefore] = await Promise.all([
      readRefusals(opened.request, phoneNumber),
      stoppedNumber(phoneNumber).get(),
      isRecorded(opened.id, 'refused'),
      act === 'stopped' ? countStopsAndUndos(opened.id) : 0,
    ]);
    // By the record and not by what is closed: after the key has changed it is closed again, by an act that is on record.
    const isAgain = act === 'stopped' && isSaidByAnother(stop, opened.id);
    const isNew = act === 'stopped' ? !stop.exists || isAgain : !isRefusalRecorded;
    // To stop is never refused: past so many times it is done, and not put on record once more.
    const isOnRecord = act === 'stopped' && stopsAndUndosBefore >= stopsAndUndos;
    const again = act === 'stopped' ? String(stopsAndUndosBefore) : '';
    const isPending = refusalToAnswer(opened.request, now) === null;
    return {
      result: { requestId: opened.id, isDeclined: isPending || status === 'declined' },
      write: (batch, unchanged) => {
        if (isPending) {
          writeAnswer(batch, { opened, answer: { status: 'declined' }, words, unchanged }, now);
        }
        for (const pair of pairs) {
          if (act === 'refused') closeForGood(batch, pair);
          else closeForWeeks(batch, pair, now);
        }
        if (!isNew) return;
        if (isAgain) stopByAnother(batch, stop, now);
        else if (act === 'stopped') stopBy(batch, stop, opened.id, now);
        if (!isOnRecord) recordAct(batch, opened, { act, ...words }, now, again);
      },
    };
  });
}

/** What came of taking a number off the stop list. `dialCode`: the number's, its digits. */
type AllowedAgain =
  | { readonly result: 'allowed' | 'too-late' | 'too-often'; readonly dialCode: string }
  | { readonly result: 'unknown' };

/** Takes the number of a text message off the stop list, for whoever has just put it there. */
export async function allowMessagesAgain(
  { token, words }: Answerer,
  now: Date,
): Promise<AllowedAgain> {
  const opened = await openRequest(token);
  if (opened?.request.phoneNumber === undefined) return { result: 'unknown' };
  const { phoneNumber: number, countryCode: dialCode = '' } = opened.request;
  const record = async (batch: WriteBatch) => {
    const before = await countStopsAndUndos(opened.id);
    // One is left to stop them once more.
    if (before >= stopsAndUndos - 1) return false;
    recordAct(batch, opened, { act: 'allowed', ...words }, now, String(before));
    return true;
  };
  return { result: await takeBackStop(number, opened.id, record, now), dialCode };
}

/** Erases a shared location for good. Repeating it changes nothing and notifies nobody again. */
export function withdrawLocation(
  { token, words }: Answerer,
  now: Date,
): Promise<Done | { readonly result: 'unknown' | 'nothing-shared' }> {
  return decideOnOpened<Done | { readonly result: 'unknown' | 'nothing-shared' }>(
    token,
    (opened) => (opened ? withdrawalOf(opened, words, now) : { result: { result: 'unknown' } }),
  );
}

/** What erasing a shared location is. */
export function withdrawalOf(
  opened: OpenedRequest,
  words: ShownWords,
  now: Date,
): Decision<Done | { readonly result: 'nothing-shared' }> {
  const { id, request } = opened;
  if (request.status === 'withdrawn') return { result: done(opened) };
  // Its asker may have deleted the place before: nobody took it back then.
  if (request.status !== 'completed' || request.location === undefined) {
    return { result: { result: 'nothing-shared' } };
  }
  return {
    result: done(opened),
    write: (batch, unchanged) => {
      const withdrawn = { status: 'withdrawn', location: FieldValue.delete() } as const;
      batch.update(collections.requests().doc(id), withdrawn, unchanged);
      tellOfRequest(batch, 'withdrawn', opened, now);
      recordAct(batch, opened, { act: 'withdrawn', ...words }, now);
    },
  };
}
