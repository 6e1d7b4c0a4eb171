import type { NotificationDocument } from '@geonod/contracts/documents/notification';
import { noticeErasedAt } from '@geonod/contracts/periods';
import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore';
import { collections } from './firestore.ts';
import { newBatch, untilCommitted } from './optimistic.ts';

/**
 * A message to a member. `id` is made from its cause: the same cause never notifies twice. `until`: when the request is
 * erased that it tells of, if it tells of one.
 */
export interface Notice extends Omit<NotificationDocument, 'createdAt' | 'purgeAt'> {
  readonly id: string;
  readonly until?: Date;
}

/**
 * To be called among the reads of `untilCommitted`; returns the notices that were not written before. When somebody else writes
 * one of them before the commit (`writeNotice`), that fails, and looks again.
 */
export async function newNotices(notices: readonly Notice[]): Promise<Notice[]> {
  const found = await Promise.all(
    notices.map(({ id }) => collections.notifications().doc(id).get()),
  );
  return notices.filter((_, index) => found[index]?.exists === false);
}

/** Adds a notice that was not written before to the writes of the change that it tells of. */
export function writeNotice(batch: WriteBatch, notice: Notice, now: Date): void {
  batch.create(collections.notifications().doc(notice.id), documentOf(notice, now));
}

/** Adds a notice to the writes of the change that it tells of; the same one again changes nothing but its time. */
export function tellOwner(batch: WriteBatch, notice: Notice, now: Date): void {
  batch.set(collections.notifications().doc(notice.id), documentOf(notice, now));
}

function documentOf({ id: _, until, ...notice }: Notice, now: Date): NotificationDocument {
  return { ...notice, createdAt: now, purgeAt: noticeErasedAt(now, until ?? null) };
}

/** How many are looked at in one commit. */
const markedAtOnce = 200;

/**
 * Marks a member's notifications up to a moment as read, newest first; those that are read already stay as they are.
 * Returns how many were not. One that is read says nothing of those before it: it may have been read by itself, with its
 * request. What is older than a whole page that was read is taken for read.
 */
export async function markReadUpTo(ownerUid: string, upTo: Date, now: Date): Promise<number> {
  const newest = collections
    .notifications()
    .where('ownerUid', '==', ownerUid)
    .where('createdAt', '<=', upTo)
    .orderBy('createdAt', 'desc')
    .limit(markedAtOnce);
  let marked = 0;
  let last: DocumentSnapshot | undefined;
  for (;;) {
    const from = last ? newest.startAfter(last) : newest;
    const { docs, count } = await untilCommitted(async () => {
      const page = await from.get();
      return { docs: page.docs, count: await markRead(page.docs, now) };
    });
    marked += count;
    last = docs.at(-1);
    if (docs.length < markedAtOnce || count === 0) return marked;
  }
}

/** Marks what a member was told about these requests as read. Returns how many of it was not. */
export function markReadOfRequests(
  ownerUid: string,
  requestIds: readonly string[],
  now: Date,
): Promise<number> {
  if (requestIds.length === 0) return Promise.resolve(0);
  const told = collections
    .notifications()
    .where('ownerUid', '==', ownerUid)
    .where('requestId', 'in', [...new Set(requestIds)]);
  return untilCommitted(async () => markRead((await told.get()).docs, now));
}

export async function readNotice(id: string): Promise<NotificationDocument | null> {
  return (await collections.notifications().doc(id).get()).data() ?? null;
}

async function markRead(
  found: readonly DocumentSnapshot<NotificationDocument>[],
  now: Date,
): Promise<number> {
  const unread = found.filter((each) => each.get('readAt') === undefined);
  if (unread.length === 0) return 0;
  const batch = newBatch();
  for (const { ref } of unread) batch.update(ref, { readAt: now });
  await batch.commit();
  return unread.length;
}
