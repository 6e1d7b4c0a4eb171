import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cardOf,
  memberWithCard,
  type OpenStandIn,
  openStandIn,
  refusalOf,
  trial,
} from '../testing/open-stand-in.ts';
import { periodEnd } from './periods.ts';

const hourMs = 3600 * 1000;
const dayMs = 24 * hourMs;
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

/** Lets the trial end and the hour pass in which the renewal's invoice is a draft. */
function toFirstCharge() {
  return standIn.control.advanceClock({ ms: dayMs + hourMs });
}

describe('when a trial ends', () => {
  it('charges 90.00 BRL to the saved card, and again every 4 weeks', async () => {
    const subscription = await trial(standIn);
    await toFirstCharge();
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
    await toFirstCharge();
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
    await toFirstCharge();
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
    await toFirstCharge();
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
    await toFirstCharge();
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
    await toFirstCharge();
    expect((await read(subscription)).status).toBe('past_due');
    const [open] = await invoicesOf(subscription);
    const { data } = await stripe.invoicePayments.list({ invoice: open?.id ?? '' });
    const intent = await stripe.paymentIntents.retrieve(String(data[0]?.payment.payment_intent));
    expect(intent.last_payment_error?.decline_code).toBe('insufficient_funds');
    await advance(3);
    expect((await read(subscription)).status).toBe('active');
    expect((await invoicesOf(subscription))[0]).toMatchObject({ status: 'paid', attempt_count: 2 });
  });

  it('does not end sooner because somebody else tries in vain between', async () => {
    const subscription = await trial(standIn, '4000000000000341');
    await toFirstCharge();
    const [invoice] = await invoicesOf(subscription);
    for (const _ of [1, 2, 3]) await refusalOf(stripe.invoices.pay(invoice?.id ?? ''));
    expect((await invoicesOf(subscription))[0]).toMatchObject({
      attempt_count: 1,
      next_payment_attempt: invoice?.next_payment_attempt,
    });
    await advance(8);
    expect((await read(subscription)).status).toBe('past_due');
    await advance(7);
    expect((await read(subscription)).status).toBe('canceled');
  });

  it('fails for the card that a tester broke, until it works again', async () => {
    const subscription = await trial(standIn);
    const paymentMethod = String(subscription.default_payment_method);
    await standIn.control.setCard({ paymentMethod, decline: 'expired_card' });
    await toFirstCharge();
    expect((await read(subscription)).status).toBe('past_due');
    await standIn.control.setCard({ paymentMethod, decline: null });
    await advance(3);
    expect((await read(subscription)).status).toBe('active');
  });

  it('is not tried again once the subscription is canceled', async () => {
    const subscription = await trial(standIn, '4000000000000341');
    await toFirstCharge();
    await stripe.subscriptions.cancel(subscription.id);
    await advance(30);
    expect((await invoicesOf(subscription))[0]).toMatchObject({ status: 'open', attempt_count: 1 });
  });

  it('is declined for a card that asks for a challenge every time', async () => {
    const subscription = await trial(standIn, '4000002760003184');
    await toFirstCharge();
    expect((await read(subscription)).status).toBe('past_due');
    const [charge] = (await stripe.charges.list({ customer: String(subscription.customer) })).data;
    expect(charge?.failure_code).toBe('authentication_required');
  });
});

