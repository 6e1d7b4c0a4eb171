import { randomUUID } from 'node:crypto';
import { type Billing, endpoints, paymentAttemptHeader } from '@geonod/contracts';
import { dayMs, minuteMs } from '@geonod/contracts/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { newAccount, type TestAccount } from '../../../testing/accounts.ts';
import {
  mailTemplates,
  memberOf,
  notificationTitles,
  paymentRecord,
} from '../../../testing/documents.ts';
import { PaymentWorld, toFirstCharge } from '../../../testing/payment-world.ts';
import { reconcile } from './reconcile.ts';

/** After so long the banks of these tests have decided. */
const decision = minuteMs;

let world: PaymentWorld;
beforeAll(async () => {
  world = await PaymentWorld.start();
});
beforeEach(() => world.standIn.control.reset());
afterAll(() => world.stop());

/** A member whose bank has not decided on what they pay. */
async function waitingMember(): Promise<{ account: TestAccount; paymentId: string }> {
  const account = await newAccount();
  const paymentId = await world.openIntent({ as: account });
  await world.slowly(() => world.pay(paymentId));
  expect(await paymentRecord(paymentId)).toMatchObject({ status: 'processing' });
  return { account, paymentId };
}

async function waitingVisitor(): Promise<{ email: string; paymentId: string }> {
  const email = `${randomUUID()}@example.com`;
  const paymentId = await world.openIntent({ body: { email } });
  await world.slowly(() => world.pay(paymentId, { email }));
  return { email, paymentId };
}

async function billingOf(account: TestAccount): Promise<Billing> {
  return z.parse(
    endpoints.getBilling.output,
    (await world.get('getBilling', { as: account })).body,
  );
}

describe('a payment on which a bank has not decided', () => {
  it('gives no access, is shown as what it is, and gives access once it is decided', async () => {
    const { account } = await waitingMember();
    expect(await world.hasAccess(account.uid)).toBe(false);
    expect(await billingOf(account)).toMatchObject({
      payments: [{ what: 'trial', amount: 199, status: 'processing' }],
    });
    await world.pass(decision);
    expect(await world.hasAccess(account.uid)).toBe(true);
    expect(await billingOf(account)).toMatchObject({ payments: [{ status: 'paid' }] });
    expect(await memberOf(account.uid)).toMatchObject({ subscription: { status: 'trialing' } });
    expect(await world.outcome()).toEqual({ kept: [199], going: 1 });
  });

  it('buys its hours from then on, and not from when it was made', async () => {
    await waitingMember();
    await world.pass(decision);
    const { subscriptions, charges } = await world.standIn.control.state();
    const [trialEnd, paidAt] = [subscriptions[0]?.trial_end ?? 0, charges[0]?.created ?? 0];
    expect(trialEnd % 3600).toBe(0);
    expect(trialEnd).toBeGreaterThan(paidAt + 24 * 3600);
  });

  it('is declined to somebody who is told so, also where nobody heard before that a bank decides', async () => {
    const account = await newAccount();
    const paymentId = await world.openIntent({ as: account });
    await world.standIn.control.setBanks({ wait: true });
    await world.pay(paymentId);
    await world.standIn.control.setBanks({ wait: false });
    for (const { event } of await world.unreported()) world.forget(event.id);
    const tomorrow = new Date((await world.now()).getTime() + dayMs + minuteMs);
    expect(await reconcile(() => tomorrow)).toMatchObject({ failed: 0 });
    expect(await paymentRecord(paymentId)).toMatchObject({ status: 'processing' });
    await world.decline();
    await world.pass(decision);
    expect(await mailTemplates(account.email)).toEqual(['payment-declined']);
  });

  it('keeps its member from paying a second time, and no longer once it is declined', async () => {
    const { account, paymentId } = await waitingMember();
    const { status, body } = await world.call('createPayment', { as: account });
    expect(status).toBe(409);
    expect(body).toEqual({
      error: 'Your payment is still being processed.',
      code: 'already-subscribed',
    });
    expect(await notificationTitles(account.uid)).toEqual([]);
    await world.decline();
    await world.pass(decision);
    expect(await world.hasAccess(account.uid)).toBe(false);
    expect(await notificationTitles(account.uid), 'who may have closed the page').toEqual([
      'Payment declined',
    ]);
    expect(await mailTemplates(account.email)).toEqual(['payment-declined']);
    expect(await world.openIntent({ as: account })).toBe(paymentId);
    await world.slowly(() => world.pay(paymentId));
    await world.decline();
    await world.pass(decision);
    expect(await mailTemplates(account.email), 'of the second decline').toHaveLength(2);
    await world.pay(paymentId);
    await world.reportAll();
    expect(await world.hasAccess(account.uid)).toBe(true);
    expect(await world.outcome()).toEqual({ kept: [199], going: 1 });
  });

  it('keeps an e-mail from being paid for a second time without an account', async () => {
    const { email } = await waitingVisitor();
    const again = () => world.call('createPayment', { body: { email } });
    expect(await again()).toMatchObject({
      status: 409,
      body: {
        code: 'email-subscribed',
        error: 'A payment with this email is still being processed.',
      },
    });
    await world.decline();
    await world.pass(decision);
    expect((await again()).status).toBe(200);
    expect(await mailTemplates(email), 'who may have closed it').toEqual(['payment-declined']);
  });

  it('is left alone by the nights, however long it takes', async () => {
    const { account, paymentId } = await waitingMember();
    await reconcile(() => new Date(Date.now() + 3 * dayMs));
    const { calls } = await world.standIn.control.state();
    expect(calls.filter(({ path }) => path === `/v1/payment_intents/${paymentId}/cancel`)).toEqual(
      [],
    );
    expect(await world.stripe.paymentIntents.retrieve(paymentId)).toMatchObject({
      status: 'processing',
    });
    await world.pass(decision);
    expect(await world.hasAccess(account.uid)).toBe(true);
  });
});

