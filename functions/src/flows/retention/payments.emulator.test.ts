import { randomUUID } from 'node:crypto';
import { daysAfter, paymentYears, yearsAfter } from '@geonod/contracts';
import { erasedPayer } from '@geonod/contracts/documents/payment';
import { dayMs } from '@geonod/contracts/durations';
import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAccount, type TestAccount } from '../../../testing/accounts.ts';
import { memberOf, paymentRecord } from '../../../testing/documents.ts';
import { nightAt } from '../../../testing/night-at.ts';
import { PaymentWorld } from '../../../testing/payment-world.ts';
import { firebaseApp } from '../../services/firebase-app.ts';
import { readAffairs } from '../../services/payments/customers.ts';
import type { NightlyStep } from '../nightly/nightly-step.ts';
import { oldPayments, unpaidPayments, visitorCustomers } from './payments.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await PaymentWorld.start();
});
afterAll(() => world.stop());

const inDays = (days: number) => new Date(Date.now() + days * dayMs);

/** Does a step to its end at a moment, and says what went. */
async function run(step: NightlyStep, now: Date): Promise<Record<string, number>> {
  const erased: Record<string, number> = {};
  let after: string | null = null;
  do {
    const page = await step.page(after, nightAt(now));
    expect(page.failures).toEqual([]);
    for (const [kind, count] of Object.entries(page.counts)) {
      erased[kind] = (erased[kind] ?? 0) + count;
    }
    after = page.next;
  } while (after !== null);
  return erased;
}

async function customerOf({ uid }: TestAccount): Promise<string> {
  const id = (await memberOf(uid))?.stripeCustomerId;
  if (id === undefined) throw new Error('The member has no customer.');
  return id;
}

/** How many calls were made about something of Stripe's. */
async function callsFor(id: string): Promise<number> {
  const { calls } = await world.standIn.control.state();
  return calls.filter(({ path }) => path.includes(id)).length;
}

async function isDeleted(customerId: string): Promise<boolean> {
  return (await world.stripe.customers.retrieve(customerId)).deleted === true;
}

describe('a payment that was begun and not made', () => {
  it('is kept for seven days, and then gone with its customer, and cannot be paid any more', async () => {
    const as = await newAccount();
    const intent = await world.openIntent({ as });
    const customer = await customerOf(as);
    await run(unpaidPayments, inDays(6.9));
    expect(await paymentRecord(intent)).not.toBeNull();
    await run(unpaidPayments, inDays(7.1));
    expect(await paymentRecord(intent)).toBeNull();
    expect(await isDeleted(customer)).toBe(true);
    expect(await memberOf(as.uid)).not.toHaveProperty('stripeCustomerId');
    expect((await world.stripe.paymentIntents.retrieve(intent)).status).toBe('canceled');
    // A second run, and a report that comes late, change nothing.
    await run(unpaidPayments, inDays(7.1));
    expect((await world.call('createPayment', { as })).status).toBe(200);
  });

  it('leaves the customer of a member who has a plan alone', async () => {
    const as = await newAccount();
    await world.becomeMember(as);
    const customer = await customerOf(as);
    await run(unpaidPayments, inDays(30));
    await run(visitorCustomers, inDays(365));
    expect(await isDeleted(customer)).toBe(false);
  });

  it('is gone with its customer where its account is gone, too, though others who are gone had paid', async () => {
    const payments = getFirestore(firebaseApp()).collection('payments');
    const paid = await world.becomeMember(await newAccount());
    await payments.doc(paid).update({ uid: erasedPayer });
    const as = await newAccount();
    const unpaid = await world.openIntent({ as });
    const customer = await customerOf(as);
    await payments.doc(unpaid).update({ uid: erasedPayer });
    await run(unpaidPayments, inDays(8));
    expect(await paymentRecord(unpaid)).toBeNull();
    expect(await isDeleted(customer)).toBe(true);
    expect(await paymentRecord(paid)).not.toBeNull();
  });

  it('is left to whoever settles it when it was paid and nobody was told', async () => {
    const as = await newAccount();
    const intent = await world.openIntent({ as });
    await world.pay(intent);
    for (const { event } of await world.unreported()) world.forget(event.id);
    await run(unpaidPayments, inDays(8));
    expect(await paymentRecord(intent)).not.toBeNull();
    expect(await isDeleted(await customerOf(as))).toBe(false);
  });
});

