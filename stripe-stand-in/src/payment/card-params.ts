import type Stripe from 'stripe';
import { ApiError } from '../http/api-error.ts';
import type { Params } from '../http/params.ts';
import { numberOfToken, passesLuhn } from './cards.ts';

export interface CardData {
  number: string;
  expMonth: number;
  expYear: number;
  cvc: string | null;
}

function cardError(code: string, param: string, message: string): ApiError {
  return new ApiError(402, {
    type: 'card_error',
    code,
    message,
    param,
    doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`,
  });
}

/** Reads raw card data (or a ready-made token) and refuses what Stripe's API refuses. */
export function readCard(params: Params<Stripe.PaymentMethodCreateParams>): CardData {
  const card = params.part('card');
  if (card === undefined) {
    throw params.missing('card');
  }
  const token = card.text('token');
  const number =
    token === undefined
      ? card.required('number')
      : numberOfToken(`pm_card_${token.replace(/^tok_/, '')}`);
  if (number === undefined) {
    throw cardError('incorrect_number', 'number', 'Your card number is incorrect.');
  }
  const digits = number.replace(/[\s-]/g, '');
  const thisYear = new Date().getUTCFullYear();
  const expMonth = card.integer('exp_month') ?? (token === undefined ? Number.NaN : 12);
  const expYear = card.integer('exp_year') ?? (token === undefined ? Number.NaN : thisYear + 3);
  const cvc = card.text('cvc') ?? null;
  if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits)) {
    throw cardError('incorrect_number', 'number', 'Your card number is incorrect.');
  }
  if (!(expMonth >= 1 && expMonth <= 12)) {
    throw cardError(
      'invalid_expiry_month',
      'exp_month',
      "Your card's expiration month is invalid.",
    );
  }
  const year = expYear < 100 ? 2000 + expYear : expYear;
  const ended = new Date(Date.UTC(year, expMonth)).getTime() <= Date.now();
  if (!(year >= thisYear && year <= thisYear + 50) || ended) {
    throw cardError('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.");
  }
  if (cvc !== null && !/^\d{3,4}$/.test(cvc)) {
    throw cardError('invalid_cvc', 'cvc', "Your card's security code is invalid.");
  }
  return { number: digits, expMonth, expYear: year, cvc };
}

export function emptyAddress(): Stripe.Address {
  return { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };
}

export function readBillingDetails(
  params: Params<Stripe.PaymentMethodCreateParams>,
): Stripe.PaymentMethod.BillingDetails {
  const details = params.part('billing_details');
  const address = details?.part('address');
  return {
    address: {
      city: address?.clearable('city') ?? null,
      country: address?.clearable('country') ?? null,
      line1: address?.clearable('line1') ?? null,
      line2: address?.clearable('line2') ?? null,
      postal_code: address?.clearable('postal_code') ?? null,
      state: address?.clearable('state') ?? null,
    },
    email: details?.email('email') ?? null,
    name: details?.clearable('name') ?? null,
    phone: details?.clearable('phone') ?? null,
    tax_id: details?.clearable('tax_id') ?? null,
  };
}
