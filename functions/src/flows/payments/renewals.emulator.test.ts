import { randomUUID } from 'node:crypto';
import { dayMs, hourMs } from '@geonod/contracts/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newAccount, type TestAccount } from '../../../testing/accounts.ts';
import { memberOf, notificationTitles, paymentRecord } from '../../../testing/documents.ts';
import { logged } from '../../../testing/logged.ts';
import { PaymentWorld, toFirstCharge } from '../../../testing/payment-world.ts';
import { settlementSteps } from '../../domain/settlement.ts';
import { log } from '../../log/log.ts';
import { collections } from '../../store/firestore.ts';
import { readPayerAccount } from './payer-account.ts';
import { takeSteps } from './take-steps.ts';

vi.mock('../../log/log.ts', { spy: true });

let world: PaymentWorld;
// Each test lets time pass, so each has a Stripe with a clock of its own.
beforeAll(async () => {
  world = await PaymentWorld.start();
});
beforeEach(() => world.standIn.control.reset());
afterAll(() => world.stop());

/** How often the member was mailed that a renewal was not charged. */
async function mailed({ email }: TestAccount): Promise<string[]> {
  const { docs } = await collections.mail().where('to', '==', email).get();
  const templates = docs.map((doc) => doc.data().template);
  return templates.filter((template) => template === 'renewal-failed');
}

async function charged(): Promise<number[]> {
  const { charges } = await world.standIn.control.state();
  return charges
    .filter(({ paid }) => paid)
    .map(({ amount }) => amount)
    .reverse();
}

async function subscribedFor(account: TestAccount): Promise<Date | undefined> {
  return (await memberOf(account.uid))?.subscription?.currentPeriodEnd;
}

