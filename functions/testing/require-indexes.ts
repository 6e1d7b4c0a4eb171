import { Query } from 'firebase-admin/firestore';
import { afterEach, expect } from 'vitest';
import * as z from 'zod/mini';
import { deployedIndexes, indexNeededBy, nameOf, serves } from './composite-indexes.ts';

/*
 * Lets every test fail in which this process asks something for which firestore.indexes.json has no index: the emulator
 * answers all the same, and in production it would be an error.
 */

/** What every query is sent by, also in a transaction, and where only a number is asked for. */
const sender = z.object({ toProto: z.custom<ToProto>((value) => value instanceof Function) });
type ToProto = (this: unknown, ...given: unknown[]) => { structuredQuery: unknown };

const { toProto } = sender.parse({ toProto: Reflect.get(Query.prototype, 'toProto') });
const deployed = deployedIndexes();
const missing = new Set<string>();

Object.assign(Query.prototype, {
  toProto(this: unknown, ...given: unknown[]) {
    const request = toProto.apply(this, given);
    const needed = indexNeededBy(request.structuredQuery);
    if (needed && !deployed.some((index) => serves(index, needed))) missing.add(nameOf(needed));
    return request;
  },
});

afterEach(() => {
  const found = [...missing];
  missing.clear();
  expect(found, 'Add to firestore.indexes.json').toEqual([]);
});
