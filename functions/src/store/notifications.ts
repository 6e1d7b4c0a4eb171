import type { NotificationDocument } from '@geonod/contracts/documents/notification';
import { noticeErasedAt } from '@geonod/contracts/periods';
import type { Transaction, WriteBatch } from 'firebase-admin/firestore';
import { collections, inTransaction } from './firestore.ts';

/**
 * A message to a member. `id` is made from its cause: the same cause never notifies twice. `until`: when the request is
 * erased that it tells of, if it tells of one.
 */
export interface Notice extends Omit<NotificationDocument, 'createdAt' | 'purgeAt'> {
  readonly id: string;
  readonly until?: Date;
}

/** To be called among a transaction's reads; returns the notices that were not written before. */
export async function newNoticesIn(tx: Transaction, notices: readonly Notice[]): Promise<Notice[]> {
  if (notices.length === 0) return [];
  const found = await tx.getAll(...notices.map(({ id }) => collections.notifications().doc(id)));
  return notices.filter((_, index) => found[index]?.exists === false);
}

export function writeNotice(tx: Transaction, notice: Notice, now: Date): void {
  tx.create(collections.notifications().doc(notice.id), documentOf(notice, now));
}

/** Adds a notice to the writes of the change that it tells of; the same one again changes nothing but its time. */
export function tellOwner(batch: WriteBatch, notice: Notice, now: Date): void {
  batch.set(collections.notifications().doc(notice.id), documentOf(notice, now));
}

function documentOf({ id: _, until, ...notice }: Notice, now: Date): NotificationDocument {
  return { ...notice, createdAt: now, purgeAt: noticeErasedAt(now, until ?? null) };
}

/** Writes notices that stand alone; those that were written before stay as they are. */
export async function notify(notices: readonly Notice[], now: Date): Promise<void> {
  if (notices.length === 0) return;
  await inTransaction(async (tx) => {
    for (const notice of await newNoticesIn(tx, notices)) writeNotice(tx, notice, now);
  });
}
