import { randomUUID } from 'node:crypto';
import { dayMs, hourMs } from '@geonod/contracts/durations';
import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newAccount, type TestAccount } from '../../../testing/accounts.ts';
import { memberOf, notificationTitles, paymentRecord } from '../../../testing/documents.ts';
import { logged } from '../../../testing/logged.ts';
import { asked, callerOf, noted, payersOf } from '../../../testing/payers.ts';
import { PaymentWorld, toFirstCharge } from '../../../testing/payment-world.ts';
import { log } from '../../log/log.ts';
import { firebaseApp } from '../../services/firebase-app.ts';
import { collections } from '../../store/firestore.ts';
import { continueDeletions } from '../account/delete-account.ts';
import { cancelByEmail as cancelOf } from './cancel-by-email.ts';
import { cancelOwn } from './cancel-own.ts';
import { newCancellationToken } from './cancellation-token.ts';
import { endForDeletion } from './end-for-deletion.ts';
import { endTrial } from './end-trial.ts';
import { findPayers } from './find-payers.ts';

vi.mock('../../log/log.ts', { spy: true });

/** Half of the hour in which the renewal's invoice is a draft. */
const intoDraft = dayMs + hourMs / 2;

let world: PaymentWorld;
beforeAll(async () => {
  world = await PaymentWorld.start();
});
beforeEach(async () => {
  await world.standIn.control.reset();
  vi.mocked(log).mockClear();
});
afterAll(() => world.stop());

const {
  memberOnTrial,
  payingMember,
  visitorWhoPaid,
  cancelByEmail,
  stripeAway,
  money,
  expectNoFurtherCharge,
} = payersOf(() => world);

const cancelByTheirEmail = async (email: string, now: Date) =>
  cancelOf((await findPayers(email, now)).payers, now);