describe('whoever leaves while a bank decides on what they pay', () => {
  it('has it back once it is taken, and nothing begins', async () => {
    const { account } = await waitingMember();
    expect((await world.cancel(account)).status).toBe(200);
    await world.pass(decision);
    expect(await world.hasAccess(account.uid)).toBe(false);
    expect(await world.outcome()).toEqual({ kept: [0], going: 0 });
    await world.pass(40 * dayMs);
    expect(await world.outcome()).toEqual({ kept: [0], going: 0 });
  });

  it('is told the same when they press again, and nothing twice', async () => {
    const { account } = await waitingMember();
    const first = await world.cancel(account);
    expect(await world.cancel(account)).toMatchObject({ status: 200, body: first.body });
    await world.pass(decision);
    expect(await world.outcome()).toEqual({ kept: [0], going: 0 });
    const { refunds } = await world.standIn.control.state();
    expect(refunds).toHaveLength(1);
  });

  it('owes and is owed nothing when it is declined, and can subscribe later', async () => {
    const { account } = await waitingMember();
    await world.cancel(account);
    await world.decline();
    await world.pass(decision);
    expect(await world.outcome()).toEqual({ kept: [], going: 0 });
    const later = await world.openIntent({ as: account });
    await world.pay(later);
    await world.reportAll();
    expect(await world.hasAccess(account.uid)).toBe(true);
    expect(await world.outcome()).toEqual({ kept: [199], going: 1 });
    expect(await notificationTitles(account.uid)).not.toContain('Payment returned');
  });

  it('by e-mail, owes and is owed nothing when it is declined, and can pay later in the same visit', async () => {
    const email = `${randomUUID()}@example.com`;
    const visit = { headers: { [paymentAttemptHeader]: randomUUID() }, body: { email } };
    const paymentId = await world.openIntent(visit);
    await world.slowly(() => world.pay(paymentId, { email }));
    await world.call('cancelSubscription', { body: { email } });
    await world.decline();
    await world.pass(decision);
    const later = await world.openIntent(visit);
    await world.pay(later, { email });
    await world.reportAll();
    expect(await world.outcome()).toEqual({ kept: [199], going: 1 });
  });

  it('by e-mail, has it back as well', async () => {
    const { email } = await waitingVisitor();
    const { status } = await world.call('cancelSubscription', { body: { email } });
    expect(status).toBe(200);
    await world.pass(decision);
    expect(await world.outcome()).toEqual({ kept: [0], going: 0 });
  });

  it('by e-mail, can pay anew at once, since the first goes back', async () => {
    const { email } = await waitingVisitor();
    await world.call('cancelSubscription', { body: { email } });
    const later = await world.openIntent({ body: { email } });
    await world.pay(later, { email });
    await world.pass(decision);
    const { kept, going } = await world.outcome();
    expect({ kept: kept.toSorted(), going }).toEqual({ kept: [0, 199], going: 1 });
  });

  it('by deleting the account, has it back as well', async () => {
    const { account } = await waitingMember();
    expect((await world.call('deleteAccount', { as: account })).status).toBe(200);
    await world.pass(decision);
    expect(await world.outcome()).toEqual({ kept: [0], going: 0 });
    await world.pass(40 * dayMs);
    expect(await world.outcome()).toEqual({ kept: [0], going: 0 });
  });
});

