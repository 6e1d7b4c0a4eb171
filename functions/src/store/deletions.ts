import { type Deletion, heldSubscription } from '@geonod/contracts/documents/deletion';
import { minuteMs } from '@geonod/contracts/durations';
import * as z from 'zod/mini';
import { collections, createOrKeep } from './firestore.ts';
import { readMember } from './members.ts';
import { decideOn } from './optimistic.ts';
import { type Page, pageOf } from './paging.ts';

/** Whom an account belonged to, and who ends it, as far as its deletion has to know. */
export type Leaver = Pick<Deletion, 'email' | 'emailVerified' | 'by'>;

/** How long one run has an account to itself: longer than a function may run. */
const leaseMs = 10 * minuteMs;

/**
 * Writes down that an account is to be deleted, and what was paid for then; one that is being deleted already goes on.
 */
export async function openDeletion(uid: string, leaver: Leaver, now: Date): Promise<void> {
  const { email, emailVerified, by } = leaver;
  const { data: member } = await readMember(uid);
  await createOrKeep(reference(uid), {
    email,
    emailVerified,
    ...(by === undefined ? {} : { by }),
    requestedAt: now,
    ...(member?.subscription ? { held: z.parse(heldSubscription, member.subscription) } : {}),
    step: 'close',
    runAt: now,
    attempts: 0,
    refunded: 0,
    customerIds: [],
    owedPayments: [],
  });
}

/** Takes a deletion that is due, for one run; null where there is none, it is not due, or another run has it. */
export function claimDeletion(uid: string, now: Date): Promise<Deletion | null> {
  return decideOn<Deletion, Deletion | null>(reference(uid), (deletion) => {
    if (!deletion || deletion.runAt > now) return { result: null };
    const claim = {
      runAt: new Date(now.getTime() + leaseMs),
      attempts: deletion.attempts + 1,
    };
    return {
      result: { ...deletion, ...claim },
      write: (batch, unchanged) => void batch.update(reference(uid), claim, unchanged),
    };
  });
}

/** Notes how far a deletion came, and what it has to remember. */
export async function noteDeletion(uid: string, change: Partial<Deletion>): Promise<void> {
  await reference(uid).update(change);
}

export async function closeDeletion(uid: string): Promise<void> {
  await reference(uid).delete();
}

/** The accounts whose deletion is due to go on, the one that waits longest first. */
export async function dueDeletions(now: Date, limit: number): Promise<string[]> {
  const found = await collections
    .deletions()
    .where('runAt', '<=', now)
    .orderBy('runAt')
    .limit(limit)
    .get();
  return found.docs.map(({ id }) => id);
}

/** How many deletions are in memory at a time. */
const pageSize = 300;

/** The deletions that were asked for by then, oldest first. */
export function pageOfDeletions(askedBy: Date, after: string | null): Promise<Page<Deletion>> {
  const asked = collections.deletions().where('requestedAt', '<=', askedBy);
  return pageOf(asked, { field: 'requestedAt', after, size: pageSize }, (doc) => doc.data());
}

/** Those of some accounts that are being deleted. */
export async function whoIsLeaving(uids: readonly string[]): Promise<string[]> {
  const found = await Promise.all(uids.map((uid) => reference(uid).get()));
  return found.filter(({ exists }) => exists).map(({ id }) => id);
}

function reference(uid: string) {
  return collections.deletions().doc(uid);
}
