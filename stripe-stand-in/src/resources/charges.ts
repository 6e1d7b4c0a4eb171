import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { readCreated, readPage } from '../http/pagination.ts';
import { mergeMetadata } from '../http/params.ts';
import { route } from '../http/route.ts';
import { emptyAddress } from '../payment/card-params.ts';
import type { Decline } from '../payment/declines.ts';
import { idOf } from '../world/ids.ts';
import type { World } from '../world/world.ts';

function outcomeOf(decline: Decline | null): Stripe.Charge.Outcome {
  if (decline?.blocked) {
    return {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: 'not_sent_to_network',
      reason: 'highest_risk_level',
      risk_level: 'highest',
      risk_score: 92,
      seller_message: 'Stripe blocked this payment as too risky.',
      type: 'blocked',
    };
  }
  return {
    advice_code: decline === null ? null : 'try_again_later',
    network_advice_code: null,
    network_decline_code: decline === null ? null : '01',
    network_status: decline === null ? 'approved_by_network' : 'declined_by_network',
    reason: decline === null ? null : (decline.declineCode ?? decline.code),
    risk_level: 'normal',
    risk_score: 20,
    seller_message: decline === null ? 'Payment complete.' : 'The bank declined the charge.',
    type: decline === null ? 'authorized' : 'issuer_declined',
  };
}

function cardDetails(
  world: World,
  method: Stripe.PaymentMethod,
  authenticated: boolean,
): Stripe.Charge.PaymentMethodDetails.Card {
  const { card } = method;
  return {
    amount_authorized: null,
    authorization_code: null,
    brand: card?.brand ?? null,
    checks: card?.checks ?? null,
    country: card?.country ?? null,
    electronic_commerce_indicator: null,
    exp_month: card?.exp_month ?? 0,
    exp_year: card?.exp_year ?? 0,
    fingerprint: card?.fingerprint ?? null,
    funding: card?.funding ?? null,
    installments: null,
    last4: card?.last4 ?? null,
    mandate: null,
    network: card?.brand ?? null,
    network_token: { used: false },
    network_transaction_id: world.randomText(15),
    regulated_status: card?.regulated_status ?? null,
    three_d_secure: authenticated
      ? {
          authentication_flow: 'challenge',
          electronic_commerce_indicator: '05',
          exemption_indicator: null,
          result: 'authenticated',
          result_reason: null,
          transaction_id: randomUUID(),
          version: '2.2.0',
        }
      : null,
    transaction_link_id: null,
    wallet: null,
  };
}

/** Records an attempt to take the amount of a PaymentIntent on which its bank has not decided. */
export function pendingCharge(
  world: World,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  authenticated: boolean,
): Stripe.Charge {
  return Object.assign(newCharge(world, intent, method, null, authenticated), {
    amount_captured: 0,
    captured: false,
    paid: false,
    receipt_url: null,
    status: 'pending',
  } as const);
}

/**
 * Records one attempt to take the amount of a PaymentIntent; declined when `decline` is given,
 * `authenticated` when the cardholder has passed a challenge. Of a `pending` one it is what becomes of it.
 */
export function newCharge(
  world: World,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline: Decline | null,
  authenticated: boolean,
  pending?: Stripe.Charge,
): Stripe.Charge {
  const id = pending?.id ?? world.newId('ch');
  const paid = decline === null;
  const charge: Stripe.Charge = {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: {
      ...method.billing_details,
      address: method.billing_details.address ?? emptyAddress(),
    },
    calculated_statement_descriptor: 'LOCAL STAND-IN',
    captured: paid,
    created: pending?.created ?? world.now(),
    currency: intent.currency,
    customer: idOf(intent.customer),
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: outcomeOf(decline),
    paid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details:
      method.type === 'link'
        ? { link: { country: 'BR' }, type: 'link' }
        : { card: cardDetails(world, method, authenticated), type: 'card' },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: paid ? `${world.settings.url}/receipts/${id}/${world.randomText(20)}` : null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: paid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  };
  return pending ? Object.assign(pending, charge) : world.charges.add(charge);
}

export const chargeRoutes = [
  route<Stripe.ChargeRetrieveParams, Stripe.Charge>(
    'GET',
    '/v1/charges/:id',
    () =>
      ({ world, id }) =>
        world.charges.need(id, 'id'),
  ),

  route<Stripe.ChargeUpdateParams, Stripe.Charge>('POST', '/v1/charges/:id', (params) => {
    const description = params.clearable('description');
    const metadata = params.metadata('metadata');
    return ({ world, id }) => {
      const charge = world.charges.need(id, 'charge');
      if (description !== undefined) charge.description = description;
      charge.metadata = mergeMetadata(charge.metadata, metadata);
      world.emit('charge.updated', charge);
      return charge;
    };
  }),

  route<Stripe.ChargeListParams, Stripe.ApiList<Stripe.Charge>>('GET', '/v1/charges', (params) => {
    const page = readPage(params);
    const created = readCreated(params);
    const customer = params.text('customer');
    const intent = params.text('payment_intent');
    return ({ world }) =>
      page(
        world.charges
          .newestFirst()
          .filter((charge) => customer === undefined || charge.customer === customer)
          .filter((charge) => intent === undefined || charge.payment_intent === intent)
          .filter(created),
        '/v1/charges',
      );
  }),
];
