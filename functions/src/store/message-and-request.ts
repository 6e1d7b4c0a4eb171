import { type SmsState, statusAt } from '@geonod/contracts';
import type { RequestDocument } from '@geonod/contracts/documents/request';
import type { Sms } from '@geonod/contracts/documents/sms';
import { type DocumentSnapshot, FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import { collections } from './firestore.ts';
import { asRead, newBatch } from './optimistic.ts';

/** What becomes of a message. */
export interface SmsNews
  extends Partial<Pick<Sms, 'claimedAt' | 'claimedBy' | 'placedOn' | 'providerId' | 'body'>> {
  readonly state: SmsState;
  readonly updatedAt: Date;
  readonly isAssumed?: true | FieldValue;
}

/** A message and the request that it belongs to, which may be erased already. */
interface MessageAndRequest {
  readonly snapshot: DocumentSnapshot<Sms>;
  readonly requested: DocumentSnapshot<RequestDocument>;
}

/** Reads a message by its id, and the request that it names, or that bears the same id. */
export async function readBoth(id: string): Promise<MessageAndRequest> {
  const [snapshot, named] = await Promise.all([
    collections.smsOutbox().doc(id).get(),
    collections.requests().doc(id).get(),
  ]);
  const requestId = snapshot.data()?.requestId;
  if (requestId === undefined) return { snapshot, requested: named };
  return { snapshot, requested: await collections.requests().doc(requestId).get() };
}

/** Writes both as they are to be, unless one of them has changed since it was read. */
export async function writeBoth(
  { snapshot, requested }: MessageAndRequest,
  news: SmsNews,
  alsoWrite: (batch: WriteBatch) => void = () => undefined,
  ofRequest: Pick<RequestDocument, 'textedAt'> & ShownState = {},
): Promise<void> {
  const { state, updatedAt } = news;
  const batch = newBatch();
  batch.update(snapshot.ref, { ...news }, asRead(snapshot));
  if (requested.exists && isLatest(snapshot, requested)) {
    const shown = { sms: { state, updatedAt }, ...ofRequest };
    batch.update(requested.ref, shown, asRead(requested));
  }
  alsoWrite(batch);
  await batch.commit();
}

/** A request shows how far its last message came: once it was reminded of, late news of the first one says less. */
export function isLatest(
  snapshot: DocumentSnapshot<Sms>,
  requested: DocumentSnapshot<RequestDocument>,
): boolean {
  return snapshot.data()?.requestId !== undefined || requested.data()?.remindedAt === undefined;
}

interface ShownState {
  readonly sms?: NonNullable<RequestDocument['sms']> | FieldValue;
}

/**
 * What a request that is over shows of its messages where the last one was not tried any more: what its first came to, where that
 * was a reminder, and nothing where it was ended before anything was sent. That time ran out over it is shown as a failure.
 */
export async function shownWithout(
  { snapshot, requested }: MessageAndRequest,
  now: Date,
): Promise<ShownState> {
  const request = requested.data();
  if (request === undefined || statusAt(request, now) === 'pending') return {};
  const requestId = snapshot.data()?.requestId;
  const nothing = request.status === 'pending' ? {} : { sms: FieldValue.delete() };
  if (requestId === undefined) return nothing;
  const first = (await collections.smsOutbox().doc(requestId).get()).data();
  if (first === undefined || first.state === 'queued') return nothing;
  return { sms: { state: first.state, updatedAt: first.updatedAt } };
}
