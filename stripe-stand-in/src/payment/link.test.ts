import { afterAll, beforeAll, expect, it } from 'vitest';
import { cardOf, type OpenStandIn, openStandIn, refusalOf } from '../testing/open-stand-in.ts';

const link = '4000000000005464';

let standIn: OpenStandIn;
beforeAll(async () => {
  standIn = await openStandIn();
});
afterAll(() => standIn.stop());

it('pays by Link with the e-mail of the Link account, whatever the page gave', async () => {
  const { stripe, control } = standIn;
  await control.setLink({ email: 'own@example.com' });
  const method = await stripe.paymentMethods.create({
    type: 'card',
    card: { number: link, exp_month: 12, exp_year: new Date().getFullYear() + 3, cvc: '123' },
    billing_details: { email: 'typed@example.com', name: 'Ana' },
  });
  expect(method).toMatchObject({
    type: 'link',
    link: { email: 'own@example.com' },
    billing_details: { email: 'own@example.com', name: 'Ana' },
  });
  expect(method).not.toHaveProperty('card');
  const intent = await stripe.paymentIntents.create({
    amount: 199,
    currency: 'brl',
    allowed_payment_method_types: ['card', 'link'],
    payment_method: method.id,
    confirm: true,
    return_url: 'https://example.com/',
    expand: ['latest_charge'],
  });
  expect(intent).toMatchObject({
    status: 'succeeded',
    latest_charge: {
      billing_details: { email: 'own@example.com' },
      payment_method_details: { type: 'link' },
    },
  });
});

it('is refused where the account has no Link', async () => {
  const { stripe, control } = standIn;
  await control.setPaymentMethods({ types: ['card'] });
  const method = await cardOf(stripe, link);
  const intent = await stripe.paymentIntents.create({ amount: 199, currency: 'brl' });
  const refused = stripe.paymentIntents.confirm(intent.id, {
    payment_method: method.id,
    return_url: 'https://example.com/',
  });
  expect((await refusalOf(refused)).message).toContain('not allowed for this PaymentIntent');
});
