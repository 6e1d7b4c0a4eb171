import { type Billing, endpoints } from '@geonod/contracts';
import { dayMs, hourMs } from '@geonod/contracts/durations';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { newAccount, type TestAccount } from '../../testing/accounts.ts';
import { memberOf } from '../../testing/documents.ts';
import { PaymentWorld, toFirstCharge } from '../../testing/payment-world.ts';
import { billingOf as billingAt } from '../flows/payments/billing.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await PaymentWorld.start();
});
beforeEach(() => world.standIn.control.reset());
afterAll(() => world.stop());

async function billingOf(account: TestAccount): Promise<Billing> {
  const { status, body } = await world.get('getBilling', { as: account });
  expect(status).toBe(200);
  return z.parse(endpoints.getBilling.output, body);
}

describe('what a member is told of money', () => {
  it('nothing, for somebody who never paid', async () => {
    expect(await billingOf(await newAccount())).toEqual({ payments: [] });
  });

  it('the trial: what was paid, with a receipt, and the card', async () => {
    const account = await newAccount();
    await world.becomeMember(account);
    const { card, payments, owed } = await billingOf(account);
    expect(card).toMatchObject({ brand: 'visa', expMonth: 12, expYear: 2034 });
    expect(card?.last4).toMatch(/^\d{4}$/);
    expect(payments).toMatchObject([{ what: 'trial', amount: 199, refunded: 0, status: 'paid' }]);
    expect(payments[0]?.receiptUrl).toMatch(/^http/);
    expect(owed).toBeUndefined();
  });

  it('a trial that was paid and not reported yet', async () => {
    const account = await newAccount();
    await world.pay(await world.openIntent({ as: account }));
    expect(await billingOf(account)).toMatchObject({
      payments: [{ what: 'trial', status: 'paid' }],
    });
    expect(await memberOf(account.uid)).toMatchObject({ subscription: { status: 'trialing' } });
  });

  it('the renewals, newest first', async () => {
    const account = await newAccount();
    await world.becomeMember(account);
    await world.pass(toFirstCharge);
    const { payments } = await billingOf(account);
    expect(payments.map(({ what, amount, status }) => [what, amount, status])).toEqual([
      ['renewal', 16_000, 'paid'],
      ['trial', 199, 'paid'],
    ]);
  });

  it('by one look at what their card was charged', async () => {
    const account = await newAccount();
    await world.becomeMember(account);
    const listed = vi.spyOn(Object.getPrototypeOf(world.stripe.charges), 'list');
    expect((await billingOf(account)).payments).toHaveLength(1);
    expect(listed).toHaveBeenCalledOnce();
    listed.mockRestore();
  });

  it('until when they may withdraw from the first renewal, and nothing of it from then on', async () => {
    const account = await newAccount();
    await world.becomeMember(account);
    await world.pass(toFirstCharge);
    const { withdrawal } = await billingOf(account);
    expect(withdrawal).toMatchObject({ amount: 16_199, currency: 'brl', trial: { amount: 199 } });
    const until = new Date(String(withdrawal?.until)).getTime();
    const trialUntil = new Date(String(withdrawal?.trial?.until)).getTime();
    const caller = { ...account, emailVerified: true, displayName: null, signedInAt: new Date() };
    expect(await billingAt(caller, new Date(trialUntil - 1))).toMatchObject({ withdrawal });
    const rest = { until: withdrawal?.until, amount: 16_000, currency: 'brl' };
    for (const at of [trialUntil, until - 1]) {
      expect((await billingAt(caller, new Date(at))).withdrawal).toEqual(rest);
    }
    expect(await billingAt(caller, new Date(until))).not.toHaveProperty('withdrawal');
  });

  it('what came back after cancelling within the trial, and no card', async () => {
    const account = await newAccount();
    await world.becomeMember(account);
    await world.cancel(account);
    const { payments, card } = await billingOf(account);
    expect(card).toBeUndefined();
    expect(payments).toMatchObject([{ what: 'trial', refunded: 199, status: 'refunded' }]);
  });

  it('a payment that the bank disputes', async () => {
    const account = await newAccount();
    const intent = await world.openIntent({ as: account });
    await world.pay(intent, { card: '4000000000000259' });
    await world.pass(hourMs);
    const { payments } = await billingOf(account);
    expect(payments).toMatchObject([{ what: 'trial', status: 'disputed' }]);
  });

  it('what is owed and until when: access ends at that hour if it is not paid, and not before', async () => {
    const account = await newAccount();
    await world.becomeMember(account);
    await world.pass(toFirstCharge);
    await world.standIn.control.failNextCharge({ times: 10 });
    await world.pass(28 * dayMs);
    const { owed } = await billingOf(account);
    expect(owed).toMatchObject({ amount: 16_000, currency: 'brl', needsAuthentication: false });
    const until = new Date(owed?.until ?? 0).getTime();
    const passTo = async (moment: number) => {
      await world.pass(moment - (await world.now()).getTime());
    };
    // Every look says the same, whatever has failed since.
    for (const days of [10, 3]) {
      await passTo(until - days * dayMs);
      expect((await billingOf(account)).owed?.until).toBe(owed?.until);
    }
    await passTo(until - 2000);
    expect(await world.hasAccess(account.uid)).toBe(true);
    await passTo(until + 2000);
    expect(await world.hasAccess(account.uid)).toBe(false);
    expect((await billingOf(account)).owed).toBeUndefined();
  });

  it('another card, once it was changed at Stripe', async () => {
    const account = await newAccount();
    await world.becomeMember(account);
    const { url } = (await world.call('createPortalSession', { as: account })).body;
    const form = { number: '5555555555554444', expiry: '01/35', cvc: '123' };
    await fetch(String(url), { method: 'POST', body: new URLSearchParams(form) });
    expect((await billingOf(account)).card).toMatchObject({ brand: 'mastercard', last4: '4444' });
    await world.pass(toFirstCharge);
    const { charges } = await world.standIn.control.state();
    expect(charges[0]?.payment_method_details?.card?.last4).toBe('4444');
  });
});

