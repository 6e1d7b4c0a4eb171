import { expect, it } from 'vitest';
import { openStandIn } from '../testing/open-stand-in.ts';

it('takes from a charge what was noted on it, and leaves the payment as it is', async () => {
  const { stripe, stop } = await openStandIn();
  const intent = await stripe.paymentIntents.create({
    amount: 199,
    currency: 'brl',
    payment_method: 'pm_card_visa',
    confirm: true,
    return_url: 'https://example.com',
    metadata: { uid: 'ana', purpose: 'trial' },
  });
  const id = String(intent.latest_charge);
  const charge = await stripe.charges.update(id, { metadata: { uid: '' } });
  expect(charge).toMatchObject({ amount: 199, paid: true, metadata: { purpose: 'trial' } });
  expect((await stripe.charges.retrieve(id)).metadata).toEqual({ purpose: 'trial' });
  await stop();
});