describe('somebody who has cancelled is not charged', () => {
  it('for the renewal whose invoice was a draft by then', async () => {
    const { account } = await memberOnTrial();
    await world.pass(intoDraft);
    expect(await world.hasAccess(account.uid)).toBe(true);
    expect((await world.cancel(account)).status).toBe(200);
    expect(await world.hasAccess(account.uid)).toBe(false);
    await expectNoFurtherCharge([199]);
  });

  it('for the draft of a later renewal, when they only gave their e-mail', async () => {
    const { account } = await payingMember();
    await world.pass(28 * dayMs - hourMs / 2);
    expect((await cancelByEmail(account.email)).status).toBe(200);
    await expectNoFurtherCharge([199, 16_000]);
  });

  it.each([
    ['in Settings', (account: TestAccount) => world.cancel(account)],
    ['by e-mail', (account: TestAccount) => cancelByEmail(account.email)],
  ])('for a renewal that was past due, when they cancelled %s', async (_where, leave) => {
    const { account } = await memberOnTrial();
    await world.standIn.control.failNextCharge();
    await world.pass(toFirstCharge);
    expect(await world.hasAccess(account.uid)).toBe(true);
    expect((await leave(account)).status).toBe(200);
    expect(await world.hasAccess(account.uid)).toBe(false);
    const { invoices } = await world.standIn.control.state();
    expect(invoices.filter(({ amount_due }) => amount_due > 0)).toMatchObject([{ status: 'void' }]);
    await expectNoFurtherCharge([199]);
  });

  it.each([
    ['in Settings', (account: TestAccount) => world.cancel(account), [0]],
    ['by e-mail', (account: TestAccount) => cancelByEmail(account.email), [199]],
  ] as const)(
    'for a payment of which Stripe’s report had not arrived when they cancelled %s',
    async (_where, leave, kept) => {
      const account = await newAccount();
      await world.pay(await world.openIntent({ as: account }));
      expect((await leave(account)).status).toBe(200);
      await expectNoFurtherCharge([199]);
      expect((await money()).kept).toEqual(kept);
    },
  );

  it('although the refund was refused, which is made in the night', async () => {
    const { account, paymentId } = await memberOnTrial();
    await world.standIn.control.failNextCalls({
      kind: 'server-error',
      method: 'POST',
      path: '/v1/refunds',
      count: 3,
    });
    expect((await world.cancel(account)).status).toBe(200);
    expect(await memberOf(account.uid)).toMatchObject({ subscription: { status: 'canceled' } });
    expect(await paymentRecord(paymentId)).toMatchObject({ unfinished: true });
    await world.standIn.control.advanceClock({ ms: dayMs });
    await world.night();
    expect((await money()).kept).toEqual([0]);
    expect((await paymentRecord(paymentId))?.unfinished).toBeUndefined();
    await expectNoFurtherCharge([199]);
  });

  it('who is told and paid again when a bank sends the refund back', async () => {
    const { account, paymentId } = await memberOnTrial('4000000000005126');
    await world.cancel(account);
    await world.pass(10 * dayMs);
    expect((await money()).kept).toEqual([199]);
    expect(await notificationTitles(account.uid)).toEqual(['Refund sent back']);
    expect(await paymentRecord(paymentId)).toMatchObject({ unfinished: true });
    await world.night();
    const { refunds } = await world.standIn.control.state();
    expect(refunds).toHaveLength(2);
  });

  it('for what they paid as a visitor before they had the account', async () => {
    const { email } = await visitorWhoPaid();
    await world.reportAll();
    const account = await newAccount({ email });
    expect((await world.cancel(account)).body).toMatchObject({ canceled: [expect.any(String)] });
    expect((await money()).kept).toEqual([0]);
    await expectNoFurtherCharge([199]);
  });

  it.each([
    ['in the night', 0, [199], [0]],
    ['after the trial has ended', 26 * hourMs, [199, 16_000], [0, 0]],
  ])(
    'who cancelled the trial while Stripe was away: that is done %s, and counts from then',
    async (_when, meanwhile, charged, kept) => {
      const { account } = await memberOnTrial();
      await stripeAway();
      expect((await world.cancel(account)).status).toBe(503);
      await world.pass(meanwhile);
      await world.night();
      expect(await money()).toEqual({ charged, kept });
      await expectNoFurtherCharge(charged);
    },
  );

  it('who presses again once Stripe is back reads that the trial is cancelled', async () => {
    const { account } = await memberOnTrial();
    const id = (await memberOf(account.uid))?.subscription?.id;
    await stripeAway();
    expect(await world.cancel(account)).toMatchObject({ status: 503, body: noted });
    expect(logged('leaving-unfinished')).toHaveLength(1);
    expect(await world.cancel(account)).toMatchObject({
      status: 200,
      body: { canceled: [id], refunded: { amount: 199, currency: 'brl' } },
    });
    expect((await money()).kept).toEqual([0]);
    expect((await world.cancel(account)).status).toBe(404);
  });

  it('who presses again once Stripe is back reads that the paid plan is cancelled', async () => {
    const { account } = await payingMember();
    const id = (await memberOf(account.uid))?.subscription?.id;
    await stripeAway();
    expect(await world.cancel(account)).toMatchObject({ status: 503, body: noted });
    expect(await world.cancel(account)).toMatchObject({ status: 200, body: { canceled: [id] } });
    expect((await world.cancel(account)).body).toEqual({ canceled: [] });
    expect((await money()).kept).toEqual([199, 16_000]);
  });

  it('who presses after somebody who knew the email reads that the plan is cancelled', async () => {
    const { account } = await payingMember();
    const id = (await memberOf(account.uid))?.subscription?.id;
    await stripeAway();
    expect(await cancelByEmail(account.email)).toMatchObject({ status: 503, body: noted });
    await stripeAway();
    expect(await world.cancel(account)).toMatchObject({ status: 503, body: noted });
    expect(await world.cancel(account)).toMatchObject({ status: 200, body: { canceled: [id] } });
  });

  it.each([
    ['in the night', 0, [199], [199]],
    ['after the trial has ended', 26 * hourMs, [199, 16_000], [199, 0]],
  ])(
    'who paid without an account, by email while Stripe was away: that is done %s, and counts from then',
    async (_when, meanwhile, charged, kept) => {
      const { email } = await visitorWhoPaid();
      await world.reportAll();
      await stripeAway();
      expect(await cancelByEmail(email)).toMatchObject({ status: 503, body: noted });
      await stripeAway();
      expect(await cancelByEmail(email)).toMatchObject({ status: 503, body: noted });
      await world.pass(meanwhile);
      await world.night();
      await expectNoFurtherCharge(charged);
      expect(await money()).toEqual({ charged, kept });
    },
  );

  it('by email while Stripe is away, whatever somebody else began to pay under that email', async () => {
    const account = await newAccount();
    await world.openIntent({ body: { email: account.email } });
    await world.becomeMember(account);
    for (const path of ['/v1/subscriptions', '/v1/payment_intents/:id']) {
      await world.standIn.control.failNextCalls({ kind: 'server-error', path, count: 30 });
    }
    expect(await cancelByEmail(account.email)).toMatchObject({ status: 503, body: noted });
  });

  it('by email while Stripe is away, and reads of nothing noted where there is nothing to note', async () => {
    const { email } = await newAccount();
    await world.openIntent({ body: { email } });
    const path = '/v1/payment_intents/:id';
    await world.standIn.control.failNextCalls({ kind: 'server-error', path, count: 30 });
    const { status, body } = await cancelByEmail(email);
    expect([status, body.code]).toEqual([503, 'unavailable']);
  });

  it('when Stripe fails in the middle, and reads that it is noted, and then that it is done', async () => {
    const { account } = await memberOnTrial();
    const path = '/v1/subscriptions/:id';
    const failing = { kind: 'server-error', method: 'DELETE', path, count: 3 } as const;
    await world.standIn.control.failNextCalls(failing);
    expect(await world.cancel(account)).toMatchObject({ status: 503, body: noted });
    expect(logged('leaving-unfinished')).toHaveLength(1);
    const shown = { wishNoted: { what: 'cancellation', at: expect.any(Date) } };
    expect(await memberOf(account.uid)).toMatchObject(shown);
    expect((await world.cancel(account)).body).toEqual({
      canceled: [expect.any(String)],
      refunded: { amount: 199, currency: 'brl' },
    });
    expect(await memberOf(account.uid)).not.toHaveProperty('wishNoted');
    expect((await money()).kept).toEqual([0]);
  });

  it.each([
    ['when they press again', (email: string) => cancelByEmail(email)],
    ['when the night does it', () => world.night()],
  ])('and is told once of what was cancelled by e-mail meanwhile, %s', async (_when, next) => {
    const { account } = await memberOnTrial();
    await stripeAway();
    expect(await cancelByEmail(account.email)).toMatchObject({ status: 503, body: noted });
    expect(await memberOf(account.uid)).toMatchObject({ wishNoted: { what: 'cancellation' } });
    await next(account.email);
    const member = await memberOf(account.uid);
    expect(member).toMatchObject({
      subscription: { status: 'trialing', cancelAtPeriodEnd: true },
    });
    expect(member).not.toHaveProperty('wishNoted');
    expect(await notificationTitles(account.uid)).toEqual(['Subscription cancelled']);
    const mails = await collections.mail().where('to', '==', account.email).get();
    const told = mails.docs.filter((mail) => mail.data().template === 'cancelled-by-email');
    expect(told).toHaveLength(1);
    expect((await cancelByEmail(account.email)).status).toBe(200);
    expect(await notificationTitles(account.uid)).toHaveLength(1);
  });

  it('of a plan that is past due reads by e-mail, too, that it is cancelled', async () => {
    const { account } = await memberOnTrial();
    await world.standIn.control.failNextCharge();
    await world.pass(toFirstCharge);
    await stripeAway();
    expect((await cancelByEmail(account.email)).status).toBe(503);
    expect((await cancelByEmail(account.email)).status).toBe(200);
    expect(await notificationTitles(account.uid)).toContain('Subscription cancelled');
    await expectNoFurtherCharge([199]);
  });

  it('and loses nothing that was paid by then to a stranger who knows their e-mail, while Stripe is away', async () => {
    const { account } = await memberOnTrial();
    await world.standIn.control.advanceClock({ ms: toFirstCharge });
    expect((await money()).charged).toEqual([199, 16_000]);
    await stripeAway();
    const away = cancelByTheirEmail(account.email, await world.now());
    await expect(away).rejects.toMatchObject({ code: 'wish-noted' });
    await world.reportAll();
    expect(await memberOf(account.uid)).toMatchObject({
      subscription: { status: 'active', cancelAtPeriodEnd: true },
    });
    expect((await money()).kept).toEqual([199, 16_000]);
    expect((await world.call('resumeSubscription', { as: account })).status).toBe(200);
    expect(await world.hasAccess(account.uid)).toBe(true);
  });

  it('for what is charged after they cancelled by e-mail, while Stripe was away and the charge due', async () => {
    const { account } = await memberOnTrial();
    await world.standIn.control.advanceClock({ ms: intoDraft });
    await stripeAway();
    const away = cancelByTheirEmail(account.email, await world.now());
    await expect(away).rejects.toMatchObject({ code: 'wish-noted' });
    await world.standIn.control.advanceClock({ ms: hourMs });
    expect((await money()).charged).toEqual([199, 16_000]);
    await world.reportAll();
    expect((await money()).kept).toEqual([199, 0]);
    expect(await world.hasAccess(account.uid)).toBe(false);
  });

  it('for what is charged between their cancelling and another’s by e-mail, both while Stripe was away', async () => {
    const { account } = await payingMember();
    await stripeAway();
    const first = cancelOwn(callerOf(account), await world.now());
    await expect(first).rejects.toMatchObject({ code: 'wish-noted' });
    await world.standIn.control.advanceClock({ ms: 28 * dayMs + hourMs });
    expect((await money()).charged).toEqual([199, 16_000, 16_000]);
    await stripeAway();
    const second = cancelByTheirEmail(account.email, await world.now());
    await expect(second).rejects.toMatchObject({ code: 'wish-noted' });
    await world.night();
    expect((await money()).kept).toEqual([199, 16_000, 0]);
    expect(await notificationTitles(account.uid)).not.toContain('Subscription cancelled');
  });

  it('also where they began another payment before they had the account', async () => {
    const { account } = await memberOnTrial();
    const begun = `pi_${randomUUID()}`;
    await getFirestore(firebaseApp()).doc(`payments/${begun}`).set({
      uid: null,
      email: account.email,
      attempt: 0,
      status: 'requires_payment_method',
      createdAt: new Date(),
    });
    const path = `/v1/payment_intents/${begun}`;
    await world.standIn.control.failNextCalls({
      kind: 'server-error',
      method: 'GET',
      path,
      count: 3,
    });
    await stripeAway();
    expect((await world.cancel(account)).status).toBe(503);
    await world.pass(26 * hourMs);
    await world.night();
    expect((await money()).kept).toEqual([0, 0]);
  });

  it('and keeps a paid time that was cancelled while Stripe was away', async () => {
    const { account } = await payingMember();
    await stripeAway();
    expect((await world.cancel(account)).status).toBe(503);
    await world.night();
    expect(await memberOf(account.uid)).toMatchObject({
      subscription: { status: 'active', cancelAtPeriodEnd: true },
    });
    expect(await world.hasAccess(account.uid)).toBe(true);
    await expectNoFurtherCharge([199, 16_000]);
    expect((await money()).kept).toEqual([199, 16_000]);
  });

  it('however many payments they began since the one that is charged', async () => {
    const { account } = await memberOnTrial();
    const batch = getFirestore(firebaseApp()).batch();
    for (let count = 0; count < 31; count += 1) {
      batch.set(getFirestore(firebaseApp()).doc(`payments/pi_${randomUUID()}`), {
        uid: account.uid,
        email: account.email,
        attempt: 2 + count,
        status: 'canceled',
        createdAt: new Date(Date.now() + hourMs),
      });
    }
    await batch.commit();
    expect((await world.cancel(account)).status).toBe(200);
    expect((await money()).kept).toEqual([0]);
    await expectNoFurtherCharge([199]);
  });

  it('after the account was deleted', async () => {
    const { account } = await memberOnTrial();
    const caller = callerOf(account);
    await endForDeletion(caller, await asked(account), new Date());
    expect((await money()).kept).toEqual([0]);
    await expectNoFurtherCharge([199]);
  });

  it('after an account with a paid time was deleted, of which nobody is left to use the rest', async () => {
    const { account } = await payingMember();
    await endForDeletion({ ...account, emailVerified: true }, await asked(account), new Date());
    expect(await memberOf(account.uid)).toMatchObject({ subscription: { status: 'canceled' } });
    await expectNoFurtherCharge([199, 16_000]);
  });
});

