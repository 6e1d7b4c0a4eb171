import type Stripe from 'stripe';
import { ApiError, invalidRequest } from '../http/api-error.ts';
import { readCreated, readPage } from '../http/pagination.ts';
import { mergeMetadata, type Params } from '../http/params.ts';
import { route } from '../http/route.ts';
import { needPaymentMethod, refuseSpent, savePaymentMethod } from '../payment/payment-method.ts';
import { idOf } from '../world/ids.ts';
import { snapshot } from '../world/snapshot.ts';
import type { World } from '../world/world.ts';
import { needCustomer } from './customers.ts';
import { readMethodTypes } from './method-types.ts';

function unexpectedState(intent: Stripe.SetupIntent, message: string): ApiError {
  return invalidRequest(message, {
    code: 'setup_intent_unexpected_state',
    doc_url: 'https://stripe.com/docs/error-codes/setup-intent-unexpected-state',
    setup_intent: snapshot(intent),
  });
}

function readFields(
  params: Params<Stripe.SetupIntentUpdateParams>,
): (intent: Stripe.SetupIntent, world: World) => void {
  const customer = params.text('customer');
  const description = params.text('description');
  const metadata = params.metadata('metadata');
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
    intent.metadata = mergeMetadata(intent.metadata, metadata);
  };
}

/** Sets a card up to be charged later: asks for the challenge first where the card wants one. */
function confirm(
  world: World,
  intent: Stripe.SetupIntent,
  methodId: string | undefined,
): Stripe.SetupIntent {
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw unexpectedState(
      intent,
      `You cannot confirm this SetupIntent because it has a status of ${intent.status}.`,
    );
  }
  const id = methodId ?? idOf(intent.payment_method);
  if (id === null) {
    throw unexpectedState(
      intent,
      "You cannot confirm this SetupIntent because it's missing a payment method.",
    );
  }
  const method = needPaymentMethod(world, id, 'payment_method');
  refuseSpent(world, method);
  intent.payment_method = method.id;
  if ((world.issuers.get(method.id)?.challenge ?? 'never') !== 'never') {
    intent.status = 'requires_action';
    intent.next_action = {
      type: 'use_stripe_sdk',
      use_stripe_sdk: { type: 'stripe_3ds2_fingerprint', source: world.newId('payatt') },
    };
    world.emit('setup_intent.requires_action', intent);
    return intent;
  }
  return succeed(world, intent, method);
}

function succeed(
  world: World,
  intent: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
): Stripe.SetupIntent {
  const customer = idOf(intent.customer);
  try {
    if (customer !== null) {
      savePaymentMethod(world, method, customer);
    }
  } catch (error) {
    if (error instanceof ApiError && error.status === 402) {
      fail(world, intent, { ...error.body, payment_method: snapshot(method) });
      throw new ApiError(402, { ...error.body, setup_intent: snapshot(intent) });
    }
    throw error;
  }
  world.setUpPaymentMethods.add(method.id);
  intent.status = 'succeeded';
  intent.next_action = null;
  intent.last_setup_error = null;
  world.emit('setup_intent.succeeded', intent);
  return intent;
}

function fail(
  world: World,
  intent: Stripe.SetupIntent,
  error: Stripe.SetupIntent.LastSetupError,
): void {
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.next_action = null;
  intent.last_setup_error = error;
  world.emit('setup_intent.setup_failed', intent);
}