describe('Stripe’s portal', () => {
  it('is refused, with words, to somebody who never paid', async () => {
    const account = await newAccount();
    for (const purpose of [undefined, 'card', 'pay']) {
      const { status, body } = await world.call('createPortalSession', {
        as: account,
        body: { purpose },
      });
      expect(status).toBe(404);
      expect(body.error).toContain('not paid for anything yet');
    }
    await world.openIntent({ as: account });
    expect((await world.call('createPortalSession', { as: account })).status).toBe(404);
  });

  it('opens for whoever paid, lets nobody cancel there, and leads back to Settings', async () => {
    const account = await newAccount();
    await world.becomeMember(account);
    for (const purpose of [undefined, 'card', 'pay']) {
      const { status, body } = await world.call('createPortalSession', {
        as: account,
        body: { purpose },
      });
      expect(status).toBe(200);
      const page = await (await fetch(String(body.url))).text();
      expect(page).toContain('/home/settings');
    }
    const { data } = await world.stripe.billingPortal.configurations.list({ active: true });
    const ours = data.filter(({ metadata }) => metadata?.name);
    expect(ours).toHaveLength(1);
    expect(ours[0]?.features.subscription_cancel.enabled).toBe(false);
  });

  it('leads to the invoice when something is owed', async () => {
    const account = await newAccount();
    await world.becomeMember(account);
    await world.standIn.control.failNextCharge();
    await world.pass(toFirstCharge);
    const { body } = await world.call('createPortalSession', {
      as: account,
      body: { purpose: 'pay' },
    });
    const { invoices } = await world.standIn.control.state();
    const open = invoices.find(({ status }) => status === 'open');
    expect(body.url).toBe(open?.hosted_invoice_url);
  });
});
