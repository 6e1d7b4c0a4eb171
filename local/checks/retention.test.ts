import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectionRetention } from '@geonod/contracts/retention';
import { expect, it } from 'vitest';
import { checkout } from '../toolchain/checkout.mjs';
import { checkRetention, collectionsIn, type Indexes, retentionProblems } from './retention.ts';

const indexes: Indexes = JSON.parse(readFileSync(join(checkout, 'firestore.indexes.json'), 'utf8'));
const known = Object.keys(collectionRetention);
const without = (name: string) =>
  indexes.fieldOverrides.filter(({ collectionGroup }) => collectionGroup !== name);
const of = (name: string) =>
  indexes.fieldOverrides.filter(({ collectionGroup }) => collectionGroup === name);

it('finds that everything that is held ends as the table says', () => {
  expect(checkRetention()).toEqual([]);
});

it('reads the collections of the store', () => {
  const text = `a: () => collection('a', x),\n b: () => collection(\n 'bs', y)`;
  expect(collectionsIn(text)).toEqual(['a', 'bs']);
});

it('misses the row of a collection', () => {
  expect(retentionProblems(indexes, [...known, 'diaries'])).toEqual([
    'contracts/src/retention.ts: no row says how long diaries is kept',
  ]);
});

it('misses the collection of a row', () => {
  const others = known.filter((name) => name !== 'consents');
  expect(retentionProblems(indexes, others)).toEqual([
    'contracts/src/retention.ts: consents is no collection of the store',
  ]);
});

it('misses that Firestore erases what has its day', () => {
  expect(retentionProblems({ fieldOverrides: without('notifications') }, known)).toEqual([
    'firestore.indexes.json: nothing erases by notifications.purgeAt',
  ]);
});

it('misses a row of what Firestore erases', () => {
  const [mail] = of('mail');
  const odd = [...indexes.fieldOverrides, { ...mail, collectionGroup: 'payments' }] as const;
  expect(retentionProblems({ fieldOverrides: odd } as unknown as Indexes, known)).toEqual([
    'contracts/src/retention.ts: no row knows that payments.purgeAt erases',
  ]);
});

it('misses the index by which the sweep asks', () => {
  const odd = [...without('links'), ...of('links').map((each) => ({ ...each, indexes: [] }))];
  expect(retentionProblems({ fieldOverrides: odd }, known)).toEqual([
    'firestore.indexes.json: links.purgeAt has no ascending index',
  ]);
});
