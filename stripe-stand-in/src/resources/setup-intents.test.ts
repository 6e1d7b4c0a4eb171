import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardOf, type OpenStandIn, openStandIn, refusalOf } from '../testing/open-stand-in.ts';

let standIn: OpenStandIn;
let stripe: Stripe;

beforeAll(async () => {
  standIn = await openStandIn();
  stripe = standIn.stripe;
});
afterAll(() => standIn.stop());

async function setUp(number: string): Promise<Stripe.SetupIntent> {
  const customer = await stripe.customers.create({});
  const method = await cardOf(stripe, number);
  const intent = await stripe.setupIntents.create({ customer: customer.id });
  expect(intent.status).toBe('requires_payment_method');
  return await stripe.setupIntents.confirm(intent.id, { payment_method: method.id });
}

function answer({ id }: Stripe.SetupIntent, outcome: 'complete' | 'fail') {
  return stripe.rawRequest('POST', `/v1/setup_intents/${id}/answer_challenge`, { outcome });
}

describe('a card that is set up for later', () => {
  it('is saved to its customer', async () => {
    const intent = await setUp('4242424242424242');
    expect(intent.status).toBe('succeeded');
    const method = await stripe.paymentMethods.retrieve(String(intent.payment_method));
    expect(method.customer).toBe(intent.customer);
  });

  it('can be charged without its holder after a challenge, and not without one', async () => {
    const charge = (method: string, customer: string) =>
      stripe.paymentIntents.create({
        amount: 500,
        currency: 'brl',
        customer,
        payment_method: method,
        off_session: true,
        confirm: true,
      });
    const intent = await setUp('4000002500003155');
    expect(intent.status).toBe('requires_action');
    await answer(intent, 'complete');
    const paid = await charge(String(intent.payment_method), String(intent.customer));
    expect(paid.status).toBe('succeeded');
    const customer = await stripe.customers.create({});
    const saved = await stripe.paymentMethods.attach('pm_card_authenticationRequiredOnSetup', {
      customer: customer.id,
    });
    expect((await refusalOf(charge(saved.id, customer.id))).code).toBe('authentication_required');
  });

  it('is not saved when the challenge fails, or the bank refuses', async () => {
    const intent = await setUp('4000002500003155');
    await answer(intent, 'fail');
    expect(await stripe.setupIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      last_setup_error: { code: 'setup_intent_authentication_failure' },
    });
    expect((await refusalOf(setUp('4000000000000002'))).code).toBe('card_declined');
  });

  it('cannot be confirmed or canceled when it is done', async () => {
    const { id } = await setUp('4242424242424242');
    expect((await refusalOf(stripe.setupIntents.confirm(id))).code).toBe(
      'setup_intent_unexpected_state',
    );
    expect((await refusalOf(stripe.setupIntents.cancel(id))).code).toBe(
      'setup_intent_unexpected_state',
    );
  });
});
