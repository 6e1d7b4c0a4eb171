import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callerLimits } from './caller-limits.ts';
import { createCallerLimiter } from './limit-caller.ts';
import type { Count } from './limit-calls.ts';

vi.mock('../../log/log.ts', () => ({ log: vi.fn() }));

const now = new Date('2026-03-01T10:04:30Z');
const marina = { uid: 'marina', signedInAt: new Date('2026-03-01T09:00:00Z') };
const joana = { ...marina, uid: 'joana' };
const most = callerLimits.setSenderName?.most ?? 0;
const share = most / 10;

/** Counters as the store's are, which all instances ask. */
const counts = new Map<string, number>();
const ask = vi.fn<Count>((counters, _now, uses = 1) => {
  const [{ name, key, max } = { name: '', key: '', max: 0 }] = counters;
  const count = counts.get(`${name} ${key}`) ?? 0;
  if (count >= max) return Promise.resolve(330);
  counts.set(`${name} ${key}`, count + uses);
  return Promise.resolve(null);
});
beforeEach(() => {
  counts.clear();
  ask.mockClear();
});

/** Whatever can go on has gone on. */
const nothingUnderWay = () => new Promise((resolve) => setImmediate(resolve));

const instance = () => createCallerLimiter(ask);
type Limiter = ReturnType<typeof instance>;

/** How many of so many calls are let through, one after the other. */
async function passed(
  limit: Limiter,
  calls: number,
  { who = marina, call = 'setSenderName' as const, at = now } = {},
): Promise<number> {
  let count = 0;
  for (let made = 0; made < calls; made += 1) {
    await limit(call, who, at).then(
      () => {
        count += 1;
      },
      (error: unknown) => expect(error).toMatchObject({ code: 'rate-limited' }),
    );
  }
  return count;
}

describe('whoever does what people do', () => {
  it('waits for no counter', async () => {
    expect(await passed(instance(), share)).toBe(share);
    expect(ask).not.toHaveBeenCalled();
  });
});

describe('whoever loops', () => {
  it('is let through as often as the limit says, and the counter hears of every time', async () => {
    expect(await passed(instance(), most + 20)).toBe(most);
    expect([...counts.values()]).toEqual([most]);
  });

  it('is refused by many instances together', async () => {
    const instances = Array.from({ length: 5 }, instance);
    let count = 0;
    for (const each of instances) count += await passed(each, most);
    expect(count).toBe(most + 4 * share);
  });

  it('costs nothing any more once it was refused, until the window ends', async () => {
    const limit = instance();
    await passed(limit, most + 1);
    ask.mockClear();
    expect(await passed(limit, 1000)).toBe(0);
    expect(ask).not.toHaveBeenCalled();
    await expect(limit('setSenderName', marina, now)).rejects.toMatchObject({
      message: 'Too many attempts. Please try again in 6 minutes.',
      details: { retryAfterSeconds: 330 },
    });
    expect(await passed(limit, 1, { at: new Date('2026-03-01T10:10:00Z') })).toBe(1);
  });

  it('is refused although the counter said so too late for the call that asked', async () => {
    const late = Promise.withResolvers<number | null>();
    const slow = vi.fn(() => late.promise);
    const limit = createCallerLimiter(slow);
    expect(await passed(limit, share + 1)).toBe(share + 1);
    late.resolve(330);
    await nothingUnderWay();
    expect(await passed(limit, 1)).toBe(0);
    expect(slow).toHaveBeenCalledOnce();
  });

  it('has all that comes at once counted at once', async () => {
    const limit = instance();
    await passed(limit, share);
    const first = Promise.withResolvers<null>();
    ask.mockImplementationOnce(() => first.promise);
    const atOnce = Array.from({ length: 9 }, () => limit('setSenderName', marina, now));
    await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce());
    const more = Array.from({ length: 20 }, () => limit('setSenderName', marina, now));
    await nothingUnderWay();
    expect(ask).toHaveBeenCalledOnce();
    first.resolve(null);
    await Promise.all([...atOnce, ...more]);
    expect(ask.mock.calls.map(([, , uses]) => uses)).toEqual([share + 9, 20]);
  });

  it('is counted on when the counters come back', async () => {
    const limit = instance();
    ask.mockRejectedValueOnce(new Error('Firestore is away'));
    expect(await passed(limit, 2 * most)).toBe(most + share + 1);
  });

  it('is nobody else, and another call’s are counted by themselves', async () => {
    const limit = instance();
    await passed(limit, most + 1);
    expect(await passed(limit, most, { who: joana })).toBe(most);
    await limit('registerPush', marina, now);
  });

  it('keeps nobody who signs in anew from being rid of them', async () => {
    const limit = instance();
    for (let call = 0; call < 200; call += 1) {
      await limit('signOutEverywhere', marina, now).catch(() => undefined);
    }
    await expect(limit('signOutEverywhere', marina, now)).rejects.toMatchObject({
      code: 'rate-limited',
    });
    await limit('signOutEverywhere', { ...marina, signedInAt: now }, now);
  });
});

it('whoever opens a link with an account is counted no more than without one', async () => {
  const limit = instance();
  for (let call = 0; call < 1000; call += 1) await limit('readRequest', marina, now);
  expect(ask).not.toHaveBeenCalled();
});

it('an instance does not remember callers without end, and forgets the first', async () => {
  const limit = instance();
  await passed(limit, share);
  for (let other = 0; other < 10_000; other += 1) {
    await limit('setSenderName', { ...marina, uid: `member-${other}` }, now);
  }
  expect(await passed(limit, share)).toBe(share);
  expect(ask).not.toHaveBeenCalled();
});

it('an instance that forgets the first does not forget whoever is back since', async () => {
  const limit = instance();
  await passed(limit, 1);
  for (let other = 1; other < 10_000; other += 1) {
    await limit('setSenderName', { ...marina, uid: `member-${other}` }, now);
  }
  const at = new Date('2026-03-01T10:14:30Z');
  expect(await passed(limit, share, { at })).toBe(share);
  await passed(limit, 1, { who: joana, at });
  expect(ask).not.toHaveBeenCalled();
  await passed(limit, 1, { at });
  expect(ask).toHaveBeenCalledOnce();
});
