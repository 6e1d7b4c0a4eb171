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

async function pay(number = '4242424242424242'): Promise<Stripe.Charge> {
  const method = await cardOf(stripe, number);
  const intent = await stripe.paymentIntents.create({
    amount: 500,
    currency: 'brl',
    payment_method: method.id,
    confirm: true,
    return_url: 'http://127.0.0.1:9/',
    expand: ['latest_charge'],
  });
  return intent.latest_charge as Stripe.Charge;
}

/** Types of the events that name an object, oldest first. */
async function toldOf(id: string): Promise<string[]> {
  const events = await standIn.control.events();
  return events
    .filter(({ event }) => 'id' in event.data.object && event.data.object.id === id)
    .map(({ event }) => event.type)
    .reverse();
}

const minute = 60_000;

describe('a payment that is disputed', () => {
  it('is so a minute after 4000 0000 0000 0259 has paid', async () => {
    const charge = await pay('4000000000000259');
    expect((await stripe.disputes.list({ charge: charge.id })).data).toEqual([]);
    await standIn.control.advanceClock({ ms: minute });
    const [dispute] = (await stripe.disputes.list({ charge: charge.id })).data;
    expect(dispute).toMatchObject({
      amount: 500,
      charge: charge.id,
      payment_intent: charge.payment_intent,
      reason: 'fraudulent',
      status: 'needs_response',
    });
    expect((await stripe.charges.retrieve(charge.id)).disputed).toBe(true);
    expect(await toldOf(dispute?.id ?? '')).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
    ]);
  });

  it('cannot be refunded as well', async () => {
    const charge = await pay();
    await standIn.control.dispute({ charge: charge.id });
    const refusal = await refusalOf(stripe.refunds.create({ charge: charge.id }));
    expect(refusal.code).toBe('charge_disputed');
  });

  it('can be disputed once more after one was won, and not beside one that is open or lost', async () => {
    const charge = await pay();
    const again = () => standIn.control.dispute({ charge: charge.id });
    const { id: first } = await again();
    await expect(again()).rejects.toThrow('cannot be disputed');
    await standIn.control.closeDispute({ dispute: first, status: 'won' });
    const { id: second } = await again();
    expect(second).not.toBe(first);
    await standIn.control.closeDispute({ dispute: second, status: 'lost' });
    await expect(again()).rejects.toThrow('cannot be disputed');
  });

  it('brings the money back when it is won', async () => {
    const charge = await pay();
    const { id } = await standIn.control.dispute({ charge: charge.id });
    await standIn.control.closeDispute({ dispute: id, status: 'won' });
    expect(await toldOf(id)).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.closed',
      'charge.dispute.funds_reinstated',
    ]);
    expect((await stripe.disputes.retrieve(id)).status).toBe('won');
  });

  it.each([
    ['winning_evidence', 'won'],
    ['losing_evidence', 'lost'],
  ])('is decided by the evidence %s', async (text, status) => {
    const charge = await pay();
    const { id } = await standIn.control.dispute({ charge: charge.id });
    await stripe.disputes.update(id, { evidence: { uncategorized_text: text } });
    expect((await stripe.disputes.retrieve(id)).status).toBe(status);
    expect(await toldOf(id)).toContain('charge.dispute.updated');
    expect((await refusalOf(stripe.disputes.close(id))).message).toContain('already closed');
  });

  it('is lost when nobody answers', async () => {
    const charge = await pay();
    const { id } = await standIn.control.dispute({ charge: charge.id });
    await standIn.control.advanceClock({ ms: 8 * 24 * 60 * minute });
    expect((await stripe.disputes.retrieve(id)).status).toBe('lost');
  });

  it('takes no money while it is only an inquiry, and can be refunded', async () => {
    const charge = await pay('4000000000001976');
    await standIn.control.advanceClock({ ms: minute });
    const [inquiry] = (await stripe.disputes.list({ charge: charge.id })).data;
    expect(inquiry).toMatchObject({ status: 'warning_needs_response', is_charge_refundable: true });
    expect(await toldOf(inquiry?.id ?? '')).toEqual(['charge.dispute.created']);
    expect((await stripe.refunds.create({ charge: charge.id })).status).toBe('succeeded');
  });
});

describe('a payment that Stripe takes for fraud', () => {
  it('is blocked with 4100 0000 0000 0019', async () => {
    const refusal = await refusalOf(pay('4100000000000019'));
    expect(refusal).toMatchObject({ code: 'card_declined', decline_code: 'fraudulent' });
    const [charge] = (await stripe.charges.list({ limit: 1 })).data;
    expect(charge?.outcome).toMatchObject({
      type: 'blocked',
      reason: 'highest_risk_level',
      network_status: 'not_sent_to_network',
    });
  });
});

describe('a refund that does not arrive at once', () => {
  it("fails later with 4000 0000 0000 5126, and the money is the shop's again", async () => {
    const charge = await pay('4000000000005126');
    const refund = await stripe.refunds.create({ charge: charge.id });
    expect(refund.status).toBe('succeeded');
    expect((await stripe.charges.retrieve(charge.id)).refunded).toBe(true);
    await standIn.control.advanceClock({ ms: minute });
    expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({
      status: 'failed',
      failure_reason: 'lost_or_stolen_card',
    });
    expect(await stripe.charges.retrieve(charge.id)).toMatchObject({
      refunded: false,
      amount_refunded: 0,
    });
    expect(await toldOf(refund.id)).toEqual([
      'refund.created',
      'refund.updated',
      'charge.refund.updated',
      'refund.failed',
    ]);
    expect((await stripe.refunds.create({ charge: charge.id })).amount).toBe(500);
  });

  it('is pending first with 4000 0000 0000 7726', async () => {
    const charge = await pay('4000000000007726');
    const refund = await stripe.refunds.create({ charge: charge.id });
    expect(refund.status).toBe('pending');
    await standIn.control.advanceClock({ ms: minute });
    expect((await stripe.refunds.retrieve(refund.id)).status).toBe('succeeded');
  });

  it('fails when the bank sends it back, and is made in the Dashboard as by a call', async () => {
    const charge = await pay();
    const refund = await standIn.control.refund({ charge: charge.id, amount: 200 });
    expect((await stripe.charges.retrieve(charge.id)).amount_refunded).toBe(200);
    await standIn.control.failRefund({ refund: refund.id });
    expect((await stripe.charges.retrieve(charge.id)).amount_refunded).toBe(0);
  });
});
