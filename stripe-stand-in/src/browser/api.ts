import type { PaymentIntent, PaymentMethod, StripeError } from '@stripe/stripe-js';

export type Result<Value> = { value: Value; error?: never } | { error: StripeError; value?: never };

const unreachable: StripeError = {
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
};

/** Stripe's API as a browser may use it: publishable key and client secret. */
export class BrowserApi {
  readonly #origin: string;
  readonly #key: string;

  constructor(origin: string, key: string) {
    this.#origin = origin;
    this.#key = key;
  }

  paymentIntent(clientSecret: string): Promise<Result<PaymentIntent>> {
    const query = new URLSearchParams({ client_secret: clientSecret });
    return this.#call('GET', `/v1/payment_intents/${idOf(clientSecret)}?${query.toString()}`);
  }

  confirm(
    clientSecret: string,
    paymentMethod: string,
    returnUrl: string | null,
  ): Promise<Result<PaymentIntent>> {
    return this.#call('POST', `/v1/payment_intents/${idOf(clientSecret)}/confirm`, {
      client_secret: clientSecret,
      payment_method: paymentMethod,
      use_stripe_sdk: 'true',
      ...(returnUrl === null ? {} : { return_url: returnUrl }),
    });
  }

  answerChallenge(
    clientSecret: string,
    outcome: 'complete' | 'fail',
  ): Promise<Result<PaymentIntent>> {
    return this.#call('POST', `/v1/payment_intents/${idOf(clientSecret)}/answer_challenge`, {
      client_secret: clientSecret,
      outcome,
    });
  }

  createPaymentMethod(fields: Record<string, string>): Promise<Result<PaymentMethod>> {
    return this.#call('POST', '/v1/payment_methods', { type: 'card', ...fields });
  }

  async #call<Value>(
    method: 'GET' | 'POST',
    address: string,
    fields?: Record<string, string>,
  ): Promise<Result<Value>> {
    try {
      const response = await fetch(this.#origin + address, {
        method,
        headers: { Authorization: `Bearer ${this.#key}` },
        ...(fields === undefined ? {} : { body: new URLSearchParams(fields) }),
      });
      const body: unknown = await response.json();
      if (response.ok) {
        return { value: body as Value };
      }
      const { error } = body as { error: StripeError };
      return { error };
    } catch {
      return { error: unreachable };
    }
  }
}

/** The PaymentIntent's id, which its client secret starts with. */
export function idOf(clientSecret: string): string {
  return clientSecret.split('_secret_')[0] ?? '';
}
