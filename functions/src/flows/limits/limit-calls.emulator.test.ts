import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Request } from 'firebase-functions/https';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../http/api-error.ts';
import { log } from '../../log/log.ts';
import { countUse, usesOf } from '../../store/rate-limits.ts';
import {
  limitEmail,
  limitEmailThere,
  limitFruitless,
  limitMember,
  limitsOfMailTo,
  limitVisitor,
  type MemberMail,
  networksOfAllocation,
  refuse,
} from './limit-calls.ts';

vi.mock('../../log/log.ts', () => ({ log: vi.fn() }));
beforeAll(() => {
  process.env.HASH_SALT = 'tests';
});

/** Of one window, which does not end while a test counts. */
const now = new Date();

const generous = { windowSeconds: 3600, perAddress: 1000, perEmail: 1000, inAll: 100_000 };
const limitsOf = (change: Partial<typeof generous>) => ({
  call: `test-${randomUUID()}`,
  ...generous,
  ...change,
});
const memberLimits = (perMember: number, call = `test-${randomUUID()}`) => ({
  call,
  windowSeconds: 3600,
  perMember,
});

/** A request that came through these addresses, the last of which is known for sure. */
function requestFrom(...addresses: string[]): Request {
  const headers = new Map([['x-forwarded-for', addresses.join(', ')]]);
  return { get: (name: string) => headers.get(name) } as unknown as Request;
}

const anyAddress = () => `2001:db8:${randomInt(65_536).toString(16)}:${randomInt(65_536)}::1`;
const refused = { code: 'rate-limited' };

/** How many of a number of calls are let through. */
async function allowed(calls: number, attempt: () => Promise<void>): Promise<number> {
  let count = 0;
  for (let call = 0; call < calls; call += 1) {
    try {
      await attempt();
      count += 1;
    } catch (error) {
      expect(error).toBeInstanceOf(ApiError);
      expect(error).toMatchObject(refused);
    }
  }
  return count;
}

describe('a hop that hides who called', () => {
  it('is told of once, however many calls come through it', async () => {
    process.env.SITE_URL = 'https://geonod.example';
    const headers = new Map([
      ['x-forwarded-for', '203.0.113.7, 104.198.56.253'],
      ['x-forwarded-host', 'geonod.example'],
    ]);
    const request = { get: (name: string) => headers.get(name) } as unknown as Request;
    const limits = limitsOf({});
    for (let call = 0; call < 3; call += 1) await limitVisitor(limits, request, now);
    const told = vi.mocked(log).mock.calls.filter(([event]) => event === 'hosting-unknown');
    expect(told).toEqual([['hosting-unknown', { network: '104.198.0.0/16' }]]);
  });
});

describe('calls of visitors', () => {
  it('are limited by where they come from, whatever addresses are invented before it', async () => {
    const limits = limitsOf({ perAddress: 3 });
    const attempt = () => limitVisitor(limits, requestFrom(anyAddress(), '198.51.100.1'), now);
    expect(await allowed(8, attempt)).toBe(3);
    await limitVisitor(limits, requestFrom('198.51.100.2'), now);
  });

  it('are limited for a whole network of IPv6, of which a caller has every address', async () => {
    const limits = limitsOf({ perAddress: 3 });
    const attempt = () =>
      limitVisitor(limits, requestFrom(`2001:db8:1:2:${randomInt(9999)}::1`), now);
    expect(await allowed(6, attempt)).toBe(3);
  });

  it('are limited for all networks of IPv6 that were handed out at once, and leave others theirs', async () => {
    const limits = limitsOf({ perAddress: 3 });
    let network = 0;
    const attempt = () => {
      network += 1;
      return limitVisitor(limits, requestFrom(`2001:db8:1:${network}::1`), now);
    };
    expect(await allowed(20, attempt)).toBe(3 * networksOfAllocation);
    await limitVisitor(limits, requestFrom('2001:db8:2:1::1'), now);
    await limitVisitor(limits, requestFrom('198.51.100.4'), now);
  });

  it('are limited for one e-mail wherever they come from', async () => {
    const limits = limitsOf({ perEmail: 3 });
    const attempt = () => limitEmail(limits, requestFrom(anyAddress()), 'marina@example.com', now);
    expect(await allowed(5, attempt)).toBe(3);
    await limitEmail(limits, requestFrom(anyAddress()), 'joana@example.com', now);
  });

  it('are limited by where they come from whatever e-mails they name', async () => {
    const limits = limitsOf({ perAddress: 3 });
    const from = requestFrom('198.51.100.3');
    const attempt = () => limitEmail(limits, from, `${randomUUID()}@example.com`, now);
    expect(await allowed(5, attempt)).toBe(3);
  });

  it('are limited by where they come from, also where an e-mail counts only there', async () => {
    const limits = { ...limitsOf({ perAddress: 3 }), perEmailThereAnHour: 1000 };
    const from = requestFrom('198.51.100.5');
    const attempt = () => limitEmailThere(limits, from, `${randomUUID()}@example.com`, now);
    expect(await allowed(5, attempt)).toBe(3);
    await limitEmailThere(limits, requestFrom('198.51.100.6'), 'ana@example.com', now);
  });

  it('are limited for one mailbox there, however it is spelled, and nobody elsewhere is', async () => {
    const limits = { ...limitsOf({}), perEmailThereAnHour: 3 };
    const there = requestFrom('198.51.100.8');
    const anySpelling = () => `ana+${randomUUID()}@example.com`;
    expect(await allowed(5, () => limitEmailThere(limits, there, anySpelling(), now))).toBe(3);
    await limitEmailThere(limits, there, 'joana@example.com', now);
    await limitEmailThere(limits, requestFrom('198.51.100.9'), 'ana@example.com', now);
  });

  it('are not taken for one another’s where nobody knows whence they come', async () => {
    const limits = limitsOf({ perAddress: 1 });
    const attempt = () => limitVisitor(limits, requestFrom('unknown'), now);
    expect(await allowed(3, attempt)).toBe(3);
  });

  it('are limited in all, whatever addresses there are, and no member with them', async () => {
    const limits = limitsOf({ inAll: 16 });
    const attempt = () => limitVisitor(limits, requestFrom(anyAddress()), now);
    const count = await allowed(60, attempt);
    expect(count).toBeLessThanOrEqual(16);
    expect(count, 'spread over several documents').toBeGreaterThan(1);
    for (let member = 0; member < 12; member += 1) {
      await limitMember(memberLimits(1, limits.call), `member-${member}`, now);
    }
  });
});

