import { randomUUID } from 'node:crypto';
import { dayMs, hourMs } from '@geonod/contracts/durations';
import { newCardNumber } from '@geonod/stripe-stand-in';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { newAccount, type TestAccount } from '../../../testing/accounts.ts';
import { memberOf, paymentRecord } from '../../../testing/documents.ts';
import { logged } from '../../../testing/logged.ts';
import { PaymentWorld } from '../../../testing/payment-world.ts';
import { settlementSteps } from '../../domain/settlement.ts';
import { log } from '../../log/log.ts';
import { isUnreadVisitor } from '../../store/payers.ts';
import { openPayment } from '../../store/payments.ts';
import { writeRefundOwed } from '../../store/wishes.ts';
import { readPayerAccount } from './payer-account.ts';
import { settle } from './settle.ts';
import { takeSteps } from './take-steps.ts';

vi.mock('../../log/log.ts', { spy: true });

let world: PaymentWorld;
beforeAll(async () => {
  world = await PaymentWorld.start();
});
afterEach(() => world.standIn.control.setPaymentMethods({ types: ['card', 'link'] }));
afterAll(() => world.stop());

async function customerOf({ uid }: TestAccount): Promise<string> {
  return (await memberOf(uid))?.stripeCustomerId ?? '';
}

/** Somebody without an account who has paid, and of whom nobody was told. */
async function visitorWhoPaid() {
  const email = `${randomUUID()}@example.com`;
  const intentId = await world.openIntent({ body: { email } });
  await world.pay(intentId, { email });
  const { payment_method: method } = await world.stripe.paymentIntents.retrieve(intentId);
  return { email, payer: { kind: 'visitor', email } as const, intentId, method: String(method) };
}

/** The same, when Stripe failed after the customer was made. */
async function whoseCardWasNotSaved() {
  const visitor = await visitorWhoPaid();
  const path = '/v1/payment_methods/:id/attach';
  await world.standIn.control.failNextCalls({ kind: 'server-error', path, count: 3 });
  await expect(settle(visitor.payer, {}, new Date())).rejects.toMatchObject({
    code: 'unavailable',
  });
  const { data } = await world.stripe.customers.list({ email: visitor.email });
  return { ...visitor, made: data[0]?.id ?? '' };
}

describe('a payment whose card is to be saved to a customer', () => {
  it('starts a subscription with a new customer where the one that was known is gone', async () => {
    const account = await newAccount();
    await world.openIntent({ as: account });
    const gone = await customerOf(account);
    await world.stripe.customers.del(gone);
    const intentId = await world.openIntent();
    await world.pay(intentId, { email: account.email });
    await world.reportAll();
    expect(await paymentRecord(intentId)).toMatchObject({ running: true });
    expect(await paymentRecord(intentId)).not.toHaveProperty('owed');
    expect(await customerOf(account)).not.toBe(gone);
    expect(await memberOf(account.uid)).toMatchObject({ subscription: { status: 'trialing' } });
  });

  it('starts a subscription without an account, too, where its customer is gone', async () => {
    const { payer, intentId, made } = await whoseCardWasNotSaved();
    await world.stripe.customers.del(made);
    await settle(payer, {}, new Date());
    expect(await paymentRecord(intentId)).toMatchObject({
      running: true,
      customerId: expect.not.stringMatching(made),
    });
  });

  it('is returned where the card was taken from a customer, and can be saved to none any more', async () => {
    const { payer, intentId, method, made } = await whoseCardWasNotSaved();
    await world.stripe.paymentMethods.attach(method, { customer: made });
    await world.stripe.customers.del(made);
    await settle(payer, {}, new Date());
    expect(await paymentRecord(intentId)).toMatchObject({
      refundedAt: expect.any(Date),
      owed: { [intentId]: { reason: 'unusable' } },
    });
  });

  it('is looked at again where the card was saved meanwhile, with whomever', async () => {
    const { email, payer, intentId, method } = await visitorWhoPaid();
    const now = new Date();
    const seen = await readPayerAccount(payer, now);
    const other = await world.stripe.customers.create({ email });
    await world.stripe.paymentMethods.attach(method, { customer: other.id });
    await takeSteps(payer, seen, settlementSteps(seen, now), now);
    expect(await paymentRecord(intentId)).not.toHaveProperty('owed');
    await settle(payer, {}, now);
    expect(await paymentRecord(intentId)).toMatchObject({ running: true, customerId: other.id });
  });
});

describe('a card whose issuer cannot say just now whether it may be saved', () => {
  it.each(['processing_error', 'issuer_not_available', 'try_again_later'] as const)(
    'is tried again by the next look, and nothing is returned: %s',
    async (reason) => {
      const { payer, intentId } = await visitorWhoPaid();
      await world.standIn.control.failNextAttach({ reason });
      await expect(settle(payer, {}, new Date())).rejects.toMatchObject({ code: 'unavailable' });
      expect(await paymentRecord(intentId)).not.toHaveProperty('owed');
      await settle(payer, {}, new Date());
      expect(await paymentRecord(intentId)).toMatchObject({ running: true });
      expect(await paymentRecord(intentId)).not.toHaveProperty('owed');
    },
  );

  it.each([
    ['for hours', 'try_again_later', 3],
    ['and says no instead', 'generic_decline', 0],
  ] as const)('is returned where it cannot %s', async (_how, reason, hours) => {
    const { payer, intentId } = await visitorWhoPaid();
    await world.standIn.control.failNextAttach({ reason });
    await settle(payer, {}, new Date(Date.now() + hours * hourMs));
    expect(await paymentRecord(intentId)).toMatchObject({
      refundedAt: expect.any(Date),
      owed: { [intentId]: { reason: 'unusable' } },
    });
  });
});

