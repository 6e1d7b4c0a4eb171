import { type SmsState, statusAt } from '@geonod/contracts';
import type { RequestDocument } from '@geonod/contracts/documents/request';
import type { Sms } from '@geonod/contracts/documents/sms';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { requestNotice } from '../domain/request-notices.ts';
import { isProgress, nextStep } from '../domain/sms-state.ts';
import { collections } from './firestore.ts';
import { type Notice, tellOwner } from './notifications.ts';
import { asRead, newBatch, untilCommitted } from './optimistic.ts';
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
  return untilCommitted(async () => {
    const { snapshot, requested } = await readBoth(id);
    const message = snapshot.data();
    if (!message) return 'nothing';
    const step = nextStep(message, now);
    if (step !== 'send') return step;
    const request = requested.data();
    const isWanted = request !== undefined && statusAt(request, now) === 'pending';
    if (isWanted && (await isOnStopList(message.to))) return 'give-up';
    const state: SmsState = isWanted ? 'sending' : 'failed';
    const news = { state, updatedAt: now, ...(isWanted ? { claimedAt: now } : {}) };
    await writeBoth(snapshot, requested, news);
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
): Promise<'moved' | 'old-news' | 'unknown'> {
  return untilCommitted(async () => {
    const { snapshot, requested } = await readBoth(id);
    const message = snapshot.data();
    if (!message) return 'unknown';
    const known = providerId === undefined ? {} : { providerId };
    if (!isProgress(message.state, state)) {
      // A delivery can be reported before the carrier service's own answer, with its id, is here.
      if (providerId !== undefined) await snapshot.ref.update(known);
      return 'old-news';
    }
    const request = requested.data();
    const notice = state === 'failed' && request ? requestNotice('sms-failed', id, request) : null;
    await writeBoth(snapshot, requested, { ...known, state, updatedAt: now }, notice);
    return 'moved';
  });
}

interface SmsNews extends Partial<Pick<Sms, 'claimedAt' | 'providerId'>> {
  readonly state: SmsState;
  readonly updatedAt: Date;
}

/** A message and the request that it belongs to, which may be erased already. */
async function readBoth(id: string) {
  const [snapshot, requested] = await Promise.all([
    collections.smsOutbox().doc(id).get(),
    collections.requests().doc(id).get(),
  ]);
  return { snapshot, requested };
}

/** Writes both as they are to be, unless one of them has changed since it was read. */
async function writeBoth(
  snapshot: DocumentSnapshot<Sms>,
  requested: DocumentSnapshot<RequestDocument>,
  news: SmsNews,
  notice: Notice | null = null,
): Promise<void> {
  const { state, updatedAt } = news;
  const batch = newBatch();
  batch.update(snapshot.ref, { ...news }, asRead(snapshot));
  if (requested.exists) {
    batch.update(requested.ref, { sms: { state, updatedAt } }, asRead(requested));
  }
  if (notice) tellOwner(batch, notice, updatedAt);
  await batch.commit();
}

async function isOnStopList(digits: string): Promise<boolean> {
  return (await textedNumber(digits).get()).data()?.stoppedAt !== undefined;
}
