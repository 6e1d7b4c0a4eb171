import { FieldPath, type Query, Timestamp } from 'firebase-admin/firestore';

/** One page of documents, newest first, and where the next one starts. */
export interface DocumentPage<Data> {
  readonly documents: readonly { readonly id: string; readonly data: Data }[];
  readonly next: string | null;
}

/** Reads the page of a member's own documents that comes `after` the cursor of the page before. */
export async function readPage<Data extends { readonly createdAt: Date }>(
  query: Query<Data>,
  ownerUid: string,
  after: Cursor | null,
  size: number,
): Promise<DocumentPage<Data>> {
  const ordered = query
    .where('ownerUid', '==', ownerUid)
    .orderBy('createdAt', 'desc')
    .orderBy(FieldPath.documentId(), 'desc');
  const from = after
    ? ordered.startAfter(new Timestamp(after.seconds, after.nanoseconds), after.id)
    : ordered;
  const { docs } = await from.limit(size + 1).get();
  const shown = docs.slice(0, size);
  const last = shown.at(-1);
  const createdAt: unknown = last?.get('createdAt');
  return {
    documents: shown.map((doc) => ({ id: doc.id, data: doc.data() })),
    next:
      docs.length > size && last && createdAt instanceof Timestamp
        ? writeCursor({
            seconds: createdAt.seconds,
            nanoseconds: createdAt.nanoseconds,
            id: last.id,
          })
        : null,
  };
}

/** The last document of a page, by what its order depends on. */
export interface Cursor {
  readonly seconds: number;
  readonly nanoseconds: number;
  readonly id: string;
}

const cursorPattern = /^(\d{1,12})\.(\d{1,9})\.([\w-]{1,128})$/;

function writeCursor({ seconds, nanoseconds, id }: Cursor): string {
  return `${seconds}.${nanoseconds}.${id}`;
}

/** Reads what `next` was; null when it is not one of ours. */
export function readCursor(text: string): Cursor | null {
  const match = cursorPattern.exec(text);
  if (!match) return null;
  const [, seconds, nanoseconds, id = ''] = match;
  return { seconds: Number(seconds), nanoseconds: Number(nanoseconds), id };
}
