import { type SmsFailure, type SmsState, statusAt } from '@geonod/contracts';
import { FieldValue } from 'firebase-admin/firestore';
import { requestNoticeId } from '../domain/request-notices.ts';
import { afterReport, type SmsProgress } from '../domain/sms-state.ts';
import { rememberCarrierText, rememberLoneCarrierText } from './carrier-texts.ts';
import { collections } from './firestore.ts';
import { isLatest, readBoth, writeBoth } from './message-and-request.ts';
import { asRead, newBatch, untilCommitted } from './optimistic.ts';
import { tellingOfRequest } from './request-news.ts';

/** What is known of a message by now. */
export interface SmsReport extends SmsProgress {
  /** Why it has failed, where whoever asked may know that. */
  readonly failure?: SmsFailure;
  /** Whether the text has no reader here any more: it holds the key to its request's link. */
  readonly isTextDone?: boolean;
}

/**
 * Moves a message forward, with its request and the owner's notification: one of a failure, which goes again where the
 * message went out after all. Old news is dropped.
 */
export function reportMessage(
  id: string,
  { isTextDone = false, failure, ...report }: SmsReport,
  now: Date,
): Promise<'moved' | 'old-news' | 'unknown'> {
  return untilCommitted(async () => {
    const { snapshot, requested } = await readBoth(id);
    const message = snapshot.data();
    const { providerId } = report;
    if (!message) {
      if (providerId !== undefined) await rememberLoneCarrierText(providerId, now);
      return 'unknown';
    }
    const known = {
      ...(providerId === undefined ? {} : { providerId }),
      ...(isTextDone ? { body: '' } : {}),
    };
    const news = afterReport(message, report);
    if (news === null) {
      // A delivery can be reported before the carrier service's own answer, with its id, is here. What is decided without
      // knowing that id is not decided over it.
      if (Object.keys(known).length > 0) {
        const batch = newBatch();
        batch.update(snapshot.ref, known, asRead(snapshot));
        if (providerId !== undefined) rememberCarrierText(batch, providerId, now);
        await batch.commit();
      }
      return 'old-news';
    }
    const { state } = news;
    const isAssumed = news.isAssumed ?? (message.isAssumed ? FieldValue.delete() : undefined);
    const request = requested.data();
    const isShown = isLatest(snapshot, requested);
    const hadFailed = message.state === 'failed';
    // Not of one that nobody waits for any more, nor of a first one whose reminder is under way; nor twice.
    const isNews =
      state === 'failed' &&
      !hadFailed &&
      isShown &&
      request !== undefined &&
      statusAt(request, now) === 'pending';
    const sms = {
      state,
      ...(state === 'failed' && failure !== undefined ? { failure } : {}),
      updatedAt: now,
    };
    const tell = isNews
      ? await tellingOfRequest(
          'sms-failed',
          { id: requested.id, request: { ...request, sms } },
          now,
        )
      : undefined;
    const isUntrue = hadFailed && state !== 'failed' && isShown;
    const isFirstOut = isHandedOver(state) && request?.textedAt === undefined;
    await writeBoth(
      { snapshot, requested },
      { ...known, ...(isAssumed === undefined ? {} : { isAssumed }), state, updatedAt: now },
      (batch) => {
        tell?.(batch);
        if (isUntrue) batch.delete(noticeOfFailure(requested.id));
        if (providerId !== undefined) rememberCarrierText(batch, providerId, now);
      },
      { sms, ...(isFirstOut ? { textedAt: now } : {}) },
    );
    return 'moved';
  });
}

function noticeOfFailure(requestId: string) {
  return collections.notifications().doc(requestNoticeId('sms-failed', requestId));
}

function isHandedOver(state: SmsState): boolean {
  return state === 'sent' || state === 'delivered';
}
