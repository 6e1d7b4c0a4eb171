import type { PaymentIntent, StripeError } from '@stripe/stripe-js';
import type { BrowserApi } from '../api.ts';
import type { BillingFields } from '../channel.ts';
import { localized, textsFor } from '../texts.ts';
import { Elements } from './elements.ts';
import { IntegrationError } from './integration-error.ts';
import { leaveFor, returnAddress, showChallenge } from './next-action.ts';

export type Outcome =
  | { paymentIntent: PaymentIntent; error?: never }
  | { error: StripeError; paymentIntent?: never };

/** What stripe.js needs to know to speak to its server. */
export interface Connection {
  origin: string;
  key: string;
  api: BrowserApi;
  locale: string | undefined;
}

export interface ConfirmOptions {
  elements?: unknown;
  clientSecret?: string;
  confirmParams?: {
    return_url?: string;
    payment_method?: string;
    payment_method_data?: { billing_details?: BillingFields };
  };
  redirect?: 'always' | 'if_required';
}

function mountedElement(elements: Elements): NonNullable<Elements['paymentElement']> {
  const element = elements.paymentElement;
  if (element === null || !element.usable) {
    throw new IntegrationError(
      'Invalid value for stripe.confirmPayment(): elements should have a mounted Payment Element or Express Checkout Element.',
    );
  }
  return element;
}

/** The payment method to confirm with: the given one, or one made of what stands in the element. */
async function chosenMethod(
  elements: Elements | undefined,
  params: NonNullable<ConfirmOptions['confirmParams']>,
): Promise<{ id: string; error?: never } | { error: StripeError; id?: never }> {
  if (elements === undefined) {
    if (params.payment_method === undefined) {
      throw new IntegrationError('stripe.confirmPayment() needs elements or a payment_method.');
    }
    return { id: params.payment_method };
  }
  const { error, paymentMethod } = await mountedElement(elements).ask({
    ask: 'createPaymentMethod',
    billing: params.payment_method_data?.billing_details ?? {},
  });
  if (paymentMethod === undefined) {
    return { error: error ?? { type: 'api_error', message: 'No payment method.' } };
  }
  return { id: paymentMethod.id };
}

/** `stripe.confirmPayment`: pays with the card in the element, through a challenge if there is one. */
export async function confirmPayment(
  connection: Connection,
  { elements: given, clientSecret, confirmParams = {}, redirect = 'always' }: ConfirmOptions,
): Promise<Outcome> {
  const elements = given instanceof Elements ? given : undefined;
  const secret = clientSecret ?? elements?.clientSecret ?? null;
  if (secret === null) {
    throw new IntegrationError('stripe.confirmPayment() needs elements or a clientSecret.');
  }
  const returnUrl = confirmParams.return_url ?? null;
  if (returnUrl === null && redirect === 'always') {
    throw new IntegrationError(
      "stripe.confirmPayment(): confirmParams.return_url is required unless redirect is 'if_required'.",
    );
  }
  const method = await chosenMethod(elements, confirmParams);
  if (method.error !== undefined) {
    return { error: method.error };
  }
  const locale = elements?.locale ?? connection.locale;
  const confirmed = await connection.api.confirm(secret, method.id, returnUrl);
  const outcome =
    confirmed.error === undefined
      ? await followNextAction({ ...connection, locale }, confirmed.value)
      : failure(confirmed.error, locale);
  if (outcome.error !== undefined) {
    void elements?.paymentElement?.ask({ ask: 'showError', error: outcome.error });
    return outcome;
  }
  if (redirect === 'always' && returnUrl !== null) {
    return leaveFor(returnAddress(returnUrl, outcome.paymentIntent));
  }
  return outcome;
}

function failure(error: StripeError, locale: string | undefined): Outcome {
  return { error: localized(error, textsFor(locale)) };
}

/** Does what a PaymentIntent asks for: nothing, a dialog, or a page elsewhere. */
export async function followNextAction(
  { origin, key, locale }: Connection,
  intent: PaymentIntent,
): Promise<Outcome> {
  const away = intent.next_action?.redirect_to_url?.url;
  if (intent.status !== 'requires_action') {
    return { paymentIntent: intent };
  }
  if (typeof away === 'string') {
    return leaveFor(away);
  }
  const end = await showChallenge(origin, {
    key,
    locale,
    clientSecret: intent.client_secret ?? '',
  });
  if (end.error !== undefined) {
    return failure(end.error, locale);
  }
  const refused = end.paymentIntent.last_payment_error;
  if (end.paymentIntent.status === 'requires_payment_method' && refused !== null) {
    const { payment_method: _, ...error } = refused;
    return failure({ ...error, payment_intent: end.paymentIntent }, locale);
  }
  return end;
}
