import type { SmsState } from '@geonod/contracts';
import type { Sms } from '@geonod/contracts/documents/sms';
import { isProgress, nextStep } from '../domain/sms-state.ts';
import { collections, inTransaction } from './firestore.ts';
import { type Notice, newNoticesIn, writeNotice } from './notifications.ts';

/**
 * Takes a queued message for sending; only one caller ever gets it. `wait`: another one is sending it at this
 * moment; `nothing`: there is nothing to send any more, or its request was answered, taken back or erased.
 */
export function claimMessage(id: string, now: Date): Promise<Sms | 'wait' | 'give-up' | 'nothing'> {
  return inTransaction(async (tx) => {
    const [snapshot, request] = await Promise.all([
      tx.get(reference(id)),
      tx.get(collections.requests().doc(id)),
    ]);
    const message = snapshot.data();
    if (!message) return 'nothing';
    const step = nextStep(message, now);
    if (step !== 'send') return step;
    if (request.data()?.status !== 'pending') {
      tx.update(reference(id), { state: 'failed', updatedAt: now });
      return 'nothing';
    }
    tx.update(reference(id), { state: 'sending', claimedAt: now, updatedAt: now });
    tx.update(collections.requests().doc(id), { sms: { state: 'sending', updatedAt: now } });
    return message;
  });
}

/** Moves a message forward, with its request and, when it failed, the owner's notification. Old news is dropped. */
export function reportMessage(
  id: string,
  report: { readonly state: SmsState; readonly providerId?: string },
  now: Date,
  failureNotice: (message: Sms) => Notice,
): Promise<'moved' | 'old-news' | 'unknown'> {
  return inTransaction(async (tx) => {
    const [snapshot, request] = await Promise.all([
      tx.get(reference(id)),
      tx.get(collections.requests().doc(id)),
    ]);
    const message = snapshot.data();
    if (!message) return 'unknown';
    if (!isProgress(message.state, report.state)) return 'old-news';
    const notices =
      report.state === 'failed' && request.exists
        ? await newNoticesIn(tx, [failureNotice(message)])
        : [];
    tx.update(reference(id), { ...report, updatedAt: now });
    if (request.exists) {
      tx.update(request.ref, { sms: { state: report.state, updatedAt: now } });
    }
    for (const notice of notices) writeNotice(tx, notice, now);
    return 'moved';
  });
}

function reference(id: string) {
  return collections.smsOutbox().doc(id);
}
