import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { isEventRecorded, memberOf, notificationTitles } from '../../testing/documents.ts';
import { ensureMember, keepCustomer, readMember } from './members.ts';
import { claimActivation } from './payers.ts';
import { bindPayment, openPayment } from './payments.ts';
import { countUse, type RateLimit } from './rate-limits.ts';
import { commitSettlement, type Settlement } from './settlements.ts';

beforeAll(() => {
  process.env.HASH_SALT = 'tests';
});

const now = new Date();

async function newMember(): Promise<string> {
  const uid = randomUUID();
  await ensureMember(uid, `${uid}@example.com`, now);
  return uid;
}

async function settlementOf(uid: string, change: Partial<Settlement> = {}): Promise<Settlement> {
  const { version } = await readMember(uid);
  return {
    payer: { kind: 'member', uid },
    version,
    subscription: {
      id: 'sub_1',
      status: 'active',
      currentPeriodEnd: new Date('2026-12-24T00:00:00Z'),
      cancelAtPeriodEnd: false,
    },
    trialHadAt: null,
    payments: [],
    mails: [],
    notices: [{ id: `notice-${uid}`, ownerUid: uid, title: 'Told', message: 'Once.' }],
    event: { id: `evt_${randomUUID()}`, type: 'customer.subscription.updated' },
    ...change,
  };
}

describe('writing what a look at Stripe showed', () => {
  it('writes the member, the notice and the event together', async () => {
    const uid = await newMember();
    const settlement = await settlementOf(uid);
    expect(await commitSettlement(settlement, now)).toMatchObject({ outcome: 'committed' });
    expect((await memberOf(uid))?.subscription).toEqual(settlement.subscription);
    expect(await notificationTitles(uid)).toEqual(['Told']);
    expect(await isEventRecorded(settlement.event?.id ?? '')).toBe(true);
  });

  it('writes nothing when the member has changed since the look', async () => {
    const uid = await newMember();
    const settlement = await settlementOf(uid);
    await keepCustomer(uid, 'cus_1');
    expect(await commitSettlement(settlement, now)).toMatchObject({ outcome: 'changed' });
    expect((await memberOf(uid))?.subscription).toBeUndefined();
    expect(await isEventRecorded(settlement.event?.id ?? '')).toBe(false);
  });

  it('writes nothing for an event that was handled, and no notice twice', async () => {
    const uid = await newMember();
    const first = await settlementOf(uid);
    await commitSettlement(first, now);
    const repeat = await settlementOf(uid, { event: first.event, subscription: null });
    expect(await commitSettlement(repeat, now)).toMatchObject({ outcome: 'repeated' });
    expect((await memberOf(uid))?.subscription).toEqual(first.subscription);
    expect(await commitSettlement(await settlementOf(uid), now)).toMatchObject({
      outcome: 'committed',
    });
    expect(await notificationTitles(uid)).toEqual(['Told']);
  });
});

describe('deciding which payment starts a subscription', () => {
  it('is left to whoever looked last: only one of many at once decides', async () => {
    const uid = await newMember();
    const { version } = await readMember(uid);
    const claims = ['pi_1', 'pi_2', 'pi_3'].map((id) =>
      claimActivation({ kind: 'member', uid }, version, id),
    );
    expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(1);
  });

  it('is not decided by who looked at a member that has changed since', async () => {
    const uid = await newMember();
    const { version } = await readMember(uid);
    await keepCustomer(uid, 'cus_1');
    expect(await claimActivation({ kind: 'member', uid }, version, 'pi_1')).toBe(false);
    expect((await memberOf(uid))?.activatedBy).toBeUndefined();
    const looked = await readMember(uid);
    expect(await claimActivation({ kind: 'member', uid }, looked.version, 'pi_1')).toBe(true);
    expect((await memberOf(uid))?.activatedBy).toBe('pi_1');
  });
});

describe('what is kept', () => {
  it('is the first customer of a member, and the first owner of a payment', async () => {
    const uid = await newMember();
    const customers = ['cus_1', 'cus_2', 'cus_3'].map((id) => keepCustomer(uid, id));
    expect(new Set(await Promise.all(customers)).size).toBe(1);
    const id = `pi_${randomUUID()}`;
    await openPayment(id, {
      uid: null,
      email: null,
      attempt: 0,
      status: 'succeeded',
      createdAt: now,
    });
    const members = await Promise.all([newMember(), newMember()]);
    const owners = await Promise.all(members.map((owner) => bindPayment(id, owner, now)));
    expect(new Set(owners).size).toBe(1);
  });
});

describe('a limit', () => {
  const window = { max: 3, windowSeconds: 60 };
  const limit = (key: string, change: Partial<RateLimit> = {}): RateLimit => ({
    name: 'test',
    key,
    ...window,
    ...change,
  });
  const start = new Date('2026-11-20T12:00:10Z');
  const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);

  it('allows as many uses in a window as it says, and tells when the next begins', async () => {
    const limits = [limit(randomUUID())];
    for (let use = 0; use < 3; use += 1) expect(await countUse(limits, later(use))).toBeNull();
    expect(await countUse(limits, later(5))).toBe(45);
    expect(await countUse(limits, later(49))).toBe(1);
    expect(await countUse(limits, later(50))).toBeNull();
  });

  it('allows no more when all uses come at once', async () => {
    const limits = [limit(randomUUID())];
    const uses = Array.from({ length: 8 }, () => countUse(limits, start));
    expect((await Promise.all(uses)).filter((wait) => wait === null)).toHaveLength(3);
  });

  it('counts nothing when another limit refuses', async () => {
    const [own, shared] = [limit(randomUUID()), limit(randomUUID(), { max: 1 })];
    await countUse([shared], start);
    expect(await countUse([own, shared], start)).toBe(50);
    for (let use = 0; use < 3; use += 1) expect(await countUse([own], start)).toBeNull();
  });

  it('keeps names and keys apart', async () => {
    const key = randomUUID();
    await countUse([limit(key, { max: 1 })], start);
    expect(await countUse([limit(key, { max: 1, name: 'other' })], start)).toBeNull();
    expect(await countUse([limit(`${key}2`, { max: 1 })], start)).toBeNull();
    expect(await countUse([limit(key, { max: 1 })], start)).toBe(50);
  });
});
