import { randomUUID } from 'node:crypto';
import { dayMs, hourMs, minuteMs } from '@geonod/contracts/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newAccount, type TestAccount } from '../../../testing/accounts.ts';
import { memberOf, notificationTitles, paymentRecord } from '../../../testing/documents.ts';
import { logged } from '../../../testing/logged.ts';
import { PaymentWorld } from '../../../testing/payment-world.ts';
import { log } from '../../log/log.ts';
import { collections } from '../../store/firestore.ts';
import type { Night } from '../nightly/nightly-step.ts';
import { reconcile } from './reconcile.ts';
import { reconciliationSteps } from './reconcile-steps.ts';

vi.mock('../../log/log.ts', { spy: true });

let world: PaymentWorld;
beforeAll(async () => {
  world = await PaymentWorld.start();
});
beforeEach(async () => {
  await world.standIn.control.reset();
  vi.mocked(log).mockClear();
});
afterAll(() => world.stop());

/** Reports that were not delivered never will be. */
async function forgetReports(): Promise<void> {
  for (const { event } of await world.unreported()) world.forget(event.id);
}

async function memberNobodyHeardOf(): Promise<{ account: TestAccount; paymentId: string }> {
  const account = await newAccount();
  const paymentId = await world.openIntent({ as: account });
  await world.pay(paymentId);
  await forgetReports();
  return { account, paymentId };
}

