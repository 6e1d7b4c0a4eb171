import * as z from 'zod/mini';
import { timestamp } from './timestamp.ts';

/** The states of a payment, named as Stripe names those of a PaymentIntent. */
export const paymentStatus = z.enum([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'requires_capture',
  'processing',
  'succeeded',
  'canceled',
]);

/**
 * What a payment buys: the trial, after which the subscription is charged, or, for somebody who had a trial, the first
 * weeks of the subscription itself.
 */
export const paymentPlan = z.enum(['trial', 'full']);

/**
 * What a charge is returned for.
 *
 * - `cancelled`: its trial was cancelled. `withdrawn`: its owner withdrew from the contract.
 * - `duplicate`: there was a subscription already.
 * - `trial-used`: its payer has had a trial. `card-trial-used`: its card has, with whomever; of its payer that says nothing,
 *   since anybody can pay in anybody's name.
 * - `unusable`: no subscription could be made from it.
 * - `left`: it was charged after its payer had left.
 * - `support`: an operator refunded it, here or at the payment provider.
 */
export const refundReason = z.enum([
  'cancelled',
  'withdrawn',
  'duplicate',
  'trial-used',
  'card-trial-used',
  'unusable',
  'left',
  'support',
]);

/**
 * A charge that is to be returned in full: written down before it is asked for, so that a refusal or a crash does not
 * lose it. It is owed until the payment provider shows it as returned, and again when a bank sends it back later.
 *
 * - `attempts`: how often a refund was asked for and refused or not responded to; `triedAt`: when last.
 */
export const refundOwed = z.object({
  reason: refundReason,
  since: timestamp,
  attempts: z.int(),
  triedAt: z.exactOptional(timestamp),
});

/**
 * Its payer's wish that a subscription ends, written down before anything is done about it.
 *
 * - `how`: at once, or with what is paid for. What is not paid for ends at once either way.
 * - `paidUntil`: what was paid for when it was wished; what is charged for a later time is returned.
 */
export const endingWish = z.object({
  how: z.enum(['now', 'period-end']),
  by: z.enum(['owner', 'email', 'withdrawal', 'account-deletion', 'operator']),
  at: timestamp,
  paidUntil: timestamp,
});

/** Whose a payment is whose payer has deleted their account: nobody's, for good. */
export const erasedPayer = '';

/**
 * `payments/{paymentIntentId}`: what a payer paid on our page. No client reads it.
 *
 * - `uid`: the member that it belongs to, or null while it belongs to no account; `erasedPayer` once theirs was deleted.
 * - `email`: whose it is while it has no account (lower case), as the payer last typed it here before paying, or else as the
 *   charge bears it.
 * - `begunFrom`: a salted hash of the network from which somebody without an account began it, until it was made or given
 *   up.
 * - `attempt`: counts the intents of one member, from 1; 0 for an anonymous visitor.
 * - `plan`: what it buys; the trial, where it is not said.
 * - `subscriptionId`: the subscription that was made from it, also when that has ended.
 * - `running`: whether that has not ended yet; only ever `true`.
 * - `card`: a salted hash of the card, or the account at Link, with which its member paid for that subscription.
 * - `refundedAt`: when it was found to be refunded in full.
 * - `ending`: the wish that the subscription made from it ends.
 * - `owed`: what is to be returned, by PaymentIntent: its own, or those of renewals of its subscription.
 * - `disputesClosed`: when a dispute was first seen to be decided, by its id: about this payment, or about renewals.
 * - `withdrawalWishedAt`: when its payer withdrew from the contract while nobody could say whether they still may; it counts
 *   from then, and is gone once that was said.
 * - `unfinished`: whether something that was written down is not done yet; only ever `true`.
 */
export const paymentDocument = z.object({
  uid: z.nullable(z.string()),
  email: z.nullable(z.string()),
  begunFrom: z.exactOptional(z.string()),
  attempt: z.int(),
  plan: z.exactOptional(paymentPlan),
  status: paymentStatus,
  customerId: z.exactOptional(z.string()),
  subscriptionId: z.exactOptional(z.string()),
  running: z.exactOptional(z.literal(true)),
  card: z.exactOptional(z.string()),
  createdAt: timestamp,
  paidAt: z.exactOptional(timestamp),
  refundedAt: z.exactOptional(timestamp),
  ending: z.exactOptional(endingWish),
  owed: z.exactOptional(z.record(z.string(), refundOwed)),
  disputesClosed: z.exactOptional(z.record(z.string(), timestamp)),
  withdrawalWishedAt: z.exactOptional(timestamp),
  unfinished: z.exactOptional(z.literal(true)),
});

export type PaymentStatus = z.output<typeof paymentStatus>;
export type PaymentPlan = z.output<typeof paymentPlan>;
export type RefundReason = z.output<typeof refundReason>;
export type RefundOwed = z.output<typeof refundOwed>;
export type EndingWish = z.output<typeof endingWish>;
export type Payment = z.output<typeof paymentDocument>;
