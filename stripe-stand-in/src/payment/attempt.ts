import type Stripe from 'stripe';
import { ApiError } from '../http/api-error.ts';
import { newCharge, pendingCharge } from '../resources/charges.ts';
import { disputeLater } from '../resources/disputes.ts';
import { idOf } from '../world/ids.ts';
import { snapshot } from '../world/snapshot.ts';
import type { World } from '../world/world.ts';
import { type Decline, type DeclineName, declineError, declines } from './declines.ts';
import { savePaymentMethod } from './payment-method.ts';

export interface AttemptOptions {
  /** Nobody is there to answer a challenge, as at a renewal. */
  offSession: boolean;
  /** The challenge has already been passed. */
  authenticated: boolean;
  /** Where a visitor who is sent away comes back to. */
  returnUrl: string | null;
  /** Is given what a bank that took its time has decided: null, or the 402. */
  onDecided?: (refusal: ApiError | null) => void;
}

/**
 * Tries to take the money of a PaymentIntent from a card. Afterwards the intent is `succeeded`,
 * `requires_action`, or `processing` where banks take their time; a declined charge leaves it
 * `requires_payment_method` and throws the 402.
 */
export function attempt(
  world: World,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  options: AttemptOptions,
): void {
  const issuer = world.issuers.get(method.id);
  const challenge = issuer?.challenge ?? 'never';
  if (!options.authenticated && !options.offSession && challenge !== 'never') {
    askForChallenge(world, intent, method, options.returnUrl, issuer?.redirects ?? false);
    return;
  }
  const needsHolder =
    challenge === 'always' ||
    (challenge === 'unless-set-up' && !world.setUpPaymentMethods.has(method.id));
  const unattended: DeclineName | null =
    options.offSession && !options.authenticated && needsHolder ? 'authentication_required' : null;
  const ofCard = issuer?.onCharge ?? 'succeeds';
  const decide = (pending?: Stripe.Charge) => {
    const reason =
      world.chargeFailures.take(method.id) ?? unattended ?? (ofCard === 'succeeds' ? null : ofCard);
    const made = (decision: Decline | null) =>
      newCharge(world, intent, method, decision, options.authenticated, pending);
    if (reason === null) {
      succeed(world, intent, method, made(null));
    } else {
      decline(world, intent, method, declines[reason], made(declines[reason]));
    }
  };
  if (world.banksWait) {
    wait(world, intent, method, options, decide);
  } else {
    decide();
  }
}

/** Leaves a charge `pending` until its bank has decided. Source: docs.stripe.com/payments/payment-intents/verifying-status */
function wait(
  world: World,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  { authenticated, onDecided }: AttemptOptions,
  decide: (pending: Stripe.Charge) => void,
): void {
  const charge = pendingCharge(world, intent, method, authenticated);
  intent.status = 'processing';
  intent.payment_method = method.id;
  intent.latest_charge = charge.id;
  intent.next_action = null;
  intent.last_payment_error = null;
  world.emit('charge.pending', charge);
  world.emit('payment_intent.processing', intent);
  world.later.push({
    at: world.now() + world.settings.bankDelaySeconds,
    run: () => {
      if (intent.status !== 'processing') return;
      try {
        decide(charge);
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 402)) {
          throw error;
        }
        // Whoever confirmed it was answered long ago.
        onDecided?.(error);
        return;
      }
      onDecided?.(null);
    },
  });
}

function askForChallenge(
  world: World,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  returnUrl: string | null,
  alwaysRedirects: boolean,
): void {
  intent.status = 'requires_action';
  intent.payment_method = method.id;
  const redirects = alwaysRedirects || world.settings.challenge === 'redirect';
  intent.next_action =
    redirects && returnUrl !== null
      ? {
          type: 'redirect_to_url',
          redirect_to_url: {
            return_url: returnUrl,
            url: `${world.settings.url}/challenge/redirect?payment_intent=${intent.id}&client_secret=${intent.client_secret ?? ''}`,
          },
        }
      : {
          type: 'use_stripe_sdk',
          use_stripe_sdk: { type: 'stripe_3ds2_fingerprint', source: world.newId('payatt') },
        };
  world.emit('payment_intent.requires_action', intent);
}

function succeed(
  world: World,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  charge: Stripe.Charge,
): void {
  const customer = idOf(intent.customer);
  if (method.card?.checks) {
    method.card.checks.cvc_check = method.card.checks.cvc_check === null ? null : 'pass';
  }
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  intent.latest_charge = charge.id;
  intent.payment_method = method.id;
  intent.next_action = null;
  intent.last_payment_error = null;
  if (method.customer === null && intent.setup_future_usage === null) {
    world.spentPaymentMethods.add(method.id);
  }
  if (customer !== null && intent.setup_future_usage !== null) {
    savePaymentMethod(world, method, customer);
  }
  if (intent.setup_future_usage === 'off_session') {
    world.setUpPaymentMethods.add(method.id);
  }
  world.emit('charge.succeeded', charge);
  world.emit('payment_intent.succeeded', intent);
  disputeLater(world, charge, world.issuers.get(method.id)?.afterwards ?? 'nothing');
}

function decline(
  world: World,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  reason: Decline,
  charge: Stripe.Charge,
): never {
  const error = { ...declineError(reason), charge: charge.id };
  intent.latest_charge = charge.id;
  fail(intent, method, error);
  world.emit('charge.failed', charge);
  world.emit('payment_intent.payment_failed', intent);
  throw new ApiError(402, {
    ...error,
    payment_intent: snapshot(intent),
    payment_method: snapshot(method),
  });
}

/** Sets a PaymentIntent back to where another card may be tried, remembering why. */
export function fail(
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  error: Stripe.PaymentIntent.LastPaymentError,
): void {
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.next_action = null;
  intent.last_payment_error = { ...error, payment_method: snapshot(method) };
}