describe("Stripe's hour between a renewal's invoice and its charge", () => {
  const latest = async (subscription: Stripe.Subscription) => (await invoicesOf(subscription))[0];

  it('begins the period and drafts the invoice, and charges it an hour later', async () => {
    const subscription = await trial(standIn);
    await advance(1);
    expect(await latest(subscription)).toMatchObject({
      status: 'draft',
      amount_due: 9000,
      auto_advance: true,
      automatically_finalizes_at: (subscription.trial_end ?? 0) + 3600,
      next_payment_attempt: (subscription.trial_end ?? 0) + 3600,
      number: null,
      hosted_invoice_url: null,
    });
    expect((await read(subscription)).status).toBe('active');
    const before = new Set((await standIn.control.events()).map(({ event }) => event.id));
    await standIn.control.advanceClock({ ms: hourMs });
    expect(await latest(subscription)).toMatchObject({ status: 'paid', amount_paid: 9000 });
    const since = (await standIn.control.events()).filter(({ event }) => !before.has(event.id));
    expect(since.map(({ event }) => event.type).reverse()).toEqual([
      'invoice.finalized',
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice_payment.paid',
      'invoice.paid',
      'invoice.payment_succeeded',
    ]);
  });

  it('charges the draft of somebody who only then asks for the end of the period', async () => {
    const subscription = await trial(standIn);
    await advance(1);
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    await standIn.control.advanceClock({ ms: hourMs });
    expect(await latest(subscription)).toMatchObject({ status: 'paid' });
    await advance(28);
    expect((await read(subscription)).status).toBe('canceled');
  });

  it('leaves the draft alone once the subscription is canceled at once', async () => {
    const subscription = await trial(standIn);
    await advance(1);
    await stripe.subscriptions.cancel(subscription.id);
    await advance(30);
    expect(await latest(subscription)).toMatchObject({ status: 'draft', auto_advance: false });
  });

  it('can be stopped and gone on with', async () => {
    const subscription = await trial(standIn);
    await advance(1);
    const id = (await latest(subscription))?.id ?? '';
    await stripe.invoices.update(id, { auto_advance: false });
    await advance(2);
    expect(await latest(subscription)).toMatchObject({ status: 'draft' });
    await stripe.invoices.update(id, { auto_advance: true });
    await standIn.control.advanceClock({ ms: hourMs });
    expect(await latest(subscription)).toMatchObject({ status: 'paid' });
  });

  it('is skipped by who finalizes and pays at once', async () => {
    const subscription = await trial(standIn);
    await advance(1);
    const id = (await latest(subscription))?.id ?? '';
    const refusal = await refusalOf(stripe.invoices.pay(id));
    expect(refusal.code).toBe('invoice_not_editable');
    const open = await stripe.invoices.finalizeInvoice(id);
    expect(open).toMatchObject({ status: 'open', attempt_count: 0 });
    expect(open.hosted_invoice_url).toContain('/invoices/');
    expect((await stripe.invoices.pay(id)).status).toBe('paid');
    expect((await refusalOf(stripe.invoices.finalizeInvoice(id))).code).toBe(
      'invoice_not_editable',
    );
  });

  it('lets a draft of a subscription be finalized and voided, but not be deleted or voided as it is', async () => {
    const subscription = await trial(standIn);
    await advance(1);
    const id = (await latest(subscription))?.id ?? '';
    expect((await refusalOf(stripe.invoices.del(id))).statusCode).toBe(400);
    expect((await refusalOf(stripe.invoices.voidInvoice(id))).code).toBe('invoice_not_editable');
    await stripe.invoices.finalizeInvoice(id, { auto_advance: false });
    await advance(2);
    expect(await latest(subscription)).toMatchObject({ status: 'open', attempt_count: 0 });
    const voided = await stripe.invoices.voidInvoice(id);
    expect(voided).toMatchObject({ status: 'void', auto_advance: false });
    const { data } = await stripe.invoicePayments.list({ invoice: id });
    const intent = await stripe.paymentIntents.retrieve(String(data[0]?.payment.payment_intent));
    expect(intent).toMatchObject({ status: 'canceled', cancellation_reason: 'void_invoice' });
    expect((await refusalOf(stripe.invoices.pay(id))).code).toBe('invoice_not_editable');
  });

  it('is not left when somebody ends their trial now', async () => {
    const subscription = await trial(standIn);
    await stripe.subscriptions.update(subscription.id, { trial_end: 'now' });
    expect(await latest(subscription)).toMatchObject({ status: 'paid', amount_paid: 9000 });
  });
});

describe('a renewal over which its bank takes its time', () => {
  const begin = async () => {
    await standIn.control.setBanks({ wait: true });
    const subscription = await trial(standIn);
    await toFirstCharge();
    await standIn.control.setBanks({ wait: false });
    const [invoice] = await invoicesOf(subscription);
    expect(invoice).toMatchObject({ status: 'open', attempted: true, attempt_count: 1 });
    expect((await read(subscription)).status).toBe('active');
    return subscription;
  };

  it('is open until then, and paid', async () => {
    const subscription = await begin();
    await standIn.control.advanceClock({ ms: 60_000 });
    const [paid] = await invoicesOf(subscription);
    expect(paid).toMatchObject({ status: 'paid', amount_paid: 9000 });
    expect((await read(subscription)).status).toBe('active');
  });

  it('is open until then, and tried again days after its bank has declined', async () => {
    const subscription = await begin();
    await standIn.control.failNextCharge();
    await standIn.control.advanceClock({ ms: 60_000 });
    const [declined] = await invoicesOf(subscription);
    expect(declined).toMatchObject({ status: 'open', next_payment_attempt: expect.any(Number) });
    expect((await read(subscription)).status).toBe('past_due');
    await advance(3);
    expect((await invoicesOf(subscription))[0]).toMatchObject({ status: 'paid', attempt_count: 2 });
    expect((await read(subscription)).status).toBe('active');
  });
});

