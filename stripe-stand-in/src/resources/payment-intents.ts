import type Stripe from 'stripe';
import { readCreated, readPage } from '../http/pagination.ts';
import { mergeMetadata, type Params } from '../http/params.ts';
import { route } from '../http/route.ts';
import { needPaymentMethod, refuseSpent } from '../payment/payment-method.ts';
import { idOf } from '../world/ids.ts';
import type { World } from '../world/world.ts';
import { needCustomer } from './customers.ts';
import { readMethodTypes } from './method-types.ts';
import { readAmount, readCurrency, refuseUnchargeable } from './money-params.ts';
import {
  newPaymentIntent,
  type PublicPaymentIntent,
  publicIntent,
  unexpectedState,
} from './payment-intent.ts';
import { confirmIntent, readConfirmation } from './payment-intent-confirm.ts';

const futureUsages = ['off_session', 'on_session'] as const;
const changeable = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
// In rare cases Stripe cancels what is processing, too, and nobody may count on that.
const cancelable = [
  'requires_payment_method',
  'requires_capture',
  'requires_confirmation',
  'requires_action',
];

function readChanges(
  params: Params<Stripe.PaymentIntentUpdateParams>,
): (intent: Stripe.PaymentIntent, world: World) => void {
  const customer = params.text('customer');
  const description = params.clearable('description');
  const receiptEmail = params.email('receipt_email');
  const metadata = params.metadata('metadata');
  const futureUsage = params.has('setup_future_usage')
    ? (params.clearable('setup_future_usage') ?? null)
    : undefined;
  const methodId = params.text('payment_method');
  return (intent, world) => {
    if (customer !== undefined) {
      intent.customer = needCustomer(world, customer, 'customer', 400).id;
    }
    if (methodId !== undefined) {
      const method = needPaymentMethod(world, methodId, 'payment_method');
      refuseSpent(world, method);
      intent.payment_method = method.id;
      intent.status = 'requires_confirmation';
    }
    if (description !== undefined) intent.description = description;
    if (receiptEmail !== undefined) intent.receipt_email = receiptEmail;
    if (futureUsage !== undefined) intent.setup_future_usage = futureUsage;
    intent.metadata = mergeMetadata(intent.metadata, metadata);
  };
}

export const paymentIntentRoutes = [
  route<Stripe.PaymentIntentCreateParams, Stripe.PaymentIntent>(
    'POST',
    '/v1/payment_intents',
    (params) => {
      const amount = readAmount(params, 'amount');
      const currency = readCurrency(params);
      refuseUnchargeable(amount, currency);
      const methods = readMethodTypes(params);
      const capture = params.oneOf('capture_method', ['automatic', 'automatic_async']);
      params.oneOf('setup_future_usage', futureUsages);
      const setFields = readChanges(params);
      const confirm = params.boolean('confirm') ?? false;
      const confirmation = readConfirmation(params);
      return ({ world }) => {
        const intent = newPaymentIntent(world, { amount, currency });
        Object.assign(intent, methods(world));
        intent.capture_method = capture ?? 'automatic_async';
        setFields(intent, world);
        return confirm ? confirmIntent(world, intent, confirmation, 'server') : intent;
      };
    },
  ),

  route<Stripe.PaymentIntentRetrieveParams, Stripe.PaymentIntent | PublicPaymentIntent>(
    'GET',
    '/v1/payment_intents/:id',
    (params) => {
      const secret = params.text('client_secret');
      return ({ world, id, caller }) => {
        const intent = world.paymentIntents.need(id, 'intent');
        return caller === 'browser' ? publicIntent(intent, secret) : intent;
      };
    },
    { browser: true },
  ),

  route<Stripe.PaymentIntentUpdateParams, Stripe.PaymentIntent>(
    'POST',
    '/v1/payment_intents/:id',
    (params) => {
      const amount = params.integer('amount');
      const setFields = readChanges(params);
      return ({ world, id }) => {
        const intent = world.paymentIntents.need(id, 'intent');
        const closed = [
          'amount',
          'customer',
          'payment_method',
          'setup_future_usage',
          'receipt_email',
        ] as const;
        // Stripe does not say that what was canceled can still be changed in any way, so here it cannot.
        const anything = ['metadata', 'description', 'amount'] as const;
        const refused = [...closed, ...(intent.status === 'canceled' ? anything : [])].find((key) =>
          params.has(key),
        );
        if (!changeable.includes(intent.status) && refused !== undefined) {
          throw unexpectedState(
            intent,
            `This PaymentIntent's ${refused} could not be updated because it has a status of ${intent.status}. You may only update the ${refused} of a PaymentIntent with one of the following statuses: ${changeable.join(', ')}.`,
          );
        }
        if (amount !== undefined) {
          refuseUnchargeable(amount, intent.currency);
          intent.amount = amount;
        }
        setFields(intent, world);
        return intent;
      };
    },
  ),

  route<Stripe.PaymentIntentCancelParams, Stripe.PaymentIntent>(
    'POST',
    '/v1/payment_intents/:id/cancel',
    (params) => {
      const reason = params.oneOf('cancellation_reason', [
        'abandoned',
        'duplicate',
        'fraudulent',
        'requested_by_customer',
      ]);
      return ({ world, id }) => {
        const intent = world.paymentIntents.need(id, 'intent');
        if (!cancelable.includes(intent.status)) {
          throw unexpectedState(
            intent,
            `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${cancelable.join(', ')}.`,
          );
        }
        intent.status = 'canceled';
        intent.canceled_at = world.now();
        intent.cancellation_reason = reason ?? null;
        intent.next_action = null;
        world.emit('payment_intent.canceled', intent);
        return intent;
      };
    },
  ),

  route<Stripe.PaymentIntentListParams, Stripe.ApiList<Stripe.PaymentIntent>>(
    'GET',
    '/v1/payment_intents',
    (params) => {
      const page = readPage(params);
      const created = readCreated(params);
      const customer = params.text('customer');
      return ({ world }) =>
        page(
          world.paymentIntents
            .newestFirst()
            .filter((intent) => customer === undefined || idOf(intent.customer) === customer)
            .filter(created),
          '/v1/payment_intents',
        );
    },
  ),
];
