import { paymentAttemptHeader } from '@geonod/contracts';
import type { EventRecord } from '@geonod/stripe-stand-in';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newAccount, type TestAccount } from '../../testing/accounts.ts';
import {
  isEventRecorded,
  memberOf,
  notificationTitles,
  paymentRecord,
} from '../../testing/documents.ts';
import { PaymentWorld } from '../../testing/payment-world.ts';
import * as subscriptions from '../services/payments/subscriptions.ts';

vi.mock('../services/payments/subscriptions.ts', { spy: true });

let world: PaymentWorld;
beforeAll(async () => {
  world = await PaymentWorld.start();
});
// What one test leaves unreported is no concern of the next.
beforeEach(() => world.standIn.control.reset());
afterAll(() => world.stop());

/** A member's paid intent and the event that reports it, with nothing reported yet. */
async function paidIntent(account?: TestAccount): Promise<{ id: string; event: EventRecord }> {
  const id = await world.openIntent(account ? { as: account } : {});
  await world.pay(id, account ? {} : { email: `${crypto.randomUUID()}@example.com` });
  return { id, event: await reportOf(id) };
}

async function reportOf(intentId: string): Promise<EventRecord> {
  const found = (await world.unreported()).find(
    ({ event }) => event.type === 'payment_intent.succeeded' && event.data.object.id === intentId,
  );
  if (!found) throw new Error(`${intentId} is not paid`);
  return found;
}

/** Everything that Stripe holds which was made from this payment. */
async function madeFrom(intentId: string) {
  const { subscriptions, customers, refunds, charges } = await world.standIn.control.state();
  const own = subscriptions.filter(({ metadata }) => metadata.paymentIntent === intentId);
  return {
    subscriptions: own,
    customers: customers.filter(
      (each) => !each.deleted && each.metadata.paymentIntent === intentId,
    ),
    refunds: refunds.filter(({ payment_intent }) => payment_intent === intentId),
    charges: charges.filter(({ payment_intent, paid }) => payment_intent === intentId && paid),
  };
}

describe('a paid trial', () => {
  it('becomes a subscription of R$160,00 every four weeks, 24 hours after the payment', async () => {
    const account = await newAccount();
    const id = await world.becomeMember(account);
    const { subscriptions, charges } = await madeFrom(id);
    const paidAt = charges[0]?.created ?? 0;
    expect(subscriptions).toHaveLength(1);
    expect(subscriptions[0]).toMatchObject({
      status: 'trialing',
      trial_end: paidAt + 24 * 3600,
      items: {
        data: [
          {
            price: {
              unit_amount: 16_000,
              currency: 'brl',
              recurring: { interval: 'week', interval_count: 4 },
            },
          },
        ],
      },
    });
    const { subscription } = (await memberOf(account.uid)) ?? {};
    expect(subscription).toEqual({
      id: subscriptions[0]?.id,
      status: 'trialing',
      currentPeriodEnd: new Date((paidAt + 24 * 3600) * 1000),
      cancelAtPeriodEnd: false,
      plan: 'trial',
    });
    expect(await paymentRecord(id)).toMatchObject({
      uid: account.uid,
      status: 'succeeded',
      subscriptionId: subscriptions[0]?.id,
      paidAt: new Date(paidAt * 1000),
    });
  });

  it('becomes one subscription when it is reported ten times at once', async () => {
    const account = await newAccount();
    const { id, event } = await paidIntent(account);
    const responses = await Promise.all(Array.from({ length: 10 }, () => world.report(event)));
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect((await world.report(event)).status).toBe(200);
    expect((await madeFrom(id)).subscriptions).toHaveLength(1);
    expect(await isEventRecorded(event.event.id)).toBe(true);
  });

  it('is of no concern when it is not ours', async () => {
    const intent = await world.stripe.paymentIntents.create({ amount: 500, currency: 'brl' });
    await world.pay(intent.id);
    const event = await reportOf(intent.id);
    expect((await world.report(event)).status).toBe(200);
    expect(await paymentRecord(intent.id)).toBeNull();
    expect((await madeFrom(intent.id)).subscriptions).toEqual([]);
  });
});