describe('a renewal that its holder must confirm', () => {
  it('waits for them, says so, and is neither tried again nor given up', async () => {
    const subscription = await trial(standIn, '4000002500003155');
    await toFirstCharge();
    const [invoice] = await invoicesOf(subscription);
    expect(invoice).toMatchObject({
      status: 'open',
      attempt_count: 1,
      next_payment_attempt: null,
    });
    const { data } = await stripe.invoicePayments.list({ invoice: invoice?.id ?? '' });
    const intent = await stripe.paymentIntents.retrieve(String(data[0]?.payment.payment_intent));
    expect(intent.status).toBe('requires_action');
    const told = (await standIn.control.events()).filter(
      ({ event }) =>
        event.type === 'invoice.payment_action_required' && event.data.object.id === invoice?.id,
    );
    expect(told).toHaveLength(1);
    await advance(27);
    expect((await invoicesOf(subscription))[0]).toMatchObject({ status: 'open', attempt_count: 1 });
    expect((await read(subscription)).status).toBe('past_due');
  });

  it('does not ask who has set the card up with a challenge', async () => {
    const { customer, price } = await memberWithCard(stripe);
    const method = await cardOf(stripe, '4000002500003155');
    const intent = await stripe.paymentIntents.create({
      amount: 500,
      currency: 'brl',
      customer: customer.id,
      payment_method: method.id,
      setup_future_usage: 'off_session',
      confirm: true,
      return_url: 'http://127.0.0.1:9/',
    });
    expect(intent.status).toBe('requires_action');
    await stripe.rawRequest('POST', `/v1/payment_intents/${intent.id}/answer_challenge`, {
      client_secret: intent.client_secret,
      outcome: 'complete',
    });
    const paid = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
    expect(paid.latest_charge).toMatchObject({
      payment_method_details: { card: { three_d_secure: { result: 'authenticated' } } },
    });
    const { now } = await standIn.control.state();
    const subscription = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      default_payment_method: method.id,
      trial_end: now + 24 * 3600,
    });
    await toFirstCharge();
    expect((await invoicesOf(subscription))[0]).toMatchObject({ status: 'paid' });
  });
});

describe('a renewal whose card is refused for good', () => {
  const declined = async () => {
    const subscription = await trial(standIn);
    const [method] = (await stripe.customers.listPaymentMethods(String(subscription.customer)))
      .data;
    await standIn.control.setCard({ paymentMethod: method?.id ?? '', decline: 'lost_card' });
    await toFirstCharge();
    // From now on it would be paid, if it were only tried.
    await standIn.control.setCard({ paymentMethod: method?.id ?? '', decline: null });
    return subscription;
  };
  const charges = async (subscription: Stripe.Subscription) =>
    (await stripe.charges.list({ customer: String(subscription.customer) })).data.length;

  it('goes on being planned and counted, is not charged, and ends', async () => {
    const subscription = await declined();
    const [first] = await invoicesOf(subscription);
    const before = await charges(subscription);
    await advance(3);
    const [second] = await invoicesOf(subscription);
    expect(second).toMatchObject({ status: 'open', attempt_count: 2 });
    expect(second?.next_payment_attempt).toBe((first?.next_payment_attempt ?? 0) + 5 * 24 * 3600);
    await advance(12);
    expect((await read(subscription)).status).toBe('canceled');
    expect(await charges(subscription)).toBe(before);
  });

  it('is charged when it is due again, once there is another card', async () => {
    const subscription = await declined();
    const customer = String(subscription.customer);
    const { id } = await cardOf(stripe, '5555555555554444');
    await stripe.paymentMethods.attach(id, { customer });
    await stripe.subscriptions.update(subscription.id, { default_payment_method: id });
    expect((await invoicesOf(subscription))[0]).toMatchObject({ status: 'open' });
    await advance(3);
    expect((await invoicesOf(subscription))[0]).toMatchObject({ status: 'paid', attempt_count: 2 });
    expect((await read(subscription)).status).toBe('active');
  });
});

describe('after the last attempt', () => {
  it.each(['unpaid', 'past_due'] as const)(
    'leaves a subscription %s where the shop wants it',
    async (afterRetries) => {
      const lenient = await openStandIn({ afterRetries, retryDelays: [24 * 3600] });
      try {
        const subscription = await trial(lenient, '4000000000000341');
        await lenient.control.advanceClock({ ms: 3 * dayMs });
        const left = await lenient.stripe.subscriptions.retrieve(subscription.id);
        expect(left.status).toBe(afterRetries);
        const [invoice] = (await lenient.stripe.invoices.list({ subscription: subscription.id }))
          .data;
        await lenient.stripe.invoices.voidInvoice(invoice?.id ?? '');
        expect((await lenient.stripe.subscriptions.retrieve(subscription.id)).status).toBe(
          'active',
        );
      } finally {
        await lenient.stop();
      }
    },
  );
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
