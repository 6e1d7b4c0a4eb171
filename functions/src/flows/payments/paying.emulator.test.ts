import { defaultKeys, newCardNumber } from '@geonod/stripe-stand-in';
import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { environment } from '../../../../e2e/support/environment.ts';
import { newAccount, type TestAccount } from '../../../testing/accounts.ts';
import { memberOf } from '../../../testing/documents.ts';

const { stripeUrl } = environment;
if (stripeUrl === undefined) throw new Error('These tests pay at the local stand-in only.');
const { hostname, port } = new URL(stripeUrl);
const stripe = new Stripe(defaultKeys.secretKey, { host: hostname, port, protocol: 'http' });

const responseBody = z.looseObject({ clientSecret: z.optional(z.string()) });

const ways = [
  ['through Hosting', environment.siteUrl],
  ['by their own addresses', environment.functionsUrl],
] as const;

describe.each(ways)('the whole way of a member, on the running stack, %s', (_way, base) => {
  async function call(name: string, account: TestAccount) {
    const response = await fetch(`${base}/${name}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${account.token}` },
    });
    return { status: response.status, body: z.parse(responseBody, await response.json()) };
  }

  const subscriptionOf = async ({ uid }: TestAccount) => (await memberOf(uid))?.subscription;

  it('leads from a payment to access, and from a cancellation to the money back', async () => {
    const account = await newAccount();
    const opened = await call('createPayment', account);
    expect(opened).toMatchObject({ status: 200, body: { amount: 199, currency: 'brl' } });
    const [intentId = ''] = opened.body.clientSecret?.split('_secret_') ?? [];
    const { id: card } = await stripe.paymentMethods.create({
      type: 'card',
      card: { number: newCardNumber(), exp_month: 12, exp_year: 2034, cvc: '123' },
    });
    await stripe.paymentIntents.confirm(intentId, {
      payment_method: card,
      return_url: `${environment.siteUrl}/location`,
    });
    await expect
      .poll(() => subscriptionOf(account), { timeout: 15_000 })
      .toMatchObject({ status: 'trialing', cancelAtPeriodEnd: false });
    expect(await call('createPayment', account)).toMatchObject({
      status: 409,
      body: { code: 'already-subscribed' },
    });
    const cancelled = await call('cancelSubscription', account);
    expect(cancelled).toMatchObject({ status: 200, body: { canceled: [expect.any(String)] } });
    expect(await subscriptionOf(account)).toMatchObject({ status: 'canceled' });
    const { data: refunds } = await stripe.refunds.list({ payment_intent: intentId });
    expect(refunds.map(({ amount }) => amount)).toEqual([199]);
  }, 40_000);
});
