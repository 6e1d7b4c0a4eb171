import { FieldPath, Firestore, type Query } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { deployedIndexes, indexNeededBy, nameOf, serves } from './composite-indexes.ts';

const payments = new Firestore({ projectId: 'demo-geonod' }).collection('payments');

/** As the Admin SDK sends it. */
const sent = (query: Query) =>
  (query as unknown as { toProto: () => { structuredQuery: unknown } }).toProto().structuredQuery;

const needed = (query: Query) => {
  const index = indexNeededBy(sent(query));
  return index && nameOf(index);
};

const byId = FieldPath.documentId();
const unbound = payments.where('uid', '==', null);
const before = new Date('2026-03-01T12:00:00Z');

describe('a query needs no index of its own', () => {
  it.each([
    ['by nothing', payments],
    ['by one field', payments.where('createdAt', '<', before).orderBy('createdAt', 'desc')],
    ['by ids', payments.orderBy(byId)],
    ['by what several fields are', unbound.where('running', '==', true).orderBy(byId)],
    ['by one of some values', unbound.where('status', 'in', ['succeeded', 'processing'])],
    [
      'by what is in a list, and then by ids',
      payments.where('cards', 'array-contains', 'x').orderBy(byId),
    ],
    ['by one field, and then by ids', payments.orderBy('createdAt').orderBy(byId).limit(3)],
  ])('%s', (_, query) => {
    expect(needed(query)).toBeNull();
  });
});

describe('a query needs an index', () => {
  it.each([
    [unbound.orderBy('createdAt', 'desc'), 'payments (uid, createdAt DESCENDING)'],
    [
      unbound.where('status', 'in', ['succeeded']).where('createdAt', '<', before),
      'payments (status, uid, createdAt ASCENDING)',
    ],
    [unbound.where('createdAt', '<', before), 'payments (uid, createdAt ASCENDING)'],
    [
      unbound.where('purgeAt', '>', before).orderBy('createdAt', 'desc'),
      'payments (uid, createdAt DESCENDING, purgeAt DESCENDING)',
    ],
    [
      unbound.orderBy('createdAt', 'desc').orderBy(byId, 'desc'),
      'payments (uid, createdAt DESCENDING)',
    ],
    [
      unbound.orderBy('createdAt', 'desc').orderBy(byId),
      'payments (uid, createdAt DESCENDING, __name__ ASCENDING)',
    ],
    [payments.orderBy('uid').orderBy('createdAt'), 'payments (uid ASCENDING, createdAt ASCENDING)'],
  ])('with all that it filters and orders by', (query, index) => {
    expect(needed(query)).toBe(index);
  });

  it('that somebody has to name, for a kind that there has not been', () => {
    const inList = payments.where('cards', 'array-contains', 'x');
    for (const query of [inList.orderBy('createdAt'), inList.where('uid', '==', 'ana')]) {
      expect(() => needed(query)).toThrow('Which index');
    }
  });
});

describe('an index', () => {
  const index = {
    collectionGroup: 'payments',
    queryScope: 'COLLECTION',
    fields: [
      { fieldPath: 'uid', order: 'ASCENDING' },
      { fieldPath: 'status', order: 'ASCENDING' },
      { fieldPath: 'createdAt', order: 'DESCENDING' },
    ],
  } as const;
  const made = { ...index, fields: [...index.fields] };
  const isServed = (query: Query) => {
    const need = indexNeededBy(sent(query));
    return need !== null && serves(made, need);
  };
  const paid = payments.where('status', '==', 'succeeded').where('uid', '==', 'ana');

  it('serves a query, in whatever order it filters', () => {
    expect(isServed(paid.orderBy('createdAt', 'desc'))).toBe(true);
  });

  it.each([
    ['in the other direction', paid.orderBy('createdAt')],
    ['by less', payments.where('uid', '==', 'ana').orderBy('createdAt', 'desc')],
    ['by more', paid.where('running', '==', true).orderBy('createdAt', 'desc')],
    ['by another field', paid.orderBy('paidAt', 'desc')],
    [
      'of another collection',
      payments.firestore
        .collection('requests')
        .where('status', '==', 'pending')
        .where('uid', '==', 'ana')
        .orderBy('createdAt', 'desc'),
    ],
  ])('does not serve one %s', (_, query) => {
    expect(isServed(query)).toBe(false);
  });
});

it('firestore.indexes.json has no index twice', () => {
  const indexes = deployedIndexes().map((index) => JSON.stringify(index));
  expect(new Set(indexes).size).toBe(indexes.length);
});