describe('as time passes', () => {
  it('a trial turns into a subscription that is charged every four weeks', async () => {
    const account = await newAccount();
    await world.becomeMember(account);
    const trialEnd = (await subscribedFor(account))?.getTime() ?? 0;
    await world.pass(toFirstCharge);
    expect(await charged()).toEqual([199, 16_000]);
    expect(await memberOf(account.uid)).toMatchObject({ subscription: { status: 'active' } });
    expect(await subscribedFor(account)).toEqual(new Date(trialEnd + 28 * dayMs));
    await world.pass(28 * dayMs);
    expect(await charged()).toEqual([199, 16_000, 16_000]);
    expect(await subscribedFor(account)).toEqual(new Date(trialEnd + 56 * dayMs));
    expect(await world.hasAccess(account.uid)).toBe(true);
    expect(await notificationTitles(account.uid)).toEqual([]);
  });

  it('a failed renewal is told to the member, who keeps access while it is tried again', async () => {
    const account = await newAccount();
    await world.becomeMember(account);
    await world.pass(toFirstCharge);
    const paidUntil = await subscribedFor(account);
    await world.pass(27 * dayMs);
    expect(await world.hasAccess(account.uid)).toBe(true);

    await world.standIn.control.failNextCharge({ reason: 'insufficient_funds' });
    await world.pass(dayMs);
    expect(await memberOf(account.uid)).toMatchObject({ subscription: { status: 'past_due' } });
    expect(await subscribedFor(account)).toEqual(paidUntil);
    expect(await world.hasAccess(account.uid)).toBe(true);
    expect(await notificationTitles(account.uid)).toEqual(['Renewal failed']);
  });

  it('a renewal that Stripe tries otherwise than planned gives access no longer, and calls somebody', async () => {
    const account = await newAccount();
    await world.becomeMember(account);
    await world.pass(toFirstCharge);
    const dueAt = (await subscribedFor(account))?.getTime() ?? 0;
    // Smart Retries: eight within two weeks, or within two months.
    await world.standIn.control.setRetries({ delays: Array<number>(8).fill((6 * dayMs) / 1000) });
    await world.standIn.control.failNextCharge({ times: 9 });
    vi.mocked(log).mockClear();
    await world.pass(28 * dayMs);
    expect(await world.hasAccess(account.uid)).toBe(true);
    const told = (await memberOf(account.uid))?.subscription?.renewal;
    const lasts = (told?.accessUntil?.getTime() ?? 0) - dueAt;
    expect(lasts).toBeGreaterThanOrEqual(15 * dayMs);
    expect(lasts).toBeLessThan(15 * dayMs + 2 * hourMs);
    expect(logged('retries-unexpected')).toEqual([
      {
        invoiceId: told?.invoiceId,
        attempts: 1,
        nextAttemptAt: told?.nextAttemptAt?.toISOString(),
      },
    ]);
    await world.pass(14 * dayMs);
    expect(await world.hasAccess(account.uid)).toBe(true);
    expect((await memberOf(account.uid))?.subscription?.renewal?.accessUntil).toEqual(
      told?.accessUntil,
    );
    await world.pass(2 * dayMs);
    expect(await world.hasAccess(account.uid)).toBe(false);
    // Its owner can still pay it, and Stripe still tries.
    expect(await memberOf(account.uid)).toMatchObject({ subscription: { status: 'past_due' } });
  });

  describe('a renewal that Stripe cannot make ready to be charged', () => {
    async function stuckRenewal(): Promise<TestAccount> {
      const account = await newAccount();
      await world.becomeMember(account);
      await world.standIn.control.setFinalization({ fails: true });
      await world.pass(toFirstCharge);
      return account;
    }

    it('has failed at once: its member is told, and may begin anew', async () => {
      const account = await stuckRenewal();
      const before = await memberOf(account.uid);
      expect(before).toMatchObject({ subscription: { status: 'past_due' } });
      expect(before?.subscription).not.toHaveProperty('renewal');
      const dueAt = before?.subscription?.currentPeriodEnd.getTime() ?? 0;
      expect(before?.subscription?.nextRenewalAt).toEqual(new Date(dueAt + 28 * dayMs));
      expect(await world.hasAccess(account.uid)).toBe(false);
      expect(await notificationTitles(account.uid)).toEqual(['Renewal failed']);
      expect(await mailed(account)).toEqual(['renewal-failed']);
      const again = await world.openIntent({ as: account });
      await world.pay(again);
      await world.reportAll();
      expect(await charged()).toEqual([199, 16_000]);
      expect(await world.hasAccess(account.uid)).toBe(true);
      await world.standIn.control.setFinalization({ fails: false });
      await world.pass(20 * dayMs);
      expect(await charged()).toEqual([199, 16_000]);
    });

    it('is written into the log once, however often it is looked at, also of somebody without an account', async () => {
      const email = `${randomUUID()}@example.com`;
      await world.pay(await world.openIntent({ body: { email } }));
      await world.reportAll();
      await world.standIn.control.setFinalization({ fails: true });
      vi.mocked(log).mockClear();
      await world.pass(toFirstCharge);
      await world.night();
      await world.pass(4 * dayMs);
      await world.night();
      const lines = vi.mocked(log).mock.calls.filter(([event]) => event === 'renewal-stuck');
      expect(lines).toHaveLength(1);
      const { docs } = await collections.mail().where('to', '==', email).get();
      expect(docs.map((doc) => doc.data().template)).toContain('renewal-coming');
    });

    it('keeps nobody from leaving', async () => {
      const account = await stuckRenewal();
      expect((await world.cancel(account)).status).toBe(200);
      expect(await memberOf(account.uid)).toMatchObject({ subscription: { status: 'canceled' } });
      expect((await world.get('getBilling', { as: account })).status).toBe(200);
      await world.standIn.control.setFinalization({ fails: false });
      await world.pass(60 * dayMs);
      expect(await charged()).toEqual([199]);
    });

    it('keeps nobody from leaving, too, in the hour in which it is a draft', async () => {
      const account = await newAccount();
      await world.becomeMember(account);
      await world.pass(toFirstCharge - hourMs / 2);
      await world.standIn.control.setFinalization({ fails: true });
      expect((await world.cancel(account)).status).toBe(200);
      expect(await memberOf(account.uid)).toMatchObject({ subscription: { status: 'canceled' } });
      const { invoices } = await world.standIn.control.state();
      expect(invoices.find(({ status }) => status === 'draft')?.auto_advance).toBe(false);
      await world.standIn.control.setFinalization({ fails: false });
      await world.pass(60 * dayMs);
      expect(await charged()).toEqual([199]);
    });

    it('is waited for no more once a later one is paid', async () => {
      const account = await stuckRenewal();
      await world.standIn.control.setFinalization({ fails: false });
      await world.pass(29 * dayMs);
      expect(await charged()).toEqual([199, 16_000]);
      expect(await memberOf(account.uid)).toMatchObject({ subscription: { status: 'active' } });
      expect(await world.hasAccess(account.uid)).toBe(true);
      const paidUntil = await subscribedFor(account);
      expect((await world.call('createPayment', { as: account })).status).toBe(409);
      const body = { email: account.email };
      expect((await world.call('cancelSubscription', { body })).status).toBe(200);
      expect(await memberOf(account.uid)).toMatchObject({
        subscription: { status: 'active', cancelAtPeriodEnd: true, currentPeriodEnd: paidUntil },
      });
      await world.pass(28 * dayMs);
      expect(await memberOf(account.uid)).toMatchObject({ subscription: { status: 'canceled' } });
      const { invoices } = await world.standIn.control.state();
      const drafts = invoices.filter(({ status }) => status === 'draft');
      expect(drafts.filter(({ auto_advance }) => auto_advance)).toEqual([]);
      expect(await charged()).toEqual([199, 16_000]);
    });

    it('is charged once somebody has mended what kept it, and gives access again', async () => {
      const account = await stuckRenewal();
      await world.standIn.control.setFinalization({ fails: false });
      const { invoices } = await world.standIn.control.state();
      const draft = invoices.find(({ status }) => status === 'draft');
      await world.stripe.invoices.finalizeInvoice(draft?.id ?? '', { auto_advance: true });
      await world.pass(2 * hourMs);
      expect(await charged()).toEqual([199, 16_000]);
      const mended = await memberOf(account.uid);
      expect(mended).toMatchObject({ subscription: { status: 'active' } });
      expect(mended?.subscription).not.toHaveProperty('nextRenewalAt');
      expect(await world.hasAccess(account.uid)).toBe(true);
    });
  });

  describe('a renewal that Stripe does not try again', () => {
    async function declined(reason: 'authentication_required' | 'lost_card') {
      const account = await newAccount();
      await world.becomeMember(account);
      await world.pass(toFirstCharge);
      const dueAt = (await subscribedFor(account))?.getTime() ?? 0;
      await world.standIn.control.failNextCharge({ reason });
      await world.pass(28 * dayMs);
      return { account, dueAt };
    }

    it.each([
      ['waits for its holder', 'authentication_required', 15 * dayMs + hourMs],
      ['needs another card', 'lost_card', 15 * dayMs + hourMs],
    ] as const)(
      'because it %s gives access until the day that is told, and is over then',
      async (_, reason, time) => {
        const { account, dueAt } = await declined(reason);
        const { owed } = (await world.get('getBilling', { as: account })).body;
        const until = new Date(dueAt + time);
        expect(owed).toMatchObject({
          until: until.toISOString(),
          needsAuthentication: reason === 'authentication_required',
        });
        expect(Object(owed).needsCard).toBe(reason === 'lost_card' ? true : undefined);
        const { renewal } = (await memberOf(account.uid))?.subscription ?? {};
        expect(renewal).not.toHaveProperty('nextAttemptAt');
        const passTo = async (ms: number) => world.pass(ms - (await world.now()).getTime());
        // A night takes a while, by this clock, too.
        await passTo(until.getTime() - hourMs);
        await world.night();
        await passTo(until.getTime() - 2000);
        expect(await world.hasAccess(account.uid)).toBe(true);
        await passTo(until.getTime() + 2000);
        expect(await world.hasAccess(account.uid)).toBe(false);
        await world.night();
        expect(await memberOf(account.uid)).toMatchObject({ subscription: { status: 'canceled' } });
        const { invoices } = await world.standIn.control.state();
        expect(invoices.map(({ status }) => status)).toEqual(['void', 'paid', 'paid']);
        await world.pass(60 * dayMs);
        expect(await charged()).toEqual([199, 16_000]);
      },
    );

    it('is charged when it is due again once its owner has chosen another card', async () => {
      const { account, dueAt } = await declined('lost_card');
      const { url } = (await world.call('createPortalSession', { as: account })).body;
      const form = { number: '5555555555554444', expiry: '01/35', cvc: '123' };
      await fetch(String(url), { method: 'POST', body: new URLSearchParams(form) });
      const { owed } = (await world.get('getBilling', { as: account })).body;
      expect(owed).not.toHaveProperty('needsCard');
      const nextAttemptAt = new Date(dueAt + hourMs + 3 * dayMs);
      expect((await memberOf(account.uid))?.subscription?.renewal).toMatchObject({ nextAttemptAt });
      await world.pass(3 * dayMs);
      expect(await charged()).toEqual([199, 16_000, 16_000]);
      expect(await world.hasAccess(account.uid)).toBe(true);
    });
  });

  describe('a renewal that failed, and that its owner pays on Stripe’s page with another card', () => {
    async function paidThere(
      meanwhile: (account: TestAccount) => Promise<void> = () => Promise.resolve(),
    ) {
      const account = await newAccount();
      await world.becomeMember(account);
      await world.standIn.control.failNextCharge({ reason: 'lost_card' });
      await world.pass(toFirstCharge);
      const before = await cardOf(account);
      const { owed } = (await world.get('getBilling', { as: account })).body;
      const form = { number: '5555555555554444', expiry: '01/35', cvc: '123' };
      const body = new URLSearchParams(form);
      await fetch(String(Object(owed).payUrl), { method: 'POST', body });
      await meanwhile(account);
      await world.reportAll();
      expect(await charged()).toEqual([199, 16_000]);
      return { account, before };
    }

    async function cardOf(account: TestAccount): Promise<unknown> {
      return (await world.get('getBilling', { as: account })).body.card;
    }

    /** The cards that were charged for renewals, the latest first. */
    async function renewedWith(): Promise<unknown[]> {
      const { charges } = await world.standIn.control.state();
      const renewed = charges.filter(({ paid, amount }) => paid && amount === 16_000);
      return renewed.map((each) => each.payment_method_details?.card?.last4);
    }

    it('makes that card the one which the next is charged to', async () => {
      const { account } = await paidThere();
      expect(await cardOf(account)).toMatchObject({ brand: 'mastercard', last4: '4444' });
      await world.pass(28 * dayMs);
      expect(await renewedWith()).toEqual(['4444', '4444']);
      expect(await memberOf(account.uid)).toMatchObject({ subscription: { status: 'active' } });
    });

    /** Takes the card away that has paid there. */
    async function detachNewCard(account: TestAccount): Promise<void> {
      const customer = (await memberOf(account.uid))?.stripeCustomerId ?? '';
      const { data } = await world.stripe.customers.listPaymentMethods(customer);
      const paidWith = data.find(({ card }) => card?.last4 === '4444')?.id ?? '';
      await world.stripe.paymentMethods.detach(paidWith);
    }

    /** The renewal whose payment the customer's card was last chosen, or kept, by. */
    async function takenFrom(account: TestAccount): Promise<unknown> {
      const customer = (await memberOf(account.uid))?.stripeCustomerId ?? '';
      return Object(await world.stripe.customers.retrieve(customer)).metadata.renewalCardFrom;
    }

    it('goes on with the first card where the other is taken away before anybody hears of it', async () => {
      const { account, before } = await paidThere(detachNewCard);
      expect(await cardOf(account)).toEqual(before);
      expect(await takenFrom(account)).toBeUndefined();
      expect(await world.hasAccess(account.uid)).toBe(true);
    });

    it('goes on with the first card, too, where the other is taken away between a look and its step', async () => {
      const now = new Date();
      const { account, before } = await paidThere(async (each) => {
        const payer = { kind: 'member', uid: each.uid } as const;
        const seen = await readPayerAccount(payer, now);
        const steps = settlementSteps(seen, now);
        expect(steps).toMatchObject([{ kind: 'change-card' }]);
        await detachNewCard(each);
        await takeSteps(payer, seen, steps, now);
      });
      expect(await takenFrom(account)).toMatch(/^in_/);
      expect(await cardOf(account)).toEqual(before);
    });

    it('leaves the first card to whoever chooses it again after that', async () => {
      const { account, before } = await paidThere();
      const customer = (await memberOf(account.uid))?.stripeCustomerId ?? '';
      const { data } = await world.stripe.customers.listPaymentMethods(customer);
      const first = data.find(({ card }) => card?.last4 !== '4444')?.id ?? '';
      const usual = { default_payment_method: first };
      await world.stripe.customers.update(customer, { invoice_settings: usual });
      await world.night();
      expect(await cardOf(account)).toEqual(before);
      await world.pass(28 * dayMs);
      expect(await renewedWith()).toEqual([Object(before).last4, '4444']);
    });
  });

  it('access stays until a later attempt to renew succeeds', async () => {
    const account = await newAccount();
    await world.becomeMember(account);
    await world.pass(toFirstCharge);
    await world.standIn.control.failNextCharge();
    await world.pass(28 * dayMs);
    expect(await world.hasAccess(account.uid)).toBe(true);
    await world.pass(3 * dayMs);
    expect(await charged()).toEqual([199, 16_000, 16_000]);
    expect(await world.hasAccess(account.uid)).toBe(true);
  });

  describe('the first charge after a trial', () => {
    async function failed(reason: 'insufficient_funds' | 'lost_card') {
      const account = await newAccount();
      await world.becomeMember(account);
      const trialEnd = (await subscribedFor(account))?.getTime() ?? 0;
      await world.standIn.control.failNextCharge({ reason });
      await world.pass(toFirstCharge);
      return { account, end: trialEnd + dayMs };
    }
    const passTo = async (ms: number) => world.pass(ms - (await world.now()).getTime());

    it.each(['insufficient_funds', 'lost_card'] as const)(
      'that fails for %s gives access for a day, as its member is told, and leaves the subscription as it is',
      async (reason) => {
        const { account, end } = await failed(reason);
        const { owed } = (await world.get('getBilling', { as: account })).body;
        expect(owed).toMatchObject({ until: new Date(end).toISOString() });
        await passTo(end - 2000);
        expect(await world.hasAccess(account.uid)).toBe(true);
        await passTo(end + 2000);
        await world.night();
        expect(await world.hasAccess(account.uid)).toBe(false);
        expect(await memberOf(account.uid)).toMatchObject({ subscription: { status: 'past_due' } });
      },
    );

    it('brings access back at once where it is paid later, by its member or when it is tried again', async () => {
      const { account, end } = await failed('insufficient_funds');
      await passTo(end + hourMs);
      expect(await world.hasAccess(account.uid)).toBe(false);
      await world.pass(2 * dayMs);
      expect(await charged()).toEqual([199, 16_000]);
      expect(await world.hasAccess(account.uid)).toBe(true);

      const other = await failed('lost_card');
      await passTo(other.end + hourMs);
      expect(await world.hasAccess(other.account.uid)).toBe(false);
      const { invoices } = await world.standIn.control.state();
      const open = invoices.find(({ status }) => status === 'open');
      await world.stripe.invoices.pay(open?.id ?? '');
      await world.reportAll();
      expect(await world.hasAccess(other.account.uid)).toBe(true);
    });
  });

  it('a member whose card failed starts again with another card, and is not charged for both', async () => {
    const account = await newAccount();
    await world.becomeMember(account);
    await world.standIn.control.failNextCharge();
    await world.pass(toFirstCharge);
    const second = await world.openIntent({ as: account });
    await world.pay(second);
    await world.reportAll();
    expect(await world.hasAccess(account.uid)).toBe(true);
    await world.pass(10 * dayMs);
    // At once, in place of a second trial, and of the renewal that failed.
    expect(await charged()).toEqual([199, 16_000]);
  });

  it('a subscription whose renewal fails for good ends, and its member can come back', async () => {
    const account = await newAccount();
    const first = await world.becomeMember(account);
    await world.standIn.control.failNextCharge({ times: 10 });
    await world.pass(40 * dayMs);
    expect(await memberOf(account.uid)).toMatchObject({ subscription: { status: 'canceled' } });
    expect(await notificationTitles(account.uid)).toEqual(['Renewal failed']);
    expect(await world.hasAccess(account.uid)).toBe(false);
    const second = await world.openIntent({ as: account });
    expect(second).not.toBe(first);
  });

  it('a payment that nobody wrote down for two days still makes one subscription', async () => {
    const id = await world.openIntent();
    await world.pay(id, { email: 'patient@example.com' });
    const reports = await world.unreported();
    const paid = reports.find(({ event }) => event.type === 'payment_intent.succeeded');
    if (!paid) throw new Error('nothing was paid');
    await world.standIn.control.failNextCalls({
      kind: 'lost-response',
      method: 'POST',
      path: '/v1/subscriptions',
    });
    expect((await world.report(paid)).status).toBe(503);
    // By then Stripe has forgotten the idempotency keys.
    await world.standIn.control.advanceClock({ ms: 2 * dayMs });
    expect((await world.report(paid)).status).toBe(200);
    const { subscriptions } = await world.standIn.control.state();
    expect(subscriptions).toHaveLength(1);
    expect((await paymentRecord(id))?.subscriptionId).toBe(subscriptions[0]?.id);
  });
});
