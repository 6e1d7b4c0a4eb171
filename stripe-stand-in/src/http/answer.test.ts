import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenStandIn, openStandIn, refusalOf } from '../testing/open-stand-in.ts';

let standIn: OpenStandIn;
let stripe: Stripe;

beforeAll(async () => {
  standIn = await openStandIn();
  stripe = standIn.stripe;
});
afterAll(() => standIn.stop());

describe('keys', () => {
  it('answers 401 to a key that is not its own and to none at all', async () => {
    const wrong = await refusalOf(standIn.withKey('sk_test_somebodyElse1234').customers.list());
    expect(wrong).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    expect(wrong.message).toMatch(/^Invalid API Key provided: sk_test_\*+1234$/);
    const none = await fetch(`${standIn.url}/v1/customers`);
    expect(none.status).toBe(401);
  });

  it('takes the secret key by basic authentication too', async () => {
    const basic = Buffer.from(`${standIn.secretKey}:`).toString('base64');
    const response = await fetch(`${standIn.url}/v1/customers`, {
      headers: { Authorization: `Basic ${basic}` },
    });
    expect(response.status).toBe(200);
  });

  it('refuses the publishable key everywhere but where a browser may call', async () => {
    const browser = standIn.withKey(standIn.publishableKey);
    for (const call of [
      browser.customers.list(),
      browser.paymentIntents.create({ amount: 500, currency: 'brl' }),
      browser.refunds.create({ charge: 'ch_1' }),
      browser.events.list(),
    ]) {
      const refusal = await refusalOf(call);
      expect(refusal).toBeInstanceOf(Stripe.errors.StripePermissionError);
      expect(refusal.code).toBe('secret_key_required');
    }
  });

  it('refuses to speak another version of the API', async () => {
    const response = await fetch(`${standIn.url}/v1/customers`, {
      headers: { Authorization: `Bearer ${standIn.secretKey}`, 'Stripe-Version': '2024-06-20' },
    });
    expect(response.status).toBe(400);
  });
});

describe('idempotency keys', () => {
  it('repeats the answer for the same call, and does the thing once', async () => {
    const options = { idempotencyKey: 'once' };
    const first = await stripe.customers.create({ email: 'one@example.com' }, options);
    const again = await stripe.customers.create({ email: 'one@example.com' }, options);
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    const { data } = await stripe.customers.list({ email: 'one@example.com' });
    expect(data).toHaveLength(1);
  });

  it('refuses the same key with other parameters or for another call', async () => {
    const options = { idempotencyKey: 'mixed-up' };
    await stripe.customers.create({ email: 'two@example.com' }, options);
    const otherParameters = await refusalOf(
      stripe.customers.create({ email: 'three@example.com' }, options),
    );
    expect(otherParameters).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    expect(otherParameters.message).toContain('same parameters');
    const otherCall = await refusalOf(stripe.products.create({ name: 'x' }, options));
    expect(otherCall).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  });

  it('remembers a declined charge, but not a call whose parameters were wrong', async () => {
    const intent = await stripe.paymentIntents.create({ amount: 500, currency: 'brl' });
    const options = { idempotencyKey: 'declined' };
    const confirm = () =>
      refusalOf(
        stripe.paymentIntents.confirm(
          intent.id,
          { payment_method: 'pm_card_visa_chargeDeclined' },
          options,
        ),
      );
    const [first, again] = [await confirm(), await confirm()];
    expect(again.charge).toBe(first.charge);
    const wrong = { idempotencyKey: 'wrong-first' };
    await refusalOf(stripe.paymentIntents.create({ amount: 1, currency: 'brl' }, wrong));
    const right = await stripe.paymentIntents.create({ amount: 500, currency: 'brl' }, wrong);
    expect(right.amount).toBe(500);
  });

  it('forgets a key after a day', async () => {
    const create = () =>
      stripe.customers.create({ email: 'day@example.com' }, { idempotencyKey: 'yesterday' });
    const first = await create();
    await standIn.control.advanceClock({ ms: 25 * 3600 * 1000 });
    expect((await create()).id).not.toBe(first.id);
  });
});

