import { requestForRecipient } from '@geonod/contracts';
import { addressMaxLength } from '@geonod/contracts/limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { parseRequest } from './parse-request.ts';

const moment = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

const output = fc.record(
  {
    status: fc.constantFrom(...requestForRecipient.shape.status.options),
    type: fc.constantFrom('link', 'number'),
    askedBy: fc.record(
      {
        displayName: fc.option(fc.string()),
        email: fc.string(),
        emailConfirmed: fc.boolean(),
        nameIsOwnChoice: fc.constant(true),
        key: fc.string(),
        formerKeys: fc.array(fc.string()),
      },
      { requiredKeys: ['displayName', 'email', 'emailConfirmed', 'nameIsOwnChoice', 'key'] },
    ),
    reason: fc.option(fc.string()),
    createdAt: moment,
    expiresAt: moment,
    answeredAt: moment,
    reply: fc.constantFrom('fine', 'call-me', 'on-my-way'),
    receiptId: fc.string(),
    shared: fc.record(
      {
        precision: fc.constantFrom('exact', 'approximate'),
        takenAt: moment,
        location: fc.record(
          {
            latitude: fc.double({ min: -90, max: 90, noNaN: true }),
            longitude: fc.double({ min: -180, max: 180, noNaN: true }),
            address: fc.option(fc.string()),
            accuracy: fc.double({ min: 0, max: 40_000_000, noNaN: true }),
          },
          { requiredKeys: ['latitude', 'longitude', 'address'] },
        ),
      },
      { requiredKeys: ['precision'] },
    ),
  },
  { requiredKeys: ['status', 'type', 'askedBy', 'reason', 'createdAt', 'expiresAt'] },
);

interface Tree {
  readonly [name: string]: unknown;
}

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** The way to each part of it, and to each part of those. */
function placesIn(tree: Tree): string[][] {
  return Object.entries(tree).flatMap(([name, value]) => [
    [name],
    ...(isTree(value) ? placesIn(value).map((place) => [name, ...place]) : []),
  ]);
}

function withValue(tree: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  return isTree(tree) ? { ...tree, [name]: withValue(tree[name], rest, value) } : tree;
}

describe('what is told about a link', () => {
  it('is read by hand exactly as its contract reads it', () => {
    fc.assert(
      fc.property(output, (body) => {
        expect(parseRequest(body)).toEqual(z.parse(requestForRecipient, body));
      }),
    );
  });

  it('is refused when any part of it is missing or of another kind, as by its contract', () => {
    fc.assert(
      fc.property(
        output,
        fc.constantFrom(
          'status',
          'type',
          'askedBy',
          'reason',
          'createdAt',
          'expiresAt',
          'reply',
          'receiptId',
          'shared',
        ),
        fc.constantFrom(undefined, 7, {}, [], 'neither'),
        (body, key, value) => {
          // As it comes over the wire: what is undefined is not there.
          const broken: unknown = JSON.parse(JSON.stringify({ ...body, [key]: value }));
          const isKept = requestForRecipient.safeParse(broken).success;
          expect(parseRequest(broken) !== null).toBe(isKept);
        },
      ),
    );
  });

  it('is read as by its contract whatever stands in one of its places', () => {
    const location = { latitude: -23.5, longitude: -46.6, address: 'Rua Augusta', accuracy: 14 };
    const at = '2026-11-20T14:05:00.000Z';
    const body = {
      status: 'completed',
      type: 'number',
      askedBy: {
        displayName: 'Ana',
        email: 'an••••@example.com',
        emailConfirmed: true,
        nameIsOwnChoice: true,
        key: 'key',
        formerKeys: ['former'],
        isCaller: true,
      },
      reason: 'Oi?',
      createdAt: at,
      expiresAt: at,
      answeredAt: at,
      reply: 'fine',
      receiptId: 'r1',
      shared: { precision: 'exact', takenAt: at, location },
    };
    const longest = 'x'.repeat(addressMaxLength);
    const edges = [-180.1, -180, -90.1, -90, -1, 0, 90, 90.1, 180, 180.1, 40_000_000, 40_000_001];
    const others = [undefined, null, true, false, '', 'neither', longest, `${longest}x`];
    const values = [...edges, ...others, {}, []];
    for (const place of placesIn(body)) {
      for (const value of values) {
        // As it comes over the wire: what is undefined is not there.
        const changed: unknown = JSON.parse(JSON.stringify(withValue(body, place, value)));
        const read = requestForRecipient.safeParse(changed);
        const where = `${place.join('.')}: ${JSON.stringify(value)?.slice(0, 20)}`;
        expect(parseRequest(changed), where).toEqual(read.success ? read.data : null);
      }
    }
  });

  it.each([null, undefined, 'text', 5, [], {}])('is refused when it is %j', (body) => {
    expect(parseRequest(body)).toBeNull();
  });
});
