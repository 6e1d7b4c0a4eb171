import { dayMs, hourMs } from '@geonod/contracts/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newAccount, type TestAccount } from '../../../testing/accounts.ts';
import { memberOf, paymentRecord } from '../../../testing/documents.ts';
import { logged } from '../../../testing/logged.ts';
import { asked, callerOf, noted, payersOf } from '../../../testing/payers.ts';
import { PaymentWorld, toFirstCharge } from '../../../testing/payment-world.ts';
import { log } from '../../log/log.ts';
import { collections } from '../../store/firestore.ts';
import { billingOf } from './billing.ts';
import { endForDeletion } from './end-for-deletion.ts';
import { withdraw as withdrawOwn } from './withdraw.ts';

vi.mock('../../log/log.ts', { spy: true });

/** Half of the hour in which the renewal's invoice is a draft. */
const intoDraft = dayMs + hourMs / 2;

let world: PaymentWorld;
beforeAll(async () => {
  world = await PaymentWorld.start();
});
beforeEach(() => world.standIn.control.reset());
afterAll(() => world.stop());

const { memberOnTrial, payingMember, stripeAway, money, expectNoFurtherCharge, returnTrialsTo } =
  payersOf(() => world);

describe('somebody who withdraws', () => {
  const withdraw = (account: TestAccount) => world.call('withdrawSubscription', { as: account });
  const withdrawAway = async (account: TestAccount) => {
    await stripeAway();
    const caller = callerOf(account);
    const at = await world.now();
    vi.mocked(log).mockClear();
    await expect(withdrawOwn(caller, at)).rejects.toMatchObject({
      code: 'wish-noted',
      message: expect.stringContaining('Your withdrawal is noted, and counts from now.'),
    });
    expect(await memberOf(account.uid)).toMatchObject({ wishNoted: { what: 'withdrawal', at } });
    expect(logged('leaving-unfinished')).toHaveLength(1);
    return caller;
  };

  describe('in the last hour of the time for it, while Stripe is away,', () => {
    const lastHour = 14 * dayMs + 23.5 * hourMs;
    it('has the charge back the next day, when they press again', async () => {
      const { account } = await payingMember();
      await world.pass(lastHour);
      const caller = await withdrawAway(account);
      await world.pass(dayMs);
      expect(await withdrawOwn(caller, await world.now())).toEqual({
        refunded: 16_000,
        currency: 'brl',
      });
      expect((await money()).kept).toEqual([199, 0]);
    });

    it('has it back by the night, and is shown until then that it is noted', async () => {
      const { account, paymentId } = await payingMember();
      await world.pass(lastHour);
      await withdrawAway(account);
      await world.pass(dayMs);
      expect((await world.get('getBilling', { as: account })).status).toBe(200);
      expect(await memberOf(account.uid)).toMatchObject({ wishNoted: { what: 'withdrawal' } });
      await world.night();
      expect(await memberOf(account.uid)).not.toHaveProperty('wishNoted');
      expect((await money()).kept).toEqual([199, 0]);
      expect(await world.hasAccess(account.uid)).toBe(false);
      expect(await paymentRecord(paymentId)).not.toHaveProperty('withdrawalWishedAt');
      await expectNoFurtherCharge([199, 16_000]);
    });

    it('gets nothing from the night for a wish that came too late', async () => {
      const { account, paymentId } = await payingMember();
      await world.pass(lastHour + 2 * hourMs);
      await withdrawAway(account);
      await world.night();
      expect(await memberOf(account.uid)).not.toHaveProperty('wishNoted');
      expect((await money()).kept).toEqual([199, 16_000]);
      expect(await world.hasAccess(account.uid)).toBe(true);
      expect(await paymentRecord(paymentId)).not.toHaveProperty('withdrawalWishedAt');
    });
  });

  it('while Stripe is away, and deletes the account before the night, has the charge back and is told so', async () => {
    const { account } = await payingMember();
    const caller = await withdrawAway(account);
    const now = await world.now();
    const deleted = await asked(account, now);
    expect((await endForDeletion(caller, deleted, now)).amount).toBe(16_199);
    expect((await money()).kept).toEqual([0, 0]);
    // As after a crash: what goes back is told of all the same.
    expect((await endForDeletion(caller, deleted, now)).amount).toBe(16_199);
    await expectNoFurtherCharge([199, 16_000]);
  });

  describe('while Stripe is away and the first full charge is not made yet', () => {
    it.each([
      ['since it was declined', toFirstCharge],
      ['since its invoice is a draft', intoDraft],
    ])('%s, is not charged any more once the night has seen it', async (_why, meanwhile) => {
      const { account, paymentId } = await memberOnTrial();
      await world.standIn.control.failNextCharge();
      await world.pass(meanwhile);
      await withdrawAway(account);
      await world.night();
      expect(await world.hasAccess(account.uid)).toBe(false);
      expect(await paymentRecord(paymentId)).not.toHaveProperty('withdrawalWishedAt');
      await expectNoFurtherCharge([199]);
      const { docs } = await collections.mail().where('to', '==', account.email).get();
      expect(docs.map((doc) => doc.data().template)).toContain('cancelled');
    });

    it('has it back when it is made before the night', async () => {
      const { account } = await memberOnTrial();
      await world.standIn.control.failNextCharge();
      await world.pass(toFirstCharge);
      await withdrawAway(account);
      await world.pass(3 * dayMs);
      await world.night();
      expect(await money()).toEqual({ charged: [199, 16_000], kept: [0, 0] });
      await expectNoFurtherCharge([199, 16_000]);
    });
  });

  it('while Stripe is away is owed what a bank disputes then, once that has decided for us', async () => {
    const { account, paymentId } = await payingMember();
    await withdrawAway(account);
    const { charges } = await world.standIn.control.state();
    const charge = charges.find(({ paid }) => paid)?.id ?? '';
    const dispute = await world.standIn.control.dispute({ charge });
    await world.night();
    expect(await paymentRecord(paymentId)).toMatchObject({ ending: { by: 'withdrawal' } });
    await world.standIn.control.closeDispute({ dispute: dispute.id, status: 'won' });
    await world.night();
    // Stripe returns nothing that was ever disputed: it stays owed, and we are told.
    const { owed = {}, ...after } = (await paymentRecord(paymentId)) ?? {};
    const { [paymentId]: trial, ...others } = owed;
    expect(Object.values(others)).toMatchObject([{ reason: 'withdrawn', attempts: 1 }]);
    expect(trial).toMatchObject({ reason: 'withdrawn', attempts: 1 });
    expect((await money()).kept).toEqual([0, 16_000]);
    expect(after).not.toHaveProperty('withdrawalWishedAt');
    expect(await world.hasAccess(account.uid)).toBe(false);
  });

  it('while Stripe is away is owed it, too, where they delete the account before the bank has decided', async () => {
    const { account, paymentId } = await payingMember();
    const caller = await withdrawAway(account);
    const { charges } = await world.standIn.control.state();
    const charge = charges.find(({ paid }) => paid)?.id ?? '';
    const dispute = await world.standIn.control.dispute({ charge });
    const now = await world.now();
    await endForDeletion(caller, await asked(account, now), now);
    await world.standIn.control.closeDispute({ dispute: dispute.id, status: 'won' });
    await world.night();
    const { owed = {} } = (await paymentRecord(paymentId)) ?? {};
    const { [paymentId]: _trial, ...others } = owed;
    expect(Object.values(others)).toMatchObject([{ reason: 'withdrawn', attempts: 1 }]);
    expect((await money()).kept).toEqual([0, 16_000]);
  });

  it('while Stripe is away has it back, too, where the subscription has ended before the night', async () => {
    const { account } = await payingMember();
    await world.pass(13 * dayMs);
    await withdrawAway(account);
    expect((await world.cancel(account)).status).toBe(200);
    await world.pass(16 * dayMs);
    expect(await memberOf(account.uid)).toMatchObject({ subscription: { status: 'canceled' } });
    await world.night();
    expect(await money()).toEqual({ charged: [199, 16_000], kept: [199, 0] });
    const { docs } = await collections.mail().where('to', '==', account.email).get();
    expect(docs.map((doc) => doc.data().template)).toContain('withdrawn');
  });

  it('while Stripe is away, and then cancels, is still shown that they withdraw', async () => {
    const { account } = await payingMember();
    const caller = await withdrawAway(account);
    await stripeAway();
    expect(await world.cancel(account)).toMatchObject({ status: 503, body: noted });
    expect(await memberOf(account.uid)).toMatchObject({ wishNoted: { what: 'withdrawal' } });
    expect((await world.cancel(account)).status).toBe(200);
    expect(await memberOf(account.uid)).toMatchObject({ wishNoted: { what: 'withdrawal' } });
    expect(await withdrawOwn(caller, await world.now())).toMatchObject({ refunded: 16_199 });
    expect(await memberOf(account.uid)).not.toHaveProperty('wishNoted');
  });

  it('while Stripe is away, and then resumes, goes on', async () => {
    const { account, paymentId } = await payingMember();
    expect((await world.cancel(account)).status).toBe(200);
    await withdrawAway(account);
    expect((await world.call('resumeSubscription', { as: account })).status).toBe(200);
    expect(await paymentRecord(paymentId)).not.toHaveProperty('withdrawalWishedAt');
    await world.night();
    expect(await world.hasAccess(account.uid)).toBe(true);
    expect((await money()).kept).toEqual([199, 16_000]);
  });

  it('from a second contract is told what goes back of that one, however often they press', async () => {
    const { account } = await payingMember();
    const once = { refunded: 16_000, currency: 'brl' };
    expect((await withdraw(account)).body).toEqual({ ...once, refunded: 16_199 });
    await world.pay(await world.openIntent({ as: account }));
    await world.reportAll();
    expect((await withdraw(account)).body).toEqual(once);
    expect((await withdraw(account)).body).toEqual(once);
    expect(await money()).toEqual({ charged: [199, 16_000, 16_000], kept: [0, 0, 0] });
  });

  it('when Stripe fails in the middle reads that it is noted, and has it back', async () => {
    const { account } = await payingMember();
    const path = '/v1/subscriptions/:id';
    const failing = { kind: 'server-error', method: 'DELETE', path, count: 3 } as const;
    await world.standIn.control.failNextCalls(failing);
    expect(await withdraw(account)).toMatchObject({ status: 503, body: { code: 'wish-noted' } });
    expect((await withdraw(account)).body).toEqual({ refunded: 16_199, currency: 'brl' });
    expect((await money()).kept).toEqual([0, 0]);
  });

  it('within the trial, while Stripe is away, has noted nothing', async () => {
    const { account } = await memberOnTrial();
    await stripeAway();
    expect((await withdraw(account)).body).toMatchObject({ code: 'unavailable' });
  });

  it('has the first full charge back, and the trial, and is done', async () => {
    const { account } = await payingMember();
    const { status, body } = await withdraw(account);
    expect(status).toBe(200);
    expect(body).toEqual({ refunded: 16_199, currency: 'brl' });
    expect((await money()).kept).toEqual([0, 0]);
    expect(await world.hasAccess(account.uid)).toBe(false);
    expect((await withdraw(account)).body).toEqual(body);
    await expectNoFurtherCharge([199, 16_000]);
  });

  it.each([
    ['on the seventh day from their first payment', 6 * dayMs, 16_199, [0, 0]],
    ['a week later', 13 * dayMs, 16_000, [199, 0]],
  ])('%s is offered what they have back then', async (_when, passed, refunded, kept) => {
    const { account } = await payingMember();
    await world.pass(passed);
    const [caller, now] = [callerOf(account), await world.now()];
    const { withdrawal } = await billingOf(caller, now);
    expect(withdrawal).toMatchObject({ amount: refunded, currency: 'brl' });
    expect(await withdrawOwn(caller, now)).toEqual({ refunded, currency: 'brl' });
    expect((await money()).kept).toEqual(kept);
  });

  it.each([
    ['within seven days of the trial has that back as well', dayMs, 16_199, [0, 0]],
    ['a week later keeps to that', 9 * dayMs, 16_000, [199, 0]],
  ])('from what was begun anew after a failed charge %s', async (_when, passed, refunded, kept) => {
    const { account, paymentId } = await memberOnTrial();
    await world.standIn.control.failNextCharge();
    await world.pass(toFirstCharge);
    await world.pay(await world.openIntent({ as: account }));
    await world.reportAll();
    await world.pass(passed);
    const [caller, now] = [callerOf(account), await world.now()];
    expect((await billingOf(caller, now)).withdrawal).toMatchObject({ amount: refunded });
    const once = { refunded, currency: 'brl' };
    expect(await withdrawOwn(caller, now)).toEqual(once);
    expect((await withdraw(account)).body).toEqual(once);
    expect((await money()).kept).toEqual(kept);
    // They have withdrawn once.
    expect(await paymentRecord(paymentId)).not.toHaveProperty('ending');
    const { docs } = await collections.mail().where('to', '==', account.email).get();
    const told = docs.map((doc) => doc.data()).filter(({ values }) => 'refunded' in values);
    expect(told).toMatchObject([{ template: 'withdrawn', values: { refunded } }]);
    expect(docs.map((doc) => doc.data().template)).not.toContain('refund-done');
    await expectNoFurtherCharge([199, 16_000]);
  });

  it('from a charge that was made late has back what was charged after it, too', async () => {
    const { account } = await memberOnTrial();
    await world.standIn.control.failNextCharge({ times: 3 });
    // On the last of the days on which it is tried.
    await world.pass(toFirstCharge + 15 * dayMs + hourMs);
    expect((await money()).charged).toEqual([199, 16_000]);
    await world.pass(13 * dayMs);
    expect((await money()).charged).toEqual([199, 16_000, 16_000]);
    const both = { refunded: 32_000, currency: 'brl' };
    const [caller, now] = [callerOf(account), await world.now()];
    const { withdrawal } = await billingOf(caller, now);
    expect(withdrawal).toMatchObject({ amount: 32_000, currency: 'brl' });
    expect(await withdrawOwn(caller, now)).toEqual(both);
    expect((await withdraw(account)).body).toEqual(both);
    expect((await money()).kept).toEqual([199, 0, 0]);
    const { docs } = await collections.mail().where('to', '==', account.email).get();
    const told = docs.map((doc) => doc.data()).filter(({ values }) => 'refunded' in values);
    expect(told).toMatchObject([{ template: 'withdrawn', values: { refunded: 32_000 } }]);
    expect(docs.map((doc) => doc.data().template)).not.toContain('refund-done');
    await expectNoFurtherCharge([199, 16_000, 16_000]);
  });

  it('twice within a year has everything back, and is sold no third contract, whatever was paid since', async () => {
    const { account } = await payingMember();
    expect((await withdraw(account)).status).toBe(200);
    await world.pay(await world.openIntent({ as: account }));
    await world.reportAll();
    expect((await withdraw(account)).status).toBe(200);
    expect((await money()).kept).toEqual([0, 0, 0]);
    const refused = {
      status: 409,
      body: {
        code: 'conflict',
        error: expect.stringContaining('You have withdrawn 2 times within 365 days.'),
      },
    };
    expect(await world.call('createPayment', { as: account })).toMatchObject(refused);
    await returnTrialsTo(account);
    expect(await world.call('createPayment', { as: account })).toMatchObject(refused);
  });

  it('after the fourteenth calendar day since the first full charge is told that the time is over, and can still cancel', async () => {
    const { account } = await payingMember();
    const later = (await world.now()).getTime() + 15 * dayMs + hourMs;
    const caller = callerOf(account);
    await expect(withdrawOwn(caller, new Date(later))).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('14 calendar days in which you could withdraw are over'),
    });
    expect((await money()).kept).toEqual([199, 16_000]);
    expect((await world.cancel(account)).status).toBe(200);
    expect(await world.hasAccess(account.uid)).toBe(true);
  });

  it('within the trial is told to cancel instead, and without anything that there is nothing', async () => {
    const { account } = await memberOnTrial();
    expect((await withdraw(account)).status).toBe(409);
    expect((await withdraw(await newAccount())).status).toBe(404);
  });
});