describe('a report that Stripe did not just sign', () => {
  const fiveMinutesAgo = () => Math.floor(Date.now() / 1000) - 301;

  it.each([
    ['is not signed', () => undefined],
    [
      'is signed with another secret',
      (text: string) => world.sign(text, { secret: 'whsec_other' }),
    ],
    ['is older than five minutes', (text: string) => world.sign(text, { at: fiveMinutesAgo() })],
    ['is signed for other words', () => world.sign('{}')],
    ['has a signature that is none', () => 't=1,v1=abc'],
  ])('is refused and changes nothing: it %s', async (_why, signature) => {
    const account = await newAccount();
    const { id, event } = await paidIntent(account);
    const response = await world.post('stripeWebhook', event.payload, signature(event.payload));
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ code: 'invalid-signature' });
    expect(await isEventRecorded(event.event.id)).toBe(false);
    expect((await paymentRecord(id))?.status).toBe('requires_payment_method');
    expect((await memberOf(account.uid))?.subscription).toBeUndefined();
  });

  it('is believed up to five minutes after it was signed', async () => {
    const { event } = await paidIntent(await newAccount());
    const signature = world.sign(event.payload, { at: fiveMinutesAgo() + 5 });
    expect((await world.post('stripeWebhook', event.payload, signature)).status).toBe(200);
  });
});

describe('a fault between the payment and the subscription', () => {
  const calls = [
    ['reading the payment', 'GET', '/v1/payment_intents/:id'],
    ['making the customer', 'POST', '/v1/customers'],
    ['saving the card', 'POST', '/v1/payment_methods/:id/attach'],
    ['looking for subscriptions', 'GET', '/v1/subscriptions'],
    ['starting the subscription', 'POST', '/v1/subscriptions'],
  ] as const;
  const faults = ['server-error', 'reset', 'lost-response'] as const;
  const cases = calls.flatMap(([what, method, path]) =>
    faults.map((kind) => ({ what, kind, method, path })),
  );

  it.each(cases)(
    'loses nothing and doubles nothing: $kind when $what',
    async ({ kind, method, path }) => {
      const { id, event } = await paidIntent();
      // As often as the call is repeated by itself, so that the report fails as a whole.
      const count = kind === 'lost-response' ? 1 : 3;
      await world.standIn.control.failNextCalls({ kind, method, path, count });
      expect((await world.report(event)).status).toBe(503);
      expect(await isEventRecorded(event.event.id)).toBe(false);

      expect((await world.report(event)).status).toBe(200);
      const { subscriptions, customers, charges, refunds } = await madeFrom(id);
      expect(subscriptions).toHaveLength(1);
      expect(customers).toHaveLength(1);
      expect(charges).toHaveLength(1);
      expect(refunds).toEqual([]);
      expect((await paymentRecord(id))?.subscriptionId).toBe(subscriptions[0]?.id);
    },
  );
});

describe('a member who has paid twice', () => {
  /** A second paid intent, as two open pages could lead to. */
  async function paidTwice(account: TestAccount) {
    const first = await paidIntent(account);
    const intent = await world.stripe.paymentIntents.retrieve(first.id);
    const second = await world.stripe.paymentIntents.create({
      amount: 199,
      currency: 'brl',
      setup_future_usage: 'off_session',
      customer: String(intent.customer),
      metadata: { purpose: 'trial', uid: account.uid, attempt: '2' },
    });
    await world.standIn.control.advanceClock({ ms: 2000 });
    await world.pay(second.id);
    return [first, { id: second.id, event: await reportOf(second.id) }] as const;
  }

  it.each(['in order', 'in reverse', 'at once'])(
    'has one subscription and one payment back when they are reported %s',
    async (order) => {
      const account = await newAccount();
      const [first, second] = await paidTwice(account);
      const reports = order === 'in reverse' ? [second, first] : [first, second];
      if (order === 'at once') {
        const sent = [...reports, ...reports].map(({ event }) => world.report(event));
        expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array(4).fill(200));
      } else {
        for (const { event } of reports) expect((await world.report(event)).status).toBe(200);
      }
      await world.reportAll();
      const [kept, other] = [await madeFrom(first.id), await madeFrom(second.id)];
      expect(kept.subscriptions).toHaveLength(1);
      expect(kept.refunds).toEqual([]);
      expect(other.subscriptions).toEqual([]);
      expect(other.refunds).toMatchObject([{ amount: 199 }]);
      expect(await memberOf(account.uid)).toMatchObject({
        subscription: { id: kept.subscriptions[0]?.id, status: 'trialing' },
      });
      expect((await paymentRecord(second.id))?.refundedAt).toBeInstanceOf(Date);
      expect(await notificationTitles(account.uid)).toEqual(['Payment returned']);
    },
  );
});