describe('the nightly reconciliation', () => {
  it('completes a payment of which no report came', async () => {
    const { account, paymentId } = await memberNobodyHeardOf();
    expect((await world.night()).completed).toBe(1);
    expect(await memberOf(account.uid)).toMatchObject({ subscription: { status: 'trialing' } });
    expect(await paymentRecord(paymentId)).toMatchObject({ subscriptionId: expect.any(String) });
    expect((await world.night()).completed).toBe(0);
  });

  it('gives a full trial to somebody whose payment it finds only days later', async () => {
    const { account } = await memberNobodyHeardOf();
    await world.standIn.control.advanceClock({ ms: 3 * dayMs });
    const { now } = await world.standIn.control.state();
    expect(await world.night()).toMatchObject({ completed: 1, failed: 0 });
    const trialEnd = (await memberOf(account.uid))?.subscription?.currentPeriodEnd.getTime() ?? 0;
    expect(trialEnd - now * 1000).toBeGreaterThan(dayMs);
    expect(trialEnd - now * 1000).toBeLessThanOrEqual(dayMs + hourMs);
  });

  it('starts a trial that would have ended while the night was at something else', async () => {
    const { account, paymentId } = await memberNobodyHeardOf();
    await world.standIn.control.advanceClock({ ms: dayMs - 10 * minuteMs });
    let { now } = await world.standIn.control.state();
    const page = async () => {
      await world.standIn.control.advanceClock({ ms: 20 * minuteMs });
      ({ now } = await world.standIn.control.state());
      return { counts: {}, failures: [], next: null };
    };
    const steps = [{ name: 'something that takes long', page }, ...reconciliationSteps];
    expect(await reconcile(() => new Date(now * 1000), { steps })).toMatchObject({ completed: 1 });
    expect(await memberOf(account.uid)).toMatchObject({ subscription: { status: 'trialing' } });
    expect(await paymentRecord(paymentId)).not.toHaveProperty('owed');
  });

  it('loses no payment, for however long nights fail and reports stay away', async () => {
    const { account } = await memberNobodyHeardOf();
    await world.standIn.control.advanceClock({ ms: 20 * dayMs });
    expect((await world.night()).failed).toBe(0);
    expect(await memberOf(account.uid)).toMatchObject({ subscription: { status: 'trialing' } });
  });

  it('does its work where Stripe takes fewer calls a second than it makes', async () => {
    for (let count = 0; count < 12; count += 1) await world.openIntent();
    await world.standIn.control.advanceClock({ ms: dayMs + minuteMs });
    await world.standIn.control.setRateLimit({ perSecond: 10 });
    const done = await world.night();
    const { calls } = await world.standIn.control.state();
    await world.standIn.control.setRateLimit({ perSecond: null });
    expect(done).toMatchObject({ abandoned: 12, failed: 0 });
    expect(calls.map(({ status }) => status)).toContain(429);
  });

  it('gives up an intent that nobody paid for a day, and no younger one', async () => {
    const [old, young] = [await newAccount(), await newAccount()];
    const oldIntent = await world.openIntent({ as: old });
    await world.standIn.control.advanceClock({ ms: dayMs + minuteMs });
    const youngIntent = await world.openIntent({ as: young });
    expect((await world.night()).abandoned).toBe(1);
    expect((await world.stripe.paymentIntents.retrieve(oldIntent)).status).toBe('canceled');
    expect(await paymentRecord(oldIntent)).toMatchObject({ status: 'canceled' });
    expect(await paymentRecord(youngIntent)).toMatchObject({ status: 'requires_payment_method' });
    expect(await world.openIntent({ as: old })).not.toBe(oldIntent);
  });

  it('finds out that a subscription has ended, of which no report came', async () => {
    const account = await newAccount();
    await world.becomeMember(account);
    const id = (await memberOf(account.uid))?.subscription?.id ?? '';
    await world.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await world.standIn.control.advanceClock({ ms: dayMs + minuteMs });
    await forgetReports();
    expect(await memberOf(account.uid)).toMatchObject({ subscription: { status: 'trialing' } });
    await world.night();
    expect(await memberOf(account.uid)).toMatchObject({ subscription: { status: 'canceled' } });
  });

  it('finds out within days that a running subscription was ended, of which no report came', async () => {
    const account = await newAccount();
    await world.becomeMember(account);
    await world.pass(dayMs + minuteMs);
    const id = (await memberOf(account.uid))?.subscription?.id ?? '';
    await world.stripe.subscriptions.cancel(id);
    await world.standIn.control.advanceClock({ ms: 4 * dayMs });
    await forgetReports();
    expect(await memberOf(account.uid)).toMatchObject({ subscription: { status: 'active' } });
    await world.night();
    expect(await memberOf(account.uid)).toMatchObject({ subscription: { status: 'canceled' } });
  });

  it('gives a payment to the account that has verified its e-mail meanwhile', async () => {
    const email = `${randomUUID()}@example.com`;
    const paymentId = await world.openIntent();
    await world.pay(paymentId, { email });
    await world.reportAll();
    const account = await newAccount({ email });
    await world.night();
    expect(await paymentRecord(paymentId)).toMatchObject({ uid: account.uid });
    expect(await memberOf(account.uid)).toMatchObject({ subscription: { status: 'trialing' } });
  });

  it('gives them what goes on after support returned its first payment', async () => {
    const email = `${randomUUID()}@example.com`;
    const paymentId = await world.openIntent();
    await world.pay(paymentId, { email });
    await world.reportAll();
    await world.pass(4 * dayMs);
    await world.stripe.refunds.create({ payment_intent: paymentId });
    await world.reportAll();
    const account = await newAccount({ email });
    await world.night();
    expect(await paymentRecord(paymentId)).toMatchObject({ uid: account.uid, running: true });
    expect(await memberOf(account.uid)).toMatchObject({ subscription: { status: 'active' } });
  });

  it('tells somebody without an account of a renewal of which no report came, once', async () => {
    const email = `${randomUUID()}@example.com`;
    await world.pay(await world.openIntent(), { email });
    await world.reportAll();
    await world.standIn.control.advanceClock({ ms: 4 * dayMs });
    await forgetReports();
    for (const _ of [1, 2]) {
      expect((await world.night()).failed).toBe(0);
      const { docs } = await collections.mail().where('to', '==', email).get();
      const templates = docs.map((doc) => doc.data().template);
      expect(templates.filter((template) => template === 'renewal-receipt')).toHaveLength(1);
    }
  });

  it('tells of a renewal that could not be made ready to be charged, of which no report came, once', async () => {
    const account = await newAccount();
    await world.becomeMember(account);
    await world.standIn.control.setFinalization({ fails: true });
    await world.standIn.control.advanceClock({ ms: dayMs + 3_700_000 });
    const reports = await world.unreported();
    await forgetReports();
    const isToldOnce = async () => {
      expect(await notificationTitles(account.uid)).toEqual(['Renewal failed']);
      const { docs } = await collections.mail().where('to', '==', account.email).get();
      const templates = docs.map((doc) => doc.data().template);
      expect(templates.filter((template) => template === 'renewal-failed')).toHaveLength(1);
    };
    expect(await world.night()).toMatchObject({ failed: 0 });
    await isToldOnce();
    // Its report comes after all.
    for (const report of reports) expect((await world.report(report)).status).toBe(200);
    expect(await world.night()).toMatchObject({ failed: 0 });
    await isToldOnce();
  });

  it('hears of a dispute of which no report came, and calls somebody once', async () => {
    const account = await newAccount();
    const paymentId = await world.becomeMember(account);
    const { charges } = await world.standIn.control.state();
    const charge = charges[0]?.id ?? '';
    const { id: disputeId } = await world.standIn.control.dispute({ charge });
    const reports = await world.unreported();
    await forgetReports();
    for (const _ of [1, 2]) {
      expect((await world.night()).failed).toBe(0);
      expect(await notificationTitles(account.uid)).toEqual(['Payment disputed']);
      expect(logged('dispute-opened')).toEqual([{ intentId: paymentId, disputeId }]);
    }
    // Its report comes after all.
    for (const report of reports) expect((await world.report(report)).status).toBe(200);
    expect(logged('dispute-opened')).toHaveLength(1);
  });

  it('hears of a refund that a bank has sent back, of which no report came, and makes another', async () => {
    const account = await newAccount();
    const paymentId = await world.openIntent({ as: account });
    await world.pay(paymentId, { card: '4000000000005126' });
    await world.reportAll();
    await world.cancel(account);
    await world.reportAll();
    expect(await paymentRecord(paymentId)).not.toHaveProperty('unfinished');
    await world.standIn.control.advanceClock({ ms: 10 * dayMs });
    await forgetReports();
    await world.night();
    expect((await world.standIn.control.state()).refunds).toHaveLength(2);
    const { docs } = await collections.mail().where('to', '==', account.email).get();
    expect(docs.map((doc) => doc.data().template)).toContain('refund-done');
    expect(logged('refund-returned')).toEqual([
      expect.objectContaining({ intentId: paymentId, attempts: 1 }),
    ]);
  });

  it('hears how a dispute was decided that took its bank months, of which no report came', async () => {
    const account = await newAccount();
    await world.becomeMember(account);
    const { charges } = await world.standIn.control.state();
    const dispute = await world.standIn.control.dispute({ charge: charges[0]?.id ?? '' });
    await world.stripe.disputes.update(dispute.id, { evidence: { uncategorized_text: 'Ours' } });
    await world.reportAll();
    await world.pass(75 * dayMs);
    await world.standIn.control.closeDispute({ dispute: dispute.id, status: 'won' });
    await forgetReports();
    expect((await world.night()).failed).toBe(0);
    const { docs } = await collections.mail().where('to', '==', account.email).get();
    expect(docs.map((doc) => doc.data().template)).toContain('dispute-closed');
  });

  it('finds the one refund that a bank has sent back among any number of others', async () => {
    const account = await newAccount();
    const paymentId = await world.openIntent({ as: account });
    await world.pay(paymentId, { card: '4000000000005126' });
    await world.reportAll();
    await world.cancel(account);
    await world.reportAll();
    await world.standIn.control.advanceClock({ ms: 40 * dayMs });
    await forgetReports();
    // Of somebody else's business, and younger.
    const other = await world.stripe.paymentIntents.create({
      amount: 50_000,
      currency: 'brl',
      payment_method: 'pm_card_visa',
      confirm: true,
      return_url: 'https://example.com/',
    });
    await Promise.all(
      Array.from({ length: 250 }, () =>
        world.stripe.refunds.create({ payment_intent: other.id, amount: 100 }),
      ),
    );
    await forgetReports();
    const lists = async () => {
      const { calls } = await world.standIn.control.state();
      return calls.filter(({ method, path }) => method === 'GET' && path === '/v1/refunds').length;
    };
    const before = await lists();
    await world.night();
    expect(logged('refund-returned')).toEqual([
      expect.objectContaining({ intentId: paymentId, attempts: 1 }),
    ]);
    // A hundred of them with each call, and none of them twice.
    expect((await lists()) - before).toBe(3);
  });

  it('takes nothing from a member of whom Stripe knows nothing', async () => {
    const account = await newAccount();
    await world.becomeMember(account);
    const before = await memberOf(account.uid);
    // As if the key of another Stripe account had been set.
    await world.standIn.control.reset();
    await world.standIn.control.advanceClock({ ms: 4 * dayMs });
    expect(await world.night()).toMatchObject({ failed: 0 });
    expect((await memberOf(account.uid))?.subscription).toEqual(before?.subscription);
  });

  it('does the rest when one thing fails, and says that something did', async () => {
    await memberNobodyHeardOf();
    const { account: older } = await memberNobodyHeardOf();
    await world.standIn.control.failNextCalls({
      kind: 'server-error',
      method: 'POST',
      path: '/v1/subscriptions',
      count: 3,
    });
    expect(await world.night()).toMatchObject({ completed: 1, failed: 1 });
    expect(logged('reconciliation-item-failed')).toEqual([{ step: 'paid charges' }]);
    // Seen to be made, it is found by itself from then on.
    expect(await world.night()).toMatchObject({ finished: 1, failed: 0 });
    expect(await memberOf(older.uid)).toMatchObject({ subscription: { status: 'trialing' } });
  });
});

