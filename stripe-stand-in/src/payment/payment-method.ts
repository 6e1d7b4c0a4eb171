import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { ApiError, invalidRequest } from '../http/api-error.ts';
import type { World } from '../world/world.ts';
import { type CardData, emptyAddress } from './card-params.ts';
import { numberOfToken, testCard } from './cards.ts';
import { declineError, declines } from './declines.ts';

const spentMessage =
  'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.';

/** Keeps a card as a payment method that belongs to nobody yet. */
export function newCard(
  world: World,
  card: CardData,
  billing: Stripe.PaymentMethod.BillingDetails,
): Stripe.PaymentMethod {
  const issuer = testCard(card.number);
  const method: Stripe.PaymentMethod = {
    id: world.newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billing,
    card: {
      brand: issuer.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: null,
        cvc_check: card.cvc === null ? null : 'unchecked',
      },
      country: 'US',
      display_brand: issuer.brand,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      fingerprint: createHash('sha256').update(card.number).digest('base64url').slice(0, 16),
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [issuer.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: world.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
  if (issuer.link) becomeLink(method, world.linkEmail);
  world.issuers.set(method.id, issuer);
  return world.paymentMethods.add(method);
}

/** What Link itself knows of whoever pays comes before what the page gave; source: `payment_method_data.billing_details` of stripe.js. */
function becomeLink(method: Stripe.PaymentMethod, email: string): void {
  delete method.card;
  method.type = 'link';
  method.link = { email };
  method.billing_details = { ...method.billing_details, email };
}

/** The payment method of that id; a ready-made `pm_card_…` becomes a new one. */
export function needPaymentMethod(world: World, id: string, param: string): Stripe.PaymentMethod {
  const number = numberOfToken(id);
  if (number !== undefined) {
    const card = { number, expMonth: 12, expYear: new Date().getUTCFullYear() + 3, cvc: null };
    return newCard(world, card, {
      address: emptyAddress(),
      email: null,
      name: null,
      phone: null,
      tax_id: null,
    });
  }
  return world.paymentMethods.need(id, param, 400);
}

/** Refuses a payment method that was used once and never saved, as Stripe does. */
export function refuseSpent(world: World, method: Stripe.PaymentMethod): void {
  if (world.spentPaymentMethods.has(method.id)) {
    throw invalidRequest(spentMessage);
  }
}

/** Attaches a payment method to a customer, unless its issuer refuses. */
export function savePaymentMethod(
  world: World,
  method: Stripe.PaymentMethod,
  customerId: string,
): void {
  if (method.customer === customerId) {
    return;
  }
  if (method.customer !== null) {
    throw invalidRequest(
      'The payment method you provided has already been attached to a customer.',
      { code: 'resource_already_exists', param: 'payment_method' },
    );
  }
  refuseSpent(world, method);
  const answer =
    world.attachFailures.shift() ?? world.issuers.get(method.id)?.onAttach ?? 'succeeds';
  if (answer !== 'succeeds') {
    throw new ApiError(402, declineError(declines[answer]));
  }
  method.customer = customerId;
  world.emit('payment_method.attached', method);
}
