import type Stripe from 'stripe';
import { idOf } from './stripe-client.ts';

/**
 * What an issuer says of a card that Stripe never charges again by itself.
 * Source: https://docs.stripe.com/billing/revenue-recovery/smart-retries (hard decline codes)
 */
const hardDeclines: readonly string[] = [
  'incorrect_number',
  'lost_card',
  'pickup_card',
  'stolen_card',
  'revocation_of_authorization',
  'revocation_of_all_authorizations',
  'highest_risk_level',
  'transaction_not_allowed',
];

/** What the owner of a card that was charged in vain has to do before it is of any use to charge it again; null for nothing. */
export function needOf({
  status,
  last_payment_error: error,
}: Pick<Stripe.PaymentIntent, 'status' | 'last_payment_error'>):
  | 'confirmation'
  | 'another-card'
  | null {
  if (status === 'requires_action') return 'confirmation';
  const code = error?.decline_code ?? error?.code;
  if (code === undefined) return null;
  // A hard decline for Stripe, too, and one that its cardholder can lift on the page where the renewal is paid.
  if (code === 'authentication_required') return 'confirmation';
  return hardDeclines.includes(code) ? 'another-card' : null;
}

/** The id of what was charged in vain last. */
export function declinedMethod({
  payment_method: method,
  last_payment_error: error,
}: Stripe.PaymentIntent): string | null {
  return idOf(method) ?? idOf(error?.payment_method);
}
