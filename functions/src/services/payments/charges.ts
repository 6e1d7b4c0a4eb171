import type { BilledPayment } from '@geonod/contracts';
import type Stripe from 'stripe';
import {
  type BilledCharge,
  type RefundState,
  refundedAmount,
} from '../../domain/billed-payment.ts';
import type { ChargeState } from '../../domain/charge.ts';
import type { ChargeAttempt } from '../../domain/renewal-card.ts';
import { decidingDispute } from './dispute-state.ts';
import { planOf } from './plans.ts';
import {
  callStripe,
  callStripeWithKey,
  dateOf,
  everyOf,
  idOf,
  secondsOf,
  unlessRefused,
} from './stripe-client.ts';

/** Money that was taken, or was to be, as it stands at Stripe. Amounts in minor units. */
export interface Charge extends ChargeState, BilledCharge {
  readonly id: string;
  readonly intentId: string | null;
  readonly customerId: string | null;
  /** What was sold: on our page, or, by a subscription, the next weeks. */
  readonly what: BilledPayment['what'];
  readonly currency: string;
  readonly receiptUrl: string | null;
  /** Whether a part of what goes back is still on its way. */
  readonly isRefundPending: boolean;
  /** Whether a bank has sent a refund back. */
  readonly hasFailedRefund: boolean;
  /** Why its latest failed refund has failed, as Stripe names it; null where none has. */
  readonly refundFailure: string | null;
  /** The dispute that decides; null for none. A charge can be disputed again after one was won. */
  readonly disputeId: string | null;
  /** Whether it was disputed, and the bank decided for us. */
  readonly disputeWon: boolean;
  /** When the dispute began that decides, whatever came of it; null for none. */
  readonly disputedAt: Date | null;
  readonly createdAt: Date;
}

/** What customers were charged. */
export interface Charged {
  /** Everything that was paid, newest first. */
  readonly paid: readonly Charge[];
  /** What banks have declined, or not decided about. */
  readonly unpaid: readonly Charge[];
  /** What was paid and what was declined. */
  readonly attempts: readonly ChargeAttempt[];
}

/** Reads what these customers were charged, all of it. One who is gone was charged nothing. */
export async function listCharges(customerIds: readonly string[]): Promise<Charged> {
  const lists = await Promise.all(
    customerIds.map((customer) =>
      unlessRefused(['resource_missing'], () =>
        everyOf((stripe) =>
          stripe.charges.list({ customer, limit: 100, expand: ['data.refunds'] }),
        ),
      ),
    ),
  );
  const all = lists.flatMap((list) => list ?? []);
  const charges = await Promise.all(all.map(toCharge));
  return {
    paid: charges.filter(({ state }) => state === 'paid'),
    unpaid: charges.filter(({ state }) => state !== 'paid'),
    attempts: all.filter(({ status }) => status !== 'pending').map(toAttempt),
  };
}

function toAttempt({ payment_intent, payment_method, status }: Stripe.Charge): ChargeAttempt {
  return {
    intentId: idOf(payment_intent),
    methodId: payment_method,
    isPaid: status === 'succeeded',
  };
}

/** A charge as it stands now, or null when there is none of that id. */
export async function readCharge(id: string): Promise<Charge | null> {
  const charge = await unlessRefused(['resource_missing'], () =>
    callStripe((stripe) => stripe.charges.retrieve(id, { expand: ['refunds'] })),
  );
  return charge && (await toCharge(charge));
}

/**
 * One page of what was paid on our page in a stretch of time, newest first, as the ids of the intents. `after`: the `next`
 * of the page before; null for the first.
 */
export async function pageOfPaidIntents(
  from: Date,
  to: Date,
  after: string | null,
  size: number,
): Promise<{ readonly items: readonly string[]; readonly next: string | null }> {
  const { data, has_more } = await callStripe((stripe) =>
    stripe.charges.list({
      created: { gte: secondsOf(from), lt: secondsOf(to) },
      limit: size,
      ...(after === null ? {} : { starting_after: after }),
    }),
  );
  // A charge bears the marks of its intent; a renewal's has none.
  const paid = data.filter(
    ({ status, metadata }) => status === 'succeeded' && planOf(metadata) !== null,
  );
  const intents = paid.map(({ payment_intent }) => idOf(payment_intent));
  return {
    items: intents.filter((id) => id !== null),
    next: has_more ? (data.at(-1)?.id ?? null) : null,
  };
}

/** How many charges of an intent were declined, among its latest `upTo`. */
export async function countDeclined(intentId: string, upTo: number): Promise<number> {
  const { data } = await callStripe((stripe) =>
    stripe.charges.list({ payment_intent: intentId, limit: upTo }),
  );
  return data.filter(({ status }) => status === 'failed').length;
}

/** Whether money is on its way back, or a bank has yet to decide about it. */
export function isOpen({ isRefundPending, dispute }: Charge): boolean {
  return isRefundPending || dispute === 'open';
}