it('a payment is kept as long as the law asks, and then gone, unless something of it is still to be done', async () => {
  const [made, running] = [await newAccount(), await newAccount()];
  const [over, goesOn] = [await world.becomeMember(made), await world.becomeMember(running)];
  expect((await world.call('cancelSubscription', { as: made })).status).toBe(200);
  await world.reportAll();
  // Nobody could ever use what it pays for, and Stripe was away when it was to go back.
  const owed = await world.openIntent();
  await world.pay(owed);
  const refund = { method: 'POST', path: '/v1/refunds' } as const;
  await world.standIn.control.failNextCalls({ kind: 'server-error', ...refund, count: 3 });
  await world.reportAll().catch(() => undefined);
  await world.standIn.control.clearFaults();
  expect(await paymentRecord(owed)).toMatchObject({ status: 'succeeded', unfinished: true });
  expect(await paymentRecord(owed)).not.toMatchObject({ running: true });
  const lawful = yearsAfter(new Date(), paymentYears);
  await run(oldPayments, daysAfter(lawful, -1));
  expect(await paymentRecord(over)).not.toBeNull();
  await run(oldPayments, daysAfter(lawful, 1));
  expect(await paymentRecord(over)).toBeNull();
  expect(await paymentRecord(goesOn)).not.toBeNull();
  expect(await paymentRecord(owed)).not.toBeNull();
});

it('a payment that was not made leaves a customer alone whose first payment had no account', async () => {
  const email = `${randomUUID()}@example.com`;
  const first = await world.openIntent();
  await world.pay(first, { email });
  await world.reportAll();
  const { customerId = '', subscriptionId = '' } = (await paymentRecord(first)) ?? {};
  await world.stripe.subscriptions.cancel(subscriptionId);
  await world.reportAll();
  const unpaid = await world.openIntent();
  await getFirestore(firebaseApp()).doc(`payments/${unpaid}`).update({ customerId });
  await run(unpaidPayments, inDays(8));
  expect(await paymentRecord(unpaid)).toBeNull();
  expect(await isDeleted(customerId)).toBe(false);
});

