import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenStandIn, openStandIn, refusalOf, trial } from '../testing/open-stand-in.ts';
import { periodEnd } from './periods.ts';

const dayMs = 24 * 3600 * 1000;
let standIn: OpenStandIn;
let stripe: Stripe;

beforeAll(async () => {
  standIn = await openStandIn();
  stripe = standIn.stripe;
});
afterAll(() => standIn.stop());

async function invoicesOf({ id }: Stripe.Subscription): Promise<Stripe.Invoice[]> {
  return (await stripe.invoices.list({ subscription: id })).data;
}

async function read({ id }: Stripe.Subscription): Promise<Stripe.Subscription> {
  return await stripe.subscriptions.retrieve(id);
}

function advance(days: number) {
  return standIn.control.advanceClock({ ms: days * dayMs });
}

describe('when a trial ends', () => {
  it('charges 90.00 BRL to the saved card, and again every 4 weeks', async () => {
    const subscription = await trial(standIn);
    await advance(1);
    const [first] = await invoicesOf(subscription);
    expect(first).toMatchObject({
      status: 'paid',
      amount_paid: 9000,
      currency: 'brl',
      billing_reason: 'subscription_cycle',
      created: subscription.trial_end,
      customer_email: 'member@example.com',
      parent: { subscription_details: { subscription: subscription.id } },
    });
    const active = await read(subscription);
    expect(active.status).toBe('active');
    const [item] = active.items.data;
    expect(item?.current_period_start).toBe(subscription.trial_end);
    expect(item?.current_period_end).toBe((subscription.trial_end ?? 0) + 28 * 24 * 3600);
    await advance(84);
    const paid = await invoicesOf(subscription);
    expect(paid.map(({ amount_paid }) => amount_paid)).toEqual([9000, 9000, 9000, 9000, 0]);
    expect(paid.map(({ created }) => created).slice(0, 4)).toEqual(
      [3, 2, 1, 0].map((periods) => (subscription.trial_end ?? 0) + periods * 28 * 24 * 3600),
    );
  });

  it('makes a payment of its own, which the invoice names', async () => {
    const subscription = await trial(standIn);
    await advance(1);
    const [invoice] = await invoicesOf(subscription);
    const { data } = await stripe.invoicePayments.list({ invoice: invoice?.id ?? '' });
    expect(data[0]).toMatchObject({ status: 'paid', amount_paid: 9000, is_default: true });
    const intent = await stripe.paymentIntents.retrieve(String(data[0]?.payment.payment_intent));
    expect(intent).toMatchObject({
      status: 'succeeded',
      amount: 9000,
      metadata: {},
      customer: subscription.customer,
      payment_details: { order_reference: invoice?.id },
    });
  });

  it('charges nothing when it was told to end with its period', async () => {
    const subscription = await trial(standIn);
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    await advance(1);
    const ended = await read(subscription);
    expect(ended).toMatchObject({ status: 'canceled', ended_at: subscription.trial_end });
    expect(await invoicesOf(subscription)).toHaveLength(1);
  });

  it('is past due without any card, and paid once there is one', async () => {
    const customer = await stripe.customers.create({});
    const price = (await trial(standIn)).items.data[0]?.price.id ?? '';
    const subscription = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price }],
      trial_period_days: 1,
    });
    await advance(1);
    expect((await read(subscription)).status).toBe('past_due');
    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
    await stripe.customers.update(customer.id, {
      invoice_settings: { default_payment_method: method.id },
    });
    const [invoice] = await invoicesOf(subscription);
    const paid = await stripe.invoices.pay(invoice?.id ?? '');
    expect(paid.status).toBe('paid');
    expect((await read(subscription)).status).toBe('active');
    expect((await refusalOf(stripe.invoices.pay(paid.id))).message).toBe('Invoice is already paid');
  });
});

