import type { PaymentMethod, Stripe, StripeError } from '@stripe/stripe-js';
import { BrowserApi } from '../api.ts';
import type { BillingFields } from '../channel.ts';
import {
  type ConfirmOptions,
  type Connection,
  confirmPayment,
  followNextAction,
  type Outcome,
} from './confirm.ts';
import { Elements, type ElementsOptions } from './elements.ts';
import { IntegrationError } from './integration-error.ts';

// Only while the script itself runs does the page know where it came from.
const script = document.currentScript;
const origin =
  script instanceof HTMLScriptElement ? new URL(script.src).origin : window.location.origin;

const unsupported: StripeError = {
  type: 'invalid_request_error',
  message: 'The local stand-in takes cards only through the Payment Element.',
};

async function retrieve({ api }: Connection, clientSecret: string): Promise<Outcome> {
  const { value, error } = await api.paymentIntent(clientSecret);
  return error === undefined ? { paymentIntent: value } : { error };
}

async function createPaymentMethod(options: {
  elements?: unknown;
  params?: { billing_details?: BillingFields };
}): Promise<
  { paymentMethod: PaymentMethod; error?: never } | { error: StripeError; paymentMethod?: never }
> {
  const element = options.elements instanceof Elements ? options.elements.paymentElement : null;
  if (element === null) {
    return { error: unsupported };
  }
  const { error, paymentMethod } = await element.ask({
    ask: 'createPaymentMethod',
    billing: options.params?.billing_details ?? {},
  });
  return paymentMethod === undefined ? { error: error ?? unsupported } : { paymentMethod };
}

/** The methods of `Stripe` that the stand-in has, in the shapes of @stripe/stripe-js. */
type Supported = Pick<
  Stripe,
  'retrievePaymentIntent' | 'handleNextAction' | 'confirmCardPayment' | 'registerAppInfo'
> & {
  elements: (options?: ElementsOptions) => Elements;
  confirmPayment: (options: ConfirmOptions) => Promise<Outcome>;
  createPaymentMethod: typeof createPaymentMethod;
  createToken: () => Promise<{ error: StripeError }>;
  _registerWrapper: (wrapper: unknown) => void;
};

function newStripe(key: string, options: { locale?: string } = {}): Supported {
  if (typeof key !== 'string' || !key.startsWith('pk_')) {
    throw new IntegrationError(
      'Please call Stripe() with your publishable key. You used an empty string or another kind of key.',
    );
  }
  const connection: Connection = {
    origin,
    key,
    api: new BrowserApi(origin, key),
    locale: options.locale,
  };
  return {
    elements: (group = {}) =>
      new Elements(origin, key, {
        ...(options.locale === undefined ? {} : { locale: options.locale }),
        ...group,
      }),
    confirmPayment: (confirmation) => confirmPayment(connection, confirmation),
    retrievePaymentIntent: (clientSecret) => retrieve(connection, clientSecret),
    async handleNextAction(action) {
      if (!('clientSecret' in action)) {
        return { error: unsupported };
      }
      const found = await retrieve(connection, action.clientSecret);
      return found.error === undefined ? followNextAction(connection, found.paymentIntent) : found;
    },
    confirmCardPayment(clientSecret, data) {
      const method = data?.payment_method;
      if (typeof method !== 'string') {
        return Promise.resolve({ error: unsupported });
      }
      return confirmPayment(connection, {
        clientSecret,
        redirect: 'if_required',
        confirmParams: {
          payment_method: method,
          ...(data?.return_url === undefined ? {} : { return_url: data.return_url }),
        },
      });
    },
    createPaymentMethod,
    createToken: () => Promise.resolve({ error: unsupported }),
    registerAppInfo() {
      // Stripe counts which libraries wrap it; the stand-in does not.
    },
    _registerWrapper() {
      // As above.
    },
  };
}

/** `Stripe(key, options)`, also with `new`; `version` names the release train that loaders expect. */
const newStripeFor = Object.assign(
  function Stripe(key: string, options?: { locale?: string }) {
    return newStripe(key, options);
  },
  { version: 'endive' },
);

// @stripe/stripe-js types window.Stripe as the whole of Stripe; this is the part above.
Object.assign(window, { Stripe: newStripeFor });
