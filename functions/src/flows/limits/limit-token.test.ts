import { type Endpoint, type EndpointName, endpoints, errorBody } from '@geonod/contracts';
import type { Request } from 'firebase-functions/https';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { serveFunctions } from '../../../testing/serve-functions.ts';
import { ApiError } from '../../http/api-error.ts';
import { openRequest } from '../../store/links.ts';
import { createTokenLimiter } from './limit-token.ts';
import { mostInVain, type OpenCall, tokenLimits } from './token-limits.ts';

vi.mock(import('../../store/links.ts'), async (original) => ({
  ...(await original()),
  openRequest: vi.fn(),
}));

const now = new Date('2026-03-01T10:04:10Z');
const later = new Date('2026-03-01T10:14:10Z');

const from = (address: string) =>
  ({ get: (name: string) => (name === 'x-forwarded-for' ? address : undefined) }) as Request;

const home = '198.51.100.7';
const most = 120;

type Limiter = ReturnType<typeof createTokenLimiter>;

interface Loop {
  readonly token?: string | ((nth: number) => string);
  readonly address?: string | ((nth: number) => string);
  readonly name?: 'readHeldData' | 'withdrawLocation';
  readonly at?: Date;
  readonly work?: () => Promise<string>;
}

const done = () => Promise.resolve('done');
const unknown = () => Promise.reject(new ApiError('not-found'));
const notProven = () => Promise.reject(new ApiError('unauthenticated'));
const refusals: ReadonlySet<string> = new Set(['rate-limited', 'not-found', 'unauthenticated']);

/** How many of so many calls came through to their work, one after the other. */
async function passed(
  limit: Limiter,
  calls: number,
  { token = 'link', address = home, name = 'readHeldData', at = now, work = done }: Loop = {},
): Promise<number> {
  const counted = vi.fn(work);
  const nth = <Value>(of: Value | ((at: number) => Value), at: number) =>
    of instanceof Function ? of(at) : of;
  for (let made = 0; made < calls; made += 1) {
    const call = {
      name,
      limits: tokenLimits[name] ?? mostInVain,
      token: nth(token, made),
      request: from(nth(address, made)),
    };
    await limit(call, at, counted).catch((error: unknown) => {
      if (!(error instanceof ApiError) || !refusals.has(error.code)) throw error;
    });
  }
  return counted.mock.calls.length;
}

describe('whoever loops with a link', () => {
  it('is refused until the window ends, but not another call, nor anybody with another link', async () => {
    const limit = createTokenLimiter();
    expect(await passed(limit, most + 50)).toBe(most);
    const refused = limit(
      {
        name: 'readHeldData',
        limits: { windowSeconds: 600, most },
        token: 'link',
        request: from(home),
      },
      now,
      done,
    );
    await expect(refused).rejects.toMatchObject({
      code: 'rate-limited',
      message: 'Too many attempts. Please try again in 6 minutes.',
      details: { retryAfterSeconds: 350 },
    });
    expect(await passed(limit, 1, { token: 'other' })).toBe(1);
    expect(await passed(limit, 1, { name: 'withdrawLocation' }), 'what was shared').toBe(1);
    expect(await passed(limit, 1, { at: later })).toBe(1);
  });

  it('keeps nobody elsewhere from taking back what they shared', async () => {
    const limit = createTokenLimiter();
    const name = 'withdrawLocation';
    await passed(limit, 1000, { name });
    expect(await passed(limit, 1, { name })).toBe(0);
    expect(await passed(limit, 1, { name, address: '203.0.113.9' })).toBe(1);
  });

  it('gains little by the networks of an allocation of IPv6', async () => {
    const limit = createTokenLimiter();
    const address = (nth: number) => `2001:db8:7:${nth.toString(16)}::1`;
    expect(await passed(limit, 2000, { address })).toBe(4 * most);
    expect(await passed(limit, 1, { address: '2001:db8:8::1' })).toBe(1);
  });

  it('is counted where nobody knows whence, too', async () => {
    expect(await passed(createTokenLimiter(), 200, { address: '' })).toBe(most);
  });
});