describe('a night with more to do than there is time for', () => {
  /** A night of so many pages, each of two things. */
  async function shortNight(pages: number) {
    const { now } = await world.standIn.control.state();
    let left = pages;
    const isOver = () => {
      left -= 1;
      return left < 0;
    };
    return reconcile(() => new Date(now * 1000), { pageSize: 2, isOver });
  }

  function statusesOf(ids: readonly string[]): Promise<(string | undefined)[]> {
    return Promise.all(ids.map(async (id) => (await paymentRecord(id))?.status));
  }

  it('looks at members and at what was paid before anything that nobody paid, and at that oldest first', async () => {
    // What other tests have left is done first.
    await world.night();
    const unpaid: string[] = [];
    for (let count = 0; count < 6; count += 1) {
      unpaid.push(await world.openIntent());
      await world.standIn.control.advanceClock({ ms: minuteMs });
    }
    const { account } = await memberNobodyHeardOf();
    await world.standIn.control.advanceClock({ ms: dayMs + minuteMs });
    const abandoned: number[] = [];
    let isDone = false;
    for (let run = 0; run < 40 && !isDone; run += 1) {
      ({ isDone } = await shortNight(1));
      const statuses = await statusesOf(unpaid);
      const count = statuses.filter((status) => status === 'canceled').length;
      // Never a younger one before an older one, and none before the member.
      expect(statuses.slice(0, count)).toEqual(Array(count).fill('canceled'));
      if (count > 0) {
        expect(await memberOf(account.uid)).toMatchObject({ subscription: { status: 'trialing' } });
      }
      if (abandoned.at(-1) !== count) abandoned.push(count);
    }
    expect(isDone).toBe(true);
    expect(abandoned).toEqual([0, 2, 4, 6]);
  });

  it('goes on after a crash where it was, and begins anew the next night', async () => {
    await world.night();
    const { now } = await world.standIn.control.state();
    const done: string[] = [];
    const begun: Date[] = [];
    const step = (name: string, pages: number) => ({
      name,
      page: (after: string | null, { startedAt }: Night) => {
        const page = Number(after ?? 0);
        done.push(`${name} ${page}`);
        begun.push(startedAt);
        const next = page + 1 < pages ? String(page + 1) : null;
        return Promise.resolve({ counts: { refreshed: 1 }, failures: [], next });
      },
    });
    const steps = [step('members', 3), step('unpaid', 2)];
    let pages = 0;
    const dies = () => {
      pages += 1;
      if (pages > 2) throw new Error('The process died');
      return false;
    };
    const at = () => new Date(now * 1000);
    await expect(reconcile(at, { steps, isOver: dies })).rejects.toThrow('died');
    const goesOn = () => new Date(at().getTime() + 1000);
    expect(await reconcile(goesOn, { steps })).toMatchObject({ isDone: true, refreshed: 5 });
    expect(done).toEqual(['members 0', 'members 1', 'members 2', 'unpaid 0', 'unpaid 1']);
    // Pages that are told apart by a moment fit together only if it is the same one for all.
    expect(begun).toEqual(done.map(at));
    await reconcile(at, { steps, isOver: () => done.length > 6 });
    const tomorrow = () => new Date(at().getTime() + dayMs);
    await reconcile(tomorrow, { steps, isOver: () => done.length > 8 });
    expect(done.slice(5)).toEqual(['members 0', 'members 1', 'members 0', 'members 1']);
  });

  it('does the other steps when Stripe does not serve one, says so, and comes back for that one alone', async () => {
    await world.night();
    const { now } = await world.standIn.control.state();
    const page = () => Promise.resolve({ counts: { refreshed: 1 }, failures: [], next: null });
    const away = vi.fn(page).mockRejectedValueOnce(new Error('Stripe is away'));
    const members = vi.fn(page);
    const steps = [
      { name: 'away', page: away },
      { name: 'members', page: members },
    ];
    const result = await reconcile(() => new Date(now * 1000), { steps });
    expect(result).toMatchObject({ refreshed: 1, failed: 1, isDone: true });
    expect(logged('reconciliation-item-failed')).toEqual([{ step: 'away' }]);
    const returned = await reconcile(() => new Date(now * 1000), { steps });
    expect(returned).toMatchObject({ refreshed: 1, failed: 0, isDone: true });
    expect([away, members].map(({ mock }) => mock.calls.length)).toEqual([2, 1]);
  });
});
