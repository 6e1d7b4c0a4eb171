import { randomUUID } from 'node:crypto';
import { paymentAttemptHeader } from '@geonod/contracts';
import { dayMs, hourMs } from '@geonod/contracts/durations';
import { newCardNumber } from '@geonod/stripe-stand-in';
import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newAccount, type TestAccount } from '../../../testing/accounts.ts';
import { memberOf, notificationTitles, paymentRecord } from '../../../testing/documents.ts';
import { PaymentWorld } from '../../../testing/payment-world.ts';
import type { Deleted } from '../../domain/cancellation.ts';
import type { Caller } from '../../http/caller.ts';
import { firebaseApp } from '../../services/firebase-app.ts';
import { collections } from '../../store/firestore.ts';
import { continueDeletions } from '../account/delete-account.ts';
import { cancelByEmail as cancelOf, findPayers } from './cancel-by-email.ts';
import { cancelOwn } from './cancel-own.ts';
import { newCancellationToken } from './cancellation-token.ts';
import { endForDeletion } from './end-for-deletion.ts';
import { endTrial } from './end-trial.ts';
import { claimOwnPayments } from './own-payments.ts';
import { withdraw as withdrawOwn } from './withdraw.ts';

/** Half of the hour in which the renewal's invoice is a draft. */
const intoDraft = dayMs + hourMs / 2;
const toFirstCharge = dayMs + hourMs + 1000;

let world: PaymentWorld;
beforeAll(async () => {
  world = await PaymentWorld.start();
});
beforeEach(() => world.standIn.control.reset());
afterAll(() => world.stop());

async function memberOnTrial(card = newCardNumber()) {
  const account = await newAccount();
  const paymentId = await world.openIntent({ as: account });
  await world.pay(paymentId, { card });
  await world.reportAll();
  return { account, paymentId };
}

async function payingMember(card = newCardNumber()) {
  const member = await memberOnTrial(card);
  await world.pass(toFirstCharge);
  return member;
}

async function visitorWhoPaid(card = newCardNumber()) {
  const email = `${randomUUID()}@example.com`;
  const paymentId = await world.openIntent();
  await world.pay(paymentId, { email, card });
  return { email, paymentId };
}

const cancelByTheirEmail = async (email: string, now: Date) =>
  cancelOf((await findPayers(email, now)).payers, now);
const cancelByEmail = (email: string) => world.call('cancelSubscription', { body: { email } });

function callerOf(account: TestAccount): Caller {
  return { ...account, emailVerified: true, displayName: null, signedInAt: new Date() };
}

/** Stripe does not say, the next time that it is asked, what somebody has. */
async function stripeAway(): Promise<void> {
  const look = { method: 'GET', path: '/v1/subscriptions' } as const;
  await world.standIn.control.failNextCalls({ kind: 'server-error', ...look, count: 3 });
}

/** What somebody reads whose wish is written down, and waits for Stripe. */
const noted = {
  code: 'wish-noted',
  error: expect.stringContaining('Your cancellation is noted, and counts from now.'),
};

/** What was taken and what is back, or on its way, in the order of the charges. */
async function money() {
  const { charges, refunds } = await world.standIn.control.state();
  const paid = charges.filter(({ paid }) => paid).reverse();
  return {
    charged: paid.map(({ amount }) => amount),
    kept: paid.map(({ id, amount }) => {
      const back = refunds.filter((each) => each.charge === id && each.status !== 'failed');
      return amount - back.reduce((sum, each) => sum + each.amount, 0);
    }),
  };
}

