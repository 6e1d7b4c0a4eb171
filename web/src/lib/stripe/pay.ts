import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { type PaymentState, paymentStateOf, type Refusal, refusalOf } from './payment-state.ts';

interface PaymentOrder {
  readonly stripe: Stripe;
  /** Made for one intent, which they name to Stripe. */
  readonly elements: StripeElements;
  /** Where a bank that asks on a page of its own sends the payer back to: an absolute address. */
  readonly returnUrl: string;
  /** Whose payment it is, where Stripe cannot know it from an account. */
  readonly email: string | null;
  /**
   * Whether this may be charged: asked once the form is filled in, right before. What it throws stops the payment. It
   * comes after the form is sent, because a wallet opens its sheet only in the moment of the press.
   */
  readonly beforeCharge: () => Promise<void>;
}

/** What came of a try to pay. Messages are Stripe's own, in the form's language; null when it gave none. */
export type PaymentOutcome =
  /** The form is not filled in: nothing was sent. */
  | { readonly kind: 'incomplete'; readonly message: string | null }
  /** It was stopped before anything was charged; `cause` is what `beforeCharge` threw. */
  | { readonly kind: 'stopped'; readonly cause: unknown }
  /** Stripe has said where the payment stands now. `refusal`: why the try failed, where it did. */
  | { readonly kind: 'known'; readonly state: PaymentState; readonly refusal: Refusal | null }
  /** No response, or one that does not tell: the payment may have been made. */
  | { readonly kind: 'unclear'; readonly refusal: Refusal };

/**
 * Pays with what stands in the form, through the bank's question if there is one. Does not return when that leads to
 * another page. One intent is charged once at most, however often this is called for it.
 */
export async function pay(order: PaymentOrder): Promise<PaymentOutcome> {
  const { stripe, elements, returnUrl, email, beforeCharge } = order;
  const { error: invalid } = await elements.submit();
  if (invalid) return { kind: 'incomplete', message: invalid.message || null };
  try {
    await beforeCharge();
  } catch (cause) {
    return { kind: 'stopped', cause };
  }
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
    : { kind: 'known', state: paymentStateOf(paymentIntent), refusal: null };
}

export function outcomeOf(error: StripeError): PaymentOutcome {
  const refusal = refusalOf(error);
  const { message } = refusal;
  if (error.type === 'validation_error') return { kind: 'incomplete', message };
  if (error.payment_intent) {
    return { kind: 'known', state: paymentStateOf(error.payment_intent), refusal };
  }
  // The card itself was refused, before anything was charged.
  if (error.type === 'card_error') {
    return { kind: 'known', state: { kind: 'payable', refusal }, refusal };
  }
  return { kind: 'unclear', refusal };
}
