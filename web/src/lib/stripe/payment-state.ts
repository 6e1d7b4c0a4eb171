import { dayMs } from '@geonod/contracts/durations';
import type { PaymentIntent, StripeError } from '@stripe/stripe-js';
import { serviceNow } from '../service-clock.ts';
import { loadStripe, stripePatienceMs } from './load-stripe.ts';

/** What a try to pay failed for. `code`: Stripe's, the bank's own where it told one. `message`: Stripe's words. */
export interface Refusal {
  readonly code: string | null;
  readonly message: string | null;
}

/** Where a payment stands, as Stripe says. */
export type PaymentState =
  /** Nothing is charged. `refusal`: what the latest try failed for, if there was one. */
  | { readonly kind: 'payable'; readonly refusal: Refusal | null }
  | { readonly kind: 'processing' }
  | { readonly kind: 'paid' }
  /** It cannot be paid any more, and was not. `hadDeclines`: it was closed on the day it was opened, after a decline. */
  | { readonly kind: 'canceled'; readonly hadDeclines: boolean };

/** Asks Stripe. Throws when Stripe does not respond in time, or does not know the payment. */
export function readPaymentState(clientSecret: string): Promise<PaymentState> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('Stripe did not respond')), stripePatienceMs);
  });
  return Promise.race([askStripe(clientSecret), late]);
}

async function askStripe(clientSecret: string): Promise<PaymentState> {
  const stripe = await loadStripe();
  const { paymentIntent, error } = await stripe.retrievePaymentIntent(clientSecret);
  if (error) throw new Error(error.message ?? error.type);
  return paymentStateOf(paymentIntent);
}

type Told = Pick<PaymentIntent, 'status' | 'last_payment_error' | 'created'>;

export function paymentStateOf(
  { status, last_payment_error: lastError, created }: Told,
  now = serviceNow(),
): PaymentState {
  switch (status) {
    case 'succeeded':
      return { kind: 'paid' };
    case 'canceled':
      // One that nobody paid for a day is closed for that, whatever was tried before.
      return {
        kind: 'canceled',
        hadDeclines: lastError !== null && now.getTime() - created * 1000 < dayMs,
      };
    case 'requires_payment_method':
      return { kind: 'payable', refusal: lastError && refusalOf(lastError) };
    case 'requires_confirmation':
    case 'requires_action':
      return { kind: 'payable', refusal: null };
    // Processing; waiting to be captured; and what Stripe may add, also to the API version of today.
    default:
      return { kind: 'processing' };
  }
}

export function refusalOf({ code, decline_code: declineCode, message }: StripeError): Refusal {
  return { code: declineCode || code || null, message: message || null };
}
