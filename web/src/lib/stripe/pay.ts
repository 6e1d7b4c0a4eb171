import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { type PaymentState, paymentStateOf } from './payment-state.ts';

interface PaymentOrder {
  readonly stripe: Stripe;
  /** Made for one intent, which they name to Stripe. */
  readonly elements: StripeElements;
  /** Where a bank that asks on a page of its own sends the payer back to: an absolute address. */
  readonly returnUrl: string;
  /** Whose payment it is, where Stripe cannot know it from an account. */
  readonly email: string | null;
}

/** What came of a try to pay. Messages are Stripe's own, in the form's language; null when it gave none. */
export type PaymentOutcome =
  /** The form is not filled in: nothing was sent. */
  | { readonly kind: 'incomplete'; readonly message: string | null }
  /** Stripe has said where the payment stands now. */
  | { readonly kind: 'known'; readonly state: PaymentState; readonly message: string | null }
  /** No answer, or one that does not tell: the payment may have been made. */
  | { readonly kind: 'unclear'; readonly message: string | null };

/**
 * Pays with what stands in the form, through the bank's question if there is one. Does not return when that leads to
 * another page. One intent is charged once at most, however often this is called for it.
 */
export async function pay(order: PaymentOrder): Promise<PaymentOutcome> {
  const { stripe, elements, returnUrl, email } = order;
  const { error: invalid } = await elements.submit();
  if (invalid) return { kind: 'incomplete', message: wordsOf(invalid) };
  const { paymentIntent, error } = await stripe.confirmPayment({
    elements,
    redirect: 'if_required',
    confirmParams: {
      return_url: returnUrl,
      ...(email === null ? {} : { payment_method_data: { billing_details: { email } } }),
    },
  });
  return error
    ? outcomeOf(error)
    : { kind: 'known', state: paymentStateOf(paymentIntent), message: null };
}

export function outcomeOf(error: StripeError): PaymentOutcome {
  const message = wordsOf(error);
  if (error.type === 'validation_error') return { kind: 'incomplete', message };
  if (error.payment_intent) {
    return { kind: 'known', state: paymentStateOf(error.payment_intent), message };
  }
  // The card itself was refused, before anything was charged.
  if (error.type === 'card_error') {
    return { kind: 'known', state: { kind: 'payable', refusal: message }, message };
  }
  return { kind: 'unclear', message };
}

function wordsOf({ message }: StripeError): string | null {
  return message || null;
}