describe('calls from which others must keep nobody', () => {
  const unshared = { inAll: 16, perAddress: 30 };
  const limits = () => ({ ...limitsOf(unshared), isUnshared: true }) as const;
  const elsewhere = () => requestFrom(`203.0.113.${randomInt(256)}`);

  it('are limited by where they come from, and not in all', async () => {
    const own = limits();
    expect(await allowed(60, () => limitVisitor(own, elsewhere(), now))).toBe(60);
    const from = requestFrom('198.51.100.7');
    expect(await allowed(40, () => limitVisitor(own, from, now))).toBe(30);
  });

  it('are limited in all where nobody knows whence they come', async () => {
    const own = limits();
    const unplaced = requestFrom('unknown');
    const count = await allowed(60, () => limitVisitor(own, unplaced, now));
    expect(count).toBeLessThanOrEqual(16);
    await limitFruitless(own, unplaced, now);
    await limitVisitor(own, elsewhere(), now);
  });

  it('are limited in all where nothing can come of them', async () => {
    const own = limits();
    const count = await allowed(60, () => limitFruitless(own, elsewhere(), now));
    expect(count).toBeLessThanOrEqual(16);
    expect(count).toBeGreaterThan(1);
    await limitVisitor(own, elsewhere(), now);
  });
});

describe('calls of a member', () => {
  it('are limited for this member alone', async () => {
    const limits = memberLimits(4);
    // Whoever the store keeps waiting is let through: it counts all the same, and what it says is what holds.
    const waits: (number | null)[] = [];
    const count = async (...use: Parameters<typeof countUse>) => {
      const wait = await countUse(...use);
      waits.push(wait);
      return wait;
    };
    await allowed(6, () => limitMember(limits, 'marina', now, count));
    await expect.poll(() => waits.length).toBe(6);
    expect(waits.filter((wait) => wait === null)).toHaveLength(4);
    await limitMember(limits, 'joana', now, count);
    await expect.poll(() => waits.slice(6)).toEqual([null]);
  });

  it('go on when the counters take their time', async () => {
    // It would say no, but not in time.
    const slow = () => pause(1000, 60, { ref: false });
    const since = performance.now();
    await limitMember(memberLimits(4), 'marina', now, slow);
    expect(performance.now() - since).toBeGreaterThan(250);
  });

  it('go on when the counters are away, which is told', async () => {
    const error = new Error('Firestore is away');
    const limits = memberLimits(4);
    await limitMember(limits, 'marina', now, () => Promise.reject(error));
    expect(log).toHaveBeenCalledWith('member-not-counted', { counted: limits.call }, error);
  });

  it('wait for the counters where somebody else bears what is not counted', async () => {
    const limits = { ...memberLimits(4), isAwaited: true } as const;
    const slow = () => pause(600, 60);
    await expect(limitMember(limits, 'marina', now, slow)).rejects.toMatchObject(refused);
    const error = new Error('Firestore is away');
    const away = () => Promise.reject(error);
    await expect(limitMember(limits, 'marina', now, away)).rejects.toBe(error);
  });

  it('are refused when the counters say so in time', async () => {
    const waits = { 60: 'in a minute', 61: 'in 2 minutes' };
    for (const [seconds, wait] of Object.entries(waits)) {
      const full = () => Promise.resolve(Number(seconds));
      await expect(limitMember(memberLimits(4), 'marina', now, full)).rejects.toMatchObject({
        ...refused,
        message: `Too many attempts. Please try again ${wait}.`,
        details: { retryAfterSeconds: Number(seconds) },
      });
    }
  });
});

