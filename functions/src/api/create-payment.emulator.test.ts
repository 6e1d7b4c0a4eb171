import { randomUUID } from 'node:crypto';
import { paymentAttemptHeader } from '@geonod/contracts';
import { newCardNumber } from '@geonod/stripe-stand-in';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newAccount } from '../../testing/accounts.ts';
import { memberOf, paymentRecord } from '../../testing/documents.ts';
import { inOneWindow } from '../../testing/in-one-window.ts';
import { logged } from '../../testing/logged.ts';
import { ownAddress } from '../../testing/own-address.ts';
import { intentOf, PaymentWorld } from '../../testing/payment-world.ts';
import { log } from '../log/log.ts';
import { firebaseApp } from '../services/firebase-app.ts';
import { collections } from '../store/firestore.ts';
import { keepStanding } from '../store/former-members.ts';
import { readMember } from '../store/members.ts';
import { paymentsOfMember } from '../store/payments-of-payers.ts';

vi.mock('../log/log.ts', { spy: true });
vi.mock('../store/members.ts', { spy: true });
vi.mock('../store/payments-of-payers.ts', { spy: true });

let world: PaymentWorld;
beforeAll(async () => {
  world = await PaymentWorld.start();
});
afterAll(() => world.stop());

const ofVisit = (visit: string) => ({ headers: { [paymentAttemptHeader]: visit } });

describe('a member who is about to pay', () => {
  it('gets an intent of R$1,99 that saves the card for renewals', async () => {
    const account = await newAccount();
    const { status, body } = await world.call('createPayment', { as: account });
    expect(status).toBe(200);
    expect(body).toEqual({
      clientSecret: expect.any(String),
      amount: 199,
      currency: 'brl',
      plan: 'trial',
    });
    const intent = await world.stripe.paymentIntents.retrieve(intentOf(body));
    const member = await memberOf(account.uid);
    expect(intent).toMatchObject({
      amount: 199,
      currency: 'brl',
      setup_future_usage: 'off_session',
      customer: member?.stripeCustomerId,
      metadata: { purpose: 'trial', uid: account.uid, attempt: '1' },
    });
    expect(member).toMatchObject({ email: account.email, createdAt: expect.any(Date) });
    expect(await paymentRecord(intent.id)).toMatchObject({
      uid: account.uid,
      status: 'requires_payment_method',
    });
  });

  it('gets another intent where Stripe has none of the one that was begun', async () => {
    const account = await newAccount();
    await world.openIntent({ as: account });
    const gone = `pi_gone_${randomUUID()}`;
    const createdAt = new Date();
    await collections.payments().doc(gone).set({
      uid: account.uid,
      email: account.email,
      attempt: 2,
      plan: 'trial',
      status: 'requires_payment_method',
      createdAt,
    });
    const { status, body } = await world.call('createPayment', { as: account });
    expect(status).toBe(200);
    expect((await world.stripe.paymentIntents.retrieve(intentOf(body))).status).toBe(
      'requires_payment_method',
    );
  });

  it('gets the same intent after a reload', async () => {
    const account = await newAccount();
    const first = await world.openIntent({ as: account });
    expect(await world.openIntent({ as: account })).toBe(first);
  });

  it('gets one intent, and becomes one customer, for ten calls at once', async () => {
    const account = await newAccount();
    const calls = Array.from({ length: 10 }, () => world.openIntent({ as: account }));
    expect(new Set(await Promise.all(calls)).size).toBe(1);
    const { customers, paymentIntents } = await world.standIn.control.state();
    const own = ({ metadata }: { metadata?: { uid?: string } | null }) =>
      metadata?.uid === account.uid;
    expect(paymentIntents.filter(own)).toHaveLength(1);
    expect(customers.filter((each) => !each.deleted && own(each))).toHaveLength(1);
  });

  it('gets the same intent again after a declined card', async () => {
    const account = await newAccount();
    const intentId = await world.openIntent({ as: account });
    const declined = world.stripe.paymentIntents.confirm(intentId, {
      payment_method: 'pm_card_visa_chargeDeclined',
      return_url: 'https://example.com/',
    });
    await expect(declined).rejects.toThrow('Your card was declined.');
    await world.reportAll();
    expect(await world.openIntent({ as: account })).toBe(intentId);
    expect(await paymentRecord(intentId)).toMatchObject({ status: 'requires_payment_method' });
  });

  it('gets a new intent when the last one was given up', async () => {
    const account = await newAccount();
    const first = await world.openIntent({ as: account });
    await world.stripe.paymentIntents.cancel(first);
    const second = await world.openIntent({ as: account });
    expect(second).not.toBe(first);
    expect(await world.openIntent({ as: account })).toBe(second);
  });

  it('gets an intent also when their customer was deleted by hand', async () => {
    const account = await newAccount();
    const first = await world.becomeMember(account);
    const customer = (await memberOf(account.uid))?.stripeCustomerId ?? '';
    await world.stripe.customers.del(customer);
    await world.reportAll();
    const second = await world.openIntent({ as: account });
    expect(second).not.toBe(first);
    await world.pay(second);
    await world.reportAll();
    expect(await memberOf(account.uid)).toMatchObject({
      stripeCustomerId: expect.not.stringMatching(customer),
      subscription: { status: 'trialing' },
    });
  });

  it('is not handed what anybody began in their name', async () => {
    const account = await newAccount();
    const begun = await world.openIntent({ body: { email: account.email } });
    expect(await world.openIntent({ as: account })).not.toBe(begun);
    expect(await paymentRecord(begun)).toMatchObject({ uid: null });
    // What an account was given before, nobody is handed either.
    const other = await newAccount();
    await getFirestore(firebaseApp()).doc(`payments/${begun}`).update({ uid: other.uid });
    expect(await world.openIntent({ as: other })).not.toBe(begun);
  });

  it('is told so when they have a subscription already', async () => {
    const account = await newAccount();
    await world.becomeMember(account);
    const { status, body } = await world.call('createPayment', { as: account });
    expect(status).toBe(409);
    expect(body).toEqual({
      error: 'You already have an active subscription.',
      code: 'already-subscribed',
    });
  });

  it('is sold nothing while they are suspended, and goes on to what they have paid for', async () => {
    const account = await newAccount();
    const intentId = await world.openIntent({ as: account });
    const member = getFirestore(firebaseApp()).doc(`members/${account.uid}`);
    await member.update({ suspended: { since: new Date() } });
    const { status, body } = await world.call('createPayment', { as: account });
    expect([status, body]).toEqual([
      403,
      { error: 'You cannot ask anybody: your account is suspended.', code: 'suspended' },
    ]);
    await world.pay(intentId);
    const paid = await world.call('createPayment', { as: account });
    expect([paid.status, paid.body.code]).toEqual([409, 'already-subscribed']);
  });

  it('is a member at once when they paid and no report of it has come', async () => {
    const account = await newAccount();
    const intentId = await world.openIntent({ as: account });
    await world.pay(intentId);
    const { status } = await world.call('createPayment', { as: account });
    expect(status).toBe(409);
    expect(await memberOf(account.uid)).toMatchObject({ subscription: { status: 'trialing' } });
    expect(await paymentRecord(intentId)).toMatchObject({
      status: 'succeeded',
      subscriptionId: expect.any(String),
    });
  });
});