describe('the customer of somebody without an account', () => {
  /** Somebody paid without an account; their subscription runs, on its trial. */
  async function visitorPaid(): Promise<{
    intent: string;
    customer: string;
    subscription: string;
  }> {
    const intent = await world.openIntent();
    await world.pay(intent, { email: `${intent}@example.com` });
    await world.reportAll();
    const { customerId = '', subscriptionId = '' } = (await paymentRecord(intent)) ?? {};
    expect([customerId, subscriptionId]).toEqual([
      expect.stringMatching(/^cus_/),
      expect.stringMatching(/^sub_/),
    ]);
    return { intent, customer: customerId, subscription: subscriptionId };
  }

  it('stays while the subscription runs, and goes long after it has ended', async () => {
    const { intent, customer, subscription } = await visitorPaid();
    await run(visitorCustomers, inDays(365));
    expect(await isDeleted(customer)).toBe(false);
    await world.stripe.subscriptions.cancel(subscription);
    await world.reportAll();
    const [ofCustomer, ofPayment] = [await callsFor(customer), await callsFor(intent)];
    await run(visitorCustomers, inDays(59));
    // Our own document says that it is too early.
    expect([await callsFor(customer), await callsFor(intent)]).toEqual([ofCustomer, ofPayment]);
    expect(await isDeleted(customer)).toBe(false);
    expect(await run(visitorCustomers, inDays(61))).toEqual({ customers: 1 });
    expect(await isDeleted(customer)).toBe(true);
    expect(await paymentRecord(intent)).not.toBeNull();
    expect((await paymentRecord(intent))?.customerId).toBeUndefined();
  });

  it('stays while money is on its way back', async () => {
    const intent = await world.openIntent();
    await world.pay(intent, { email: `${intent}@example.com`, card: '4000000000007726' });
    await world.reportAll();
    const { customerId = '', subscriptionId = '' } = (await paymentRecord(intent)) ?? {};
    await world.stripe.subscriptions.cancel(subscriptionId);
    await world.reportAll();
    await world.stripe.refunds.create({ payment_intent: intent });
    await run(visitorCustomers, inDays(365));
    expect(await isDeleted(customerId)).toBe(false);
  });

  it('is found again by a run that was interrupted after it was deleted', async () => {
    const { intent, customer, subscription } = await visitorPaid();
    await world.stripe.subscriptions.cancel(subscription);
    await world.reportAll();
    await world.stripe.customers.del(customer);
    await run(visitorCustomers, inDays(61));
    expect((await paymentRecord(intent))?.customerId).toBeUndefined();
  });

  it('goes, too, where a renewal stays that could never be made ready to be charged', async () => {
    const { intent, customer, subscription } = await visitorPaid();
    await world.standIn.control.setFinalization({ fails: true });
    await world.standIn.control.advanceClock({ ms: dayMs + 3_700_000 });
    await world.reportAll();
    expect(await readAffairs(customer)).toMatchObject({ isBound: true });
    const body = { email: `${intent}@example.com` };
    expect((await world.call('cancelSubscription', { body })).status).toBe(200);
    await world.reportAll();
    expect((await world.stripe.subscriptions.retrieve(subscription)).status).toBe('canceled');
    const { data } = await world.stripe.invoices.list({ customer });
    expect(data.map(({ status }) => status)).toContain('draft');
    await world.standIn.control.setFinalization({ fails: false });
    await run(visitorCustomers, inDays(30));
    expect(await isDeleted(customer)).toBe(false);
    await run(visitorCustomers, inDays(90));
    expect(await isDeleted(customer)).toBe(true);
  });

  it('stays while an invoice is not paid, a charge is disputed, or Stripe bills what nobody here knows of', async () => {
    const unpaid = await visitorPaid();
    const disputed = await visitorPaid();
    await world.standIn.control.failNextCharge({ reason: 'insufficient_funds', times: 50 });
    await world.standIn.control.advanceClock({ ms: 2 * dayMs });
    // Ended at Stripe's own page: what it has billed stays to be paid.
    await world.stripe.subscriptions.cancel(unpaid.subscription);
    const { data } = await world.stripe.invoices.list({ customer: unpaid.customer });
    expect(data.map(({ status }) => status)).toContain('open');
    expect(await readAffairs(unpaid.customer)).toMatchObject({ isGone: false, isBound: true });

    const { latest_charge } = await world.stripe.paymentIntents.retrieve(disputed.intent);
    await world.stripe.subscriptions.cancel(disputed.subscription);
    for (const { id, status } of (await world.stripe.invoices.list({ customer: disputed.customer }))
      .data) {
      if (status === 'open') await world.stripe.invoices.voidInvoice(id);
    }
    expect(await readAffairs(disputed.customer)).toMatchObject({ isBound: false });
    await world.standIn.control.clearFaults();
    await world.reportAll();
    await world.standIn.control.dispute({ charge: String(latest_charge) });
    // Begun by hand, at Stripe's own page.
    const { id: price } = await world.stripe.prices.create({
      currency: 'brl',
      unit_amount: 16_000,
      recurring: { interval: 'week' },
      product_data: { name: 'GeoNod membership' },
    });
    const { customer } = unpaid;
    await world.stripe.subscriptions.create({ customer, items: [{ price }], trial_period_days: 1 });
    expect(await paymentRecord(unpaid.intent)).not.toMatchObject({ running: true });
    await run(visitorCustomers, inDays(365));
    expect(await isDeleted(customer)).toBe(false);
    expect(await isDeleted(disputed.customer)).toBe(false);
  });
});

it('a visitor’s payment that was not made goes without a look at Stripe, once a night has made it unpayable', async () => {
  const intent = await world.openIntent();
  await world.standIn.control.advanceClock({ ms: 2 * dayMs });
  expect(await world.night()).toMatchObject({ failed: 0 });
  expect(await paymentRecord(intent)).toMatchObject({ status: 'canceled' });
  const calls = await callsFor(intent);
  const { createdAt } = (await paymentRecord(intent)) ?? {};
  await run(unpaidPayments, daysAfter(createdAt ?? new Date(), 8));
  expect(await paymentRecord(intent)).toBeNull();
  expect(await callsFor(intent)).toBe(calls);
});
