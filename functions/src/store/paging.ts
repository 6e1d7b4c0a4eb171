import {
  FieldPath,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';

/** One page of what a query finds, and where the next one starts; null at the end. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly next: string | null;
}

/** Which page: `after` is the `next` of the page before; null for the first. `size`: how many documents it has at most. */
interface WhichPage {
  readonly after: string | null;
  readonly size: number;
}

const place = z.tuple([z.union([z.string(), z.tuple([z.int(), z.int()])]), z.string()]);

/** Reads one page in the order of `field`, a moment or a string, and of the ids of the documents where that is the same. */
export async function pageOf<Data, Item>(
  query: Query<Data>,
  { field, after, size }: WhichPage & { readonly field: string },
  toItem: (doc: QueryDocumentSnapshot<Data>) => Item,
): Promise<Page<Item>> {
  const ordered = query.orderBy(field).orderBy(FieldPath.documentId());
  const [value, id] = after === null ? [null, ''] : z.parse(place, JSON.parse(after));
  const from = typeof value === 'string' || value === null ? value : new Timestamp(...value);
  const { docs } = await (from === null ? ordered : ordered.startAfter(from, id)).limit(size).get();
  const last = docs.length === size ? docs.at(-1) : undefined;
  return { items: docs.map(toItem), next: last ? placeOf(last, field) : null };
}

function placeOf<Data>(doc: QueryDocumentSnapshot<Data>, field: string): string {
  const value: unknown = doc.get(field);
  const kept = value instanceof Timestamp ? [value.seconds, value.nanoseconds] : String(value);
  return JSON.stringify([kept, doc.id]);
}

/** Reads one page in the order of the ids of the documents. */
export async function pageById<Data, Item>(
  query: Query<Data>,
  { after, size }: WhichPage,
  toItem: (doc: QueryDocumentSnapshot<Data>) => Item,
): Promise<Page<Item>> {
  const ordered = query.orderBy(FieldPath.documentId());
  const { docs } = await (after === null ? ordered : ordered.startAfter(after)).limit(size).get();
  const last = docs.length === size ? docs.at(-1) : undefined;
  return { items: docs.map(toItem), next: last ? last.id : null };
}

/** Page after page to the end, each read once it is wanted. `read`: reads the one behind `after`; the first, where that is null. */
export async function* pagesOf<Item>(
  read: (after: string | null) => Promise<Page<Item>>,
): AsyncGenerator<readonly Item[]> {
  let after: string | null = null;
  do {
    const page: Page<Item> = await read(after);
    yield page.items;
    after = page.next;
  } while (after !== null);
}

/** How many documents are in memory at a time. */
const inMemory = 250;

/** Every document that a query finds, in the order of their ids; each page is read once it is wanted. */
export async function* documentsOf<Data>(query: Query<Data>): AsyncGenerator<Data> {
  const read = (after: string | null) => pageById(query, { after, size: inMemory }, (doc) => doc);
  for await (const documents of pagesOf(read)) for (const doc of documents) yield doc.data();
}
