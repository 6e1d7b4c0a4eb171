import { requestForRecipient } from '@geonod/contracts';
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
    askedBy: fc.record({
      displayName: fc.option(fc.string()),
      email: fc.string(),
      emailConfirmed: fc.boolean(),
      nameIsOwnChoice: fc.constant(true),
      key: fc.string(),
    }),
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

  it.each([null, undefined, 'text', 5, [], {}])('is refused when it is %j', (body) => {
    expect(parseRequest(body)).toBeNull();
  });
});
