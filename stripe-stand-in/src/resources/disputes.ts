import type Stripe from 'stripe';
import { invalidRequest } from '../http/api-error.ts';
import { readCreated, readPage } from '../http/pagination.ts';
import { mergeMetadata } from '../http/params.ts';
import { route } from '../http/route.ts';
import type { TestCard } from '../payment/cards.ts';
import { idOf } from '../world/ids.ts';
import { previousOf, snapshot } from '../world/snapshot.ts';
import type { World } from '../world/world.ts';

export type DisputeReason = 'fraudulent' | 'product_not_received' | 'general';

const emptyEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

const networkReasons: Record<DisputeReason, string> = {
  fraudulent: '10.4',
  product_not_received: '13.1',
  general: '10.4',
};

/** Whether a dispute still waits for an answer; an inquiry takes no money yet. */
function isOpen(dispute: Stripe.Dispute): boolean {
  return dispute.status === 'needs_response' || dispute.status === 'warning_needs_response';
}

/** Has the cardholder tell the bank, some moments after a payment, what their card is for. */
export function disputeLater(
  world: World,
  charge: Stripe.Charge,
  afterwards: TestCard['afterwards'],
): void {
  if (afterwards === 'nothing') {
    return;
  }
  const reason = afterwards === 'disputes-as-not-received' ? 'product_not_received' : 'fraudulent';
  world.later.push({
    at: world.now() + world.settings.bankDelaySeconds,
    run: () => {
      if (!charge.disputed && !charge.refunded) {
        newDispute(world, charge, reason, afterwards === 'inquires');
      }
    },
  });
}

function disputesOf(world: World, charge: Stripe.Charge): Stripe.Dispute[] {
  return world.disputes.newestFirst().filter((each) => each.charge === charge.id);
}

/** What its cardholder has got nothing of: they may dispute the same payment once more. */
function isGivenUp(status: Stripe.Dispute['status']): boolean {
  return status === 'won' || status === 'warning_closed';
}

/** A cardholder disputes a payment: all of it, at once withdrawn unless it is an inquiry. */
export function newDispute(
  world: World,
  charge: Stripe.Charge,
  reason: DisputeReason,
  inquiry = false,
): Stripe.Dispute {
  if (!charge.paid || disputesOf(world, charge).some(({ status }) => !isGivenUp(status))) {
    throw invalidRequest(`Charge ${charge.id} cannot be disputed.`, { param: 'charge' });
  }
  const brand = charge.payment_method_details?.card?.brand ?? 'visa';
  const dispute = world.disputes.add({
    id: world.newId('du'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: world.now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: { ...emptyEvidence },
    evidence_details: {
      due_by: world.now() + world.settings.disputeResponseSeconds,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: null,
    is_charge_refundable: inquiry,
    livemode: false,
    metadata: {},
    payment_intent: idOf(charge.payment_intent),
    payment_method_details: {
      card: {
        brand,
        case_type: inquiry ? 'inquiry' : 'chargeback',
        network: brand,
        network_reason_code: networkReasons[reason],
      },
      type: 'card',
    },
    reason,
    status: inquiry ? 'warning_needs_response' : 'needs_response',
  });
  charge.disputed = true;
  world.emit('charge.dispute.created', dispute);
  if (!inquiry) {
    world.emit('charge.dispute.funds_withdrawn', dispute);
  }
  world.later.push({
    at: dispute.evidence_details.due_by ?? 0,
    run: () => {
      if (isOpen(dispute)) {
        closeDispute(world, dispute, inquiry ? 'warning_closed' : 'lost');
      }
    },
  });
  return dispute;
}

/** The bank has decided; a dispute that is won brings the money back. */
export function closeDispute(
  world: World,
  dispute: Stripe.Dispute,
  status: 'won' | 'lost' | 'warning_closed',
): void {
  if (['won', 'lost', 'warning_closed'].includes(dispute.status)) {
    throw invalidRequest('This dispute is already closed');
  }
  const before = snapshot(dispute);
  dispute.status = status;
  dispute.evidence_details.past_due = (dispute.evidence_details.due_by ?? 0) <= world.now();
  dispute.is_charge_refundable = status === 'warning_closed';
  world.emit('charge.dispute.closed', dispute, previousOf(before, dispute));
  if (status === 'won') {
    world.emit('charge.dispute.funds_reinstated', dispute);
  }
}

export const disputeRoutes = [
  route<Stripe.DisputeRetrieveParams, Stripe.Dispute>(
    'GET',
    '/v1/disputes/:id',
    () =>
      ({ world, id }) =>
        world.disputes.need(id, 'dispute'),
  ),

  route<Stripe.DisputeListParams, Stripe.ApiList<Stripe.Dispute>>(
    'GET',
    '/v1/disputes',
    (params) => {
      const page = readPage(params);
      const created = readCreated(params);
      const charge = params.text('charge');
      const intent = params.text('payment_intent');
      return ({ world }) =>
        page(
          world.disputes
            .newestFirst()
            .filter((each) => charge === undefined || each.charge === charge)
            .filter((each) => intent === undefined || each.payment_intent === intent)
            .filter(created),
          '/v1/disputes',
        );
    },
  ),

  // Stripe's test mode decides at once by two magic words.
  route<Stripe.DisputeUpdateParams, Stripe.Dispute>('POST', '/v1/disputes/:id', (params) => {
    const text = params.part('evidence')?.clearable('uncategorized_text');
    const metadata = params.metadata('metadata');
    const submit = params.boolean('submit') ?? true;
    return ({ world, id }) => {
      const dispute = world.disputes.need(id, 'dispute');
      const before = snapshot(dispute);
      dispute.metadata = mergeMetadata(dispute.metadata, metadata);
      if (text !== undefined) {
        if (!isOpen(dispute)) {
          throw invalidRequest('This dispute is already closed');
        }
        dispute.evidence.uncategorized_text = text;
        dispute.evidence_details.has_evidence = text !== null;
        if (submit) {
          dispute.evidence_details.submission_count += 1;
          dispute.status =
            dispute.status === 'needs_response' ? 'under_review' : 'warning_under_review';
        }
      }
      world.emit('charge.dispute.updated', dispute, previousOf(before, dispute));
      if (submit && text === 'winning_evidence') {
        closeDispute(world, dispute, dispute.status === 'under_review' ? 'won' : 'warning_closed');
      } else if (submit && text === 'losing_evidence') {
        closeDispute(world, dispute, 'lost');
      }
      return dispute;
    };
  }),

  route<Stripe.DisputeCloseParams, Stripe.Dispute>(
    'POST',
    '/v1/disputes/:id/close',
    () =>
      ({ world, id }) => {
        const dispute = world.disputes.need(id, 'dispute');
        closeDispute(world, dispute, 'lost');
        return dispute;
      },
  ),
];
