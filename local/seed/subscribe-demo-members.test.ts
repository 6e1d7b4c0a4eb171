import { renewalWeeks, trialHours } from '@geonod/contracts';
import { dayMs, hourMs, minuteMs } from '@geonod/contracts/durations';
import { type RunningStandIn, startStripeStandIn } from '@geonod/stripe-stand-in';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountDocuments } from './demo-account-documents.ts';
import { type DemoSubscriptions, paidAgo } from './demo-members.ts';
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

it('has them pay when the demo data says so, and charges the renewal a trial later', async () => {
  const now = new Date();
  const subscriptions = await subscribeDemoMembers(standIn, now);
  const { charges, aheadMs } = await standIn.control.state();
  expect(Math.abs(aheadMs)).toBeLessThan(1000);
  const chargedAgo = (who: keyof DemoSubscriptions) =>
    charges
      .filter(({ customer }) => customer === subscriptions[who].customerId)
      .map(({ amount, created }) => [amount, Math.round((now.getTime() / 1000 - created) / 60)]);
  const minutes = (milliseconds: number) => Math.round(milliseconds / minuteMs);
  expect(chargedAgo('trial')).toEqual([[199, minutes(paidAgo.trial)]]);
  expect(chargedAgo('paying')).toEqual([
    // A renewal is a draft for an hour before it is charged.
    [16_000, minutes(paidAgo.paying - (trialHours + 1) * hourMs)],
    [199, minutes(paidAgo.paying)],
  ]);

  const documents = accountDocuments(now, subscriptions);
  for (const who of ['paying', 'trial'] as const) {
    const { paymentId, currentPeriodEnd, paidAt } = subscriptions[who];
    const charge = charges.find(({ payment_intent }) => payment_intent === paymentId);
    const [, payment] = documents.find(([path]) => path === `payments/${paymentId}`) ?? [];
    expect(payment).toMatchObject({ paidAt: new Date((charge?.created ?? 0) * 1000) });
    const weeks = who === 'paying' ? renewalWeeks : 0;
    expect(currentPeriodEnd.getTime() - paidAt.getTime()).toBe(
      trialHours * hourMs + weeks * 7 * dayMs,
    );
  }
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