describe('a subscription that Stripe refuses', () => {
  /** Somebody pays, and meanwhile the account loses what a subscription was to be paid with. */
  async function payInVain(account: TestAccount, card: string): Promise<string> {
    await world.standIn.control.setPaymentMethods({ types: ['card', 'link'] });
    const intentId = await world.openIntent({ as: account });
    await world.standIn.control.setPaymentMethods({ types: ['card'] });
    await world.pay(intentId, { card });
    await world.reportAll();
    return intentId;
  }

  it('has its payment returned, and keeps nobody from anything else', async () => {
    const account = await newAccount();
    vi.mocked(log).mockClear();
    const intentId = await payInVain(account, newCardNumber());
    expect(await paymentRecord(intentId)).toMatchObject({
      refundedAt: expect.any(Date),
      owed: { [intentId]: { reason: 'unusable' } },
    });
    expect(logged('subscription-refused')).toEqual([
      expect.objectContaining({ paymentId: intentId }),
    ]);
    expect((await world.get('getBilling', { as: account })).status).toBe(200);
    expect((await world.cancel(account)).status).toBe(404);
    expect((await world.call('createPayment', { as: account })).status).toBe(200);
  });

  it('counts as no trial, neither for its payer nor for their card, which has one all the same', async () => {
    const card = newCardNumber();
    const account = await newAccount();
    await payInVain(account, card);
    await payInVain(await newAccount(), card);
    await world.standIn.control.setPaymentMethods({ types: ['card', 'link'] });
    const again = await world.openIntent({ as: account });
    await world.pay(again, { card });
    await world.reportAll();
    expect(await paymentRecord(again)).toMatchObject({ running: true });
    const other = await world.openIntent({ as: await newAccount() });
    await world.pay(other, { card });
    await world.reportAll();
    expect(await paymentRecord(other)).toMatchObject({
      owed: { [other]: { reason: 'card-trial-used' } },
    });
  });
});

it('looks again where a customer is deleted just before their subscription starts', async () => {
  const { email, payer, intentId, method } = await visitorWhoPaid();
  const now = new Date();
  const customer = await world.stripe.customers.create({ email });
  await world.stripe.paymentMethods.attach(method, { customer: customer.id });
  const seen = await readPayerAccount(payer, now);
  await world.stripe.customers.del(customer.id);
  await takeSteps(payer, seen, settlementSteps(seen, now), now);
  expect(await paymentRecord(intentId)).not.toHaveProperty('owed');
  await settle(payer, {}, now);
  expect(await paymentRecord(intentId)).toMatchObject({
    owed: { [intentId]: { reason: 'unusable' } },
  });
});

it('starts a trial that ends at Stripe between the look and the step', async () => {
  const account = await newAccount();
  const intentId = await world.openIntent({ as: account });
  await world.pay(intentId);
  await world.standIn.control.advanceClock({ ms: dayMs - 2000 });
  const { now } = await world.standIn.control.state();
  await world.standIn.control.advanceClock({ ms: 3000 });
  await settle({ kind: 'member', uid: account.uid }, {}, new Date(now * 1000));
  expect(await paymentRecord(intentId)).toMatchObject({ running: true });
  expect(await paymentRecord(intentId)).not.toHaveProperty('owed');
});

describe('the price of renewals', () => {
  async function isSold(): Promise<boolean | undefined> {
    const intentId = await world.becomeMember(await newAccount());
    return (await paymentRecord(intentId))?.running;
  }

  const pricesNow = async () => (await world.stripe.prices.list()).data;

  it('is made anew as often as somebody archives it, or its product', async () => {
    expect(await isSold()).toBe(true);
    for (const { id } of await pricesNow()) await world.stripe.prices.update(id, { active: false });
    expect(await isSold()).toBe(true);
    for (const { id } of await pricesNow()) await world.stripe.prices.update(id, { active: false });
    expect(await isSold()).toBe(true);
    const [current] = await pricesNow();
    await world.stripe.products.update(String(current?.product), { active: false });
    expect(await isSold()).toBe(true);
    expect(await isSold()).toBe(true);
  });
});

