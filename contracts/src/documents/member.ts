import * as z from 'zod/mini';
import { paymentPlan } from './payment.ts';
import { timestamp } from './timestamp.ts';

/** The states of a subscription, named as Stripe names them. */
export const subscriptionStatus = z.enum([
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'incomplete',
  'incomplete_expired',
  'canceled',
]);

/**
 * A renewal that is not paid yet, while the payment provider still tries to charge it.
 *
 * - `attempted`: whether a charge has failed; before that, nobody need do anything.
 * - `nextAttemptAt`: when it is tried again, where it is. `givenUpAt`, once a charge has failed: when access ends if nothing is
 *   paid. Where it is tried again that is the last try, and access ends once it is known to have failed.
 * - `accessUntil`: of the first charge after a trial, since nothing but the trial was paid for, and of what is tried otherwise than
 *   planned, once it has failed: when access ends, however long it is tried. Once it is paid access comes back.
 * - `needsAuthentication`: whether the card's bank wants to hear from its holder. `needsCard`: the card is refused for good, and
 *   is not tried again.
 * - `payUrl`: the payment provider's page on which it can be paid.
 */
export const openRenewal = z.object({
  invoiceId: z.string(),
  amount: z.int(),
  currency: z.string(),
  attempted: z.boolean(),
  needsAuthentication: z.boolean(),
  needsCard: z.exactOptional(z.literal(true)),
  nextAttemptAt: z.exactOptional(timestamp),
  givenUpAt: z.exactOptional(timestamp),
  accessUntil: z.exactOptional(timestamp),
  payUrl: z.exactOptional(z.string()),
});

/**
 * The subscription that decides what its member may do.
 *
 * `currentPeriodEnd` is the end of what is paid for, and neither refunded nor disputed: of the trial, or of the last
 * paid four weeks. It is also the moment of the next charge, unless `cancelAtPeriodEnd`. `renewal` is what is being
 * charged since; while it is, and nobody has cancelled, access stays, for as long as `renewal` says. `plan` says
 * how it began; with the trial, where that is not said. `disputed`: a card's bank disputes what was paid, or took it back, so
 * nothing more is charged.
 * `endedAt`: when one that is over ended, which may be before or after what is paid for does. `nextRenewalAt`: when the
 * next charge is, where what was due could not even be made ready to be charged: nobody can pay that, and it gives no
 * access.
 */
export const memberSubscription = z.object({
  id: z.string(),
  status: subscriptionStatus,
  currentPeriodEnd: timestamp,
  cancelAtPeriodEnd: z.boolean(),
  plan: z.exactOptional(paymentPlan),
  renewal: z.exactOptional(openRenewal),
  disputed: z.exactOptional(z.literal(true)),
  endedAt: z.exactOptional(timestamp),
  nextRenewalAt: z.exactOptional(timestamp),
});

/**
 * Since when a member may ask nobody. `inherited`: for what was asked from another account of a mailbox that they have shown to be
 * theirs, which may be deleted, or have another by now, so that it ends where that is taken back; what somebody did with this
 * account themselves does not. `from`: which mailbox that was, or which card, by the id of its document in `formerMembers`, whatever
 * e-mail they have since; of what was taken over before that was kept nobody knows whether they had shown it. `alsoFrom`: which
 * others it came from, too, so that it ends where all of them are taken back.
 */
export const suspension = z.object({
  since: timestamp,
  inherited: z.exactOptional(z.literal(true)),
  from: z.exactOptional(z.string()),
  alsoFrom: z.exactOptional(z.array(z.string())),
});

/** What a member wished of their subscription while the payment provider was away, and when first: it counts from then. */
export const notedWish = z.object({
  what: z.enum(['cancellation', 'withdrawal']),
  at: timestamp,
});

/**
 * `members/{uid}`: what is known of an account beyond its sign-in identity. Its owner may read it.
 *
 * - `mailbox`: which one `email` reaches, so that a decision on a person finds each of their accounts. Of what was written before
 *   this was kept, the e-mail alone is known.
 * - `emailConfirmed`: they have shown that `email` is theirs; not so where they had not when we last heard of it. Nothing that
 *   holds for them holds for whoever has that e-mail then, and nothing that holds for whoever has it for them.
 * - `activatedBy`: the payment that the present subscription is made from. It is claimed before the
 *   subscription is created, so that two payments of one member never make two subscriptions.
 * - `syncedAt`: when `subscription` was last read from Stripe.
 * - `claimedAt`: when it was given payments that were made without an account, until they are settled with its own.
 * - `wishNoted`: what waits for the payment provider: a cancellation until everything that it knows is next settled, a
 *   withdrawal until it is clear what comes of it.
 * - `suspended`: the member may ask nobody, until an operator decides on what recipients reported.
 * - `validSince`: who signed in before this is out, on whichever device: of what the rules let a member read, and of the calls
 *   that read the same.
 * - `trialHadAt`: when it was found that this account, or a card of its owner's, has had its one trial.
 */
export const memberDocument = z.object({
  email: z.nullable(z.string()),
  mailbox: z.exactOptional(z.string()),
  emailConfirmed: z.exactOptional(z.boolean()),
  stripeCustomerId: z.exactOptional(z.string()),
  activatedBy: z.exactOptional(z.string()),
  subscription: z.exactOptional(memberSubscription),
  syncedAt: z.exactOptional(timestamp),
  trialHadAt: z.exactOptional(timestamp),
  claimedAt: z.exactOptional(timestamp),
  wishNoted: z.exactOptional(notedWish),
  suspended: z.exactOptional(suspension),
  validSince: z.exactOptional(timestamp),
  createdAt: timestamp,
});

export type SubscriptionStatus = z.output<typeof subscriptionStatus>;
export type Suspension = z.output<typeof suspension>;
export type NotedWish = z.output<typeof notedWish>;
export type OpenRenewal = z.output<typeof openRenewal>;
export type MemberSubscription = z.output<typeof memberSubscription>;
export type Member = z.output<typeof memberDocument>;
