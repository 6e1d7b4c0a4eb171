import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardOf, type OpenStandIn, openStandIn, refusalOf } from '../testing/open-stand-in.ts';

let standIn: OpenStandIn;
let stripe: Stripe;

beforeAll(async () => {
  standIn = await openStandIn();
  stripe = standIn.stripe;
});
afterAll(() => standIn.stop());

const returnUrl = 'http://127.0.0.1:9/paid?order=1';

function newIntent(params: Partial<Stripe.PaymentIntentCreateParams> = {}) {
  return stripe.paymentIntents.create({ amount: 500, currency: 'brl', ...params });
}

async function payWith(number: string, params: Partial<Stripe.PaymentIntentCreateParams> = {}) {
  const intent = await newIntent(params);
  const method = await cardOf(stripe, number);
  return await stripe.paymentIntents.confirm(intent.id, {
    payment_method: method.id,
    return_url: returnUrl,
  });
}

describe('a payment', () => {
  it('is taken from a good card once it is confirmed', async () => {
    const intent = await newIntent({
      setup_future_usage: 'off_session',
      automatic_payment_methods: { enabled: true },
      metadata: { uid: 'u1', attempt: 'a1' },
      receipt_email: 'ana@example.com',
    });
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      payment_method_types: ['card', 'link'],
      setup_future_usage: 'off_session',
      metadata: { uid: 'u1', attempt: 'a1' },
    });
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_\\w{25}$`));
    const method = await cardOf(stripe, '4242424242424242');
    const paid = await stripe.paymentIntents.confirm(intent.id, {
      payment_method: method.id,
      return_url: returnUrl,
    });
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 500 });
    const charge = await stripe.charges.retrieve(String(paid.latest_charge));
    expect(charge).toMatchObject({
      paid: true,
      captured: true,
      refunded: false,
      payment_intent: intent.id,
      metadata: { uid: 'u1', attempt: 'a1' },
      payment_method_details: { card: { last4: '4242' }, type: 'card' },
    });
    expect((await stripe.charges.list({ payment_intent: intent.id })).data).toEqual([charge]);
  });

  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000009987', 'card_declined', 'lost_card'],
    ['4000000000009979', 'card_declined', 'stolen_card'],
    ['4000000000000069', 'expired_card', ''],
    ['4000000000000127', 'incorrect_cvc', ''],
    ['4000000000000119', 'processing_error', ''],
    ['4000000000000341', 'card_declined', 'generic_decline'],
  ])('with %s is declined: %s %s', async (number, code, declineCode) => {
    const refusal = await refusalOf(payWith(number));
    expect(refusal).toBeInstanceOf(Stripe.errors.StripeCardError);
    expect(refusal).toMatchObject({ statusCode: 402, code });
    // stripe-node writes an empty text where Stripe gives no decline code.
    expect(refusal.decline_code).toBe(declineCode);
    const intent = await stripe.paymentIntents.retrieve(refusal.payment_intent?.id ?? '');
    expect(intent).toMatchObject({ status: 'requires_payment_method', amount_received: 0 });
    expect(intent.last_payment_error).toMatchObject({ code, charge: refusal.charge });
    const charge = await stripe.charges.retrieve(refusal.charge ?? '');
    expect(charge).toMatchObject({ paid: false, status: 'failed', failure_code: code });
  });

  it('can be tried again with another card after a decline', async () => {
    const intent = await newIntent();
    await refusalOf(
      stripe.paymentIntents.confirm(intent.id, {
        payment_method: 'pm_card_visa_chargeDeclined',
        return_url: returnUrl,
      }),
    );
    const paid = await stripe.paymentIntents.confirm(intent.id, {
      payment_method: 'pm_card_visa',
      return_url: returnUrl,
    });
    expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null });
    const charges = await stripe.charges.list({ payment_intent: intent.id });
    expect(charges.data.map(({ status }) => status)).toEqual(['succeeded', 'failed']);
  });

  it('cannot be confirmed twice, and a canceled one not at all', async () => {
    const paid = await payWith('4242424242424242');
    const again = await refusalOf(
      stripe.paymentIntents.confirm(paid.id, {
        payment_method: 'pm_card_visa',
        return_url: returnUrl,
      }),
    );
    expect(again.code).toBe('payment_intent_unexpected_state');
    expect(again.payment_intent?.status).toBe('succeeded');
    expect((await stripe.charges.list({ payment_intent: paid.id })).data).toHaveLength(1);
    const canceled = await stripe.paymentIntents.cancel((await newIntent()).id, {
      cancellation_reason: 'abandoned',
    });
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    for (const call of [
      stripe.paymentIntents.confirm(canceled.id, {
        payment_method: 'pm_card_visa',
        return_url: returnUrl,
      }),
      stripe.paymentIntents.update(canceled.id, { metadata: { uid: '' } }),
      stripe.paymentIntents.cancel(canceled.id),
      stripe.paymentIntents.cancel(paid.id),
    ]) {
      expect((await refusalOf(call)).code).toBe('payment_intent_unexpected_state');
    }
  });

  it('is processing while its bank takes its time, and then paid; nothing else can be done meanwhile', async () => {
    await standIn.control.setBanks({ wait: true });
    const waiting = await payWith('4242424242424242');
    await standIn.control.setBanks({ wait: false });
    expect(waiting).toMatchObject({ status: 'processing', amount_received: 0 });
    const chargeId = String(waiting.latest_charge);
    const pending = await stripe.charges.retrieve(chargeId);
    expect(pending).toMatchObject({ status: 'pending', paid: false, receipt_url: null });
    for (const call of [
      stripe.paymentIntents.confirm(waiting.id, {
        payment_method: 'pm_card_visa',
        return_url: returnUrl,
      }),
      stripe.paymentIntents.cancel(waiting.id),
      stripe.paymentIntents.update(waiting.id, { amount: 600 }),
    ]) {
      expect((await refusalOf(call)).code).toBe('payment_intent_unexpected_state');
    }
    expect(
      (await refusalOf(stripe.refunds.create({ payment_intent: waiting.id }))).statusCode,
    ).toBe(400);
    await standIn.control.advanceClock({ ms: 60_000 });
    expect(await stripe.paymentIntents.retrieve(waiting.id)).toMatchObject({
      status: 'succeeded',
      amount_received: 500,
      latest_charge: chargeId,
    });
    expect(await stripe.charges.retrieve(chargeId)).toMatchObject({
      status: 'succeeded',
      paid: true,
      created: pending.created,
    });
    const of = (await standIn.control.events()).filter(({ payload }) =>
      payload.includes(waiting.id),
    );
    expect(of.map(({ event }) => event.type).reverse()).toEqual([
      'payment_intent.created',
      'charge.pending',
      'payment_intent.processing',
      'charge.succeeded',
      'payment_intent.succeeded',
    ]);
  });

  it('can be declined by a bank that takes its time, and tried again then', async () => {
    await standIn.control.setBanks({ wait: true });
    const { id } = await payWith('4000000000000341');
    await standIn.control.setBanks({ wait: false });
    await standIn.control.advanceClock({ ms: 60_000 });
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined' },
    });
    const { data } = await stripe.charges.list({ payment_intent: id });
    expect(data.map(({ status }) => status)).toEqual(['failed']);
    const paid = await stripe.paymentIntents.confirm(id, {
      payment_method: 'pm_card_visa',
      return_url: returnUrl,
    });
    expect(paid.status).toBe('succeeded');
  });

  it('needs an address to come back to when the account has ways to pay that lead away', async () => {
    const { id } = await newIntent();
    const card = { payment_method: 'pm_card_visa' };
    const refusal = await refusalOf(stripe.paymentIntents.confirm(id, card));
    expect(refusal.message).toContain('you must provide a `return_url`');
    const never = await newIntent({
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    });
    expect((await stripe.paymentIntents.confirm(never.id, card)).status).toBe('succeeded');
    const allowed = await newIntent({ allowed_payment_method_types: ['card'] });
    expect((await stripe.paymentIntents.confirm(allowed.id, card)).status).toBe('succeeded');
  });

  it('needs a card to be confirmed', async () => {
    const { id } = await newIntent();
    expect((await refusalOf(stripe.paymentIntents.confirm(id))).message).toContain(
      'missing a payment method',
    );
  });

  it('can be changed while it is open, and only in its words afterwards', async () => {
    const { id } = await newIntent();
    const customer = await stripe.customers.create({});
    const changed = await stripe.paymentIntents.update(id, {
      amount: 299,
      customer: customer.id,
      metadata: { uid: 'u2' },
      receipt_email: 'bia@example.com',
    });
    expect(changed).toMatchObject({ amount: 299, customer: customer.id, metadata: { uid: 'u2' } });
    await stripe.paymentIntents.confirm(id, {
      payment_method: 'pm_card_visa',
      return_url: returnUrl,
    });
    expect((await stripe.paymentIntents.update(id, { description: 'Trial' })).description).toBe(
      'Trial',
    );
    const refusal = await refusalOf(stripe.paymentIntents.update(id, { amount: 399 }));
    expect(refusal.code).toBe('payment_intent_unexpected_state');
    const { data } = await stripe.paymentIntents.list({ customer: customer.id });
    expect(data.map((intent) => intent.id)).toEqual([id]);
  });
});

describe('the card of a payment', () => {
  it('is saved to the customer when it is set up for later', async () => {
    const customer = await stripe.customers.create({});
    const paid = await payWith('4242424242424242', {
      customer: customer.id,
      setup_future_usage: 'off_session',
    });
    const { data } = await stripe.paymentMethods.list({ customer: customer.id });
    expect(data.map(({ id }) => id)).toEqual([paid.payment_method]);
  });

  it('can be saved afterwards when an anonymous payment set it up for later', async () => {
    const paid = await payWith('4242424242424242', { setup_future_usage: 'off_session' });
    const customer = await stripe.customers.create({});
    const saved = await stripe.paymentMethods.attach(String(paid.payment_method), {
      customer: customer.id,
    });
    expect(saved.customer).toBe(customer.id);
  });

  it('cannot be used again when it was not', async () => {
    const paid = await payWith('4242424242424242');
    const customer = await stripe.customers.create({});
    const refusal = await refusalOf(
      stripe.paymentMethods.attach(String(paid.payment_method), { customer: customer.id }),
    );
    expect(refusal.message).toContain('It may not be used again');
  });
});

describe('a challenge', () => {
  it('waits for the payer, and pays when it is passed', async () => {
    const intent = await payWith('4000000000003220');
    expect(intent.status).toBe('requires_action');
    expect(intent.next_action).toMatchObject({ type: 'use_stripe_sdk' });
    const browser = standIn.withKey(standIn.publishableKey);
    const answered = await browser.rawRequest(
      'POST',
      `/v1/payment_intents/${intent.id}/answer_challenge`,
      { client_secret: intent.client_secret, outcome: 'complete' },
    );
    expect(answered).toMatchObject({ status: 'succeeded' });
  });

  it('sets the payment back when it is failed', async () => {
    const intent = await payWith('4000000000003220');
    await stripe.rawRequest('POST', `/v1/payment_intents/${intent.id}/answer_challenge`, {
      client_secret: intent.client_secret,
      outcome: 'fail',
    });
    const after = await stripe.paymentIntents.retrieve(intent.id);
    expect(after.status).toBe('requires_payment_method');
    expect(after.last_payment_error?.code).toBe('payment_intent_authentication_failure');
    expect((await stripe.charges.list({ payment_intent: intent.id })).data).toEqual([]);
  });

  it('sends the visitor to another page and back with 4000 0000 0000 3063', async () => {
    const intent = await payWith('4000000000003063');
    const page = intent.next_action?.redirect_to_url?.url ?? '';
    expect(await (await fetch(page)).text()).toContain('Complete authentication');
    const answer = await fetch(`${page}&outcome=complete`, { method: 'POST', redirect: 'manual' });
    const back = new URL(answer.headers.get('location') ?? '');
    expect(back.pathname).toBe('/paid');
    expect(Object.fromEntries(back.searchParams)).toEqual({
      order: '1',
      payment_intent: intent.id,
      payment_intent_client_secret: intent.client_secret,
      redirect_status: 'succeeded',
    });
  });

  it('redirects with any such card when a tester wants it, and tells of failure', async () => {
    await standIn.control.setChallenge({ style: 'redirect' });
    const intent = await payWith('4000000000003220');
    await standIn.control.setChallenge({ style: 'dialog' });
    const page = intent.next_action?.redirect_to_url?.url ?? '';
    const answer = await fetch(`${page}&outcome=fail`, { method: 'POST', redirect: 'manual' });
    expect(answer.headers.get('location')).toContain('redirect_status=failed');
  });

  it('may be passed and the charge declined all the same', async () => {
    const intent = await payWith('4000008400001629');
    const refusal = await refusalOf(
      stripe.rawRequest('POST', `/v1/payment_intents/${intent.id}/answer_challenge`, {
        client_secret: intent.client_secret,
        outcome: 'complete',
      }),
    );
    expect(refusal.code).toBe('card_declined');
  });
});

describe('refunds', () => {
  it('gives a part back, then the rest, then nothing more', async () => {
    const paid = await payWith('4242424242424242');
    const part = await stripe.refunds.create({ payment_intent: paid.id, amount: 99 });
    expect(part).toMatchObject({ amount: 99, status: 'succeeded', charge: paid.latest_charge });
    const tooMuch = await refusalOf(
      stripe.refunds.create({ payment_intent: paid.id, amount: 402 }),
    );
    expect(tooMuch.param).toBe('amount');
    const rest = await stripe.refunds.create({
      charge: String(paid.latest_charge),
      reason: 'requested_by_customer',
    });
    expect(rest.amount).toBe(401);
    const charge = await stripe.charges.retrieve(String(paid.latest_charge));
    expect(charge).toMatchObject({ refunded: true, amount_refunded: 500 });
    const { data } = await stripe.refunds.list({ payment_intent: paid.id });
    expect(data.map(({ id }) => id)).toEqual([rest.id, part.id]);
    const nothingLeft = await refusalOf(stripe.refunds.create({ payment_intent: paid.id }));
    expect(nothingLeft.code).toBe('charge_already_refunded');
  });

  it('gives back once for the same key', async () => {
    const paid = await payWith('4242424242424242');
    const refund = () =>
      stripe.refunds.create({ payment_intent: paid.id }, { idempotencyKey: `refund:${paid.id}` });
    expect((await refund()).id).toBe((await refund()).id);
  });

  it('refuses where nothing was paid', async () => {
    const { id } = await newIntent();
    const refusal = await refusalOf(stripe.refunds.create({ payment_intent: id }));
    expect(refusal.message).toContain('does not have a successful charge');
  });
});
