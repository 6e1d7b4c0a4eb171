import type Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type OpenStandIn, openStandIn, refusalOf, trial } from '../testing/open-stand-in.ts';
import { receiveWebhooks, type WebhookReceiver } from '../testing/webhook-receiver.ts';

const secret = 'whsec_testOfDeliveries';
let receiver: WebhookReceiver;
let standIn: OpenStandIn;
let stripe: Stripe;

beforeAll(async () => {
  receiver = await receiveWebhooks(secret);
  standIn = await openStandIn({ webhookUrl: receiver.url, webhookSecret: secret });
  stripe = standIn.stripe;
});
afterEach(async () => {
  await standIn.control.reset();
  receiver.received.length = 0;
});
afterAll(async () => {
  await standIn.stop();
  await receiver.stop();
});

async function pay(paymentMethod = 'pm_card_visa'): Promise<Stripe.PaymentIntent> {
  const { id } = await stripe.paymentIntents.create({ amount: 500, currency: 'brl' });
  return await stripe.paymentIntents.confirm(id, {
    payment_method: paymentMethod,
    return_url: 'http://127.0.0.1:9/',
  });
}

async function delivered(): Promise<string[]> {
  await standIn.control.flushWebhooks();
  return receiver.types();
}

describe('what Stripe tells', () => {
  it('of a payment, in order, signed, with the object as it was then', async () => {
    const intent = await pay();
    expect(await delivered()).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
    ]);
    const [created, , succeeded] = receiver.received;
    expect(created?.data.object).toMatchObject({ status: 'requires_payment_method' });
    expect(succeeded).toMatchObject({
      object: 'event',
      api_version: '2026-10-28.endive',
      data: { object: { id: intent.id, status: 'succeeded' } },
      request: { id: expect.stringMatching(/^req_/) },
    });
    expect(await stripe.events.retrieve(succeeded?.id ?? '')).toEqual(succeeded);
  });

  it('of a decline, a cancellation, a refund and a challenge', async () => {
    await refusalOf(pay('pm_card_visa_chargeDeclined'));
    const open = await stripe.paymentIntents.create({ amount: 500, currency: 'brl' });
    await stripe.paymentIntents.cancel(open.id);
    const paid = await pay();
    await stripe.refunds.create({ payment_intent: paid.id });
    await pay('pm_card_threeDSecure2Required');
    const types = await delivered();
    for (const type of [
      'charge.failed',
      'payment_intent.payment_failed',
      'payment_intent.canceled',
      'refund.created',
      'charge.refunded',
      'payment_intent.requires_action',
    ]) {
      expect(types).toContain(type);
    }
  });

  it('of a membership from its trial to its first renewal', async () => {
    const subscription = await trial(standIn);
    await standIn.control.advanceClock({ ms: 25 * 3600 * 1000 });
    expect(await delivered()).toEqual([
      'customer.created',
      'payment_method.attached',
      'product.created',
      'price.created',
      'customer.subscription.created',
      'invoice.created',
      'invoice.finalized',
      'invoice.paid',
      'invoice.payment_succeeded',
      'customer.subscription.trial_will_end',
      'customer.subscription.updated',
      'invoice.created',
      'invoice.finalized',
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice_payment.paid',
      'invoice.paid',
      'invoice.payment_succeeded',
    ]);
    const update = receiver.received.find(({ type }) => type === 'customer.subscription.updated');
    expect(update).toMatchObject({
      created: subscription.trial_end,
      request: { id: null },
      data: { object: { status: 'active' }, previous_attributes: { status: 'trialing' } },
    });
  });

  it('of a membership whose renewals are declined until it ends', async () => {
    await trial(standIn, '4000000000000341');
    await standIn.control.advanceClock({ ms: 30 * 24 * 3600 * 1000 });
    const types = await delivered();
    expect(types.filter((type) => type === 'invoice.payment_failed')).toHaveLength(4);
    expect(types.at(-1)).toBe('customer.subscription.deleted');
    const pastDue = receiver.received.filter(
      ({ type }) => type === 'customer.subscription.updated',
    );
    expect(pastDue.at(-1)?.data.previous_attributes).toEqual({ status: 'active' });
  });

  it('only what the endpoint is subscribed to', async () => {
    const few = await openStandIn({
      webhookUrl: receiver.url,
      webhookSecret: secret,
      webhookEvents: ['payment_intent.succeeded', 'customer.*'],
    });
    try {
      await few.stripe.customers.create({});
      await few.stripe.paymentIntents.create({
        amount: 500,
        currency: 'brl',
        payment_method: 'pm_card_visa',
        confirm: true,
        return_url: 'http://127.0.0.1:9/',
      });
      await few.control.flushWebhooks();
      expect(receiver.types()).toEqual(['customer.created', 'payment_intent.succeeded']);
    } finally {
      await few.stop();
    }
  });
});

