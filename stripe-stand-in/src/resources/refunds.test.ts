import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { cardOf, type OpenStandIn, openStandIn } from '../testing/open-stand-in.ts';

let standIn: OpenStandIn;
beforeAll(async () => {
  standIn = await openStandIn();
});
beforeEach(() => standIn.control.reset());
afterAll(() => standIn.stop());

/** Refunds a payment that was made with this number, while the balance is empty. */
async function refundOf(number: string) {
  const { stripe, control } = standIn;
  const method = await cardOf(stripe, number);
  const intent = await stripe.paymentIntents.create({
    amount: 199,
    currency: 'brl',
    payment_method: method.id,
    confirm: true,
    return_url: 'https://example.com/',
  });
  await control.setBalance({ isEmpty: true });
  return stripe.refunds.create({ payment_intent: intent.id, expand: ['charge'] });
}

const typesOf = async () => (await standIn.control.events()).map(({ event }) => event.type);

it('holds back a refund to a card while the balance is empty, and sends it afterwards', async () => {
  const refund = await refundOf('4242424242424242');
  expect(refund).toMatchObject({
    status: 'pending',
    pending_reason: 'insufficient_funds',
    charge: { refunded: true },
  });
  await standIn.control.setBalance({ isEmpty: false });
  const sent = await standIn.stripe.refunds.retrieve(refund.id);
  expect(sent).toMatchObject({ status: 'succeeded' });
  expect(sent).not.toHaveProperty('pending_reason');
  expect(await typesOf()).toContain('refund.updated');
});

it('fails a refund to Link at once while the balance is empty', async () => {
  expect(await refundOf('4000000000005464')).toMatchObject({
    status: 'failed',
    failure_reason: 'insufficient_funds',
    charge: { refunded: false, amount_refunded: 0 },
  });
  expect(await typesOf()).toContain('refund.failed');
  expect(await typesOf()).not.toContain('charge.refunded');
});