describe('an account that is deleted while Stripe is away', () => {
  const deleteLate = async (account: TestAccount, meanwhile: number) => {
    await stripeAway();
    const { body } = await world.call('deleteAccount', { as: account });
    expect(body).toEqual({ state: 'under-way' });
    await world.pass(meanwhile);
    expect(await continueDeletions(() => new Date(Date.now() + hourMs))).toBe(0);
    expect(await memberOf(account.uid)).toBeNull();
  };

  it('on its trial costs nothing, though the trial ends and is renewed meanwhile', async () => {
    const { account } = await memberOnTrial();
    await deleteLate(account, 26 * hourMs);
    expect(await money()).toEqual({ charged: [199, 16_000], kept: [0, 0] });
    await expectNoFurtherCharge([199, 16_000]);
  });

  it('on a trial that was cancelled has it back, though that has run out meanwhile', async () => {
    const { account } = await memberOnTrial();
    await cancelByEmail(account.email);
    await deleteLate(account, 26 * hourMs);
    expect(await money()).toEqual({ charged: [199], kept: [0] });
  });

  it('in a time that was paid for has the renewal back that ends it meanwhile', async () => {
    const { account } = await payingMember();
    await deleteLate(account, 28 * dayMs + hourMs);
    expect(await money()).toEqual({ charged: [199, 16_000, 16_000], kept: [199, 16_000, 0] });
    await expectNoFurtherCharge([199, 16_000, 16_000]);
  });
});

