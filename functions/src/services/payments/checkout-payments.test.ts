import { type RunningStandIn, startStripeStandIn } from '@geonod/stripe-stand-in';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createCheckoutPayment } from './checkout-payments.ts';
import { plans } from './plans.ts';

const { description } = plans.trial;
let standIn: RunningStandIn;

beforeAll(async () => {
  standIn = await startStripeStandIn({ port: 0, webhookUrl: null });
  Object.assign(process.env, {
    STRIPE_API_URL: standIn.url,
    STRIPE_SECRET_KEY: standIn.secretKey,
  });
});
afterEach(() => void Object.assign(plans.trial, { description }));
afterAll(() => standIn.stop());

const open = (key: string) =>
  createCheckoutPayment({ key, plan: 'trial', uid: null, attempt: 0, customerId: null });

it('gives a page that stays open over a release an intent that can be paid', async () => {
  const before = await open('trial:visitor:tab');
  expect((await open('trial:visitor:tab')).id).toBe(before.id);
  Object.assign(plans.trial, { description: 'GeoNod, a day to try it' });
  const after = await open('trial:visitor:tab');
  expect(after.status).toBe('requires_payment_method');
  expect((await open('trial:visitor:tab')).id).toBe(after.id);
});
