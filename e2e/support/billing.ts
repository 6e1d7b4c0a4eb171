import type { Billing } from '@geonod/contracts';
import type { Page } from 'playwright-core';

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();

/** A member in every kind of payment at once, with the card of most tests. */
export const billed: Billing = {
  card: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034 },
  payments: [
    {
      id: 'in_3',
      at: hours(-1),
      what: 'renewal',
      amount: 16_000,
      currency: 'brl',
      refunded: 0,
      status: 'processing',
    },
    {
      id: 'in_2',
      at: hours(-673),
      what: 'renewal',
      amount: 16_000,
      currency: 'brl',
      refunded: 0,
      status: 'paid',
      receiptUrl: 'https://pay.stripe.com/receipts/2',
    },
    {
      id: 'pi_1',
      at: hours(-697),
      what: 'trial',
      amount: 199,
      currency: 'brl',
      refunded: 199,
      status: 'refunded',
      receiptUrl: 'https://pay.stripe.com/receipts/1',
    },
  ],
};

/** One payment in each state that there is, newest first. */
export const inEveryState: Billing = {
  ...billed,
  payments: (
    [
      ['processing', 'renewal', 0],
      ['failed', 'renewal', 0],
      ['disputed', 'renewal', 0],
      ['partly-refunded', 'renewal', 5000],
      ['refund-failed', 'membership', 0],
      ['refund-pending', 'trial', 199],
      ['refunded', 'trial', 199],
      ['paid', 'trial', 0],
    ] as const
  ).map(([status, what, refunded], index) => ({
    id: `pi_${index}`,
    at: hours(-1 - 672 * index),
    what,
    amount: what === 'trial' ? 199 : 16_000,
    currency: 'brl',
    refunded,
    status,
    ...(status === 'processing' || status === 'failed'
      ? {}
      : { receiptUrl: `https://pay.stripe.com/receipts/${index}` }),
  })),
};

/** A renewal that could not be charged, which Stripe tries for a week more. */
export const owed = {
  amount: 16_000,
  currency: 'brl',
  until: hours(168),
  needsAuthentication: false,
  payUrl: 'https://invoice.stripe.com/i/owed',
} as const;

/** Makes Settings show these payments, whatever Stripe knows. */
export async function answerBilling(page: Page, billing: Billing): Promise<void> {
  await page.route('**/getBilling*', (route) => route.fulfill({ json: billing }));
}
