import type { NotificationDocument } from '@geonod/contracts/documents/notification';
import type { RequestDocument } from '@geonod/contracts/documents/request';
import {
  type CollectionReference,
  FieldPath,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { $ZodError } from 'zod/v4/core';
import { ApiError } from '../http/api-error.ts';
import { collections } from './firestore.ts';

/**
 * One page of documents, newest first, and where the next one starts. One that is not as the contracts say takes no other of
 * its page with it.
 */
export interface DocumentPage<Data> {
  readonly documents: readonly { readonly id: string; readonly data: Data }[];
  readonly unreadable: readonly UnreadableDocument[];
  readonly next: string | null;
}

/** What an operator finds it by, and which of its fields are not as they should be. */
export interface UnreadableDocument {
  readonly collection: string;
  /** The whole id of a request opens it. */
  readonly startOfId: string;
  readonly createdAt: string | null;
  readonly fields: readonly string[];
}

/**
 * Which page of a member's own documents: `after` is the `next` of the page before, as a caller sent it. Throws
 * `invalid-input` when it is not one of ours.
 */
export interface PageRequest {
  readonly ownerUid: string;
  readonly after: string | undefined;
  readonly size: number;
}

export function pageOfRequests(page: PageRequest): Promise<DocumentPage<RequestDocument>> {
  return readPage(collections.requests(), page);
}

export function pageOfNotifications(
  page: PageRequest,
): Promise<DocumentPage<NotificationDocument>> {
  return readPage(collections.notifications(), page);
}

async function readPage<Data>(
  collection: CollectionReference<Data>,
  { ownerUid, after, size }: PageRequest,
): Promise<DocumentPage<Data>> {
  const ordered = collection
    .where('ownerUid', '==', ownerUid)
    .orderBy('createdAt', 'desc')
    .orderBy(FieldPath.documentId(), 'desc');
  const from = after === undefined ? ordered : ordered.startAfter(...placeOf(after));
  // One more than is shown tells whether there is a next page.
  const { docs } = await from.limit(size + 1).get();
  const shown = docs.slice(0, size);
  const read = shown.map(readDocument);
  return {
    documents: read.flatMap((each) => ('data' in each ? [each] : [])),
    unreadable: read.flatMap((each) => ('data' in each ? [] : [each])),
    next: docs.length > size ? placeOfLast(shown) : null,
  };
}

function readDocument<Data>(
  doc: QueryDocumentSnapshot<Data>,
): DocumentPage<Data>['documents'][number] | UnreadableDocument {
  try {
    return { id: doc.id, data: doc.data() };
  } catch (error) {
    if (!(error instanceof $ZodError)) throw error;
    const createdAt: unknown = doc.get('createdAt');
    return {
      collection: doc.ref.parent.id,
      startOfId: doc.id.slice(0, 6),
      createdAt: createdAt instanceof Timestamp ? createdAt.toDate().toISOString() : null,
      fields: error.issues.map(({ path }) => path.join('.')),
    };
  }
}

/** The last document of a page, by what its order depends on: seconds, nanoseconds and id. */
const cursorPattern = /^(\d{1,12})\.(\d{1,9})\.([\w-]{1,128})$/;

/** The last second that Firestore can tell: the end of the year 9999. */
const lastSecond = 253_402_300_799;

/** Firestore refuses to be asked for such ids. */
const reservedId = /^__.*__$/;

/** Null where none has a moment to go on from. */
function placeOfLast(docs: readonly QueryDocumentSnapshot<unknown>[]): string | null {
  for (const doc of docs.toReversed()) {
    const createdAt: unknown = doc.get('createdAt');
    if (createdAt instanceof Timestamp) {
      return `${createdAt.seconds}.${createdAt.nanoseconds}.${doc.id}`;
    }
  }
  return null;
}

function placeOf(cursor: string): [createdAt: Timestamp, id: string] {
  const [, seconds, nanoseconds, id = ''] = cursorPattern.exec(cursor) ?? [];
  if (seconds === undefined || Number(seconds) > lastSecond || reservedId.test(id)) {
    throw new ApiError('invalid-input', 'after is not a page.', { field: 'after' });
  }
  return [new Timestamp(Number(seconds), Number(nanoseconds)), id];
}