describe('when a renewal is declined', () => {
  it('is past due, is tried again after 3, 5 and 7 days, and ends after the last', async () => {
    const subscription = await trial(standIn, '4000000000000341');
    await advance(1);
    const pastDue = await read(subscription);
    expect(pastDue.status).toBe('past_due');
    const attempts = async () => (await invoicesOf(subscription))[0]?.attempt_count;
    expect(await attempts()).toBe(1);
    await advance(3);
    expect(await attempts()).toBe(2);
    await advance(5);
    expect(await attempts()).toBe(3);
    expect((await read(subscription)).status).toBe('past_due');
    await advance(7);
    expect(await attempts()).toBe(4);
    expect(await read(subscription)).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
    });
    const [invoice] = await invoicesOf(subscription);
    expect(invoice).toMatchObject({ status: 'open', amount_paid: 0, next_payment_attempt: null });
  });

  it('is active again when a later attempt succeeds', async () => {
    const subscription = await trial(standIn);
    await standIn.control.failNextCharge({ reason: 'insufficient_funds' });
    await advance(1);
    expect((await read(subscription)).status).toBe('past_due');
    const [open] = await invoicesOf(subscription);
    const { data } = await stripe.invoicePayments.list({ invoice: open?.id ?? '' });
    const intent = await stripe.paymentIntents.retrieve(String(data[0]?.payment.payment_intent));
    expect(intent.last_payment_error?.decline_code).toBe('insufficient_funds');
    await advance(3);
    expect((await read(subscription)).status).toBe('active');
    expect((await invoicesOf(subscription))[0]).toMatchObject({ status: 'paid', attempt_count: 2 });
  });

  it('fails for the card that a tester broke, until it works again', async () => {
    const subscription = await trial(standIn);
    const paymentMethod = String(subscription.default_payment_method);
    await standIn.control.setCard({ paymentMethod, decline: 'expired_card' });
    await advance(1);
    expect((await read(subscription)).status).toBe('past_due');
    await standIn.control.setCard({ paymentMethod, decline: null });
    await advance(3);
    expect((await read(subscription)).status).toBe('active');
  });

  it('is not tried again once the subscription is canceled', async () => {
    const subscription = await trial(standIn, '4000000000000341');
    await advance(1);
    await stripe.subscriptions.cancel(subscription.id);
    await advance(30);
    expect((await invoicesOf(subscription))[0]).toMatchObject({ status: 'open', attempt_count: 1 });
  });

  it('is declined for a card that asks for a challenge every time', async () => {
    const subscription = await trial(standIn, '4000002760003184');
    await advance(1);
    expect((await read(subscription)).status).toBe('past_due');
    const [charge] = (await stripe.charges.list({ customer: String(subscription.customer) })).data;
    expect(charge?.failure_code).toBe('authentication_required');
  });
});

describe("Stripe's hour between the invoice and its charge", () => {
  it('leaves a draft for an hour when asked to', async () => {
    const slow = await openStandIn({ draftInvoiceSeconds: 3600 });
    try {
      const subscription = await trial(slow);
      await slow.control.advanceClock({ ms: dayMs });
      const latest = async () =>
        (await slow.stripe.invoices.list({ subscription: subscription.id })).data[0];
      expect(await latest()).toMatchObject({ status: 'draft', amount_due: 9000 });
      expect((await slow.stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
      await slow.control.advanceClock({ ms: 3600 * 1000 });
      expect(await latest()).toMatchObject({ status: 'paid', amount_paid: 9000 });
    } finally {
      await slow.stop();
    }
  });
});

describe('the end of a period', () => {
  const at = (text: string) => Date.parse(text) / 1000;
  const recurring = (interval: Stripe.Price.Recurring['interval'], count: number) => ({
    interval,
    interval_count: count,
    meter: null,
    trial_period_days: null,
    usage_type: 'licensed' as const,
  });

  it.each([
    ['2026-11-20T12:00:00Z', 'day', 1, '2026-11-21T12:00:00Z'],
    ['2026-11-20T12:00:00Z', 'week', 4, '2026-12-18T12:00:00Z'],
    ['2027-01-31T12:00:00Z', 'month', 1, '2027-02-28T12:00:00Z'],
    ['2028-02-29T12:00:00Z', 'year', 1, '2029-02-28T12:00:00Z'],
  ] as const)('from %s, %s × %i later, is %s', (start, interval, count, end) => {
    expect(periodEnd(at(start), recurring(interval, count))).toBe(at(end));
  });
});