describe('mails that members have sent to others', () => {
  const mails = {
    windowSeconds: 3600,
    perEmail: 1000,
    perMember: 1000,
    byUnknown: 1000,
    byUnknownThere: 1000,
  };
  const mailLimits = (change: Partial<typeof mails>) => ({
    call: `test-${randomUUID()}`,
    ...mails,
    ...change,
  });
  const send = async (limits: ReturnType<typeof mailLimits>, mail: MemberMail) =>
    refuse(await countUse(limitsOfMailTo(limits, mail), now));
  const sending = (
    limits: ReturnType<typeof mailLimits>,
    email: () => string,
    isKnown = true,
    network: string | null = null,
  ) => allowed(6, () => send(limits, { uid: randomUUID(), email: email(), isKnown, network }));

  it('are limited for a mailbox, however it is spelled', async () => {
    const limits = mailLimits({ perEmail: 3 });
    expect(await sending(limits, () => `joana+${randomInt(1_000_000)}@example.com`)).toBe(3);
    expect(await sending(limits, () => 'joana@example.com')).toBe(0);
    const dotted = ['j.oana', 'jo.ana', 'joa.na', 'joan.a', 'j.o.ana', 'joana'];
    expect(await sending(limits, () => `${dotted.pop()}@gmail.com`)).toBe(3);
  });

  it('are limited for one member and a mailbox, however it is spelled', async () => {
    const limits = mailLimits({ perMember: 2 });
    const mail = () => ({
      uid: 'marina',
      email: `joana+${randomUUID()}@example.com`,
      isKnown: true,
      network: null,
    });
    expect(await allowed(4, () => send(limits, mail()))).toBe(2);
  });

  it('are limited for all accounts together of which nothing is known, and for no others with them', async () => {
    const limits = mailLimits({ byUnknown: 4 });
    const anybody = () => `${randomUUID()}@example.com`;
    expect(await sending(limits, anybody, false)).toBe(4);
    expect(await sending(limits, anybody, true)).toBe(6);
  });

  it('are limited for such accounts in one network, so that none of them keeps the others from theirs', async () => {
    const limits = mailLimits({ byUnknownThere: 2 });
    const anybody = () => `${randomUUID()}@example.com`;
    expect(await sending(limits, anybody, false, '198.51.100.1')).toBe(2);
    expect(await sending(limits, anybody, false, '2001:db8:1:2::/64')).toBe(2);
    expect(await sending(limits, anybody, false, '2001:db8:1:3::/64')).toBe(0);
    expect(await sending(limits, anybody, false, '198.51.100.2')).toBe(2);
    expect(await sending(limits, anybody, true, '198.51.100.1')).toBe(6);
  });

  it('are not used up for a visitor by who names their mailbox in other spellings', async () => {
    const limits = limitsOf({ perEmail: 3 });
    const attempt = (email: string) => () =>
      limitEmail(limits, requestFrom(anyAddress()), email, now);
    for (let times = 0; times < 5; times += 1) await attempt(`ana+${times}@example.com`)();
    expect(await allowed(5, attempt('ana@example.com'))).toBe(3);
  });
});

it('whoever is held back by several limits at once waits for the last of them to end', async () => {
  const own = { name: randomUUID(), key: 'somebody', max: 1 };
  const limits = [
    { ...own, windowSeconds: 3600 },
    { ...own, name: `${own.name}-short`, windowSeconds: 60 },
  ];
  const at = new Date('2026-03-01T10:00:30Z');
  expect(await countUse(limits, at)).toBeNull();
  expect(await countUse(limits, at)).toBe(3570);
});

it('what was not counted at once is counted together, as often as it happened', async () => {
  const limit = { name: randomUUID(), key: 'somebody', max: 8, windowSeconds: 3600 };
  expect(await countUse([limit], now, 5)).toBeNull();
  expect(await countUse([limit], now)).toBeNull();
  expect(await usesOf(limit, now)).toBe(6);
  expect(await countUse([limit], now, 7)).toBeNull();
  expect(await countUse([limit], now, 7)).not.toBeNull();
  expect(await usesOf(limit, now)).toBe(13);
});
