import { randomUUID } from 'node:crypto';
import { dayMs, hourMs } from '@geonod/contracts/durations';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newAccount, type TestAccount } from '../../testing/accounts.ts';
import { memberOf, notificationTitles, paymentRecord } from '../../testing/documents.ts';
import { inOneWindow } from '../../testing/in-one-window.ts';
import { logged } from '../../testing/logged.ts';
import { ownAddress } from '../../testing/own-address.ts';
import { PaymentWorld, toFirstCharge } from '../../testing/payment-world.ts';
import { newCancellationToken } from '../flows/payments/cancellation-token.ts';
import { log } from '../log/log.ts';
import { firebaseApp } from '../services/firebase-app.ts';
import { collections } from '../store/firestore.ts';
import { type CountedUse, countUse, forgetUses } from '../store/rate-limits.ts';

vi.mock('../log/log.ts', { spy: true });

let world: PaymentWorld;
beforeAll(async () => {
  world = await PaymentWorld.start();
});
beforeEach(() => world.standIn.control.reset());
afterAll(() => world.stop());

async function memberOnTrial(): Promise<{ account: TestAccount; paymentId: string; id: string }> {
  const account = await newAccount();
  const paymentId = await world.becomeMember(account);
  return { account, paymentId, id: await subscriptionOf(account) };
}

async function payingMember(): Promise<{ account: TestAccount; id: string }> {
  const { account, id } = await memberOnTrial();
  await world.pass(toFirstCharge);
  return { account, id };
}

async function subscriptionOf({ uid }: TestAccount): Promise<string> {
  return (await memberOf(uid))?.subscription?.id ?? '';
}

async function money() {
  const { charges, refunds } = await world.standIn.control.state();
  return {
    charged: charges.filter(({ paid }) => paid).map(({ amount }) => amount),
    refunded: refunds.map(({ amount }) => amount),
  };
}

const cancelByEmail = (email: string, address: string = ownAddress()) =>
  world.call('cancelSubscription', { body: { email }, headers: { 'X-Forwarded-For': address } });

