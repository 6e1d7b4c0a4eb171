import { dayMs, hourMs } from '@geonod/contracts/durations';
import { type RunningStandIn, startStripeStandIn } from '@geonod/stripe-stand-in';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listRenewals, openRenewal } from './invoices.ts';

let standIn: RunningStandIn;
let stripe: Stripe;

beforeAll(async () => {
  standIn = await startStripeStandIn({ port: 0, webhookUrl: null });
  const { hostname: host, port } = new URL(standIn.url);
  stripe = new Stripe(standIn.secretKey, { host, port, protocol: 'http' });
  Object.assign(process.env, {
    STRIPE_API_URL: standIn.url,
    STRIPE_SECRET_KEY: standIn.secretKey,
  });
});
beforeEach(() => standIn.control.reset());
afterAll(() => standIn.stop());

async function saveCard(customer: string, number: string): Promise<string> {
  const { id } = await stripe.paymentMethods.create({
    type: 'card',
    card: { number, exp_month: 12, exp_year: 2034, cvc: '123' },
  });
  await stripe.paymentMethods.attach(id, { customer });
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } });
  return id;
}

/** Whose first renewal is an hour away. */
async function subscriber(number: string) {
  const { id: customer } = await stripe.customers.create();
  const card = await saveCard(customer, number);
  const price = await stripe.prices.create({
    currency: 'brl',
    unit_amount: 16_000,
    product_data: { name: 'GeoNod' },
    recurring: { interval: 'week', interval_count: 4 },
  });
  const { now } = await standIn.control.state();
  const dueAt = new Date((now + 24 * 3600) * 1000);
  await stripe.subscriptions.create({
    customer,
    items: [{ price: price.id }],
    trial_end: dueAt.getTime() / 1000,
  });
  await standIn.control.advanceClock({ ms: dayMs });
  return { customer, card, dueAt };
}

async function renewalOf(customer: string) {
  const [latest] = await listRenewals([customer]);
  if (!latest) throw new Error('Nothing is charged');
  return openRenewal(latest);
}

const charge = () => standIn.control.advanceClock({ ms: hourMs });

describe('a renewal that could not be charged', () => {
  it('is tried again and given up when Stripe plans it', async () => {
    const { customer, dueAt } = await subscriber('4000000000000341');
    expect(await renewalOf(customer)).toMatchObject({ attempted: false });
    await charge();
    const chargedAt = dueAt.getTime() + hourMs;
    const open = await renewalOf(customer);
    expect(open).toMatchObject({
      attempted: true,
      needsAuthentication: false,
      nextAttemptAt: new Date(chargedAt + 3 * dayMs),
      givenUpAt: new Date(chargedAt + 15 * dayMs),
    });
    expect(open).not.toHaveProperty('needsCard');
  });

  it('waits half a month for its holder, since Stripe plans nothing', async () => {
    const { customer, dueAt } = await subscriber('4000002760003184');
    await charge();
    const open = await renewalOf(customer);
    expect(open).toMatchObject({
      attempted: true,
      needsAuthentication: true,
      givenUpAt: new Date(dueAt.getTime() + hourMs + 15 * dayMs),
    });
    expect(open).not.toHaveProperty('nextAttemptAt');
  });

  it('waits as long for its holder where it was stuck before, and was mended late', async () => {
    await standIn.control.setFinalization({ fails: true });
    const { customer } = await subscriber('4000002760003184');
    await standIn.control.advanceClock({ ms: 20 * dayMs });
    await standIn.control.setFinalization({ fails: false });
    const [stuck] = await listRenewals([customer]);
    await stripe.invoices.finalizeInvoice(stuck?.invoiceId ?? '');
    const { now } = await standIn.control.state();
    await charge();
    expect(await renewalOf(customer)).toMatchObject({
      attempted: true,
      needsAuthentication: true,
      givenUpAt: new Date(now * 1000 + 15 * dayMs),
    });
  });

  it('is its holder’s to confirm only until there is another card, or while their bank asks', async () => {
    const { customer } = await subscriber('4242424242424242');
    const asked = await saveCard(customer, '4000002760003184');
    const [latest] = await listRenewals([customer]);
    if (!latest) throw new Error('Nothing is charged');
    const payment = { amount: 16_000, currency: 'brl', customer, payment_method: asked };
    await expect(
      stripe.paymentIntents.create({ ...payment, confirm: true, off_session: true }),
    ).rejects.toThrow();
    const { paymentIntents } = await standIn.control.state();
    const refused = paymentIntents.find(
      ({ status, last_payment_error: error }) =>
        status === 'requires_payment_method' && error?.code === 'authentication_required',
    );
    const nextAttemptAt = new Date(latest.dueAt.getTime() + 3 * dayMs);
    const failed = { ...latest, attempts: 1, nextAttemptAt, intentId: refused?.id ?? '' };
    const waiting = await openRenewal(failed);
    expect(waiting).toMatchObject({ attempted: true, needsAuthentication: true });
    expect(waiting).not.toHaveProperty('nextAttemptAt');
    await saveCard(customer, '5555555555554444');
    expect(await openRenewal(failed)).toMatchObject({ needsAuthentication: false, nextAttemptAt });
    const asking = await stripe.paymentIntents.create({
      ...payment,
      confirm: true,
      return_url: 'http://127.0.0.1:9/',
    });
    expect(asking.status).toBe('requires_action');
    const open = await openRenewal({ ...failed, intentId: asking.id });
    expect(open).toMatchObject({ needsAuthentication: true });
  });

  it.each(['lost_card', 'stolen_card', 'pickup_card'] as const)(
    'needs another card after %s, and is tried again once there is one',
    async (decline) => {
      const { customer, card, dueAt } = await subscriber('4242424242424242');
      await standIn.control.setCard({ paymentMethod: card, decline });
      await charge();
      const givenUpAt = new Date(dueAt.getTime() + hourMs + 15 * dayMs);
      const open = await renewalOf(customer);
      expect(open).toMatchObject({ attempted: true, needsCard: true, givenUpAt });
      expect(open).not.toHaveProperty('nextAttemptAt');
      await saveCard(customer, '5555555555554444');
      const mended = await renewalOf(customer);
      const nextAttemptAt = new Date(dueAt.getTime() + hourMs + 3 * dayMs);
      expect(mended).toMatchObject({ attempted: true, nextAttemptAt, givenUpAt });
      expect(mended).not.toHaveProperty('needsCard');
    },
  );
});
