import type { RequestDocument } from '@geonod/contracts/documents/request';
import { FieldValue } from 'firebase-admin/firestore';
import { type Refusal, refusalToAnswer } from '../domain/request-lifecycle.ts';
import { collections, inTransaction } from './firestore.ts';
import { type Notice, newNoticesIn, writeNotice } from './notifications.ts';

/** A request with the id that names it. */
export interface RequestRecord {
  readonly id: string;
  readonly request: RequestDocument;
}

/** What came of a change to a request. */
export type ChangeResult = 'changed' | 'unknown' | Refusal;

/** How a recipient answers. */
export type Answer =
  | { readonly status: 'completed'; readonly location: NonNullable<RequestDocument['location']> }
  | { readonly status: 'declined' };

export async function readRequest(id: string): Promise<RequestDocument | null> {
  return (await reference(id).get()).data() ?? null;
}

export async function createRequest(id: string, request: RequestDocument): Promise<void> {
  await reference(id).create(request);
}

/**
 * Writes a recipient's answer and the owner's notification in one transaction, once: of many answers to one
 * request the first is kept, and the others are told that they came too late.
 */
export function answerRequest(
  id: string,
  answer: Answer,
  {
    now,
    purgeAt,
    noticeOf,
  }: {
    readonly now: Date;
    readonly purgeAt: Date;
    readonly noticeOf: (request: RequestDocument) => Notice;
  },
): Promise<ChangeResult> {
  return inTransaction(async (tx) => {
    const request = (await tx.get(reference(id))).data();
    if (!request) return 'unknown';
    const refusal = refusalToAnswer(request, now);
    if (refusal) return refusal;
    const notices = await newNoticesIn(tx, [noticeOf(request)]);
    tx.update(reference(id), { ...answer, completedAt: now, purgeAt });
    for (const notice of notices) writeNotice(tx, notice, now);
    return 'changed';
  });
}

/** Erases a shared location for good. Repeating it changes nothing and notifies nobody again. */
export function withdrawLocation(
  id: string,
  now: Date,
  noticeOf: (request: RequestDocument) => Notice,
): Promise<'withdrawn' | 'unknown' | 'nothing-shared'> {
  return inTransaction(async (tx) => {
    const request = (await tx.get(reference(id))).data();
    if (!request) return 'unknown';
    if (request.status === 'withdrawn') return 'withdrawn';
    if (request.status !== 'completed') return 'nothing-shared';
    const notices = await newNoticesIn(tx, [noticeOf(request)]);
    tx.update(reference(id), { status: 'withdrawn', location: FieldValue.delete() });
    for (const notice of notices) writeNotice(tx, notice, now);
    return 'withdrawn';
  });
}

/** Ends a pending request of this owner. Somebody else's is `unknown`. */
export function cancelRequest(id: string, ownerUid: string, now: Date): Promise<ChangeResult> {
  return inTransaction(async (tx) => {
    const request = (await tx.get(reference(id))).data();
    if (request?.ownerUid !== ownerUid) return 'unknown';
    const refusal = refusalToAnswer(request, now);
    if (refusal) return refusal;
    tx.update(reference(id), { status: 'cancelled' });
    return 'changed';
  });
}

/** Erases a request of this owner with its notifications. Somebody else's is left alone: false. */
export function deleteRequest(id: string, ownerUid: string): Promise<boolean> {
  return inTransaction(async (tx) => {
    const request = (await tx.get(reference(id))).data();
    if (request?.ownerUid !== ownerUid) return false;
    const told = await tx.get(
      collections.notifications().where('ownerUid', '==', ownerUid).where('requestId', '==', id),
    );
    tx.delete(reference(id));
    for (const notification of told.docs) tx.delete(notification.ref);
    return true;
  });
}

function reference(id: string) {
  return collections.requests().doc(id);
}
