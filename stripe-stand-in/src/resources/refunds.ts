import type Stripe from 'stripe';
import { invalidRequest } from '../http/api-error.ts';
import { readCreated, readPage } from '../http/pagination.ts';
import { mergeMetadata } from '../http/params.ts';
import { route } from '../http/route.ts';
import { idOf } from '../world/ids.ts';
import { previousOf, snapshot } from '../world/snapshot.ts';
import type { World } from '../world/world.ts';

function chargeToRefund(
  world: World,
  chargeId: string | undefined,
  intentId: string | undefined,
): Stripe.Charge {
  if (chargeId !== undefined) {
    return world.charges.need(chargeId, 'charge', 400);
  }
  if (intentId === undefined) {
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  }
  const intent = world.paymentIntents.need(intentId, 'payment_intent', 400);
  const charge = world.charges.get(idOf(intent.latest_charge) ?? '');
  if (charge === undefined || !charge.paid) {
    throw invalidRequest(
      `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
      { code: 'payment_intent_unexpected_state', param: 'payment_intent' },
    );
  }
  return charge;
}

function amountToRefund(charge: Stripe.Charge, asked: number | undefined): number {
  if (charge.refunded) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
      doc_url: 'https://stripe.com/docs/error-codes/charge-already-refunded',
    });
  }
  const left = charge.amount_captured - charge.amount_refunded;
  const amount = asked ?? left;
  if (amount < 1) {
    throw invalidRequest('Invalid positive integer', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
  }
  if (amount > left) {
    const written = (minor: number) =>
      `${charge.currency.toUpperCase()} ${(minor / 100).toFixed(2)}`;
    throw invalidRequest(
      `Refund amount (${written(amount)}) is greater than unrefunded amount on charge (${written(left)})`,
      { param: 'amount' },
    );
  }
  return amount;
}

interface RefundFields {
  amount: number | undefined;
  reason: 'duplicate' | 'fraudulent' | 'requested_by_customer' | null;
  metadata: Stripe.Metadata;
}

/** Gives a payment back, whole or in part; the card decides whether it arrives. */
export function newRefund(
  world: World,
  charge: Stripe.Charge,
  { amount: asked, reason, metadata }: RefundFields,
): Stripe.Refund {
  if (charge.disputed && !isRefundable(world, charge)) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
      doc_url: 'https://stripe.com/docs/error-codes/charge-disputed',
    });
  }
  const amount = amountToRefund(charge, asked);
  const before = snapshot(charge);
  const isCard = charge.payment_method_details?.type !== 'link';
  const isHeld = world.balanceIsEmpty && isCard;
  const arrival = world.issuers.get(charge.payment_method ?? '')?.refund ?? 'succeeds';
  const refund = world.refunds.add<Stripe.Refund>({
    id: world.newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: world.now(),
    currency: charge.currency,
    customer: idOf(charge.customer),
    customer_account: null,
    ...(isCard ? { destination_details: toCard(world) } : {}),
    metadata,
    payment_intent: idOf(charge.payment_intent),
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: isHeld || arrival === 'pending' ? 'pending' : 'succeeded',
    ...(isHeld ? { pending_reason: 'insufficient_funds' } : {}),
    transfer_reversal: null,
  });
  if (world.balanceIsEmpty && !isCard) {
    Object.assign(refund, { status: 'failed', failure_reason: 'insufficient_funds' });
    world.emit('refund.created', refund);
    world.emit('refund.failed', refund);
    return refund;
  }
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount_captured;
  world.emit('refund.created', refund);
  world.emit('charge.refunded', charge, previousOf(before, charge));
  if (isHeld) return refund;
  const at = world.now() + world.settings.bankDelaySeconds;
  if (arrival === 'pending') {
    world.later.push({ at, run: () => arrive(world, refund) });
  } else if (arrival === 'fails-later') {
    world.later.push({ at, run: () => failRefund(world, refund, 'lost_or_stolen_card') });
  }
  return refund;
}

function toCard(world: World): Stripe.Refund.DestinationDetails {
  return {
    card: {
      reference: world.randomText(10).toUpperCase(),
      reference_status: 'available',
      reference_type: 'acquirer_reference_number',
      type: 'refund',
    },
    type: 'card',
  };
}

/** Sends what an empty balance held back; source: docs.stripe.com/refunds, on pending refunds. */
export function sendHeldRefunds(world: World): void {
  for (const refund of world.refunds.all()) {
    if (refund.pending_reason !== 'insufficient_funds') continue;
    delete refund.pending_reason;
    arrive(world, refund);
  }
}

/** An inquiry leaves the money where it is, so it can still be given back. */
function isRefundable(world: World, charge: Stripe.Charge): boolean {
  return world.disputes
    .all()
    .filter((dispute) => idOf(dispute.charge) === charge.id)
    .every((dispute) => dispute.is_charge_refundable);
}

function arrive(world: World, refund: Stripe.Refund): void {
  if (refund.status !== 'pending') {
    return;
  }
  refund.status = 'succeeded';
  world.emit('refund.updated', refund, { status: 'pending' });
  world.emit('charge.refund.updated', refund, { status: 'pending' });
}

/** The bank sends a refund back: the money is the shop's again. Does nothing to one that failed before. */
export function failRefund(world: World, refund: Stripe.Refund, reason: string): void {
  if (refund.status === 'failed' || refund.status === 'canceled') {
    return;
  }
  const before = snapshot(refund);
  refund.status = 'failed';
  refund.failure_reason = reason;
  const charge = world.charges.get(idOf(refund.charge) ?? '');
  if (charge !== undefined) {
    charge.amount_refunded -= refund.amount;
    charge.refunded = false;
  }
  const previous = previousOf(before, refund);
  world.emit('refund.updated', refund, previous);
  world.emit('charge.refund.updated', refund, previous);
  world.emit('refund.failed', refund);
}

export const refundRoutes = [
  route<Stripe.RefundCreateParams, Stripe.Refund>('POST', '/v1/refunds', (params) => {
    const chargeId = params.text('charge');
    const intentId = params.text('payment_intent');
    const amount = params.integer('amount');
    const metadata = params.metadata('metadata');
    const reason = params.oneOf('reason', ['duplicate', 'fraudulent', 'requested_by_customer']);
    return ({ world }) =>
      newRefund(world, chargeToRefund(world, chargeId, intentId), {
        amount,
        reason: reason ?? null,
        metadata: mergeMetadata({}, metadata),
      });
  }),

  route<Stripe.RefundRetrieveParams, Stripe.Refund>(
    'GET',
    '/v1/refunds/:id',
    () =>
      ({ world, id }) =>
        world.refunds.need(id, 'refund'),
  ),

  route<Stripe.RefundListParams, Stripe.ApiList<Stripe.Refund>>('GET', '/v1/refunds', (params) => {
    const page = readPage(params);
    const created = readCreated(params);
    const charge = params.text('charge');
    const intent = params.text('payment_intent');
    return ({ world }) =>
      page(
        world.refunds
          .newestFirst()
          .filter((refund) => charge === undefined || refund.charge === charge)
          .filter((refund) => intent === undefined || refund.payment_intent === intent)
          .filter(created),
        '/v1/refunds',
      );
  }),
];
