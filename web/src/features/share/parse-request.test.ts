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
    }),
    reason: fc.option(fc.string()),
    createdAt: moment,
    expiresAt: moment,
    answeredAt: moment,
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
        fc.constantFrom('status', 'type', 'askedBy', 'reason', 'createdAt', 'expiresAt'),
        fc.constantFrom(undefined, 7, {}, [], 'neither'),
        (body, key, value) => {
          const broken = { ...body, [key]: value };
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