describe.each(['lock-timeout', 'in-use'] as const)(
  'a step for which Stripe is busy with another call (%s)',
  (kind) => {
    it.each(['/v1/payment_methods/:id/attach', '/v1/subscriptions'])(
      'is taken a moment later, and once: %s',
      async (path) => {
        const { payer, intentId, email } = await visitorWhoPaid();
        await world.standIn.control.failNextCalls({ kind, method: 'POST', path });
        await settle(payer, {}, new Date());
        expect((await world.standIn.control.state()).callFaultsWaiting).toBe(0);
        expect(await paymentRecord(intentId)).toMatchObject({ running: true });
        const [customer] = (await world.stripe.customers.list({ email })).data;
        const { data } = await world.stripe.subscriptions.list({ customer: customer?.id ?? '' });
        expect(data).toHaveLength(1);
      },
    );

    it('returns what is owed once, at the first attempt', async () => {
      const account = await newAccount();
      const intentId = await world.becomeMember(account);
      await writeRefundOwed(intentId, intentId, 'support', new Date());
      await world.standIn.control.failNextCalls({ kind, method: 'POST', path: '/v1/refunds' });
      await settle({ kind: 'member', uid: account.uid }, {}, new Date());
      const { data } = await world.stripe.refunds.list({ payment_intent: intentId });
      expect(data).toHaveLength(1);
      const { owed, refundedAt } = (await paymentRecord(intentId)) ?? {};
      expect(owed?.[intentId]?.attempts).toBe(1);
      expect(refundedAt).toEqual(expect.any(Date));
    });
  },
);

it('starts one subscription where two looks at once ask for it, and Stripe takes its time', async () => {
  const { payer, intentId, email } = await visitorWhoPaid();
  const slowly = { kind: 'slow', delayMs: 1500 } as const;
  await world.standIn.control.failNextCalls({
    ...slowly,
    method: 'POST',
    path: '/v1/subscriptions',
  });
  vi.mocked(log).mockClear();
  await Promise.all([settle(payer, {}, new Date()), settle(payer, {}, new Date())]);
  expect(logged('stripe-call-failed')).toEqual([]);
  expect(await paymentRecord(intentId)).toMatchObject({ running: true });
  const [customer] = (await world.stripe.customers.list({ email })).data;
  const { data } = await world.stripe.subscriptions.list({ customer: customer?.id ?? '' });
  expect(data).toHaveLength(1);
  const { calls } = await world.standIn.control.state();
  expect(calls.map(({ status }) => status)).toContain(409);
});

it('returns what is owed the next night where Stripe fails, and asks for no repeat', async () => {
  const account = await newAccount();
  const payer = { kind: 'member', uid: account.uid } as const;
  const intentId = await world.becomeMember(account);
  await writeRefundOwed(intentId, intentId, 'support', new Date());
  const failure = { kind: 'server-error', noRetry: true } as const;
  await world.standIn.control.failNextCalls({ ...failure, method: 'POST', path: '/v1/refunds' });
  await settle(payer, {}, new Date());
  expect(await paymentRecord(intentId)).toMatchObject({ unfinished: true });
  await settle(payer, {}, new Date(Date.now() + dayMs));
  const { data } = await world.stripe.refunds.list({ payment_intent: intentId });
  expect(data).toHaveLength(1);
});

it('counts as one attempt what two looks at the same moment ask for', async () => {
  const account = await newAccount();
  const payer = { kind: 'member', uid: account.uid } as const;
  const intentId = await world.becomeMember(account);
  await writeRefundOwed(intentId, intentId, 'support', new Date());
  const seen = await readPayerAccount(payer, new Date());
  const steps = settlementSteps(seen, new Date());
  for (const _look of [1, 2]) await takeSteps(payer, seen, steps, new Date());
  expect((await paymentRecord(intentId))?.owed?.[intentId]?.attempts).toBe(1);
  expect((await world.stripe.refunds.list({ payment_intent: intentId })).data).toHaveLength(1);
});

it('returns what is owed to a member, however many payments they began since', async () => {
  const account = await newAccount();
  const intentId = await world.becomeMember(account);
  await writeRefundOwed(intentId, intentId, 'support', new Date());
  const refunds = { path: '/v1/refunds', method: 'POST', count: 3 } as const;
  await world.standIn.control.failNextCalls({ kind: 'server-error', ...refunds });
  await settle({ kind: 'member', uid: account.uid }, {}, new Date());
  expect(await paymentRecord(intentId)).toMatchObject({ unfinished: true });
  expect(await paymentRecord(intentId)).not.toHaveProperty('running');
  const later = { uid: account.uid, email: null, attempt: 2, status: 'canceled' } as const;
  for (let count = 0; count < 30; count += 1) {
    const createdAt = new Date(Date.now() + count);
    await openPayment(`pi_${randomUUID()}`, { ...later, createdAt });
  }
  await settle({ kind: 'member', uid: account.uid }, {}, new Date(Date.now() + dayMs));
  const { latest_charge } = await world.stripe.paymentIntents.retrieve(intentId, {
    expand: ['latest_charge'],
  });
  expect(latest_charge).toMatchObject({ refunded: true });
});

it('keeps nothing of somebody without an account once theirs has taken their payments over', async () => {
  const { email } = await visitorWhoPaid();
  const ever = new Date(0);
  await world.reportAll();
  expect(await isUnreadVisitor(email, ever), 'read').toBe(false);
  await world.get('getBilling', { as: await newAccount({ email }) });
  expect(await isUnreadVisitor(email, ever), 'not known').toBe(true);
});