describe('an account that is deleted while its renewal is due', () => {
  it('has back what was charged before Stripe was told', async () => {
    const { account } = await memberOnTrial();
    await world.standIn.control.advanceClock({ ms: toFirstCharge });
    expect(await memberOf(account.uid)).toMatchObject({ subscription: { status: 'trialing' } });
    const now = await world.now();
    const caller = { ...account, emailVerified: true };
    expect((await endForDeletion(caller, await asked(account, now), now)).amount).toBe(16_000);
    expect(await money()).toEqual({ charged: [199, 16_000], kept: [199, 0] });
    await expectNoFurtherCharge([199, 16_000]);
  });
});

describe('a trial that was cancelled by e-mail', () => {
  it('is ended and paid back once its owner confirms that', async () => {
    const { account, paymentId } = await memberOnTrial();
    await cancelByEmail(account.email);
    expect(await world.hasAccess(account.uid)).toBe(true);
    expect(await endTrial(paymentId, new Date())).toBe('refunded');
    expect(await endTrial(paymentId, new Date())).toBe('refunded');
    expect(await world.hasAccess(account.uid)).toBe(false);
    expect((await money()).kept).toEqual([0]);
  });

  it('is neither paid back nor taken from the plan that followed it, when the link is pressed too late', async () => {
    const { account, paymentId } = await payingMember();
    expect(await endTrial(paymentId, new Date())).toBe('cancelled');
    expect(await world.hasAccess(account.uid)).toBe(true);
    expect((await money()).kept).toEqual([199, 16_000]);
  });
});

describe('a trial whose end is confirmed by its link while Stripe is away', () => {
  const confirm = async (paymentId: string) => {
    const until = new Date(Date.now() + hourMs);
    const token = await newCancellationToken({ paymentId, until });
    await stripeAway();
    return world.call('confirmCancellation', { body: { token } });
  };

  it.each([
    ['a visitor', visitorWhoPaid],
    ['a member', memberOnTrial],
  ])('of %s goes back with all that is charged after it', async (_who, whoPaid) => {
    const { paymentId } = await whoPaid();
    await world.reportAll();
    expect(await confirm(paymentId)).toMatchObject({ status: 503, body: noted });
    await world.standIn.control.advanceClock({ ms: 26 * hourMs });
    await world.night();
    expect(await money()).toEqual({ charged: [199, 16_000], kept: [0, 0] });
    await expectNoFurtherCharge([199, 16_000]);
  });

  it('is ended and refunded when the link is pressed again', async () => {
    const { email, paymentId } = await visitorWhoPaid();
    await world.reportAll();
    await cancelByEmail(email);
    expect((await confirm(paymentId)).status).toBe(503);
    expect(await endTrial(paymentId, new Date())).toBe('refunded');
    expect((await money()).kept).toEqual([0]);
  });
});
