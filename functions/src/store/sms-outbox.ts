import { type SmsState, statusAt } from '@geonod/contracts';
import type { RequestDocument } from '@geonod/contracts/documents/request';
import type { Sms } from '@geonod/contracts/documents/sms';
import type { DocumentReference } from 'firebase-admin/firestore';
import { isProgress, nextStep } from '../domain/sms-state.ts';
import { collections, inTransaction } from './firestore.ts';
import { type Notice, newNoticesIn, writeNotice } from './notifications.ts';
import { textedNumber } from './texted-numbers.ts';

/**
 * What the sender of a message is to do.
 *
 * - the message: send it; nobody else is told so.
 * - `wait`: another sender is at it at this moment.
 * - `give-up`: it will not be sent; its sender was lost, or its number was put on the stop list.
 * - `nothing`: it was sent, or its request was answered, taken back or erased.
 */
export type Claim = Sms | 'wait' | 'give-up' | 'nothing';

/** Takes a queued message for sending; only one caller ever gets it. */
export function claimMessage(id: string, now: Date): Promise<Claim> {
  const { message: reference, request: requestReference } = referencesOf(id);
  return inTransaction(async (tx) => {
    const [snapshot, requested] = await Promise.all([tx.get(reference), tx.get(requestReference)]);
    const message = snapshot.data();
    if (!message) return 'nothing';
    const step = nextStep(message, now);
    if (step !== 'send') return step;
    const request = requested.data();
    const isWanted = request !== undefined && statusAt(request, now) === 'pending';
    if (isWanted && (await tx.get(textedNumber(message.to))).data()?.stoppedAt) return 'give-up';
    const state = isWanted ? 'sending' : 'failed';
    tx.update(reference, { state, updatedAt: now, ...(isWanted ? { claimedAt: now } : {}) });
    if (request) tx.update(requestReference, { sms: { state, updatedAt: now } });
    return isWanted ? message : 'nothing';
  });
}

/** What is known of a message by now. `providerId`: the carrier service's own id of it. */
export interface SmsReport {
  readonly state: SmsState;
  readonly providerId?: string;
}

/** Moves a message forward, with its request and, when it failed, the owner's notification. Old news is dropped. */
export function reportMessage(
  id: string,
  { state, providerId }: SmsReport,
  now: Date,
  failureNotice: (request: RequestDocument) => Notice,
): Promise<'moved' | 'old-news' | 'unknown'> {
  const { message: reference, request: requestReference } = referencesOf(id);
  return inTransaction(async (tx) => {
    const [snapshot, requested] = await Promise.all([tx.get(reference), tx.get(requestReference)]);
    const message = snapshot.data();
    if (!message) return 'unknown';
    const isNews = isProgress(message.state, state);
    const request = requested.data();
    const notices =
      isNews && state === 'failed' && request
        ? await newNoticesIn(tx, [failureNotice(request)])
        : [];
    // A delivery can be reported before the carrier service's own answer, with its id, is written.
    const news = {
      ...(isNews ? { state, updatedAt: now } : {}),
      ...(providerId ? { providerId } : {}),
    };
    if (Object.keys(news).length > 0) tx.update(reference, news);
    if (isNews && request) tx.update(requestReference, { sms: { state, updatedAt: now } });
    for (const notice of notices) writeNotice(tx, notice, now);
    return isNews ? 'moved' : 'old-news';
  });
}

function referencesOf(id: string): {
  message: DocumentReference<Sms>;
  request: DocumentReference<RequestDocument>;
} {
  return { message: collections.smsOutbox().doc(id), request: collections.requests().doc(id) };
}
