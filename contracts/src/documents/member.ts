import * as z from 'zod/mini';
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
 * The subscription that decides what its member may do.
 *
 * `currentPeriodEnd` is the end of what is paid for: of the trial, or of the last paid four weeks.
 * It is also the moment of the next charge, unless `cancelAtPeriodEnd`.
 */
export const memberSubscription = z.object({
  id: z.string(),
  status: subscriptionStatus,
  currentPeriodEnd: timestamp,
  cancelAtPeriodEnd: z.boolean(),
});

/**
 * `members/{uid}`: what is known of an account beyond its sign-in identity. Its owner may read it.
 *
 * - `activatedBy`: the payment that the present subscription is made from. It is claimed before the
 *   subscription is created, so that two payments of one member never make two subscriptions.
 * - `syncedAt`: when `subscription` was last read from Stripe.
 */
export const memberDocument = z.object({
  email: z.nullable(z.string()),
  stripeCustomerId: z.exactOptional(z.string()),
  activatedBy: z.exactOptional(z.string()),
  subscription: z.exactOptional(memberSubscription),
  syncedAt: z.exactOptional(timestamp),
  createdAt: timestamp,
});

export type SubscriptionStatus = z.output<typeof subscriptionStatus>;
export type MemberSubscription = z.output<typeof memberSubscription>;
export type Member = z.output<typeof memberDocument>;