/** Forty days and every report later, nothing was charged but what is named. */
async function expectNoFurtherCharge(charged: readonly number[]): Promise<void> {
  await world.pass(40 * dayMs);
  expect((await money()).charged).toEqual(charged);
}

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
    expect(await world.cancel(account)).toMatchObject({ status: 200, body: { canceled: [id] } });
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

  it('when Stripe fails in the middle, and reads that it is noted, and then that it is done', async () => {
    const { account } = await memberOnTrial();
    const path = '/v1/subscriptions/:id';
    const failing = { kind: 'server-error', method: 'DELETE', path, count: 3 } as const;
    await world.standIn.control.failNextCalls(failing);
    expect(await world.cancel(account)).toMatchObject({ status: 503, body: noted });
    const shown = { wishNoted: { what: 'cancellation', at: expect.any(Date) } };
    expect(await memberOf(account.uid)).toMatchObject(shown);
    expect((await world.cancel(account)).body).toEqual({ canceled: [expect.any(String)] });
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

/** What is known of a deletion that is asked for now. */
async function asked({ uid }: TestAccount, requestedAt = new Date()): Promise<Deleted> {
  const held = (await memberOf(uid))?.subscription;
  return { requestedAt, ...(held && { held }) };
}

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
    expect(await endForDeletion(caller, await asked(account, now), now)).toBe(16_000);
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

describe('somebody who withdraws', () => {
  const withdraw = (account: TestAccount) => world.call('withdrawSubscription', { as: account });
  const withdrawAway = async (account: TestAccount) => {
    await stripeAway();
    const caller = callerOf(account);
    const at = await world.now();
    await expect(withdrawOwn(caller, at)).rejects.toMatchObject({
      code: 'wish-noted',
      message: expect.stringContaining('Your withdrawal is noted, and counts from now.'),
    });
    expect(await memberOf(account.uid)).toMatchObject({ wishNoted: { what: 'withdrawal', at } });
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
    expect(await endForDeletion(caller, deleted, now)).toBe(16_000);
    expect((await money()).kept).toEqual([199, 0]);
    // As after a crash: what goes back is told of all the same.
    expect(await endForDeletion(caller, deleted, now)).toBe(16_000);
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
      expect(await money()).toEqual({ charged: [199, 16_000], kept: [199, 0] });
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
    expect(Object.values(owed)).toMatchObject([{ reason: 'withdrawn', attempts: 1 }]);
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
    expect(Object.values(owed)).toMatchObject([{ reason: 'withdrawn', attempts: 1 }]);
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
    expect(await withdrawOwn(caller, await world.now())).toMatchObject({ refunded: 16_000 });
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
    expect((await withdraw(account)).body).toEqual(once);
    await world.pay(await world.openIntent({ as: account }));
    await world.reportAll();
    expect((await withdraw(account)).body).toEqual(once);
    expect((await withdraw(account)).body).toEqual(once);
    expect(await money()).toEqual({ charged: [199, 16_000, 16_000], kept: [199, 0, 0] });
  });

  it('when Stripe fails in the middle reads that it is noted, and has it back', async () => {
    const { account } = await payingMember();
    const path = '/v1/subscriptions/:id';
    const failing = { kind: 'server-error', method: 'DELETE', path, count: 3 } as const;
    await world.standIn.control.failNextCalls(failing);
    expect(await withdraw(account)).toMatchObject({ status: 503, body: { code: 'wish-noted' } });
    expect((await withdraw(account)).body).toEqual({ refunded: 16_000, currency: 'brl' });
    expect((await money()).kept).toEqual([199, 0]);
  });

  it('within the trial, while Stripe is away, has noted nothing', async () => {
    const { account } = await memberOnTrial();
    await stripeAway();
    expect((await withdraw(account)).body).toMatchObject({ code: 'unavailable' });
  });

  it('has the first full charge back, and is done', async () => {
    const { account } = await payingMember();
    const { status, body } = await withdraw(account);
    expect(status).toBe(200);
    expect(body).toEqual({ refunded: 16_000, currency: 'brl' });
    expect((await money()).kept).toEqual([199, 0]);
    expect(await world.hasAccess(account.uid)).toBe(false);
    expect((await withdraw(account)).body).toEqual(body);
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
    const { body: billing } = await world.get('getBilling', { as: account });
    expect(billing).toMatchObject({ withdrawal: { amount: 32_000, currency: 'brl' } });
    expect(await withdraw(account)).toMatchObject({ status: 200, body: both });
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
    expect((await money()).kept).toEqual([199, 0, 0]);
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

/** As if somebody had paid many trials without an account in this one's name, and had them all back. */
async function returnTrialsTo({ uid, email }: TestAccount): Promise<void> {
  const paidAt = await world.now();
  const returned = { uid, email, attempt: 0, status: 'succeeded', plan: 'trial' } as const;
  for (let count = 0; count < 40; count += 1) {
    const at = new Date(paidAt.getTime() + count * 1000);
    const times = { createdAt: at, paidAt: at, refundedAt: at };
    await collections
      .payments()
      .doc(`pi_returned_${randomUUID()}`)
      .set({ ...returned, ...times });
  }
}

describe('one person', () => {
  it('has what they pay for, however much was paid in their name since they began', async () => {
    const account = await newAccount();
    const begun = await world.openIntent({ as: account });
    await returnTrialsTo(account);
    expect(await world.openIntent({ as: account })).toBe(begun);
    await world.pay(begun);
    await world.reportAll();
    expect(await world.hasAccess(account.uid)).toBe(true);
  });

  it('has what they pay for without an account, however many began to pay in their name meanwhile', async () => {
    const email = `${randomUUID()}@example.com`;
    const begun = await world.openIntent({ body: { email } });
    for (let count = 0; count < 12; count += 1) await world.openIntent({ body: { email } });
    await world.pay(begun, { email });
    await world.reportAll();
    expect(await paymentRecord(begun)).toMatchObject({ status: 'succeeded', running: true });
    expect(await paymentRecord(begun)).not.toHaveProperty('unfinished');
  });

  it('is told before a card is charged that an e-mail has a subscription already', async () => {
    const email = `${randomUUID()}@example.com`;
    const visit = { [paymentAttemptHeader]: randomUUID() };
    const paid = await world.openIntent({ headers: visit, body: { email } });
    await world.pay(paid, { email });
    // From another visit, of the same moment: nobody has heard of the payment yet.
    const { status, body } = await world.call('createPayment', { body: { email } });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'email-subscribed' });
    const { account } = await memberOnTrial();
    const again = await world.call('createPayment', { body: { email: account.email } });
    expect(again.body).toMatchObject({ code: 'email-subscribed' });
  });

  it('who pays twice by one e-mail without an account has one subscription and the rest back', async () => {
    const [one, other] = [await world.openIntent(), await world.openIntent()];
    const email = `${randomUUID()}@example.com`;
    await world.pay(one, { email });
    await world.pay(other, { email });
    await world.reportAll();
    const { subscriptions } = await world.standIn.control.state();
    expect(subscriptions.filter(({ status }) => status === 'trialing')).toHaveLength(1);
    expect((await money()).kept.toSorted()).toEqual([0, 199]);
  });

  it('pays in full for an account that had its trial', async () => {
    const { account } = await memberOnTrial();
    await world.cancel(account);
    const { body } = await world.call('createPayment', { as: account });
    expect(body).toMatchObject({ amount: 16_000, currency: 'brl', plan: 'full' });
    const intent = await world.openIntent({ as: account });
    await world.pay(intent);
    await world.reportAll();
    expect(await world.hasAccess(account.uid)).toBe(true);
    expect(await memberOf(account.uid)).toMatchObject({ subscription: { plan: 'full' } });
    await world.pass(27 * dayMs);
    expect((await money()).charged).toEqual([199, 16_000]);
    await world.pass(dayMs + hourMs + 1000);
    expect((await money()).charged).toEqual([199, 16_000, 16_000]);
  });

  it('has a second trial with the same card returned, in whatever account', async () => {
    const card = newCardNumber();
    await memberOnTrial(card);
    const { account } = await memberOnTrial(card);
    expect((await money()).kept).toEqual([199, 0]);
    expect(await world.hasAccess(account.uid)).toBe(false);
    expect(await notificationTitles(account.uid)).toEqual(['Payment returned']);
    const { body } = await world.call('createPayment', { as: account });
    expect(body).toMatchObject({ plan: 'full' });
  });

  it('has one trial with a card that pays for two at the same moment', async () => {
    const card = newCardNumber();
    const accounts = await Promise.all([newAccount(), newAccount()]);
    for (const as of accounts) await world.pay(await world.openIntent({ as }), { card });
    const reports = await world.unreported();
    await Promise.all(reports.map((each) => world.report(each)));
    await world.reportAll();
    expect((await money()).kept.toSorted()).toEqual([0, 199]);
    const access = await Promise.all(accounts.map(({ uid }) => world.hasAccess(uid)));
    expect(access.toSorted()).toEqual([false, true]);
  });

  it('who had a trial as a visitor is led to the account', async () => {
    const { email } = await visitorWhoPaid();
    await world.reportAll();
    await cancelByEmail(email);
    await world.pass(2 * dayMs);
    const { status, body } = await world.call('createPayment', { body: { email } });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'trial-used' });
  });
});

describe('what somebody paid before they had the account', () => {
  const whoSignsUp = async () => {
    const { email } = await visitorWhoPaid();
    await world.reportAll();
    return newAccount({ email });
  };

  it('is access at once, also when the first thing they open is Stripe’s pages', async () => {
    const account = await whoSignsUp();
    const portal = await world.call('createPortalSession', { as: account, body: {} });
    expect(portal.status).toBe(200);
    expect(await world.hasAccess(account.uid)).toBe(true);
  });

  describe.each([
    [
      'the payment page',
      async (account: TestAccount) => {
        const { status } = await world.call('createPayment', { as: account });
        expect(status).toBe(409);
      },
    ],
    ['the nightly run', () => world.night()],
  ])('and whose account was given it, and no more before a crash,', (who, look) => {
    it(`is made access by ${who}`, async () => {
      const account = await whoSignsUp();
      await claimOwnPayments({ ...account, emailVerified: true });
      expect(await world.hasAccess(account.uid)).toBe(false);
      await look(account);
      expect(await world.hasAccess(account.uid)).toBe(true);
      expect(await memberOf(account.uid)).not.toHaveProperty('claimedAt');
      expect((await money()).kept).toEqual([199]);
    });
  });
});

describe('what happens at Stripe alone', () => {
  const latestCharge = async () => {
    const { charges } = await world.standIn.control.state();
    return charges.find(({ paid }) => paid)?.id ?? '';
  };

  it('a refunded renewal ends the access that it bought, and is the last', async () => {
    const { account } = await payingMember();
    expect(await world.hasAccess(account.uid)).toBe(true);
    await world.standIn.control.refund({ charge: await latestCharge() });
    await world.reportAll();
    expect(await world.hasAccess(account.uid)).toBe(false);
    await expectNoFurtherCharge([199, 16_000]);
  });

  it('a disputed renewal ends access and is the last; won, it gives back what is left', async () => {
    const { account } = await payingMember();
    const dispute = await world.standIn.control.dispute({ charge: await latestCharge() });
    await world.reportAll();
    expect(await world.hasAccess(account.uid)).toBe(false);
    expect(await notificationTitles(account.uid)).toEqual(['Payment disputed']);
    const { status, body } = await world.call('createPayment', { as: account });
    expect(status).toBe(409);
    expect(body).toEqual({
      code: 'already-subscribed',
      error: expect.stringContaining('is disputed at your bank'),
    });
    await world.pass(5 * dayMs);
    await world.standIn.control.closeDispute({ dispute: dispute.id, status: 'won' });
    await world.reportAll();
    expect(await world.hasAccess(account.uid)).toBe(true);
    await expectNoFurtherCharge([199, 16_000]);
  });

  it('a charge that is disputed leads to no mail that says it can be had back by cancelling', async () => {
    const { account } = await memberOnTrial();
    await world.standIn.control.dispute({ charge: await latestCharge() });
    await world.reportAll();
    for (const _ of [1, 2]) await cancelByEmail(account.email);
    const mails = await collections.mail().where('to', '==', account.email).get();
    const templates = mails.docs.map((mail) => mail.data().template);
    expect(templates).not.toContain('cancelled-by-email');
  });

  it('a subscription that somebody made in the Dashboard is cancelled by e-mail, and its owner told', async () => {
    const { account } = await memberOnTrial();
    const made = (await memberOf(account.uid))?.subscription?.id ?? '';
    const { customer, items } = await world.stripe.subscriptions.retrieve(made);
    await world.cancel(account);
    const byHand = await world.stripe.subscriptions.create({
      customer: String(customer),
      items: [{ price: items.data[0]?.price.id ?? '' }],
    });
    await world.reportAll();
    expect((await cancelByEmail(account.email)).status).toBe(200);
    const { cancel_at_period_end } = await world.stripe.subscriptions.retrieve(byHand.id);
    expect(cancel_at_period_end).toBe(true);
    expect(await notificationTitles(account.uid)).toEqual(['Subscription cancelled']);
  });

  it('a lost dispute ends the subscription', async () => {
    const { account } = await payingMember();
    const dispute = await world.standIn.control.dispute({ charge: await latestCharge() });
    await world.standIn.control.closeDispute({ dispute: dispute.id, status: 'lost' });
    await world.reportAll();
    expect(await world.hasAccess(account.uid)).toBe(false);
    expect(await memberOf(account.uid)).toMatchObject({ subscription: { status: 'canceled' } });
    expect((await world.call('createPayment', { as: account })).status).toBe(200);
    await expectNoFurtherCharge([199, 16_000]);
  });
});
