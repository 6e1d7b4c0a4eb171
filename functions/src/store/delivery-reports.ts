import { type SmsFailure, type SmsState, statusAt } from '@geonod/contracts';
import { FieldValue } from 'firebase-admin/firestore';
import { afterReport, type SmsProgress } from '../domain/sms-state.ts';
import { rememberCarrierText, rememberLoneCarrierText } from './carrier-texts.ts';
import { isLatest, readBoth, shownWithout, writeBoth } from './message-and-request.ts';
import { asRead, newBatch, untilCommitted } from './optimistic.ts';
import { takingBack, tellingOfRequest } from './request-news.ts';

/** What is known of a message by now. */
export interface SmsReport extends SmsProgress {
  /** Why it has failed, where whoever asked may know that. */
  readonly failure?: SmsFailure;
  /** Whether it was never given to the carrier service. */
  readonly isUntried?: true;
  /** Whether the text has no reader here any more: it holds the key to its request's link. */
  readonly isTextDone?: boolean;
}

/**
 * Moves a message forward, with its request and the owner's notification: one of a failure, which goes again where the
 * message went out after all. Old news is dropped.
 */
export function reportMessage(
  id: string,
  { isTextDone = false, isUntried, failure, ...report }: SmsReport,
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
    const takeBack = isUntrue ? await takingBack('sms-failed', requested.id) : undefined;
    const isFirstOut = isHandedOver(state) && request?.textedAt === undefined;
    const shown = isUntried ? await shownWithout({ snapshot, requested }, now) : {};
    await writeBoth(
      { snapshot, requested },
      { ...known, ...(isAssumed === undefined ? {} : { isAssumed }), state, updatedAt: now },
      (batch) => {
        tell?.(batch);
        takeBack?.(batch);
        if (providerId !== undefined) rememberCarrierText(batch, providerId, now);
      },
      { sms, ...(isFirstOut ? { textedAt: now } : {}), ...shown },
    );
    return 'moved';
  });
}

function isHandedOver(state: SmsState): boolean {
  return state === 'sent' || state === 'delivered';
}
