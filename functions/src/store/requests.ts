import type { RequestDocument } from '@geonod/contracts/documents/request';
import { FieldValue } from 'firebase-admin/firestore';
import { purgeAfter, type Refusal, refusalToAnswer } from '../domain/request-lifecycle.ts';
import { requestNotice, requestNoticeIds } from '../domain/request-notices.ts';
import { collections } from './firestore.ts';
import { decideOnOpened, linksOf } from './links.ts';
import { tellOwner } from './notifications.ts';
import { asRead, decideOn, newBatch, untilCommitted } from './optimistic.ts';

/** What came of a change to a request. */
export type ChangeResult = 'changed' | 'unknown' | Refusal;

/** How a recipient answers. */
export type Answer =
  | { readonly status: 'completed'; readonly location: NonNullable<RequestDocument['location']> }
  | { readonly status: 'declined' };

export async function createRequest(id: string, request: RequestDocument): Promise<void> {
  await reference(id).create(request);
}

/**
 * Writes a recipient's answer and the owner's notification in one transaction, once: of many answers to one
 * request the first is kept, and the others are told that they came too late.
 */
export function answerRequest(token: string, answer: Answer, now: Date): Promise<ChangeResult> {
  return decideOnOpened<ChangeResult>(token, (opened) => {
    if (!opened) return { result: 'unknown' };
    const { id, request } = opened;
    const refusal = refusalToAnswer(request, now);
    if (refusal) return { result: refusal };
    return {
      result: 'changed',
      write: (batch, unchanged) => {
        const answered = { ...answer, completedAt: now, purgeAt: purgeAfter(now) };
        batch.update(reference(id), answered, unchanged);
        tellOwner(batch, requestNotice(answer.status, id, request), now);
      },
    };
  });
}

/** Erases a shared location for good. Repeating it changes nothing and notifies nobody again. */
export function withdrawLocation(
  token: string,
  now: Date,
): Promise<'withdrawn' | 'unknown' | 'nothing-shared'> {
  return decideOnOpened<'withdrawn' | 'unknown' | 'nothing-shared'>(token, (opened) => {
    if (!opened) return { result: 'unknown' };
    const { id, request } = opened;
    if (request.status === 'withdrawn') return { result: 'withdrawn' };
    if (request.status !== 'completed') return { result: 'nothing-shared' };
    return {
      result: 'withdrawn',
      write: (batch, unchanged) => {
        const withdrawn = { status: 'withdrawn', location: FieldValue.delete() } as const;
        batch.update(reference(id), withdrawn, unchanged);
        tellOwner(batch, requestNotice('withdrawn', id, request), now);
      },
    };
  });
}

/** Ends a pending request of this owner. Somebody else's is `unknown`. */
export function cancelRequest(id: string, ownerUid: string, now: Date): Promise<ChangeResult> {
  return decideOn<RequestDocument, ChangeResult>(reference(id), (request) => {
    if (request?.ownerUid !== ownerUid) return { result: 'unknown' };
    const refusal = refusalToAnswer(request, now);
    if (refusal) return { result: refusal };
    return {
      result: 'changed',
      write: (batch, unchanged) => {
        batch.update(reference(id), { status: 'cancelled' }, unchanged);
      },
    };
  });
}

/**
 * Erases a request of this owner with its text message and everything that was told about it.
 * Somebody else's is left alone: false.
 */
export function deleteRequest(id: string, ownerUid: string): Promise<boolean> {
  return untilCommitted(async () => {
    const [snapshot, links] = await Promise.all([reference(id).get(), linksOf(id)]);
    if (snapshot.data()?.ownerUid !== ownerUid) return false;
    const batch = newBatch();
    batch.delete(snapshot.ref, asRead(snapshot));
    batch.delete(collections.smsOutbox().doc(id));
    for (const link of links) batch.delete(link);
    for (const noticeId of requestNoticeIds(id))
      batch.delete(collections.notifications().doc(noticeId));
    await batch.commit();
    return true;
  });
}

function reference(id: string) {
  return collections.requests().doc(id);
}
