import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenStandIn, openStandIn, refusalOf } from '../testing/open-stand-in.ts';

let standIn: OpenStandIn;
let stripe: Stripe;

beforeAll(async () => {
  standIn = await openStandIn();
  stripe = standIn.stripe;
});
afterAll(() => standIn.stop());

const create = (params: object) =>
  stripe.paymentIntents.create({ amount: 500, currency: 'brl', ...params });

describe('the ways to pay an intent', () => {
  it('are all that the account has, unless cut down', async () => {
    expect(await create({})).toMatchObject({
      payment_method_types: ['card', 'link'],
      automatic_payment_methods: { enabled: true, allow_redirects: 'always' },
      allowed_payment_method_types: null,
    });
  });

  it('are the allowed ones of them, in silence', async () => {
    expect(await create({ allowed_payment_method_types: ['card', 'pix'] })).toMatchObject({
      payment_method_types: ['card'],
      automatic_payment_methods: null,
      allowed_payment_method_types: ['card', 'pix'],
    });
  });

  it.each([
    [{ payment_method_types: ['card'] }, 'payment_method_types_no_longer_supported'],
    [{ allowed_payment_method_types: ['gold'] }, undefined],
    [{ allowed_payment_method_types: ['pix'] }, undefined],
    [{ automatic_payment_methods: { allow_redirects: 'never' } }, 'parameter_missing'],
    [
      { allowed_payment_method_types: ['card'], automatic_payment_methods: { enabled: true } },
      undefined,
    ],
  ])('are refused as %j', async (params, code) => {
    const refusal = await refusalOf(create(params));
    expect(refusal.statusCode).toBe(400);
    expect(refusal.code).toBe(code);
  });
});

describe('an e-mail address', () => {
  it.each(['nobody', 'a@b', 'a b@example.com', 'joão@example.com', 'a@exa mple.com'])(
    'is refused as %s',
    async (email) => {
      expect((await refusalOf(stripe.customers.create({ email }))).code).toBe('email_invalid');
    },
  );

  it.each(['a@example.com', "o'neil+tag@mail.example.co"])('can be %s', async (email) => {
    expect((await stripe.customers.create({ email })).email).toBe(email);
  });
});