describe('a payment without an account', () => {
  it('goes to the account whose verified e-mail it names', async () => {
    const account = await newAccount();
    const id = await world.openIntent();
    await world.pay(id, { email: account.email.toUpperCase() });
    await world.reportAll();
    expect(await paymentRecord(id)).toMatchObject({ uid: account.uid, email: account.email });
    expect(await memberOf(account.uid)).toMatchObject({ subscription: { status: 'trialing' } });
    expect((await madeFrom(id)).subscriptions).toHaveLength(1);
  });

  it('does not go to an account that only claims the e-mail', async () => {
    const account = await newAccount({ emailVerified: false });
    const id = await world.openIntent();
    await world.pay(id, { email: account.email });
    await world.reportAll();
    expect(await paymentRecord(id)).toMatchObject({
      uid: null,
      email: account.email,
      subscriptionId: expect.any(String),
    });
    expect(await memberOf(account.uid)).toBeNull();
  });

  it('does not become theirs either when they come to pay, and they pay for no second one', async () => {
    const account = await newAccount({ emailVerified: false });
    const id = await world.openIntent();
    await world.pay(id, { email: account.email });
    await world.reportAll();
    const { status, body } = await world.call('createPayment', { as: account });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'email-subscribed' });
    expect(await paymentRecord(id)).toMatchObject({ uid: null });
    expect(await memberOf(account.uid)).not.toHaveProperty('subscription');
  });

  it('goes to nobody while it is not paid, whatever e-mail was given with a declined card', async () => {
    const account = await newAccount();
    const id = await world.openIntent();
    const method = await world.stripe.paymentMethods.create({
      type: 'card',
      card: { number: '4000000000000002', exp_month: 12, exp_year: 2034, cvc: '123' },
      billing_details: { email: account.email },
    });
    const declined = world.stripe.paymentIntents.confirm(id, {
      payment_method: method.id,
      return_url: 'https://example.com/',
    });
    await expect(declined).rejects.toThrow('Your card was declined.');
    await world.reportAll();
    expect(await paymentRecord(id)).toMatchObject({ uid: null });
    expect(await memberOf(account.uid)).toBeNull();
  });

  it('becomes the owner’s when they have verified the e-mail and come to pay', async () => {
    const email = `late-${crypto.randomUUID()}@example.com`;
    const id = await world.openIntent();
    await world.pay(id, { email });
    await world.reportAll();
    const account = await newAccount({ email });
    const response = await world.call('createPayment', { as: account });
    expect(response.status).toBe(409);
    expect(response.body).toMatchObject({ code: 'already-subscribed' });
    const { subscriptions } = await madeFrom(id);
    expect(await memberOf(account.uid)).toMatchObject({
      subscription: { id: subscriptions[0]?.id, status: 'trialing' },
    });
  });

  it.each([
    ['and charged with it', 'same'],
    ['though another one was put on the charge', 'another'],
  ])(
    'and not reported yet becomes the owner’s of the e-mail that was typed, %s',
    async (_what, paidWith) => {
      const email = `typed-${crypto.randomUUID()}@example.com`;
      const headers = { [paymentAttemptHeader]: crypto.randomUUID() };
      const id = await world.openIntent({ headers, body: { email } });
      await world.pay(id, { email: paidWith === 'same' ? email : `${paidWith}-${email}` });
      const account = await newAccount({ email });
      await world.get('getBilling', { as: account });
      expect((await paymentRecord(id))?.uid).toBe(account.uid);
    },
  );

  it('is returned when nobody could ever use or cancel what it pays for', async () => {
    const id = await world.openIntent();
    await world.pay(id);
    await world.reportAll();
    const { subscriptions, refunds } = await madeFrom(id);
    expect(subscriptions).toEqual([]);
    expect(refunds).toMatchObject([{ amount: 199 }]);
    expect((await paymentRecord(id))?.refundedAt).toBeInstanceOf(Date);
  });

  it('is returned to a member who has a subscription already', async () => {
    const account = await newAccount();
    const own = await world.becomeMember(account);
    const id = await world.openIntent();
    await world.pay(id, { email: account.email });
    await world.reportAll();
    const { subscriptions, refunds } = await madeFrom(id);
    expect(subscriptions).toEqual([]);
    expect(refunds).toMatchObject([{ amount: 199 }]);
    expect(await memberOf(account.uid)).toMatchObject({
      subscription: { id: (await madeFrom(own)).subscriptions[0]?.id, status: 'trialing' },
    });
  });
});

describe('a look at Stripe that took long', () => {
  it('never overwrites what was seen later', async () => {
    const account = await newAccount();
    const id = await world.becomeMember(account);
    const [subscription] = (await madeFrom(id)).subscriptions;
    const subscriptionId = subscription?.id ?? '';
    await world.stripe.subscriptions.update(subscriptionId, { metadata: { note: 'changed' } });
    const [change] = await world.unreported();
    if (!change) throw new Error('no change was reported');
    const looked = Promise.withResolvers<void>();
    const arrived = Promise.withResolvers<void>();
    vi.mocked(subscriptions.listSubscriptions).mockImplementationOnce(async (customerIds) => {
      const { listSubscriptions } = await vi.importActual<typeof subscriptions>(
        '../services/payments/subscriptions.ts',
      );
      const seen = await listSubscriptions(customerIds);
      looked.resolve();
      await arrived.promise;
      return seen;
    });
    const slow = world.report(change);
    await looked.promise;
    await world.stripe.subscriptions.cancel(subscriptionId);
    await world.reportAll();
    expect(await memberOf(account.uid)).toMatchObject({ subscription: { status: 'canceled' } });
    arrived.resolve();
    expect((await slow).status).toBe(200);
    expect(await memberOf(account.uid)).toMatchObject({ subscription: { status: 'canceled' } });
  });
});