describe('delivery', () => {
  it('is by default in no order, of several at a time, and of some twice', async () => {
    const usual = await openStandIn({
      webhookUrl: receiver.url,
      webhookSecret: secret,
      webhooks: {},
    });
    try {
      const { parallel, spreadMs } = (await usual.control.state()).webhookMode;
      expect(parallel).toBeGreaterThan(1);
      expect(spreadMs).toBeGreaterThan(100);
      const made: string[] = [];
      for (let count = 0; count < 12; count += 1) {
        made.push((await usual.stripe.products.create({ name: 'x' })).id);
      }
      await expect
        .poll(() => new Set(receiver.received.map(({ id }) => id)).size, { interval: 20 })
        .toBe(12);
      await usual.control.flushWebhooks();
      const arrived = receiver.received.map(({ data }) =>
        'id' in data.object ? data.object.id : '',
      );
      expect([...new Set(arrived)]).not.toEqual(made);
      expect(arrived.length).toBeGreaterThan(12);
    } finally {
      await usual.stop();
    }
  });

  it('is repeated until the endpoint answers 2xx', async () => {
    receiver.answerNext(500, 302, 404);
    await stripe.customers.create({});
    expect(await delivered()).toEqual(Array(4).fill('customer.created'));
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
    const [record] = await standIn.control.events();
    expect(record?.deliveries).toMatchObject([{ state: 'delivered' }]);
    expect(record?.deliveries[0]?.attempts.map(({ status }) => status)).toEqual([
      500, 302, 404, 200,
    ]);
  });

  it('is given up after seven attempts, and can be asked for again', async () => {
    receiver.answerNext(...Array<number>(7).fill(500));
    await stripe.customers.create({});
    expect(await standIn.control.flushWebhooks()).toMatchObject({ delivered: 0, failed: 1 });
    const [record] = await standIn.control.events();
    await standIn.control.resend({ eventId: record?.event.id ?? '' });
    expect(await delivered()).toHaveLength(8);
    expect((await standIn.control.events())[0]?.deliveries.at(-1)?.state).toBe('delivered');
  });

  it('waits for a flush when it is held, and can then be reversed', async () => {
    await standIn.control.setWebhookMode({ hold: true, order: 'reversed' });
    await pay();
    expect(receiver.received).toEqual([]);
    expect(await delivered()).toEqual([
      'payment_intent.succeeded',
      'charge.succeeded',
      'payment_intent.created',
    ]);
  });

  it('is shuffled in the same way for the same seed', async () => {
    const shuffled = async () => {
      await standIn.control.reset();
      receiver.received.length = 0;
      await standIn.control.setWebhookMode({ order: 'shuffled', hold: true, seed: 7 });
      for (let count = 0; count < 4; count += 1) {
        await stripe.products.create({ name: `Product ${count}` });
      }
      await standIn.control.flushWebhooks();
      return receiver.received.map(({ data }) => ('name' in data.object ? data.object.name : ''));
    };
    const first = await shuffled();
    expect(first).toHaveLength(4);
    expect(first).not.toEqual(['Product 0', 'Product 1', 'Product 2', 'Product 3']);
    expect(await shuffled()).toEqual(first);
  });

  it('duplicates a share of the events, and drops the kinds that it is told to', async () => {
    await standIn.control.setWebhookMode({ duplicates: 2, duplicateShare: 1, drop: ['charge.*'] });
    await pay();
    expect(await delivered()).toEqual([
      ...Array(3).fill('payment_intent.created'),
      ...Array(3).fill('payment_intent.succeeded'),
    ]);
    expect(await standIn.control.flushWebhooks()).toEqual({ delivered: 6, failed: 0, dropped: 1 });
    await standIn.control.reset();
    receiver.received.length = 0;
    await standIn.control.setWebhookMode({ duplicates: 1, duplicateShare: 0.3 });
    for (let count = 0; count < 40; count += 1) {
      await stripe.products.create({ name: 'x' });
    }
    const copies = (await delivered()).length - 40;
    expect(copies).toBeGreaterThan(4);
    expect(copies).toBeLessThan(20);
  });

  it('is late by as much as it is told to be, unless it is flushed', async () => {
    await standIn.control.setWebhookMode({ delayMs: 60_000 });
    await stripe.customers.create({});
    expect(receiver.received).toEqual([]);
    expect(await delivered()).toEqual(['customer.created']);
  });

  it('leaves the product alone when there is no endpoint', async () => {
    await standIn.control.setWebhookUrl({ url: null });
    await stripe.customers.create({});
    expect(await delivered()).toEqual([]);
    expect((await standIn.control.events())[0]?.deliveries).toEqual([]);
  });
});
