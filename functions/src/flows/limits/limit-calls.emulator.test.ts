import { randomUUID } from 'node:crypto';
import type { Request } from 'firebase-functions/https';
import { beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '../../http/api-error.ts';
import { type CallLimits, type Identity, limitCalls } from './limit-calls.ts';

beforeAll(() => {
  process.env.HASH_SALT = 'tests';
});

const generous = { perIdentity: 1000, perChain: 1000, perAddress: 1000, inAll: 1000 };
const limitsOf = (change: Partial<CallLimits>): CallLimits => ({
  call: `test-${randomUUID()}`,
  windowSeconds: 3600,
  ...generous,
  ...change,
});

/** A request that came through these addresses, the last of which is known for sure. */
function requestFrom(...addresses: string[]): Request {
  const headers = new Map([['x-forwarded-for', addresses.join(', ')]]);
  return { get: (name: string) => headers.get(name) } as unknown as Request;
}

/** How many of a number of calls are let through. */
async function allowed(calls: number, attempt: () => Promise<void>): Promise<number> {
  let count = 0;
  for (let call = 0; call < calls; call += 1) {
    try {
      await attempt();
      count += 1;
    } catch (error) {
      expect(error).toBeInstanceOf(ApiError);
      expect(error).toMatchObject({ code: 'rate-limited' });
    }
  }
  return count;
}

const visitor: Identity = { kind: 'visitor' };

describe('calls of many', () => {
  it('are limited for one visitor', async () => {
    const limits = limitsOf({ perChain: 3 });
    const request = requestFrom('203.0.113.7', '198.51.100.1');
    expect(await allowed(5, () => limitCalls(limits, request, visitor, new Date()))).toBe(3);
  });

  it('are limited for one e-mail wherever they come from', async () => {
    const limits = limitsOf({ perIdentity: 3 });
    const identity: Identity = { kind: 'email', email: 'marina@example.com' };
    const attempt = () => limitCalls(limits, requestFrom(randomUUID()), identity, new Date());
    expect(await allowed(5, attempt)).toBe(3);
  });

  it('are not limited by where a member calls from', async () => {
    const limits = limitsOf({ perChain: 1, perIdentity: 4 });
    const identity: Identity = { kind: 'member', uid: 'marina' };
    const attempt = () => limitCalls(limits, requestFrom('203.0.113.7'), identity, new Date());
    expect(await allowed(6, attempt)).toBe(4);
  });

  it('are limited for one known address, whatever others are made up before it', async () => {
    const limits = limitsOf({ perAddress: 16 });
    const attempt = () =>
      limitCalls(limits, requestFrom(randomUUID(), '198.51.100.1'), visitor, new Date());
    expect(await allowed(60, attempt)).toBeLessThanOrEqual(16);
  });

  it('are limited in all, whatever addresses there are', async () => {
    const limits = limitsOf({ inAll: 16 });
    const attempt = () => limitCalls(limits, requestFrom(randomUUID()), visitor, new Date());
    expect(await allowed(60, attempt)).toBeLessThanOrEqual(16);
  });
});
