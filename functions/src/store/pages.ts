import type { NotificationDocument } from '@geonod/contracts/documents/notification';
import type { RequestDocument } from '@geonod/contracts/documents/request';
import { type CollectionReference, FieldPath, Timestamp } from 'firebase-admin/firestore';
import { collections } from './firestore.ts';

/** One page of documents, newest first, and where the next one starts. */
export interface DocumentPage<Data> {
  readonly documents: readonly { readonly id: string; readonly data: Data }[];
  readonly next: string | null;
}

/** Which page of a member's own documents: the one `after` the last document of the page before. */
export interface PageRequest {
  readonly ownerUid: string;
  readonly after: Cursor | null;
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
  const from = after
    ? ordered.startAfter(new Timestamp(after.seconds, after.nanoseconds), after.id)
    : ordered;
  // One more than is shown tells whether there is a next page.
  const { docs } = await from.limit(size + 1).get();
  const shown = docs.slice(0, size);
  const last = docs.length > size ? shown.at(-1) : undefined;
  return {
    documents: shown.map((doc) => ({ id: doc.id, data: doc.data() })),
    next: last ? writeCursor(last.id, last.get('createdAt')) : null,
  };
}

/** The last document of a page, by what its order depends on. */
export interface Cursor {
  readonly seconds: number;
  readonly nanoseconds: number;
  readonly id: string;
}

const cursorPattern = /^(\d{1,12})\.(\d{1,9})\.([\w-]{1,128})$/;

/** The last second that Firestore can tell: the end of the year 9999. */
const lastSecond = 253_402_300_799;

/** Firestore refuses to be asked for such ids. */
const reservedId = /^__.*__$/;

function writeCursor(id: string, createdAt: unknown): string | null {
  if (!(createdAt instanceof Timestamp)) return null;
  return `${createdAt.seconds}.${createdAt.nanoseconds}.${id}`;
}

/** Reads what `next` was; null when it is not one of ours. */
export function readCursor(text: string): Cursor | null {
  const [, seconds, nanoseconds, id = ''] = cursorPattern.exec(text) ?? [];
  if (seconds === undefined || Number(seconds) > lastSecond || reservedId.test(id)) return null;
  return { seconds: Number(seconds), nanoseconds: Number(nanoseconds), id };
}
