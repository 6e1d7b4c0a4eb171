import type Stripe from 'stripe';
import { ApiError, invalidRequest } from '../http/api-error.ts';
import { idOf } from '../world/ids.ts';
import type { World } from '../world/world.ts';
import { attempt, fail } from './attempt.ts';

const failure = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  doc_url: 'https://stripe.com/docs/error-codes/payment-intent-authentication-failure',
} as const satisfies Stripe.PaymentIntent.LastPaymentError;

/** What the cardholder did with the challenge of a PaymentIntent; a declined charge still throws. */
export function answerChallenge(
  world: World,
  intent: Stripe.PaymentIntent,
  outcome: 'complete' | 'fail',
): Stripe.PaymentIntent {
  const method = world.paymentMethods.get(idOf(intent.payment_method) ?? '');
  if (intent.status !== 'requires_action' || method === undefined) {
    throw invalidRequest('This PaymentIntent does not wait for a challenge.', {
      code: 'payment_intent_unexpected_state',
    });
  }
  if (outcome === 'complete') {
    attempt(world, intent, method, { offSession: false, authenticated: true, returnUrl: null });
    return intent;
  }
  fail(intent, method, failure);
  world.emit('payment_intent.payment_failed', intent);
  return intent;
}

/** Where the page of a redirect sends the visitor back to, with what Stripe adds to the address. */
export function returnAddress(returnUrl: string, intent: Stripe.PaymentIntent): string {
  const address = new URL(returnUrl);
  address.searchParams.set('payment_intent', intent.id);
  address.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '');
  address.searchParams.set('redirect_status', redirectStatus(intent));
  return address.href;
}

function redirectStatus({ status }: Stripe.PaymentIntent): 'succeeded' | 'pending' | 'failed' {
  if (status === 'processing') return 'pending';
  return status === 'succeeded' ? 'succeeded' : 'failed';
}

/** Completes or fails a redirect challenge; a decline after it also only sends the visitor back. */
export function answerRedirect(
  world: World,
  intent: Stripe.PaymentIntent,
  outcome: 'complete' | 'fail',
): string {
  const returnUrl = intent.next_action?.redirect_to_url?.return_url;
  if (typeof returnUrl !== 'string') {
    throw invalidRequest('This PaymentIntent does not wait for a redirect.', {
      code: 'payment_intent_unexpected_state',
    });
  }
  try {
    answerChallenge(world, intent, outcome);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 402)) {
      throw error;
    }
  }
  return returnAddress(returnUrl, intent);
}
