import { invalidRequest } from '../http/api-error.ts';
import type { Params } from '../http/params.ts';

/** The smallest charge in minor units; source: docs.stripe.com/currencies. Others are not limited here. */
const minimumCharges = new Map([
  ['brl', { amount: 50, written: 'R$0.50 brl' }],
  ['usd', { amount: 50, written: '$0.50 usd' }],
  ['eur', { amount: 50, written: '€0.50 eur' }],
  ['gbp', { amount: 30, written: '£0.30 gbp' }],
]);

/** A three-letter currency, in lower case as Stripe keeps it. */
export function readCurrency(params: Params<{ currency?: string }>): string {
  const currency = params.required('currency').toLowerCase();
  if (!/^[a-z]{3}$/.test(currency)) {
    throw invalidRequest(`Invalid currency: ${currency}`, { param: 'currency' });
  }
  return currency;
}

/** An amount in minor units, not negative. */
export function readAmount<Key extends string>(
  params: Params<{ [Name in Key]?: number }>,
  key: Key,
): number {
  const amount = params.integer(key);
  if (amount === undefined) {
    throw params.missing(key);
  }
  if (amount < 0) {
    throw invalidRequest('Invalid non-negative integer', {
      code: 'parameter_invalid_integer',
      param: key,
    });
  }
  return amount;
}

/** Refuses what is too small or too large to be charged. */
export function refuseUnchargeable(amount: number, currency: string): void {
  const minimum = minimumCharges.get(currency) ?? { amount: 1, written: `1 ${currency}` };
  if (amount < minimum.amount) {
    throw invalidRequest(`Amount must be at least ${minimum.written}`, {
      code: 'amount_too_small',
      param: 'amount',
    });
  }
  if (amount > 99_999_999) {
    throw invalidRequest('Amount must be no more than 999,999.99', {
      code: 'amount_too_large',
      param: 'amount',
    });
  }
}
