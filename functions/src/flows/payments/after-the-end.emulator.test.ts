import { randomUUID } from 'node:crypto';
import { dayMs, minuteMs } from '@geonod/contracts/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newAccount, type TestAccount } from '../../../testing/accounts.ts';
import { mailTemplates, memberOf } from '../../../testing/documents.ts';
import { PaymentWorld } from '../../../testing/payment-world.ts';
import { voidInvoice } from '../../services/payments/invoices.ts';
import { collections } from '../../store/firestore.ts';

/** The trial, and the hour in which the renewal's invoice is a draft. */
const toFirstCharge = dayMs + 61 * minuteMs;

let world: PaymentWorld;
beforeAll(async () => {
  world = await PaymentWorld.start();
});
beforeEach(() => world.standIn.control.reset());
afterAll(() => world.stop());

/** A member whose first renewal was declined. */
async function failingMember(): Promise<TestAccount> {
  const account = await newAccount();
  await world.becomeMember(account);
  await world.decline();
  await world.pass(toFirstCharge);
  return account;
}

async function state() {
  const { subscriptions, invoices } = await world.standIn.control.state();
  const invoice = invoices.find(({ amount_due }) => amount_due > 0);
  const [subscription] = subscriptions;
  if (!subscription || !invoice) throw new Error('Nothing was renewed');
  return { subscription, invoice };
}

const billingOf = async (account: TestAccount) =>
  (await world.get('getBilling', { as: account })).body;

const statusOf = async ({ uid }: TestAccount) => (await memberOf(uid))?.subscription?.status;

describe('a renewal that was declined, and on which a bank then decides later', () => {
  it('goes back to a member who began anew meanwhile', async () => {
    const account = await failingMember();
    const { invoice } = await state();
    await world.slowly(() => world.stripe.invoices.pay(invoice.id));
    const anew = await world.openIntent({ as: account });
    await world.pay(anew);
    await world.reportAll();
    await world.pass(2 * minuteMs);
    expect(await world.outcome()).toEqual({ kept: [199, 0, 16_000], going: 1 });
  });
});

describe('a renewal that is paid once its subscription has ended', () => {
  it.each(['open', 'uncollectible'])('goes back while it is %s', async (status) => {
    const account = await failingMember();
    const { subscription, invoice } = await state();
    if (status === 'uncollectible') await world.stripe.invoices.markUncollectible(invoice.id);
    await world.stripe.subscriptions.cancel(subscription.id);
    await world.stripe.invoices.pay(invoice.id);
    await world.reportAll();
    expect(await world.outcome()).toEqual({ kept: [199, 0], going: 0 });
    expect(await mailTemplates(account.email)).toContain('refund-done');
  });

  it.each(['open', 'uncollectible'])('cannot be paid for long: %s', async (status) => {
    await failingMember();
    const { subscription, invoice } = await state();
    if (status === 'uncollectible') await world.stripe.invoices.markUncollectible(invoice.id);
    await world.stripe.subscriptions.cancel(subscription.id);
    await world.reportAll();
    expect((await state()).invoice.status).toBe('void');
  });

  it('is voided once, by whichever of several runs at the same moment is first', async () => {
    const account = await failingMember();
    const { subscription, invoice } = await state();
    await world.stripe.subscriptions.cancel(subscription.id);
    await Promise.all([1, 2, 3].map(() => voidInvoice(invoice.id)));
    expect((await state()).invoice.status).toBe('void');
    expect((await world.call('cancelSubscription', { as: account })).status).toBe(404);
  });

  it('is offered to nobody who comes to pay it', async () => {
    const account = await failingMember();
    const { subscription, invoice } = await state();
    const pay = () => world.call('createPortalSession', { as: account, body: { purpose: 'pay' } });
    expect((await pay()).body.url).toBe(invoice.hosted_invoice_url);
    await world.stripe.subscriptions.cancel(subscription.id);
    expect((await pay()).body.url).not.toContain('/invoices/');
    expect((await state()).invoice.status).toBe('void');
  });
});

describe('a renewal that somebody voids by hand', () => {
  const voidedMember = async () => {
    const account = await failingMember();
    await world.stripe.invoices.voidInvoice((await state()).invoice.id);
    await world.reportAll();
    return account;
  };

  it('is not called charged, gives no access, and the next is announced', async () => {
    const account = await voidedMember();
    expect((await state()).subscription.status).toBe('active');
    expect(await statusOf(account)).toBe('past_due');
    expect(await billingOf(account)).not.toHaveProperty('owed');
    expect(await mailTemplates(account.email)).toContain('renewal-coming');
  });

  it('is not called owed to whoever asks for the way to what they paid for, and the next is announced', async () => {
    const email = `${randomUUID()}@example.com`;
    await world.pay(await world.openIntent(), { email });
    await world.reportAll();
    await world.decline();
    await world.pass(toFirstCharge);
    const { invoice, subscription } = await state();
    await world.stripe.invoices.voidInvoice(invoice.id);
    await world.reportAll();
    expect((await world.call('sendClaimLink', { body: { email } })).status).toBe(200);
    const { docs } = await collections.mail().where('to', '==', email).get();
    const asked = docs
      .map((doc) => doc.data())
      .filter(({ template }) => template === 'claim-trial');
    const end = Math.max(...subscription.items.data.map((item) => item.current_period_end));
    const said = { nextChargeAt: new Date(end * 1000), afterTrial: true, skipped: true };
    const values = asked.map((mail) => mail.values);
    expect(values).toContainEqual(expect.objectContaining(said));
    for (const each of values) expect(each).not.toHaveProperty('unpaid');
  });

  it('keeps nobody from beginning anew', async () => {
    const account = await voidedMember();
    await world.pay(await world.openIntent({ as: account }));
    await world.reportAll();
    expect(await world.outcome()).toEqual({ kept: [199, 16_000], going: 1 });
  });
});

describe('an end that somebody sets by hand for a later day', () => {
  it('promises no end before, and its member can cancel', async () => {
    const account = await newAccount();
    await world.becomeMember(account);
    await world.pass(toFirstCharge);
    const { subscription } = await state();
    const end = Math.max(...subscription.items.data.map((item) => item.current_period_end));
    await world.stripe.subscriptions.update(subscription.id, { cancel_at: end + 60 * 86_400 });
    await world.reportAll();
    expect(await memberOf(account.uid)).toMatchObject({
      subscription: { status: 'active', cancelAtPeriodEnd: false },
    });
    const { body } = await world.cancel(account);
    expect(body.canceled).toEqual([subscription.id]);
    await world.pass(40 * dayMs);
    expect(await world.outcome()).toEqual({ kept: [199, 16_000], going: 0 });
  });

  it('is the end of what is paid for where it comes before', async () => {
    const account = await newAccount();
    await world.becomeMember(account);
    await world.pass(toFirstCharge);
    const { subscription } = await state();
    const soon = Math.max(...subscription.items.data.map((item) => item.current_period_end)) - 60;
    await world.stripe.subscriptions.update(subscription.id, { cancel_at: soon });
    await world.reportAll();
    expect(await memberOf(account.uid)).toMatchObject({
      subscription: { cancelAtPeriodEnd: true },
    });
  });
});
