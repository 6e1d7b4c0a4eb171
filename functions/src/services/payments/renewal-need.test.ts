import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { needOf } from './renewal-need.ts';

const failed = (error: Partial<Stripe.PaymentIntent.LastPaymentError>) =>
  needOf({
    status: 'requires_payment_method',
    last_payment_error: { type: 'card_error', ...error } as Stripe.PaymentIntent.LastPaymentError,
  });

describe('what a renewal that could not be charged needs', () => {
  it.each([
    'lost_card',
    'stolen_card',
    'pickup_card',
    'revocation_of_authorization',
    'transaction_not_allowed',
  ])('is another card after %s', (decline_code) => {
    expect(failed({ code: 'card_declined', decline_code })).toBe('another-card');
  });

  it('is another card where its number is wrong, though no issuer was asked', () => {
    expect(failed({ code: 'incorrect_number' })).toBe('another-card');
  });

  it('is its holder where the issuer wants to hear from them, in whichever way Stripe says so', () => {
    expect(needOf({ status: 'requires_action', last_payment_error: null })).toBe('confirmation');
    const code = 'authentication_required';
    expect(failed({ code, decline_code: code })).toBe('confirmation');
  });

  it('is nothing where the same card may be charged later', () => {
    expect(failed({ code: 'card_declined', decline_code: 'insufficient_funds' })).toBeNull();
    expect(failed({ code: 'processing_error' })).toBeNull();
    expect(needOf({ status: 'processing', last_payment_error: null })).toBeNull();
  });
});
