import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newAccount } from '../../../testing/accounts.ts';
import { notificationTitles, paymentRecord } from '../../../testing/documents.ts';
import { logged } from '../../../testing/logged.ts';
import { PaymentWorld } from '../../../testing/payment-world.ts';
import { log } from '../../log/log.ts';
import { collections } from '../../store/firestore.ts';

vi.mock('../../log/log.ts', { spy: true });

let world: PaymentWorld;
beforeAll(async () => {
  world = await PaymentWorld.start();
});
beforeEach(async () => {
  await world.standIn.control.reset();
  vi.mocked(log).mockClear();
});
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
    for (const _ of [1, 2]) {
      vi.mocked(log).mockClear();
      await world.night();
      expect(await paymentRecord(paymentId)).toMatchObject({ unfinished: true });
      expect(logged('refund-held'), 'each night anew').toContainEqual({ intentId: paymentId });
    }
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
    expect(logged('refund-returned')).toEqual([]);
    await world.night();
    expect(logged('refund-returned')).toEqual([
      { intentId: paymentId, attempts: 1, failureReason: expect.any(String) },
    ]);
    expect(await world.outcome()).toMatchObject({ kept: [0] });
  });
});
