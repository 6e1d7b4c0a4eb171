import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newAccount, type TestAccount } from '../../../testing/accounts.ts';
import { memberOf, paymentRecord } from '../../../testing/documents.ts';
import { PaymentWorld } from '../../../testing/payment-world.ts';
import { collections } from '../../store/firestore.ts';
import { reconcile } from './reconcile.ts';

const dayMs = 24 * 3_600_000;

let world: PaymentWorld;
beforeAll(async () => {
  world = await PaymentWorld.start();
});
beforeEach(() => world.standIn.control.reset());
afterAll(() => world.stop());

/** A night at Stripe's time; reports that were not delivered never will be. */
async function night() {
  const { now } = await world.standIn.control.state();
  return reconcile(new Date(now * 1000));
}

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
    expect((await night()).completed).toBe(1);
    expect(await memberOf(account.uid)).toMatchObject({ subscription: { status: 'trialing' } });
    expect(await paymentRecord(paymentId)).toMatchObject({ subscriptionId: expect.any(String) });
    expect((await night()).completed).toBe(0);
  });

  it('gives a full trial to somebody whose payment it finds only days later', async () => {
    const { account } = await memberNobodyHeardOf();
    await world.standIn.control.advanceClock({ ms: 3 * dayMs });
    const { now } = await world.standIn.control.state();
    expect(await night()).toMatchObject({ completed: 1, failed: 0 });
    const trialEnd = (await memberOf(account.uid))?.subscription?.currentPeriodEnd.getTime() ?? 0;
    expect(trialEnd - now * 1000).toBeGreaterThan(dayMs);
    expect(trialEnd - now * 1000).toBeLessThanOrEqual(dayMs + dayMs / 24);
  });

  it('loses no payment, for however long nights fail and reports stay away', async () => {
    const { account } = await memberNobodyHeardOf();
    await world.standIn.control.advanceClock({ ms: 20 * dayMs });
    expect((await night()).failed).toBe(0);
    expect(await memberOf(account.uid)).toMatchObject({ subscription: { status: 'trialing' } });
  });

  it('gives up an intent that nobody paid for a day, and no younger one', async () => {
    const [old, young] = [await newAccount(), await newAccount()];
    const oldIntent = await world.openIntent({ as: old });
    await world.standIn.control.advanceClock({ ms: dayMs + 60_000 });
    const youngIntent = await world.openIntent({ as: young });
    expect((await night()).abandoned).toBe(1);
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
    await world.standIn.control.advanceClock({ ms: dayMs + 60_000 });
    await forgetReports();
    expect(await memberOf(account.uid)).toMatchObject({ subscription: { status: 'trialing' } });
    await night();
    expect(await memberOf(account.uid)).toMatchObject({ subscription: { status: 'canceled' } });
  });

  it('finds out within days that a running subscription was ended, of which no report came', async () => {
    const account = await newAccount();
    await world.becomeMember(account);
    await world.standIn.control.advanceClock({ ms: dayMs + 60_000 });
    await world.reportAll();
    const id = (await memberOf(account.uid))?.subscription?.id ?? '';
    await world.stripe.subscriptions.cancel(id);
    await world.standIn.control.advanceClock({ ms: 4 * dayMs });
    await forgetReports();
    expect(await memberOf(account.uid)).toMatchObject({ subscription: { status: 'active' } });
    await night();
    expect(await memberOf(account.uid)).toMatchObject({ subscription: { status: 'canceled' } });
  });

  it('gives a payment to the account that has verified its e-mail meanwhile', async () => {
    const email = `${randomUUID()}@example.com`;
    const paymentId = await world.openIntent();
    await world.pay(paymentId, { email });
    await world.reportAll();
    const account = await newAccount({ email });
    await night();
    expect(await paymentRecord(paymentId)).toMatchObject({ uid: account.uid });
    expect(await memberOf(account.uid)).toMatchObject({ subscription: { status: 'trialing' } });
  });

  it('gives them what goes on after support returned its first payment', async () => {
    const email = `${randomUUID()}@example.com`;
    const paymentId = await world.openIntent();
    await world.pay(paymentId, { email });
    await world.reportAll();
    await world.standIn.control.advanceClock({ ms: 4 * dayMs });
    await world.reportAll();
    await world.stripe.refunds.create({ payment_intent: paymentId });
    await world.reportAll();
    const account = await newAccount({ email });
    await night();
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
      expect((await night()).failed).toBe(0);
      const { docs } = await collections.mail().where('to', '==', email).get();
      const templates = docs.map((doc) => doc.data().template);
      expect(templates.filter((template) => template === 'renewal-receipt')).toHaveLength(1);
    }
  });

  it('takes nothing from a member of whom Stripe knows nothing', async () => {
    const account = await newAccount();
    await world.becomeMember(account);
    const before = await memberOf(account.uid);
    // As if the key of another Stripe account had been set.
    await world.standIn.control.reset();
    await world.standIn.control.advanceClock({ ms: 4 * dayMs });
    expect(await night()).toMatchObject({ failed: 0 });
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
    expect(await night()).toMatchObject({ completed: 1, failed: 1 });
    expect(await night()).toMatchObject({ completed: 1, failed: 0 });
    expect(await memberOf(older.uid)).toMatchObject({ subscription: { status: 'trialing' } });
  });
});