describe('errors', () => {
  it('names what is missing with its kind, code, parameter and request id', async () => {
    const refusal = await refusalOf(stripe.customers.retrieve('cus_nobody'));
    expect(refusal).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    expect(refusal).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      param: 'id',
      message: "No such customer: 'cus_nobody'",
    });
    expect(refusal.requestId).toMatch(/^req_\w{14}$/);
  });

  it.each([
    ['amount', 'parameter_missing', { currency: 'brl' }],
    ['amount', 'parameter_invalid_integer', { amount: '1.99', currency: 'brl' }],
    ['amount', 'amount_too_small', { amount: 49, currency: 'brl' }],
    ['amount', 'amount_too_large', { amount: 100_000_000, currency: 'brl' }],
    [
      'setup_future_usage',
      undefined,
      { amount: 500, currency: 'brl', setup_future_usage: 'maybe' },
    ],
    [
      'automatic_payment_methods[on]',
      'parameter_unknown',
      { amount: 500, currency: 'brl', automatic_payment_methods: { enabled: true, on: true } },
    ],
  ])('refuses a payment for its %s (%s)', async (param, code, params) => {
    const refusal = await refusalOf(stripe.rawRequest('POST', '/v1/payment_intents', params));
    expect(refusal.statusCode).toBe(400);
    expect(refusal.param).toBe(param);
    expect(refusal.code).toBe(code);
  });

  it('says that it has no such call', async () => {
    const refusal = await refusalOf(stripe.payouts.list());
    expect(refusal.message).toContain('Unrecognized request URL (GET: /v1/payouts)');
  });
});

describe('lists and expansion', () => {
  it('pages through a list, newest first', async () => {
    const made: string[] = [];
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      made.unshift((await stripe.products.create({ name })).id);
    }
    const first = await stripe.products.list({ limit: 2 });
    expect(first.has_more).toBe(true);
    const second = await stripe.products.list({
      limit: 2,
      starting_after: first.data[1]?.id ?? '',
    });
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(made.slice(0, 4));
    const back = await stripe.products.list({ limit: 2, ending_before: second.data[0]?.id ?? '' });
    expect(back.data).toEqual(first.data);
    const everything: string[] = [];
    for await (const product of stripe.products.list({ limit: 2 })) {
      everything.push(product.id);
    }
    expect(everything).toEqual(made);
  });

  it('puts expanded objects in their place, also inside lists', async () => {
    const customer = await stripe.customers.create({ email: 'expand@example.com' });
    const intent = await stripe.paymentIntents.create({
      amount: 500,
      currency: 'brl',
      customer: customer.id,
      payment_method: 'pm_card_visa',
      confirm: true,
      return_url: 'http://127.0.0.1:9/',
      expand: ['latest_charge', 'customer'],
    });
    expect(intent.latest_charge).toMatchObject({ object: 'charge', amount: 500 });
    expect(intent.customer).toMatchObject({ email: 'expand@example.com' });
    const { data } = await stripe.paymentIntents.list({
      customer: customer.id,
      expand: ['data.latest_charge.refunds', 'data.payment_method'],
    });
    expect(data[0]?.latest_charge).toMatchObject({ refunds: { object: 'list', data: [] } });
    expect(data[0]?.payment_method).toMatchObject({ card: { last4: '4242' } });
    const refusal = await refusalOf(
      stripe.paymentIntents.retrieve(intent.id, { expand: ['status'] }),
    );
    expect(refusal.message).toBe('This property cannot be expanded (status).');
  });
});

describe('a browser', () => {
  it('may call from any origin', async () => {
    const preflight = await fetch(`${standIn.url}/v1/payment_intents/pi_1`, {
      method: 'OPTIONS',
      headers: { Origin: 'http://127.0.0.1:5050', 'Access-Control-Request-Method': 'POST' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Authorization');
  });

  it('sees a payment only with its client secret, and then not who pays', async () => {
    const customer = await stripe.customers.create({});
    const intent = await stripe.paymentIntents.create({
      amount: 500,
      currency: 'brl',
      customer: customer.id,
      metadata: { uid: 'secret' },
    });
    const browser = standIn.withKey(standIn.publishableKey);
    const without = await refusalOf(browser.paymentIntents.retrieve(intent.id));
    expect(without.param).toBe('client_secret');
    const wrong = await refusalOf(
      browser.paymentIntents.retrieve(intent.id, { client_secret: `${intent.id}_secret_no` }),
    );
    expect(wrong.message).toContain('does not match any associated PaymentIntent');
    const seen = await browser.paymentIntents.retrieve(intent.id, {
      client_secret: intent.client_secret ?? '',
    });
    expect(seen).toMatchObject({ id: intent.id, amount: 500, status: 'requires_payment_method' });
    for (const hidden of ['metadata', 'customer', 'latest_charge']) {
      expect(seen).not.toHaveProperty(hidden);
    }
  });
});