export const setupIntentRoutes = [
  route<Stripe.SetupIntentCreateParams, Stripe.SetupIntent>(
    'POST',
    '/v1/setup_intents',
    (params) => {
      const setFields = readFields(params);
      const types = readMethodTypes(params);
      const usage = params.oneOf('usage', ['off_session', 'on_session']);
      const confirms = params.boolean('confirm') ?? false;
      params.text('return_url');
      return ({ world }) => {
        const id = world.newId('seti');
        const intent = world.setupIntents.add<Stripe.SetupIntent>({
          id,
          object: 'setup_intent',
          application: null,
          cancellation_reason: null,
          client_secret: `${id}_secret_${world.randomText(25)}`,
          created: world.now(),
          customer: null,
          customer_account: null,
          description: null,
          excluded_payment_method_types: null,
          flow_directions: null,
          last_setup_error: null,
          latest_attempt: null,
          livemode: false,
          managed_payments: null,
          mandate: null,
          metadata: {},
          next_action: null,
          on_behalf_of: null,
          payment_method: null,
          payment_method_configuration_details: null,
          payment_method_options: null,
          single_use_mandate: null,
          status: 'requires_payment_method',
          usage: usage ?? 'off_session',
          ...types(world),
        });
        world.emit('setup_intent.created', intent);
        setFields(intent, world);
        return confirms ? confirm(world, intent, undefined) : intent;
      };
    },
  ),

  route<Stripe.SetupIntentRetrieveParams, Stripe.SetupIntent>(
    'GET',
    '/v1/setup_intents/:id',
    () =>
      ({ world, id }) =>
        world.setupIntents.need(id, 'intent'),
  ),

  route<Stripe.SetupIntentUpdateParams, Stripe.SetupIntent>(
    'POST',
    '/v1/setup_intents/:id',
    (params) => {
      const setFields = readFields(params);
      return ({ world, id }) => {
        const intent = world.setupIntents.need(id, 'intent');
        setFields(intent, world);
        return intent;
      };
    },
  ),

  route<Stripe.SetupIntentConfirmParams, Stripe.SetupIntent>(
    'POST',
    '/v1/setup_intents/:id/confirm',
    (params) => {
      const method = params.text('payment_method');
      params.text('return_url');
      return ({ world, id }) => confirm(world, world.setupIntents.need(id, 'intent'), method);
    },
  ),

  // Stands for the bank's answer to a challenge, as the call of the same name of a PaymentIntent.
  route<{ outcome: string }, Stripe.SetupIntent>(
    'POST',
    '/v1/setup_intents/:id/answer_challenge',
    (params) => {
      const outcome = params.oneOf('outcome', ['complete', 'fail']);
      return ({ world, id }) => {
        const intent = world.setupIntents.need(id, 'intent');
        const method = world.paymentMethods.need(idOf(intent.payment_method) ?? '', 'id');
        if (intent.status !== 'requires_action') {
          throw unexpectedState(intent, 'This SetupIntent does not wait for a challenge.');
        }
        if (outcome === 'complete') {
          return succeed(world, intent, method);
        }
        fail(world, intent, {
          type: 'invalid_request_error',
          code: 'setup_intent_authentication_failure',
          message:
            'The latest attempt to set up the payment method has failed because authentication failed.',
          payment_method: snapshot(method),
        });
        return intent;
      };
    },
  ),

  route<Stripe.SetupIntentCancelParams, Stripe.SetupIntent>(
    'POST',
    '/v1/setup_intents/:id/cancel',
    (params) => {
      const reason = params.oneOf('cancellation_reason', [
        'abandoned',
        'duplicate',
        'requested_by_customer',
      ]);
      return ({ world, id }) => {
        const intent = world.setupIntents.need(id, 'intent');
        if (intent.status === 'succeeded' || intent.status === 'canceled') {
          throw unexpectedState(
            intent,
            `You cannot cancel this SetupIntent because it has a status of ${intent.status}.`,
          );
        }
        intent.status = 'canceled';
        intent.cancellation_reason = reason ?? null;
        intent.next_action = null;
        world.emit('setup_intent.canceled', intent);
        return intent;
      };
    },
  ),

  route<Stripe.SetupIntentListParams, Stripe.ApiList<Stripe.SetupIntent>>(
    'GET',
    '/v1/setup_intents',
    (params) => {
      const page = readPage(params);
      const created = readCreated(params);
      const customer = params.text('customer');
      return ({ world }) =>
        page(
          world.setupIntents
            .newestFirst()
            .filter((intent) => customer === undefined || idOf(intent.customer) === customer)
            .filter(created),
          '/v1/setup_intents',
        );
    },
  ),
];