describe('a member who cancels', () => {
  it('within the trial gets everything back and is done', async () => {
    const { account, paymentId, id } = await memberOnTrial();
    const { status, body } = await world.cancel(account);
    expect(status).toBe(200);
    expect(body).toEqual({ canceled: [id], refunded: { amount: 199, currency: 'brl' } });
    expect(await money()).toEqual({ charged: [199], refunded: [199] });
    expect(await memberOf(account.uid)).toMatchObject({ subscription: { status: 'canceled' } });
    expect((await paymentRecord(paymentId))?.refundedAt).toBeInstanceOf(Date);
    await world.pass(40 * dayMs);
    expect(await money()).toEqual({ charged: [199], refunded: [199] });
  });

  it('later keeps what was paid for and is not charged again', async () => {
    const { account, id } = await payingMember();
    const { status, body } = await world.cancel(account);
    expect(status).toBe(200);
    expect(body).toEqual({ canceled: [id] });
    expect(await memberOf(account.uid)).toMatchObject({
      subscription: { status: 'active', cancelAtPeriodEnd: true },
    });
    await world.pass(40 * dayMs);
    expect(await money()).toEqual({ charged: [16_000, 199], refunded: [] });
    expect(await memberOf(account.uid)).toMatchObject({ subscription: { status: 'canceled' } });
  });

  it('in the hour before the first charge is promised nothing back, whatever their clock says', async () => {
    const { account, id } = await memberOnTrial();
    await world.pass(dayMs + 1000);
    expect((await world.cancel(account)).body).toEqual({ canceled: [id] });
    expect(await money()).toEqual({ charged: [199], refunded: [] });
  });

  it('twice has cancelled nothing the second time', async () => {
    const { account } = await payingMember();
    await world.cancel(account);
    const { status, body } = await world.cancel(account);
    expect(status).toBe(200);
    expect(body).toEqual({ canceled: [] });
  });

  it('with five clicks at once gets one refund', async () => {
    const { account } = await memberOnTrial();
    const responses = await Promise.all([1, 2, 3, 4, 5].map(() => world.cancel(account)));
    expect(responses.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    expect(responses.map(({ status }) => status)).toContain(200);
    expect(await money()).toEqual({ charged: [199], refunded: [199] });
  });

  it('after a failed renewal is done at once', async () => {
    const { account, id } = await memberOnTrial();
    await world.standIn.control.failNextCharge();
    await world.pass(toFirstCharge);
    expect((await world.cancel(account)).body).toEqual({ canceled: [id] });
    await world.standIn.control.advanceClock({ ms: 40 * dayMs });
    expect(await money()).toEqual({ charged: [199], refunded: [] });
  });

  it('can become a member again', async () => {
    const { account, paymentId } = await memberOnTrial();
    await world.cancel(account);
    const again = await world.openIntent({ as: account });
    expect(again).not.toBe(paymentId);
    await world.pay(again);
    await world.reportAll();
    expect(await memberOf(account.uid)).toMatchObject({ subscription: { status: 'trialing' } });
  });

  it('without ever having subscribed is told that there is nothing', async () => {
    const { status, body } = await world.cancel(await newAccount());
    expect(status).toBe(404);
    expect(body).toEqual({
      error: "You don't have any subscriptions to cancel.",
      code: 'not-found',
    });
  });

  it('without being signed in is told to sign in', async () => {
    const { status, body } = await world.call('cancelSubscription');
    expect(status).toBe(401);
    expect(body.error).toBe('You must be logged in to cancel your subscription.');
  });

  it.each([
    ['the refund', 'POST', '/v1/refunds'],
    ['the end of the subscription', 'DELETE', '/v1/subscriptions/:id'],
  ] as const)(
    'gets everything back also when the response to %s is lost',
    async (_what, method, path) => {
      const { account } = await memberOnTrial();
      await world.standIn.control.failNextCalls({ kind: 'lost-response', method, path });
      expect((await world.cancel(account)).status).toBe(200);
      await world.reportAll();
      expect(await memberOf(account.uid)).toMatchObject({ subscription: { status: 'canceled' } });
      expect(await money()).toEqual({ charged: [199], refunded: [199] });
    },
  );
});

describe('cancelling with nothing but an e-mail', () => {
  it('lets the subscription run out and tells its owner', async () => {
    const { account } = await payingMember();
    const { status, body } = await cancelByEmail(account.email.toUpperCase());
    expect(status).toBe(200);
    expect(body).toEqual({ canceled: ['subscription'] });
    expect(await memberOf(account.uid)).toMatchObject({
      subscription: { status: 'active', cancelAtPeriodEnd: true },
    });
    expect(await notificationTitles(account.uid)).toEqual(['Subscription cancelled']);
  });

  it('never takes a trial away or moves money', async () => {
    const { account } = await memberOnTrial();
    await cancelByEmail(account.email);
    expect(await memberOf(account.uid)).toMatchObject({
      subscription: { status: 'trialing', cancelAtPeriodEnd: true },
    });
    expect(await money()).toEqual({ charged: [199], refunded: [] });
  });

  it('responds the same, and notifies no more, when it was cancelled before', async () => {
    const { account } = await payingMember();
    const first = await cancelByEmail(account.email);
    const second = await cancelByEmail(account.email);
    expect(second.body).toEqual(first.body);
    expect(await notificationTitles(account.uid)).toHaveLength(1);
  });

  it('does not tell an unknown e-mail from one without a subscription', async () => {
    const account = await newAccount();
    await world.openIntent({ as: account });
    const [known, unknown] = [
      await cancelByEmail(account.email),
      await cancelByEmail(`${randomUUID()}@example.com`),
    ];
    expect(known.status).toBe(404);
    expect(known.body).toEqual({ error: 'Could not cancel subscription.', code: 'not-found' });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  });

  it('reaches the subscription of somebody who never made an account', async () => {
    const email = `${randomUUID()}@example.com`;
    const paymentId = await world.openIntent();
    await world.pay(paymentId, { email });
    await world.reportAll();
    expect((await cancelByEmail(email)).status).toBe(200);
    await world.pass(40 * dayMs);
    expect(await money()).toEqual({ charged: [199], refunded: [] });
  });

  it('reaches it also where somebody else has paid, and been paid back, in its owner’s name', async () => {
    const email = `${randomUUID()}@example.com`;
    await world.pay(await world.openIntent(), { email });
    await world.reportAll();
    const { subscriptions } = await world.standIn.control.state();
    const id = subscriptions[0]?.id ?? '';
    const again = await world.openIntent();
    await world.pay(again, { email });
    await world.reportAll();
    const returned = await paymentRecord(again);
    expect(returned?.refundedAt).toBeInstanceOf(Date);
    const owed = returned?.owed?.[again];
    const createdAt = new Date(Date.now() + 1000);
    for (let count = 0; count < 40 && returned && owed; count += 1) {
      const id = `pi_0${randomUUID()}`;
      await collections
        .payments()
        .doc(id)
        .create({ ...returned, createdAt, owed: { [id]: owed } });
    }
    await world.standIn.control.advanceClock({ ms: hourMs });
    await world.pay(await world.openIntent(), { email });
    await world.reportAll();
    expect(await money()).toEqual({ charged: [199, 199, 199], refunded: [199, 199] });
    expect((await cancelByEmail(email)).status).toBe(200);
    expect((await world.stripe.subscriptions.retrieve(id)).cancel_at_period_end).toBe(true);
    // Nor do they keep its owner from the link to the account: the first came with the payment.
    await world.call('sendClaimLink', { body: { email } });
    const mails = await collections.mail().where('to', '==', email).get();
    const links = mails.docs.filter((mail) => mail.data().template === 'claim-trial');
    expect(links).toHaveLength(2);
  });

  it('reaches the subscription of a member whose e-mail has changed since they paid', async () => {
    const { account } = await memberOnTrial();
    const email = `${randomUUID()}@example.com`;
    await getAuth(firebaseApp()).updateUser(account.uid, { email });
    const { status } = await world.call('cancelSubscription', { body: { email } });
    expect(status).toBe(200);
    // Whoever has the address now is told, and not whoever has the old one.
    expect(await memberOf(account.uid)).toMatchObject({
      email,
      subscription: { cancelAtPeriodEnd: true },
    });
  });

  it('can be taken back by the owner', async () => {
    const { account, id } = await payingMember();
    await cancelByEmail(account.email);
    const { status, body } = await world.call('resumeSubscription', { as: account });
    expect(status).toBe(200);
    expect(body).toEqual({ resumed: [id] });
    expect(await memberOf(account.uid)).toMatchObject({
      subscription: { status: 'active', cancelAtPeriodEnd: false },
    });
    expect((await world.call('resumeSubscription', { as: account })).status).toBe(404);
  });

  it('is not taken back for who is suspended meanwhile, and would pay for nothing', async () => {
    const { account, id } = await payingMember();
    await cancelByEmail(account.email);
    await collections
      .members()
      .doc(account.uid)
      .update({ suspended: { since: new Date() } });
    const { status, body } = await world.call('resumeSubscription', { as: account });
    expect([status, body]).toMatchObject([403, { code: 'suspended' }]);
    expect((await world.stripe.subscriptions.retrieve(id)).cancel_at_period_end).toBe(true);
  });

  it('tells the owner again when it is done again', async () => {
    const { account } = await payingMember();
    for (const times of [1, 2]) {
      expect((await cancelByEmail(account.email)).status).toBe(200);
      expect(await notificationTitles(account.uid)).toEqual(
        Array(times).fill('Subscription cancelled'),
      );
      expect((await world.call('resumeSubscription', { as: account })).status).toBe(200);
    }
  });

  it('can be taken back where it only set a date, as one that was made in the Dashboard', async () => {
    const { account, id } = await payingMember();
    const { items } = await world.stripe.subscriptions.retrieve(id);
    const date = Number(items.data[0]?.current_period_end) - 3600;
    await world.stripe.subscriptions.update(id, { cancel_at: date });
    await world.reportAll();
    expect(await memberOf(account.uid)).toMatchObject({
      subscription: { cancelAtPeriodEnd: true },
    });
    const { body } = await world.call('resumeSubscription', { as: account });
    expect(body).toEqual({ resumed: [id] });
    expect((await world.stripe.subscriptions.retrieve(id)).cancel_at).toBeNull();
    expect(await memberOf(account.uid)).toMatchObject({
      subscription: { cancelAtPeriodEnd: false },
    });
  });

  it('is refused after ten attempts on one e-mail, from wherever they come', () =>
    inOneWindow(3600, async () => {
      const email = `${randomUUID()}@example.com`;
      for (let count = 0; count < 10; count += 1) await cancelByEmail(email);
      const { status, body, headers } = await cancelByEmail(email);
      expect(status).toBe(429);
      expect(body).toMatchObject({ code: 'rate-limited' });
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    }));

  it('is refused after thirty attempts from one address, on whatever e-mail', () =>
    inOneWindow(3600, async () => {
      const address = ownAddress();
      const attempt = () => cancelByEmail(`${randomUUID()}@example.com`, address);
      for (let count = 0; count < 30; count += 1) await attempt();
      expect((await attempt()).status).toBe(429);
    }));

  it.each([['nobody'], ['a@b'], [''], [42]])('is refused for %j', async (email) => {
    const { status, body } = await world.call('cancelSubscription', { body: { email } });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid-input', field: 'email' });
  });
});

describe('while somebody with addresses in many networks uses up what there is for all visitors', () => {
  const counters = ['cancelSubscription', 'confirmCancellation', 'sendClaimLink'].flatMap((call) =>
    Array.from({ length: 16 }, (_, shard): CountedUse => {
      return { name: `${call}/all`, key: `${shard}:everybody`, windowSeconds: 3600 };
    }),
  );
  const most = 1000;
  const useUp = async () => {
    const now = new Date();
    await Promise.all(counters.map((each) => countUse([{ ...each, max: most }], now, most)));
  };
  beforeAll(useUp);
  afterAll(() => forgetUses(counters));

  const visitorOnTrial = async () => {
    const email = `${randomUUID()}@example.com`;
    const paymentId = await world.openIntent();
    await world.pay(paymentId, { email });
    await world.reportAll();
    return { email, paymentId };
  };

  it('whoever paid without an account cancels by e-mail, and so does a member', async () => {
    expect((await cancelByEmail((await visitorOnTrial()).email)).status).toBe(200);
    expect((await cancelByEmail((await memberOnTrial()).account.email)).status).toBe(200);
  });

  it('an e-mail of which nothing is known is told to wait, and so is one that was only typed', () =>
    inOneWindow(3600, async () => {
      // Those of an hour that has begun since.
      await useUp();
      const email = `${randomUUID()}@example.com`;
      expect((await cancelByEmail(email)).status).toBe(429);
      await world.openIntent({ body: { email } });
      expect((await cancelByEmail(email)).status).toBe(429);
      await world.pay(await world.openIntent({ body: { email } }), { email });
      await world.reportAll();
      expect((await cancelByEmail(email)).status).toBe(200);
    }));

  it('whoever was mailed the link that ends a trial ends it', async () => {
    const { paymentId } = await visitorOnTrial();
    const until = new Date(Date.now() + hourMs);
    const token = await newCancellationToken({ paymentId, until });
    const { body } = await world.call('confirmCancellation', { body: { token } });
    expect(body).toEqual({ outcome: 'refunded' });
  });

  it('who opens that link again when its time is over is told that it worked, or that it is too old', async () => {
    const until = new Date(Date.now() - hourMs);
    const [ended, running] = [await visitorOnTrial(), await visitorOnTrial()];
    const inTime = { paymentId: ended.paymentId, until: new Date(Date.now() + hourMs) };
    const token = await newCancellationToken(inTime);
    await world.call('confirmCancellation', { body: { token } });
    const told = async ({ paymentId }: { readonly paymentId: string }) => {
      const late = await newCancellationToken({ paymentId, until });
      const { status, body } = await world.call('confirmCancellation', { body: { token: late } });
      return [status, body.outcome ?? body.code];
    };
    // Nobody need be asked for that, and nothing is wished by it any more.
    const look = { method: 'GET', path: '/v1/subscriptions' } as const;
    await world.standIn.control.failNextCalls({ kind: 'server-error', ...look, count: 3 });
    expect(await told(ended)).toEqual([200, 'refunded']);
    await world.standIn.control.clearFaults();
    expect(await told(running)).toEqual([410, 'expired']);
    expect((await world.outcome()).going).toBe(1);
  });

  it('the link to the account is mailed, and nobody is told whether it was', async () => {
    const { email } = await visitorOnTrial();
    const mails = await collections.mail().where('to', '==', email).get();
    await Promise.all(mails.docs.map(({ ref }) => ref.delete()));
    for (const each of [email, `${randomUUID()}@example.com`]) {
      const { status, body } = await world.call('sendClaimLink', { body: { email: each } });
      expect({ status, body }).toEqual({ status: 200, body: {} });
    }
    const { docs } = await collections.mail().where('to', '==', email).get();
    expect(docs.map((mail) => mail.data().template)).toEqual(['claim-trial']);
    vi.mocked(log).mockClear();
    const look = { method: 'GET', path: '/v1/subscriptions' } as const;
    await world.standIn.control.failNextCalls({ kind: 'server-error', ...look, count: 3 });
    const { status, body } = await world.call('sendClaimLink', { body: { email } });
    expect({ status, body }).toEqual({ status: 200, body: {} });
    expect(logged('claim-mail-failed')).toHaveLength(1);
  });
});
