import { dayMs } from '@geonod/contracts/durations';
import { type RunningStandIn, startStripeStandIn } from '@geonod/stripe-stand-in';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readAffairs } from './customers.ts';

let standIn: RunningStandIn;
let stripe: Stripe;

beforeAll(async () => {
  standIn = await startStripeStandIn({ port: 0, webhookUrl: null, callsPerSecond: null });
  const { hostname: host, port } = new URL(standIn.url);
  stripe = new Stripe(standIn.secretKey, { host, port, protocol: 'http' });
  Object.assign(process.env, {
    STRIPE_API_URL: standIn.url,
    STRIPE_SECRET_KEY: standIn.secretKey,
  });
});
afterAll(() => standIn.stop());

/** Somebody who was charged every four weeks, so many times, and whose refunds take their time. */
async function charged(times: number): Promise<string> {
  const { id: customer } = await stripe.customers.create();
  const card = { number: '4000000000007726', exp_month: 12, exp_year: 2050, cvc: '123' };
  const { id: method } = await stripe.paymentMethods.create({ type: 'card', card });
  await stripe.paymentMethods.attach(method, { customer });
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: method } });
  const { id: price } = await stripe.prices.create({
    currency: 'brl',
    unit_amount: 16_000,
    product_data: { name: 'GeoNod' },
    recurring: { interval: 'week', interval_count: 4 },
  });
  const items = [{ price }];
  const { id } = await stripe.subscriptions.create({ customer, items, trial_period_days: 1 });
  await standIn.control.advanceClock({ ms: (times * 28 - 20) * dayMs });
  await stripe.subscriptions.cancel(id);
  return customer;
}

it('a customer is bound while money is on its way back, also that of the first of many charges', async () => {
  const customer = await charged(102);
  expect(await readAffairs(customer)).toMatchObject({ isBound: false });
  const charges = await stripe.charges
    .list({ customer, limit: 100 })
    .autoPagingToArray({ limit: 200 });
  expect(charges).toHaveLength(102);
  await stripe.refunds.create({ payment_intent: String(charges.at(-1)?.payment_intent) });
  expect(await readAffairs(customer)).toMatchObject({ isBound: true });
});
