import { randomUUID } from 'node:crypto';
import { paymentAttemptHeader } from '@geonod/contracts';
import { dayMs, hourMs } from '@geonod/contracts/durations';
import { newCardNumber } from '@geonod/stripe-stand-in';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newAccount, type TestAccount, tokenOf } from '../../../testing/accounts.ts';
import { memberOf, notificationTitles, paymentRecord } from '../../../testing/documents.ts';
import { logged } from '../../../testing/logged.ts';
import { payersOf } from '../../../testing/payers.ts';
import { PaymentWorld } from '../../../testing/payment-world.ts';
import { log } from '../../log/log.ts';
import { firebaseApp } from '../../services/firebase-app.ts';
import { collections } from '../../store/firestore.ts';
import { keepStanding } from '../../store/former-members.ts';
import { claimOwnPayments } from './own-payments.ts';

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

const {
  memberOnTrial,
  payingMember,
  visitorWhoPaid,
  cancelByEmail,
  money,
  expectNoFurtherCharge,
  stripeAway,
  returnTrialsTo,
} = payersOf(() => world);

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

  it('is told so in an account of that e-mail too, until they confirm it and have what they paid', async () => {
    const email = `${randomUUID()}@example.com`;
    await world.pay(await world.openIntent({ body: { email } }), { email });
    const account = await newAccount({ email, emailVerified: false });
    const { status, body } = await world.call('createPayment', { as: account });
    expect([status, body.code]).toEqual([409, 'email-subscribed']);
    const { paymentIntents } = await world.standIn.control.state();
    expect(paymentIntents.filter(({ metadata }) => metadata.uid === account.uid)).toEqual([]);

    await getAuth(firebaseApp()).updateUser(account.uid, { emailVerified: true });
    const confirmed = {
      ...account,
      token: tokenOf({ uid: account.uid, email, emailVerified: true }),
    };
    const claimed = await world.call('createPayment', { as: confirmed });
    expect([claimed.status, claimed.body.code]).toEqual([409, 'already-subscribed']);
  });

  it('pays in such an account where somebody only began to pay by its e-mail', async () => {
    const email = `${randomUUID()}@example.com`;
    const begun = await world.openIntent({ body: { email } });
    const account = await newAccount({ email, emailVerified: false });
    const intentId = await world.openIntent({ as: account });
    expect(intentId).not.toBe(begun);
    expect(await paymentRecord(intentId)).toMatchObject({ uid: account.uid });
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

  it('has one trial, however many accounts of their mailbox live, and however each spells it', async () => {
    const email = `${randomUUID()}@example.com`;
    const spelled = (as: string) => email.replace('@', `+${as}@`);
    const [before, beginning] = [
      await newAccount({ email: spelled('before') }),
      await newAccount({ email: spelled('beginning') }),
    ];
    await world.call('createPayment', { as: before });
    const begun = await world.openIntent({ as: beginning });
    const visitors = await world.openIntent();
    const own = await newAccount({ email });
    await world.pay(await world.openIntent({ as: own }));
    await world.reportAll();
    const after = await newAccount({ email: spelled('after') });
    for (const as of [before, after]) {
      const { body } = await world.call('createPayment', { as });
      expect(body).toMatchObject({ plan: 'full', amount: 16_000 });
    }
    await world.pay(begun);
    await world.pay(visitors, { email: spelled('visitor') });
    await world.reportAll();
    expect((await money()).kept).toEqual([199, 0, 0]);
    expect(await world.hasAccess(beginning.uid)).toBe(false);
    expect(await world.hasAccess(own.uid)).toBe(true);
  });

  it('without an account is told so before a card is charged, however they spell their mailbox', async () => {
    const { email } = (await memberOnTrial()).account;
    const formerly = `${randomUUID()}@example.com`;
    const now = new Date();
    await keepStanding(formerly, { trialHadAt: now }, now);
    const again = (had: string) => had.replace('@', '+again@');
    for (const typed of [again(email), formerly, again(formerly)]) {
      const refused = await world.call('createPayment', { body: { email: typed } });
      expect(refused).toMatchObject({ status: 409, body: { code: 'trial-used' } });
    }
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

  const ask = (account: TestAccount) =>
    world.call('createFindByLink', { as: account, body: { name: 'Saturday pickup' } });

  it('is access at once, also when the first thing they open is Stripe’s pages', async () => {
    const account = await whoSignsUp();
    const portal = await world.call('createPortalSession', { as: account, body: {} });
    expect(portal.status).toBe(200);
    expect(await world.hasAccess(account.uid)).toBe(true);
  });

  it('lets them ask at once', async () => {
    const account = await whoSignsUp();
    expect((await ask(account)).status).toBe(200);
    expect(await world.hasAccess(account.uid)).toBe(true);
    expect(await memberOf(account.uid)).not.toHaveProperty('claimedAt');
  });

  it('lets nobody ask who has not confirmed the e-mail', async () => {
    const { email } = await visitorWhoPaid();
    await world.reportAll();
    expect((await ask(await newAccount({ email, emailVerified: false }))).status).toBe(402);
  });

  it('is not looked for at Stripe where our own documents show nothing', async () => {
    const { account } = await memberOnTrial();
    await world.cancel(account);
    await stripeAway();
    expect((await ask(account)).status).toBe(402);
  });

  describe.each([
    [
      'the payment page',
      async (account: TestAccount) => {
        const { status } = await world.call('createPayment', { as: account });
        expect(status).toBe(409);
      },
    ],
    [
      'the first thing they ask',
      async (account: TestAccount) => {
        expect((await ask(account)).status).toBe(200);
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
    expect(logged('dispute-opened')).toEqual([
      { intentId: expect.any(String), disputeId: dispute.id },
    ]);
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

  it('a dispute calls somebody once, also where its payer opens an account later', async () => {
    const { email } = await visitorWhoPaid();
    await world.reportAll();
    await world.standIn.control.dispute({ charge: await latestCharge() });
    await world.reportAll();
    expect(logged('dispute-opened')).toHaveLength(1);
    const account = await newAccount({ email });
    expect((await world.get('getBilling', { as: account })).status).toBe(200);
    expect(await notificationTitles(account.uid)).toEqual(['Payment disputed']);
    expect(logged('dispute-opened')).toHaveLength(1);
  });

  it('an inquiry takes nothing away, and calls nobody', async () => {
    const { account } = await payingMember();
    await world.standIn.control.dispute({ charge: await latestCharge(), inquiry: true });
    await world.reportAll();
    await world.night();
    expect(await world.hasAccess(account.uid)).toBe(true);
    expect(logged('stripe-event-handled')).toContainEqual(
      expect.objectContaining({ type: 'charge.dispute.created' }),
    );
    expect(logged('dispute-opened')).toEqual([]);
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
