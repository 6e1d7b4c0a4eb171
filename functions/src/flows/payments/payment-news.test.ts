import { describe, expect, it } from 'vitest';
import type { PaidSubscriptionView } from './payer-account.ts';
import { cancelledByEmailNotice, renewalFailedNotices } from './payment-news.ts';

const paidUntil = new Date('2026-11-24T01:30:00Z');

const renewal = {
  invoiceId: 'in_1',
  amount: 16_000,
  currency: 'brl',
  attempted: true,
  needsAuthentication: false,
};

const owing: PaidSubscriptionView = {
  id: 'sub_1',
  customerId: 'cus_1',
  paymentId: 'pi_1',
  plan: 'trial',
  status: 'past_due',
  createdAt: new Date('2026-10-26T01:30:00Z'),
  firstUntil: new Date('2026-10-27T01:30:00Z'),
  paidUntil,
  endsAt: null,
  cancelAtPeriodEnd: false,
  disputed: false,
  renewal,
  renewals: [
    {
      invoiceId: 'in_1',
      intentId: 'pi_2',
      status: 'unpaid',
      amount: 16_000,
      paidAt: null,
      until: new Date('2026-12-22T01:30:00Z'),
      charge: null,
    },
  ],
};

describe('a renewal that was not paid', () => {
  const told = (change: Partial<PaidSubscriptionView>) =>
    renewalFailedNotices(
      'marina',
      { payments: [], subscriptions: [{ ...owing, ...change }] },
      'in_1',
    )[0]?.message;

  it('is promised another try only where one is planned', () => {
    const nextAttemptAt = new Date('2026-11-27T01:30:00Z');
    expect(told({ renewal: { ...renewal, nextAttemptAt } })).toMatch(
      /^Your card was not charged R\$160,00\. It is tried again, and you keep access until then\./,
    );
    expect(told({})).toBe(
      'Your card was not charged R$160,00. Change the card, or pay, in Settings; if it stays unpaid, your access ends.',
    );
  });

  it('is to be confirmed where the bank waits for that', () => {
    const waiting = { ...renewal, needsAuthentication: true };
    for (const open of [waiting, { ...waiting, nextAttemptAt: paidUntil }]) {
      expect(told({ renewal: open })).toBe(
        'Your bank asks you to confirm R$160,00. Confirm it in Settings; if you do not, your access ends.',
      );
    }
  });

  it('has ended what is over', () => {
    expect(told({ status: 'canceled', renewal: null })).toContain('have ended');
  });
});

it('a cancellation by e-mail names the hour until which access stays, where its reader most likely is', () => {
  expect(cancelledByEmailNotice('marina', { ...owing, status: 'active' })).toMatchObject({
    id: 'cancelled-by-email-sub_1-2026-11-24',
    message:
      'Somebody who knows your email cancelled your subscription. You keep access until Monday, 23 November 2026, 22:30 (Brasília time, GMT-03:00). If it was not you, resume it in Settings.',
  });
});