/** Its refunds must have been asked for with it. */
export async function toCharge(charge: Stripe.Charge): Promise<Charge> {
  const refunds = charge.refunds?.data ?? [];
  const billed = { state: stateOf(charge), refunds: refunds.map(toRefund) };
  return {
    ...billed,
    id: charge.id,
    intentId: idOf(charge.payment_intent),
    customerId: idOf(charge.customer),
    what: whatIsSold(charge),
    amount: charge.amount,
    currency: charge.currency,
    receiptUrl: charge.receipt_url,
    refunded: billed.state === 'paid' && refundedAmount(billed) >= charge.amount_captured,
    isRefundPending: billed.refunds.some(({ state }) => state === 'pending'),
    refundHeld: refunds.some(isHeld),
    hasFailedRefund: refunds.some(({ status }) => status === 'failed'),
    refundFailure: refunds.map(failureOf).find((reason) => reason !== null) ?? null,
    ...(charge.disputed ? await disputeOf(charge.id) : undisputed),
    createdAt: dateOf(charge.created),
  };
}

/** A charge takes over the metadata of its intent; those of invoices have none. */
function whatIsSold({ metadata }: Stripe.Charge): BilledPayment['what'] {
  if (metadata.purpose === undefined) return 'renewal';
  return planOf(metadata) === 'trial' ? 'trial' : 'membership';
}

function stateOf({ status }: Stripe.Charge): BilledCharge['state'] {
  if (status === 'succeeded') return 'paid';
  return status === 'pending' ? 'processing' : 'failed';
}

function toRefund(refund: Stripe.Refund): RefundState {
  const { id, amount, status } = refund;
  if (status === 'succeeded') return { id, amount, state: 'done' };
  return { id, amount, state: hasFailed(refund) ? 'failed' : 'pending' };
}

function hasFailed({ status }: Stripe.Refund): boolean {
  return status === 'failed' || status === 'canceled';
}

function isHeld({ status, pending_reason }: Stripe.Refund): boolean {
  return status === 'pending' && pending_reason === 'insufficient_funds';
}

function failureOf({ status, failure_reason }: Stripe.Refund): string | null {
  return status === 'failed' ? (failure_reason ?? 'unknown') : null;
}

/** What was decided for us is no dispute any more, and an inquiry, which takes no money, is none yet. */
async function disputeOf(charge: string): Promise<Disputed> {
  const { data } = await callStripe((stripe) => stripe.disputes.list({ charge, limit: 10 }));
  const deciding = decidingDispute(data);
  if (!deciding) return undisputed;
  const { state, dispute } = deciding;
  const decided = { disputeId: dispute.id, disputedAt: dateOf(dispute.created) };
  return state === 'won'
    ? { ...decided, dispute: null, disputeWon: true }
    : { ...decided, dispute: state, disputeWon: false };
}

type Disputed = Pick<Charge, 'dispute' | 'disputeId' | 'disputeWon' | 'disputedAt'>;

const undisputed: Disputed = {
  dispute: null,
  disputeId: null,
  disputeWon: false,
  disputedAt: null,
};

/**
 * Asks for all that is left of a payment to be returned. The same `attempt` has one effect, however often it is asked;
 * so has any, since what is returned already is not returned again. Returns why it failed at once, as one that is not to a card
 * does where our balance does not cover it; null where it did not.
 */
export async function refundPayment(
  intentId: string,
  attempt: number,
  reason: 'duplicate' | 'requested_by_customer',
): Promise<string | null> {
  const params: Stripe.RefundCreateParams = { payment_intent: intentId, reason };
  const refund = await unlessRefused(['charge_already_refunded'], () =>
    callStripeWithKey(`refund:${intentId}:${attempt}`, params, (stripe, given, options) =>
      stripe.refunds.create(given, options),
    ),
  );
  return refund && failureOf(refund);
}

/** One page of a list at Stripe, newest first. `next`: what the page after is asked for with; null at the end. */
export interface ChargesPage {
  readonly items: readonly string[];
  readonly next: string | null;
}

/** The charges among so many refunds made since `from` that failed, were canceled or are held back. */
export async function pageOfTroubledRefunds(
  from: Date,
  after: string | null,
  size: number,
): Promise<ChargesPage> {
  const { data, has_more } = await callStripe((stripe) =>
    stripe.refunds.list({ created: { gte: secondsOf(from) }, ...placeOf(after, size) }),
  );
  const troubled = data.filter((refund) => hasFailed(refund) || isHeld(refund));
  return { items: chargesOf(troubled), next: has_more ? (data.at(-1)?.id ?? null) : null };
}

/** That a dispute was begun, that an inquiry became one, and that it was decided. */
const disputeEvents = [
  'charge.dispute.created',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.closed',
];

/** The charges of whose disputes something became since `from`, among so many events. Stripe keeps events for 30 days. */
export async function pageOfDisputedCharges(
  from: Date,
  after: string | null,
  size: number,
): Promise<ChargesPage> {
  const { data, has_more } = await callStripe((stripe) =>
    stripe.events.list({
      types: disputeEvents,
      created: { gte: secondsOf(from) },
      ...placeOf(after, size),
    }),
  );
  const disputes = data.map(({ data: { object } }) => object).filter(isDispute);
  return { items: chargesOf(disputes), next: has_more ? (data.at(-1)?.id ?? null) : null };
}

const placeOf = (after: string | null, size: number) => ({
  limit: size,
  ...(after === null ? {} : { starting_after: after }),
});

function isDispute(object: Stripe.Event.Data.Object): object is Stripe.Dispute {
  return 'object' in object && object.object === 'dispute';
}

function chargesOf(found: readonly { readonly charge: Stripe.Refund['charge'] }[]): string[] {
  const ids = found.map(({ charge }) => idOf(charge));
  return [...new Set(ids.filter((id) => id !== null))];
}
