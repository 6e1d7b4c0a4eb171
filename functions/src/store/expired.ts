import { requestLifetimeHours } from '@geonod/contracts';
import { hourMs } from '@geonod/contracts/durations';
import { expiryFieldOf, type KeptCollection } from '@geonod/contracts/retention';
import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collections } from './firestore.ts';
import { asRead, newBatch } from './optimistic.ts';
import { type Page, pageOf } from './paging.ts';

/** Few enough for one commit, with what hangs on each. */
const pageSize = 300;

/** Documents whose moment in `field` lies at or before `until`, and after `from`, oldest first; unparsed. */
export function pageByMoment(
  collection: KeptCollection,
  { field, from, until }: { readonly field: string; readonly from?: Date; readonly until: Date },
  after: string | null,
): Promise<Page<QueryDocumentSnapshot>> {
  const { firestore } = collections[collection]();
  const past = firestore.collection(collection).where(field, '<=', until);
  const found = from ? past.where(field, '>', from) : past;
  return pageOf(found, { field, after, size: pageSize }, (doc) => doc);
}

/** Documents of a collection whose own day is over. None of one whose documents have no day. */
export function pageOfExpired(
  collection: KeptCollection,
  now: Date,
  after: string | null,
): Promise<Page<QueryDocumentSnapshot>> {
  const field = expiryFieldOf(collection);
  if (field === null) return Promise.resolve({ items: [], next: null });
  return pageByMoment(collection, { field, until: now }, after);
}

/** What belongs to a request. */
export const ofRequests = ['links', 'smsOutbox', 'notifications'] as const;

/**
 * What belongs to a request that is gone, among what would go by itself soon: a request is erased no earlier than that,
 * because an answer can come at any time of its life, and everything else is written when it begins.
 */
export async function pageOfOrphans(
  collection: (typeof ofRequests)[number],
  now: Date,
  after: string | null,
): Promise<Page<QueryDocumentSnapshot>> {
  const field = expiryFieldOf(collection) ?? 'purgeAt';
  const until = new Date(now.getTime() + requestLifetimeHours * hourMs);
  const page = await pageByMoment(collection, { field, from: now, until }, after);
  const owners = new Map(page.items.map((doc) => [doc.id, requestOf(collection, doc)] as const));
  const { firestore } = collections.requests();
  const references = [...new Set(owners.values())]
    .filter((id) => id !== null)
    .map((id) => firestore.collection('requests').doc(id));
  const [first, ...others] = references;
  if (!first) return { ...page, items: [] };
  const requests = await firestore.getAll(first, ...others, { fieldMask: ['purgeAt'] });
  const there = new Set(requests.filter(({ exists }) => exists).map(({ id }) => id));
  const items = page.items.filter((doc) => {
    const owner = owners.get(doc.id) ?? null;
    return owner !== null && !there.has(owner);
  });
  return { ...page, items };
}

/** The request that a document belongs to; null for none. A message is named by its request, but for a reminder. */
function requestOf(collection: (typeof ofRequests)[number], doc: DocumentSnapshot): string | null {
  const named: unknown = doc.get('requestId');
  if (typeof named === 'string') return named;
  const isRequests = collection === 'smsOutbox' && typeof doc.get('ownerUid') === 'string';
  return isRequests ? doc.id : null;
}

/** What Firestore reports of a document that has changed since, or is gone; source: gRPC's status codes. */
const changedSince = z.object({ code: z.literal([5, 9]) });

/** Erases documents, but for those that were written since they were found. Returns how many are gone. */
export async function eraseFound(found: readonly QueryDocumentSnapshot[]): Promise<number> {
  if (found.length === 0) return 0;
  const batch = newBatch();
  for (const doc of found) batch.delete(doc.ref, asRead(doc));
  try {
    await batch.commit();
    return found.length;
  } catch (error) {
    if (!changedSince.safeParse(error).success) throw error;
    if (found.length === 1) return 0;
  }
  const half = Math.ceil(found.length / 2);
  return (await eraseFound(found.slice(0, half))) + (await eraseFound(found.slice(half)));
}
