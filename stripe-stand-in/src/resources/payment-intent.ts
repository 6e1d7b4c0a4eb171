import type Stripe from 'stripe';
import { type ApiError, invalidRequest } from '../http/api-error.ts';
import { snapshot } from '../world/snapshot.ts';
import type { World } from '../world/world.ts';

/** Puts a new PaymentIntent together, waiting for a card, and tells of it. */
export function newPaymentIntent(
  world: World,
  fields: Pick<Stripe.PaymentIntent, 'amount' | 'currency'> & Partial<Stripe.PaymentIntent>,
): Stripe.PaymentIntent {
  const id = world.newId('pi');
  const intent = world.paymentIntents.add<Stripe.PaymentIntent>({
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: { allow_redirects: 'always', enabled: true },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${world.randomText(25)}`,
    confirmation_method: 'automatic',
    created: world.now(),
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: {
        installments: null,
        mandate_options: null,
        network: null,
        request_three_d_secure: 'automatic',
      },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
    ...fields,
  });
  world.emit('payment_intent.created', intent);
  return intent;
}

/** Stripe's answer to a call that a PaymentIntent's status does not allow. */
export function unexpectedState(intent: Stripe.PaymentIntent, message: string): ApiError {
  return invalidRequest(message, {
    code: 'payment_intent_unexpected_state',
    doc_url: 'https://stripe.com/docs/error-codes/payment-intent-unexpected-state',
    payment_intent: snapshot(intent),
  });
}

/** What a browser may see of a PaymentIntent: no metadata, customer or charge. */
export type PublicPaymentIntent = Pick<
  Stripe.PaymentIntent,
  | 'id'
  | 'object'
  | 'amount'
  | 'automatic_payment_methods'
  | 'canceled_at'
  | 'cancellation_reason'
  | 'capture_method'
  | 'client_secret'
  | 'confirmation_method'
  | 'created'
  | 'currency'
  | 'description'
  | 'last_payment_error'
  | 'livemode'
  | 'next_action'
  | 'payment_method'
  | 'payment_method_configuration_details'
  | 'payment_method_types'
  | 'processing'
  | 'receipt_email'
  | 'setup_future_usage'
  | 'shipping'
  | 'source'
  | 'status'
>;

export function publicFieldsOf(intent: Stripe.PaymentIntent): PublicPaymentIntent {
  return {
    id: intent.id,
    object: intent.object,
    amount: intent.amount,
    automatic_payment_methods: intent.automatic_payment_methods,
    canceled_at: intent.canceled_at,
    cancellation_reason: intent.cancellation_reason,
    capture_method: intent.capture_method,
    client_secret: intent.client_secret,
    confirmation_method: intent.confirmation_method,
    created: intent.created,
    currency: intent.currency,
    description: intent.description,
    last_payment_error: intent.last_payment_error,
    livemode: intent.livemode,
    next_action: intent.next_action,
    payment_method: intent.payment_method,
    payment_method_configuration_details: intent.payment_method_configuration_details,
    payment_method_types: intent.payment_method_types,
    processing: intent.processing,
    receipt_email: intent.receipt_email,
    setup_future_usage: intent.setup_future_usage,
    shipping: intent.shipping,
    source: intent.source,
    status: intent.status,
  };
}

/** Refuses a browser that does not hold the client secret. */
export function checkSecret(intent: Stripe.PaymentIntent, secret: string | undefined): void {
  if (secret === undefined) {
    throw invalidRequest('Missing required param: client_secret.', {
      code: 'parameter_missing',
      param: 'client_secret',
    });
  }
  if (secret !== intent.client_secret) {
    throw invalidRequest(
      'The client_secret provided does not match any associated PaymentIntent on this account.',
      { param: 'client_secret' },
    );
  }
}

/** The PaymentIntent as a browser sees it that holds its client secret. */
export function publicIntent(
  intent: Stripe.PaymentIntent,
  secret: string | undefined,
): PublicPaymentIntent {
  checkSecret(intent, secret);
  return publicFieldsOf(intent);
}