describe('what else Stripe reports', () => {
  it('keeps a declined payment open', async () => {
    const account = await newAccount();
    const id = await world.openIntent({ as: account });
    const declined = world.stripe.paymentIntents.confirm(id, {
      payment_method: 'pm_card_visa_chargeDeclined',
      return_url: 'https://example.com/',
    });
    await expect(declined).rejects.toThrow();
    await world.reportAll();
    await world.pay(id);
    await world.reportAll();
    expect(await memberOf(account.uid)).toMatchObject({ subscription: { status: 'trialing' } });
  });

  it('ends the trial of a payment that was returned by hand', async () => {
    const account = await newAccount();
    const id = await world.becomeMember(account);
    await world.stripe.refunds.create({ payment_intent: id });
    await world.reportAll();
    expect((await madeFrom(id)).subscriptions).toMatchObject([{ status: 'canceled' }]);
    expect(await memberOf(account.uid)).toMatchObject({ subscription: { status: 'canceled' } });
  });

  it('takes access away, and moves no money, when a customer is deleted by hand', async () => {
    const account = await newAccount();
    const id = await world.becomeMember(account);
    await world.stripe.customers.del((await memberOf(account.uid))?.stripeCustomerId ?? '');
    await world.reportAll();
    expect(await memberOf(account.uid)).toMatchObject({ subscription: { status: 'canceled' } });
    expect(await madeFrom(id)).toMatchObject({ subscriptions: [{}], refunds: [] });
  });

  it('takes access away when a subscription is ended by hand', async () => {
    const account = await newAccount();
    const id = await world.becomeMember(account);
    const [subscription] = (await madeFrom(id)).subscriptions;
    await world.stripe.subscriptions.cancel(subscription?.id ?? '');
    await world.reportAll();
    expect(await memberOf(account.uid)).toMatchObject({ subscription: { status: 'canceled' } });
  });
});

describe('a payment that is tried with one card after another', () => {
  const declinedCard = '4000000000000002';

  async function declined(intentId: string, times: number): Promise<void> {
    for (let count = 0; count < times; count += 1) {
      await expect(world.pay(intentId, { card: declinedCard })).rejects.toMatchObject({
        code: 'card_declined',
      });
    }
  }

  const statusOf = async (id: string) => (await world.stripe.paymentIntents.retrieve(id)).status;

  it('can be paid still after seven that were declined, however often that is reported', async () => {
    const id = await world.openIntent();
    await declined(id, 7);
    const reports = await world.unreported();
    await world.reportAll();
    for (const each of reports) expect((await world.report(each)).status).toBe(200);
    expect(await statusOf(id)).toBe('requires_payment_method');
    await world.pay(id, { email: `${crypto.randomUUID()}@example.com` });
    expect(await statusOf(id)).toBe('succeeded');
  });

  it.each([
    ['a visitor', async () => undefined],
    ['a member', () => newAccount()],
  ])('has ended after eight, whichever of them was reported, for %s', async (_who, payer) => {
    const as = await payer();
    const options = as ? { as } : {};
    const id = await world.openIntent(options);
    await declined(id, 8);
    const [first] = (await world.unreported()).filter(
      ({ event }) => event.type === 'payment_intent.payment_failed',
    );
    if (first) await world.report(first);
    expect(await statusOf(id)).toBe('canceled');
    await expect(world.pay(id)).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
    await world.reportAll();
    expect((await paymentRecord(id))?.status).toBe('canceled');
    const next = await world.openIntent(options);
    expect(next).not.toBe(id);
    await world.pay(next, { email: as?.email ?? `${crypto.randomUUID()}@example.com` });
    await world.reportAll();
    expect(await paymentRecord(next)).toMatchObject({ running: true });
  });

  it('stays paid where a card was taken before the end', async () => {
    const id = await world.openIntent();
    await declined(id, 8);
    await world.pay(id, { email: `${crypto.randomUUID()}@example.com` });
    await world.reportAll();
    expect(await statusOf(id)).toBe('succeeded');
    expect(await paymentRecord(id)).toMatchObject({ running: true });
  });
});
