import type { Member, Suspension } from '@geonod/contracts/documents/member';
import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore';
import { refusalToAnswer } from '../domain/request-lifecycle.ts';
import { collections } from './firestore.ts';
import { asRead } from './optimistic.ts';

/**
 * Suspends a member, in the commit of whatever decides so. Each of their questions that could be answered is
 * changed in the same commit: an answer that is on its way, and has read before that its asker may be told, holds only
 * while its question is unchanged, so it looks again and comes too late. The rare act pays for that, and an answer nothing.
 * Of the questions of three days, some 120 at most can be asked.
 */
export async function suspendIn(
  batch: WriteBatch,
  member: DocumentSnapshot<Member>,
  suspended: Suspension,
  now: Date,
): Promise<void> {
  const pending = await collections
    .requests()
    .where('ownerUid', '==', member.id)
    .where('status', '==', 'pending')
    .get();
  batch.update(member.ref, { suspended }, asRead(member));
  for (const request of pending.docs) {
    if (refusalToAnswer(request.data(), now) === null)
      batch.update(request.ref, { askerSuspendedAt: now });
  }
}
