import type Stripe from 'stripe';
import { type ApiError, invalidRequest } from '../http/api-error.ts';
import { snapshot } from '../world/snapshot.ts';

/** Stripe's answer to a call that a PaymentIntent's status does not allow. */
export function unexpectedState(intent: Stripe.PaymentIntent, message: string): ApiError {
  return invalidRequest(message, {
    code: 'payment_intent_unexpected_state',
    doc_url: 'https://stripe.com/docs/error-codes/payment-intent-unexpected-state',
    payment_intent: snapshot(intent),
  });
}