describe('a renewal on which a bank has not decided', () => {
  const renewing = async () => {
    const account = await newAccount();
    await world.becomeMember(account);
    await world.slowly(() => world.standIn.control.advanceClock({ ms: toFirstCharge }));
    return account;
  };

  it('takes no access away, is shown as what it is, and is paid later', async () => {
    const account = await renewing();
    expect(await world.hasAccess(account.uid)).toBe(true);
    expect(await billingOf(account)).toMatchObject({
      payments: [{ what: 'renewal', amount: 16_000, status: 'processing' }, { status: 'paid' }],
    });
    expect(await billingOf(account), 'nothing has failed').not.toHaveProperty('owed');
    await world.pass(decision);
    expect(await world.hasAccess(account.uid)).toBe(true);
    expect(await world.outcome()).toEqual({ kept: [199, 16_000], going: 1 });
    expect(await mailTemplates(account.email)).not.toContain('renewal-failed');
  });

  it('is told to have failed once it was declined', async () => {
    const account = await renewing();
    await billingOf(account);
    await world.decline();
    await world.pass(decision);
    const failed = (await mailTemplates(account.email)).filter((each) => each === 'renewal-failed');
    expect(failed).toHaveLength(1);
    expect(await billingOf(account)).toMatchObject({ owed: { amount: 16_000 } });
  });

  it.each([
    ['in Settings', (account: TestAccount) => world.cancel(account)],
    [
      'by e-mail',
      ({ email }: TestAccount) => world.call('cancelSubscription', { body: { email } }),
    ],
  ])('is given back to who cancelled %s before it was taken', async (_where, leave) => {
    const account = await renewing();
    expect((await leave(account)).status).toBe(200);
    await world.pass(decision);
    await world.pass(40 * dayMs);
    expect(await world.outcome()).toEqual({ kept: [199, 0], going: 0 });
    expect(await world.hasAccess(account.uid)).toBe(false);
  });

  it('is charged no more to who cancelled before it was declined', async () => {
    const account = await renewing();
    expect((await world.cancel(account)).status).toBe(200);
    await world.decline();
    await world.pass(decision);
    const { invoices } = await world.standIn.control.state();
    expect(invoices.filter(({ amount_due }) => amount_due > 0)).toMatchObject([{ status: 'void' }]);
    await world.pass(40 * dayMs);
    expect(await world.outcome()).toEqual({ kept: [199], going: 0 });
  });

  it('is given back by the night to who cancelled, where nothing was reported', async () => {
    const account = await renewing();
    await world.cancel(account);
    await world.standIn.control.advanceClock({ ms: dayMs });
    await world.night();
    expect(await world.outcome()).toEqual({ kept: [199, 0], going: 0 });
  });

  it('is given back to who deleted the account before it was taken', async () => {
    const account = await renewing();
    expect((await world.call('deleteAccount', { as: account })).status).toBe(200);
    await world.pass(decision);
    await world.pass(40 * dayMs);
    expect(await world.outcome()).toEqual({ kept: [199, 0], going: 0 });
  });
});
