import { type Query, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';

/** One page of documents, and where the next one starts; null at the end. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly next: string | null;
}

const place = z.tuple([z.union([z.string(), z.tuple([z.int(), z.int()])]), z.string()]);

/**
 * Reads one page of a query that is ordered by `field` and then by the documents' ids. `after`: the `next` of the page
 * before; null for the first.
 */
export async function pageOf<Data, Item>(
  ordered: Query<Data>,
  { field, after, size }: { field: string; after: string | null; size: number },
  toItem: (doc: QueryDocumentSnapshot<Data>) => Item,
): Promise<Page<Item>> {
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