describe('a member whose payment is seen while they come back from their bank', () => {
  it('is told that they are subscribed, and is not offered the next four weeks', async () => {
    const account = await newAccount();
    await world.pay(await world.openIntent({ as: account }));
    vi.mocked(paymentsOfMember).mockImplementationOnce(async (uid) => {
      await world.reportAll();
      return paymentsOfMember(uid);
    });
    const { status, body } = await world.call('createPayment', { as: account });
    expect([status, body.code]).toEqual([409, 'already-subscribed']);
    const { paymentIntents } = await world.standIn.control.state();
    expect(paymentIntents.filter(({ metadata }) => metadata.uid === account.uid)).toHaveLength(1);
  });

  it('is not offered another payment when they pay in that very moment', async () => {
    const account = await newAccount();
    const intentId = await world.openIntent({ as: account });
    vi.mocked(readMember).mockImplementationOnce(async (uid) => {
      await world.pay(intentId);
      return readMember(uid);
    });
    // Its page asks Stripe how it stands, and leads on.
    expect(await world.openIntent({ as: account })).toBe(intentId);
    expect(await world.stripe.paymentIntents.retrieve(intentId)).toMatchObject({
      status: 'succeeded',
    });
  });
});

describe('a visitor who is about to pay', () => {
  it('gets one intent for one visit of the page', async () => {
    const visit = randomUUID();
    const first = await world.openIntent(ofVisit(visit));
    const others = [1, 2, 3].map(() => world.openIntent(ofVisit(visit.toUpperCase())));
    expect(await Promise.all(others)).toEqual([first, first, first]);
    const intent = await world.stripe.paymentIntents.retrieve(first);
    expect(intent).toMatchObject({ customer: null, metadata: { purpose: 'trial', attempt: '0' } });
  });

  it('gets another intent for another visit, and for a visit without a name', async () => {
    const intents = [
      await world.openIntent(ofVisit(randomUUID())),
      await world.openIntent(ofVisit(randomUUID())),
      await world.openIntent(),
      await world.openIntent(),
    ];
    expect(new Set(intents).size).toBe(4);
  });

  it('gets the paid intent again, so that the page can show that it is paid', async () => {
    const visit = ofVisit(randomUUID());
    const intentId = await world.openIntent(visit);
    await world.pay(intentId, { email: 'visitor@example.com' });
    await world.reportAll();
    expect(await world.openIntent(visit)).toBe(intentId);
  });

  it('can pay again in the same visit once what they paid has gone back', async () => {
    const visit = ofVisit(randomUUID());
    const card = newCardNumber();
    const paid: string[] = [];
    // The first is kept, and each one after it goes back: this card has had its trial.
    for (const payer of [ofVisit(randomUUID()), visit, visit]) {
      const intentId = await world.openIntent(payer);
      await world.pay(intentId, { email: `${randomUUID()}@example.com`, card });
      await world.reportAll();
      paid.push(intentId);
    }
    const [, first, second] = paid;
    expect(await paymentRecord(String(first))).toHaveProperty('refundedAt');
    expect(second).not.toBe(first);

    const third = await world.openIntent(visit);
    expect(paid).not.toContain(third);
    expect(await world.openIntent(visit)).toBe(third);
    const { status } = await world.stripe.paymentIntents.retrieve(third);
    expect(status).toBe('requires_payment_method');
  });

  it('gets another intent where their own was given to an account and never paid', async () => {
    const visit = ofVisit(randomUUID());
    const first = await world.openIntent(visit);
    const { uid } = await newAccount();
    await getFirestore(firebaseApp()).doc(`payments/${first}`).update({ uid });
    const second = await world.openIntent(visit);
    expect(second).not.toBe(first);
    expect(await world.openIntent(visit)).toBe(second);
    expect(await paymentRecord(second)).toMatchObject({ uid: null });
  });

  it('who typed somebody else’s e-mail pays for themselves, whatever its owner looks at meanwhile', async () => {
    const owner = await newAccount();
    const email = `${randomUUID()}@example.com`;
    const visit = ofVisit(randomUUID());
    const intentId = await world.openIntent({ ...visit, body: { email: owner.email } });
    const declined = world.pay(intentId, { email: owner.email, card: '4000000000000002' });
    await expect(declined).rejects.toThrow('declined');
    await world.reportAll();
    expect((await world.get('getBilling', { as: owner })).status).toBe(200);
    expect(await world.openIntent({ as: owner })).not.toBe(intentId);

    expect(await world.openIntent({ ...visit, body: { email } })).toBe(intentId);
    await world.pay(intentId, { email });
    await world.reportAll();
    expect(await paymentRecord(intentId)).toMatchObject({ uid: null, email, running: true });
    expect(await memberOf(owner.uid)).not.toHaveProperty('subscription');
  });

  it('who pays by Link has it under the e-mail that they typed, whatever Link’s account is', async () => {
    const email = `${randomUUID()}@example.com`;
    const linked = await newAccount();
    await world.standIn.control.setLink({ email: linked.email });
    const intentId = await world.openIntent({ body: { email } });
    await world.pay(intentId, { email, card: '4000000000005464' });
    await world.reportAll();
    expect(await paymentRecord(intentId)).toMatchObject({ uid: null, email, running: true });
    expect(await memberOf(linked.uid)).toBeNull();
    const cancelled = await world.call('cancelSubscription', { body: { email } });
    expect(cancelled.status).toBe(200);
  });

  it('who corrects their e-mail after a declined card pays for the corrected one, also by Link', async () => {
    const [first, last] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`];
    const visit = ofVisit(randomUUID());
    const intentId = await world.openIntent({ ...visit, body: { email: first } });
    const declined = world.pay(intentId, { email: first, card: '4000000000000002' });
    await expect(declined).rejects.toThrow('declined');
    await world.reportAll();
    await world.standIn.control.setLink({ email: `${randomUUID()}@example.com` });
    await world.openIntent({ ...visit, body: { email: last } });
    await world.pay(intentId, { email: last, card: '4000000000005464' });
    await world.reportAll();
    expect(await paymentRecord(intentId)).toMatchObject({ email: last, running: true });
  });

  it('who has paid keeps it under their e-mail, though they type another before that is reported', async () => {
    const email = `${randomUUID()}@example.com`;
    const visit = ofVisit(randomUUID());
    const intentId = await world.openIntent({ ...visit, body: { email } });
    await world.pay(intentId, { email });
    await world.openIntent({ ...visit, body: { email: `${randomUUID()}@example.com` } });
    await world.reportAll();
    expect(await paymentRecord(intentId)).toMatchObject({ email, running: true });
  });

  it('who has paid cannot give the payment to somebody else by typing their e-mail', async () => {
    const owner = await newAccount();
    const email = `${randomUUID()}@example.com`;
    const visit = ofVisit(randomUUID());
    const intentId = await world.openIntent(visit);
    await world.pay(intentId, { email });
    await world.reportAll();
    await world.openIntent({ ...visit, body: { email: owner.email } });
    expect(await paymentRecord(intentId)).toMatchObject({ uid: null, email });
  });

  it.each([['abc'], ['1'], [`${randomUUID()}0`], ['../etc']])(
    'is told that %s does not name a visit',
    async (visit) => {
      const { status, body } = await world.call('createPayment', ofVisit(visit));
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'invalid-input', field: paymentAttemptHeader });
    },
  );
});

describe('paying while Stripe fails', () => {
  const creation = { path: '/v1/payment_intents', method: 'POST' } as const;

  it('goes on when Stripe fails once', async () => {
    const account = await newAccount();
    await world.standIn.control.failNextCalls({ kind: 'server-error', ...creation });
    expect((await world.call('createPayment', { as: account })).status).toBe(200);
  });

  it('makes one intent when the response that told of it is lost', async () => {
    const account = await newAccount();
    await world.standIn.control.failNextCalls({ kind: 'lost-response', ...creation });
    expect((await world.call('createPayment', { as: account })).status).toBe(503);
    const intentId = await world.openIntent({ as: account });
    const { paymentIntents } = await world.standIn.control.state();
    const own = paymentIntents.filter(({ metadata }) => metadata.uid === account.uid);
    expect(own.map(({ id }) => id)).toEqual([intentId]);
  });

  it.each(['server-error', 'reset'] as const)(
    'says that payments are not available when it never responds but with a %s',
    async (kind) => {
      const account = await newAccount();
      await world.standIn.control.failNextCalls({ kind, ...creation, count: 3 });
      const { status, body } = await world.call('createPayment', { as: account });
      expect(status).toBe(503);
      expect(body).toEqual({
        error: expect.stringMatching(
          /^Payments are not available right now\. Please try again\. \(Reference: \S{11}\)$/,
        ),
        code: 'unavailable',
      });
      expect((await world.call('createPayment', { as: account })).status).toBe(200);
    },
  );
});

describe('asking for an intent too often', () => {
  it('is refused with the time to wait, for this member alone', async () => {
    const [eager, other] = await Promise.all([newAccount(), newAccount()]);
    // Twice as often as is allowed, since a window may end meanwhile.
    const calls = [];
    for (let count = 0; count < 40 && calls.at(-1)?.status !== 429; count += 1) {
      calls.push(await world.call('createPayment', { as: eager }));
    }
    expect(calls.slice(0, 20).map(({ status }) => status)).toEqual(Array(20).fill(200));
    const { body, headers } = calls.at(-1) ?? {};
    expect(body).toMatchObject({
      code: 'rate-limited',
      error: expect.stringMatching(
        /^Too many attempts. Please try again in (a minute|\d+ minutes)\.$/,
      ),
    });
    const wait = Number(headers?.get('Retry-After'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(600);
    expect((await world.call('createPayment', { as: other })).status).toBe(200);
  });

  it('is refused to a visitor from one address, and not to the next one', () =>
    inOneWindow(600, async () => {
      const address = ownAddress();
      const eager = {
        get headers() {
          return { 'X-Forwarded-For': `${ownAddress()}, ${address}` };
        },
      };
      for (let count = 0; count < 60; count += 1) await world.openIntent(eager);
      expect((await world.call('createPayment', eager)).status).toBe(429);
      expect((await world.call('createPayment')).status).toBe(200);
    }));

  it('is refused to whoever asks from one place about one e-mail again and again, and to its owner elsewhere not', () =>
    inOneWindow(3600, async () => {
      const email = `${randomUUID()}@example.com`;
      const there = { headers: { 'X-Forwarded-For': ownAddress() } };
      const ask = () => world.call('createPayment', { ...there, body: { email } });
      for (let count = 0; count < 20; count += 1) expect((await ask()).status).toBe(200);
      const { status, body } = await ask();
      expect([status, body.code]).toEqual([429, 'rate-limited']);
      const another = { email: `${randomUUID()}@example.com` };
      expect((await world.call('createPayment', { ...there, body: another })).status).toBe(200);
      expect((await world.call('createPayment', { body: { email } })).status).toBe(200);
    }));

  it('leaves it known that a member has confirmed the e-mail that somebody else types', async () => {
    const account = await newAccount();
    const { uid } = account;
    await world.openIntent({ as: account });
    const email = `${randomUUID()}@example.com`;
    await getAuth(firebaseApp()).updateUser(uid, { email, emailVerified: true });
    await world.openIntent({ body: { email } });
    expect(await memberOf(uid)).toMatchObject({ email, emailConfirmed: true });
  });

  it('is refused to nobody because others typed their e-mail', async () => {
    const email = `${randomUUID()}@example.com`;
    for (let count = 0; count < 21; count += 1) await world.openIntent({ body: { email } });
    expect((await world.call('createPayment', { body: { email } })).status).toBe(200);
  });

  it('is refused without an account where too much from there went back, and what was begun there ends', () =>
    inOneWindow(86_400, async () => {
      const address = ownAddress();
      const visiting = (visit: string) => ({
        headers: { 'X-Forwarded-For': address, [paymentAttemptHeader]: visit },
      });
      const kept = randomUUID();
      const email = `${randomUUID()}@example.com`;
      const card = newCardNumber();
      const paid = await world.openIntent(visiting(kept));
      await world.pay(paid, { email, card });
      const begun = await world.openIntent(visiting(randomUUID()));
      const hadTrial = `${randomUUID()}@example.com`;
      await keepStanding(hadTrial, { trialHadAt: new Date() }, new Date());
      const unheard = randomUUID();
      const justPaid = await world.openIntent(visiting(unheard));
      const wasted: string[] = [];
      // Of as many as are too many, none may be left uncounted.
      for (const [times, payer] of [
        // Nobody could ever use or cancel what is paid without an e-mail.
        [8, () => ({})],
        [8, () => ({ email: `${randomUUID()}@example.com`, card })],
        [7, () => ({ email })],
        [7, () => ({ email: hadTrial })],
      ] as const) {
        for (let count = 0; count < times; count += 1) {
          const intent = await world.openIntent(visiting(randomUUID()));
          await world.pay(intent, payer());
          wasted.push(intent);
        }
      }
      const reports = await world.unreported();
      // Paid before, and heard of after the others.
      await world.pay(justPaid, { email: `${randomUUID()}@example.com` });
      vi.mocked(log).mockClear();
      for (const each of reports) await world.report(each);
      const reasons = await Promise.all(
        wasted.map(async (id) => (await paymentRecord(id))?.owed?.[id]?.reason),
      );
      expect([...new Set(reasons)].toSorted()).toEqual([
        'card-trial-used',
        'duplicate',
        'trial-used',
        'unusable',
      ]);
      expect(logged('payments-returned-often')).not.toEqual([]);
      expect(await world.openIntent(visiting(unheard)), 'nor who paid a moment ago').toBe(justPaid);
      await world.reportAll();
      expect(await paymentRecord(justPaid)).toMatchObject({ status: 'succeeded', running: true });

      const { status, body } = await world.call('createPayment', visiting(randomUUID()));
      expect({ status, body }).toMatchObject({
        status: 429,
        body: {
          code: 'rate-limited',
          error: expect.stringMatching(
            /^Too many payments from your network had to be returned today\. Log in to pay, or try again in /,
          ),
        },
      });
      expect(await world.stripe.paymentIntents.retrieve(begun)).toMatchObject({
        status: 'canceled',
      });
      expect(await paymentRecord(paid)).toMatchObject({ running: true });
      expect(await paymentRecord(paid)).not.toHaveProperty('begunFrom');
      expect(await world.openIntent(visiting(kept)), 'who has paid sees it').toBe(paid);
      expect((await world.call('createPayment')).status, 'from elsewhere').toBe(200);
      const account = await newAccount();
      const asMember = { as: account, headers: { 'X-Forwarded-For': address } };
      expect((await world.call('createPayment', asMember)).status, 'with an account').toBe(200);
    }));
});
