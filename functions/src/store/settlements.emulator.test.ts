import { randomUUID } from 'node:crypto';
import { WriteBatch } from 'firebase-admin/firestore';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { isEventRecorded, memberOf, notificationTitles } from '../../testing/documents.ts';
import { ensureMember, keepCustomer, readMember } from './members.ts';
import { claimActivation } from './payers.ts';
import { bindPayment, erasePayment, openPayment, readPayment } from './payments.ts';
import { countUse, type RateLimit } from './rate-limits.ts';
import { commitSettlement, type PaymentFinding, type Settlement } from './settlements.ts';
import { type Wish, writeRefundOwed, writeWishes } from './wishes.ts';

beforeAll(() => {
  process.env.HASH_SALT = 'tests';
});

afterEach(() => void vi.restoreAllMocks());

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

async function findingOf(uid: string): Promise<PaymentFinding> {
  const id = `pi_${randomUUID()}`;
  const status = 'succeeded' as const;
  await openPayment(id, { uid, email: null, attempt: 1, status, createdAt: now, unfinished: true });
  return {
    id,
    status,
    customerId: null,
    subscriptionId: null,
    card: null,
    running: false,
    paidAt: now,
    refundedAt: null,
    disputesClosed: {},
    version: (await readPayment(id)).version,
    finished: true,
  };
}

/** Lets something happen once, between the reads of a commit and the commit itself. */
function justBeforeCommit(happens: () => Promise<unknown>): void {
  const { commit } = WriteBatch.prototype;
  vi.spyOn(WriteBatch.prototype, 'commit').mockImplementationOnce(async function (
    this: WriteBatch,
  ) {
    await happens();
    return commit.call(this);
  });
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

  it('is done by one of several at once, and the others look again', async () => {
    const uid = await newMember();
    const event = () => ({ id: `evt_${randomUUID()}`, type: 'invoice.paid' });
    const looks = await Promise.all(
      [1, 2, 3].map((at) =>
        settlementOf(uid, { event: event(), notices: [], trialHadAt: new Date(at) }),
      ),
    );
    const outcomes = await Promise.all(looks.map((look) => commitSettlement(look, now)));
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual([
      'changed',
      'changed',
      'committed',
    ]);
  });

  it('leaves a payment unfinished of which more was wished meanwhile, up to the last moment', async () => {
    const uid = await newMember();
    const [wished, done] = [await findingOf(uid), await findingOf(uid)];
    justBeforeCommit(() => writeRefundOwed(wished.id, wished.id, 'support', now));
    const settlement = await settlementOf(uid, { payments: [wished, done] });
    expect(await commitSettlement(settlement, now)).toMatchObject({ outcome: 'committed' });
    expect((await readPayment(wished.id)).data).toMatchObject({ paidAt: now, unfinished: true });
    expect((await readPayment(done.id)).data).not.toHaveProperty('unfinished');
  });

  it('looks again where a payment is erased meanwhile', async () => {
    const uid = await newMember();
    const gone = await findingOf(uid);
    const { data, version } = await readPayment(gone.id);
    if (!data) throw new Error('The payment is not there');
    await erasePayment({ id: gone.id, payment: data, version });
    const settlement = await settlementOf(uid, { payments: [gone] });
    expect(await commitSettlement(settlement, now)).toEqual({ outcome: 'changed' });
    expect(await isEventRecorded(settlement.event?.id ?? '')).toBe(false);
  });

  it('knows what it told where the response to its commit is lost', async () => {
    const uid = await newMember();
    const settlement = await settlementOf(uid);
    const { commit } = WriteBatch.prototype;
    const lost = Object.assign(new Error('The document is not as it was read.'), { code: 9 });
    vi.spyOn(WriteBatch.prototype, 'commit').mockImplementationOnce(async function (
      this: WriteBatch,
    ) {
      await commit.call(this);
      throw lost;
    });
    const { notices } = settlement;
    expect(await commitSettlement(settlement, now)).toEqual({
      outcome: 'committed',
      notices,
      mails: [],
    });
    expect(await commitSettlement(settlement, now)).toEqual({ outcome: 'changed' });
  });
});

describe('what is wished of payments', () => {
  const back = (paymentId: string, intentId: string): Wish => ({
    paymentId,
    ending: null,
    refund: { intentId, reason: 'support' },
  });

  it('is written all of it, however much at once, also of one payment', async () => {
    const uid = await newMember();
    const [one, other] = [(await findingOf(uid)).id, (await findingOf(uid)).id];
    const wishes = [
      [back(one, 'pi_1'), back(one, 'pi_2'), back(other, 'pi_1')],
      [back(one, 'pi_3'), back(other, 'pi_4')],
    ];
    await Promise.all(wishes.map((each) => writeWishes(each, now)));
    const owed = async (id: string) => Object.keys((await readPayment(id)).data?.owed ?? {}).sort();
    expect(await owed(one)).toEqual(['pi_1', 'pi_2', 'pi_3']);
    expect(await owed(other)).toEqual(['pi_1', 'pi_4']);
  });

  it('is written of all payments, or of none', async () => {
    const uid = await newMember();
    const { id } = await findingOf(uid);
    const both = writeWishes([back(id, 'pi_1'), back('pi_of_nobody', 'pi_2')], now);
    await expect(both).rejects.toThrow('pi_of_nobody');
    expect((await readPayment(id)).data).not.toHaveProperty('owed');
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
