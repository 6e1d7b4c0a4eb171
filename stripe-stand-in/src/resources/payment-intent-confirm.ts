import type Stripe from 'stripe';
import { ApiError, invalidRequest, resourceMissing } from '../http/api-error.ts';
import type { Params } from '../http/params.ts';
import { route } from '../http/route.ts';
import { attempt } from '../payment/attempt.ts';
import { answerChallenge } from '../payment/challenge.ts';
import { needPaymentMethod, refuseSpent } from '../payment/payment-method.ts';
import { idOf } from '../world/ids.ts';
import type { World } from '../world/world.ts';
import {
  checkSecret,
  type PublicPaymentIntent,
  publicFieldsOf,
  unexpectedState,
} from './payment-intent.ts';

interface Confirmation {
  paymentMethod: string | undefined;
  returnUrl: string | null;
  offSession: boolean;
}

/** A browser proves itself with the client secret, which stripe-node's types leave out. */
type ConfirmParams = Stripe.PaymentIntentConfirmParams & { client_secret?: string };

export function readConfirmation(params: Params<Stripe.PaymentIntentConfirmParams>): Confirmation {
  params.boolean('use_stripe_sdk');
  return {
    paymentMethod: params.text('payment_method'),
    returnUrl: params.text('return_url') ?? null,
    offSession: params.boolean('off_session') ?? false,
  };
}

/** Confirms a PaymentIntent with the given card or the one it has; a decline throws Stripe's 402. */
export function confirmIntent(
  world: World,
  intent: Stripe.PaymentIntent,
  confirmation: Confirmation,
  caller: 'server' | 'browser',
): Stripe.PaymentIntent {
  if (intent.status === 'succeeded') {
    throw unexpectedState(
      intent,
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
    );
  }
  if (intent.status === 'processing') {
    throw unexpectedState(
      intent,
      'You cannot confirm this PaymentIntent because it has a status of processing. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.',
    );
  }
  if (intent.status === 'canceled') {
    throw unexpectedState(
      intent,
      'You cannot confirm this PaymentIntent because it has a status of canceled. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.',
    );
  }
  const id = confirmation.paymentMethod ?? idOf(intent.payment_method);
  if (id === null) {
    throw unexpectedState(
      intent,
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
    );
  }
  const automatic = intent.automatic_payment_methods;
  if (
    caller === 'server' &&
    automatic?.enabled &&
    automatic.allow_redirects !== 'never' &&
    confirmation.returnUrl === null &&
    !confirmation.offSession
  ) {
    throw invalidRequest(
      "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
    );
  }
  const method = needPaymentMethod(world, id, 'payment_method');
  refuseSpent(world, method);
  if (!intent.payment_method_types.includes(method.type)) {
    throw invalidRequest(
      `The PaymentMethod provided (${method.type}) is not allowed for this PaymentIntent. Please attach a PaymentMethod of one of the following types: ${intent.payment_method_types.join(', ')}. Alternatively update the allowed payment_method_types for this PaymentIntent to include "${method.type}".`,
    );
  }
  const owner = idOf(method.customer);
  if (owner !== null && owner !== idOf(intent.customer)) {
    throw resourceMissing('PaymentMethod', id, 'payment_method', 400);
  }
  attempt(world, intent, method, {
    offSession: confirmation.offSession,
    authenticated: false,
    returnUrl: confirmation.returnUrl,
  });
  return intent;
}

/** Runs what a browser asked for and hides from the answer, or the error, what it may not see. */
function seenByBrowser(run: () => Stripe.PaymentIntent): PublicPaymentIntent {
  try {
    return publicFieldsOf(run());
  } catch (error) {
    if (error instanceof ApiError && error.body.payment_intent !== undefined) {
      const { payment_intent: intent, ...rest } = error.body;
      throw new ApiError(error.status, {
        ...rest,
        // Stripe's own type of an error promises the whole intent; a browser is given less of it.
        payment_intent: publicFieldsOf(intent) as Stripe.PaymentIntent,
      });
    }
    throw error;
  }
}

export const paymentIntentConfirmRoutes = [
  route<ConfirmParams, Stripe.PaymentIntent | PublicPaymentIntent>(
    'POST',
    '/v1/payment_intents/:id/confirm',
    (params) => {
      const confirmation = readConfirmation(params);
      const secret = params.text('client_secret');
      return ({ world, id, caller }) => {
        const intent = world.paymentIntents.need(id, 'intent');
        if (caller === 'server') {
          return confirmIntent(world, intent, confirmation, caller);
        }
        checkSecret(intent, secret);
        return seenByBrowser(() =>
          confirmIntent(world, intent, { ...confirmation, offSession: false }, caller),
        );
      };
    },
    { browser: true },
  ),

  // Stripe's page of a challenge speaks to the bank; this call stands for the bank's answer.
  route<{ client_secret: string; outcome: string }, PublicPaymentIntent>(
    'POST',
    '/v1/payment_intents/:id/answer_challenge',
    (params) => {
      const secret = params.required('client_secret');
      const outcome = params.oneOf('outcome', ['complete', 'fail']);
      if (outcome === undefined) {
        throw params.missing('outcome');
      }
      return ({ world, id }) => {
        const intent = world.paymentIntents.need(id, 'intent');
        checkSecret(intent, secret);
        return seenByBrowser(() => answerChallenge(world, intent, outcome));
      };
    },
    { browser: true },
  ),
];
