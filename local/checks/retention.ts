import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  collectionRetention,
  expiryFieldOf,
  type KeptCollection,
} from '@geonod/contracts/retention';
import * as z from 'zod/mini';
import { checkout } from '../toolchain/checkout.mjs';

const indexesSchema = z.object({
  fieldOverrides: z.array(
    z.object({
      collectionGroup: z.string(),
      fieldPath: z.string(),
      ttl: z.optional(z.boolean()),
      indexes: z.array(z.object({ order: z.optional(z.string()), queryScope: z.string() })),
    }),
  ),
});

export type Indexes = z.infer<typeof indexesSchema>;

/** Where the table of retention, the collections that the store knows and the TTL fields of Firestore disagree. */
export function checkRetention(): string[] {
  const indexes = indexesSchema.parse(JSON.parse(read('firestore.indexes.json')));
  return retentionProblems(indexes, collectionsIn(read('functions/src/store/firestore.ts')));
}

/** The paths of the collections that a text of the store's opens. */
export function collectionsIn(text: string): string[] {
  return [...text.matchAll(/\bcollection\(\s*'([^']+)'/g)].map(([, path = '']) => path);
}

/** `known` are the collections of the store. */
export function retentionProblems({ fieldOverrides }: Indexes, known: readonly string[]): string[] {
  const rows = Object.keys(collectionRetention) as KeptCollection[];
  const due = rows.flatMap((collection) => {
    const field = expiryFieldOf(collection);
    return field === null ? [] : [`${collection}.${field}`];
  });
  const overrides = fieldOverrides.filter(({ ttl }) => ttl === true);
  const erased = overrides.map(nameOf);
  return [
    ...known
      .filter((path) => !rows.some((row) => row === path))
      .map((path) => `contracts/src/retention.ts: no row says how long ${path} is kept`),
    ...rows
      .filter((row) => !known.includes(row))
      .map((row) => `contracts/src/retention.ts: ${row} is no collection of the store`),
    ...due
      .filter((field) => !erased.includes(field))
      .map((field) => `firestore.indexes.json: nothing erases by ${field}`),
    ...erased
      .filter((field) => !due.includes(field))
      .map((field) => `contracts/src/retention.ts: no row knows that ${field} erases`),
    // The sweep asks by it for what Firestore has left.
    ...overrides
      .filter(({ indexes }) => !indexes.some(({ order }) => order === 'ASCENDING'))
      .map((override) => `firestore.indexes.json: ${nameOf(override)} has no ascending index`),
  ];
}

function nameOf({ collectionGroup, fieldPath }: Indexes['fieldOverrides'][number]): string {
  return `${collectionGroup}.${fieldPath}`;
}

function read(name: string): string {
  return readFileSync(join(checkout, name), 'utf8');
}
