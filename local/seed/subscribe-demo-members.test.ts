import { type RunningStandIn, startStripeStandIn } from '@geonod/stripe-stand-in';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { subscribeDemoMembers } from './subscribe-demo-members.ts';

let standIn: RunningStandIn;
beforeAll(async () => {
  standIn = await startStripeStandIn({ port: 0, webhookUrl: 'http://127.0.0.1:9/nobody' });
});
afterAll(() => standIn.stop());

it('gives each demo member a subscription that can be cancelled, and the trial a payment to return', async () => {
  const now = new Date();
  const { paying, trial } = await subscribeDemoMembers(standIn, now);
  expect([paying.status, trial.status]).toEqual(['active', 'trialing']);
  expect(paying.currentPeriodEnd > now && trial.currentPeriodEnd > now).toBe(true);

  const { hostname, port } = new URL(standIn.url);
  const stripe = new Stripe(standIn.secretKey, { host: hostname, port, protocol: 'http' });
  const kept = await stripe.subscriptions.update(paying.id, { cancel_at_period_end: true });
  expect(kept.metadata).toEqual({ paymentIntent: paying.paymentId });
  const refund = await stripe.refunds.create({ payment_intent: trial.paymentId });
  expect([refund.amount, refund.status]).toEqual([199, 'succeeded']);
  expect((await stripe.subscriptions.cancel(trial.id)).status).toBe('canceled');
});

it('lets webhooks go out as always afterwards', async () => {
  await subscribeDemoMembers(standIn, new Date());
  const { hostname, port } = new URL(standIn.url);
  const stripe = new Stripe(standIn.secretKey, { host: hostname, port, protocol: 'http' });
  const customer = await stripe.customers.create({});
  const events = await standIn.control.events();
  const told = events.filter(({ payload }) => payload.includes(customer.id));
  expect(told).toHaveLength(1);
  expect(told[0]?.deliveries.map(({ state }) => state)).not.toContain('dropped');
});