describe('whoever tries tokens that open nothing', () => {
  const tokens = (nth: number) => `guess-${nth}`;

  it('is refused there, and those are not whose links have opened', async () => {
    const limit = createTokenLimiter();
    await passed(limit, 1, { token: 'neighbour' });
    expect(await passed(limit, 800, { token: tokens, work: unknown })).toBe(mostInVain.most);
    expect(await passed(limit, 1, { token: 'guess' })).toBe(0);
    expect(await passed(limit, 1, { token: 'neighbour' })).toBe(1);
    expect(await passed(limit, 1, { token: 'guess', address: '203.0.113.9' })).toBe(1);
    expect(await passed(limit, 1, { token: 'guess', at: later })).toBe(1);
  });

  it('is refused there also where what they try is the key that a code gives', async () => {
    const loop = { token: tokens, work: notProven };
    expect(await passed(createTokenLimiter(), 800, loop)).toBe(mostInVain.most);
  });

  it('keeps whoever lives there from taking back what they shared for a minute at most', async () => {
    const limit = createTokenLimiter();
    const name = 'withdrawLocation';
    await passed(limit, 1000, { name, token: tokens, work: unknown });
    expect(await passed(limit, 1, { name })).toBe(0);
    expect(await passed(limit, 1, { name, at: new Date(now.getTime() + 60_000) })).toBe(1);
  });

  it('is refused in an allocation of IPv6 after four times as many', async () => {
    const address = (nth: number) => `2001:db8:7:${nth.toString(16)}::1`;
    const loop = { token: tokens, address, work: unknown };
    expect(await passed(createTokenLimiter(), 3000, loop)).toBe(4 * mostInVain.most);
  });

  it('is taken for nobody where nobody knows whence', async () => {
    const loop = { token: tokens, address: '', work: unknown };
    expect(await passed(createTokenLimiter(), 800, loop)).toBe(800);
  });
});

describe('recipients who do what people do', () => {
  it('are not refused, however many share the address of one carrier', async () => {
    const limit = createTokenLimiter();
    expect(await passed(limit, 5000, { token: (nth) => `link-${nth}` })).toBe(5000);
  });

  it('are not refused while an answer is sent again every 8 seconds, and the page asks as often', () => {
    for (const name of [
      'readRequest',
      'updateRequest',
      'replyRequest',
      'declineRequest',
    ] as const) {
      const { windowSeconds, most = 0 } = tokenLimits[name] ?? {};
      // By ten who have the same link and are in the same network.
      expect((10 * Number(windowSeconds)) / 8).toBeLessThan(most);
    }
  });

  it('wait a minute at most for an answer, or to take one back, beside whoever loops with their link', () => {
    for (const name of [
      'updateRequest',
      'declineRequest',
      'withdrawLocation',
      'eraseAnswer',
    ] as const) {
      expect(tokenLimits[name]?.windowSeconds).toBe(60);
    }
  });
});

describe('a call without an account', () => {
  let server: Awaited<ReturnType<typeof serveFunctions>>;
  beforeAll(async () => {
    // As where a deployment finds out what there is, without what only a served function has.
    vi.stubEnv('FUNCTIONS_CONTROL_API', 'true');
    const { readHeldData } = await import('../../index.ts');
    server = await serveFunctions({ readHeldData });
  });
  afterAll(() => server.stop());
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.mocked(openRequest).mockReset().mockResolvedValue(null);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  async function codeOf(path: string): Promise<string> {
    const response = await fetch(`${server.url}/${path}`, {
      headers: { 'X-Forwarded-For': home },
    });
    return z.parse(errorBody, await response.json()).code;
  }

  it('reads nothing any more for a link in a loop', async () => {
    for (let calls = 0; calls < most; calls += 1) {
      expect(await codeOf('readHeldData/a-link')).toBe('not-found');
    }
    expect(await codeOf('readHeldData/a-link')).toBe('rate-limited');
    expect(openRequest).toHaveBeenCalledTimes(most);
    expect(await codeOf('readHeldData/another-link')).toBe('not-found');
  });

  /** Their tokens are those of mails, or made up by whoever calls; each is counted in Firestore, by where it comes from. */
  const countedByAddress: readonly OpenCall[] = [
    'checkNumberCode',
    'confirmCancellation',
    'unsubscribe',
  ];

  it.each(
    (Object.keys(endpoints) as EndpointName[]).flatMap((name) => {
      const { auth, input }: Endpoint = endpoints[name];
      const names = input instanceof z.ZodMiniObject ? Object.keys(input.shape) : [];
      const token = names.find((each) => each === 'token' || each === 'session');
      if (auth === 'bearer' || token === undefined) return [];
      return countedByAddress.some((each) => each === name) ? [] : [[name as OpenCall, token]];
    }),
  )('is counted by its token: %s, by its %s', (name, token) => {
    expect(tokenLimits[name as OpenCall]?.token).toBe(token);
  });
});
