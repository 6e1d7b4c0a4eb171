import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newAccount } from '../../../testing/accounts.ts';
import { notificationTitles, paymentRecord } from '../../../testing/documents.ts';
import { PaymentWorld } from '../../../testing/payment-world.ts';
import { collections } from '../../store/firestore.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await PaymentWorld.start();
});
beforeEach(() => world.standIn.control.reset());
afterAll(() => world.stop());

/** Somebody who cancels their trial while our balance at Stripe does not cover its refund. */
async function whoCancels(card?: string) {
  const account = await newAccount();
  const paymentId = await world.openIntent({ as: account });
  await world.pay(paymentId, card === undefined ? {} : { card });
  await world.reportAll();
  await world.standIn.control.setBalance({ isEmpty: true });
  expect((await world.cancel(account)).status).toBe(200);
  await world.reportAll();
  return { account, paymentId };
}

async function mailsTo(email: string) {
  const { docs } = await collections.mail().where('to', '==', email).get();
  return docs.map((doc) => doc.data());
}

describe('a refund that our balance does not cover', () => {
  it('to a card is not finished, and not told to be there soon, until Stripe sends it', async () => {
    const { account, paymentId } = await whoCancels();
    expect(await paymentRecord(paymentId)).toMatchObject({
      unfinished: true,
      refundedAt: expect.any(Date),
    });
    expect(await mailsTo(account.email)).toContainEqual(
      expect.objectContaining({
        template: 'cancelled',
        values: { accessUntil: null, refunded: 199, waits: true },
      }),
    );
    await world.night();
    expect(await paymentRecord(paymentId)).toMatchObject({ unfinished: true });
    await world.standIn.control.setBalance({ isEmpty: false });
    await world.reportAll();
    expect(await paymentRecord(paymentId)).not.toHaveProperty('unfinished');
  });

  it('to Link could not be sent, which is not told of the bank, and goes out in a later try', async () => {
    const { account, paymentId } = await whoCancels('4000000000005464');
    expect(await paymentRecord(paymentId)).toMatchObject({ unfinished: true });
    expect(await notificationTitles(account.uid)).toEqual(['Refund not sent']);
    expect(await mailsTo(account.email)).toContainEqual(
      expect.objectContaining({ template: 'refund-failed' }),
    );
    await world.standIn.control.setBalance({ isEmpty: false });
    await world.standIn.control.advanceClock({ ms: 24 * 3_600_000 });
    await world.night();
    expect(await world.outcome()).toMatchObject({ kept: [0] });
  });
});
