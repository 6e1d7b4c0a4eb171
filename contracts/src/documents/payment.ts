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
 * `payments/{paymentIntentId}`: one trial charge. No client reads it.
 *
 * - `uid`: the member that it belongs to, or null while it belongs to no account.
 * - `email`: whose it is while it has no account (lower case), as the payer gave it.
 * - `attempt`: counts the intents of one member, from 1; 0 for an anonymous visitor.
 * - `subscriptionId`: the subscription that was made from it, also when that has ended.
 * - `refundedAt`: when it was found to be refunded in full.
 */
export const paymentDocument = z.object({
  uid: z.nullable(z.string()),
  email: z.nullable(z.string()),
  attempt: z.int(),
  status: paymentStatus,
  customerId: z.exactOptional(z.string()),
  subscriptionId: z.exactOptional(z.string()),
  createdAt: timestamp,
  paidAt: z.exactOptional(timestamp),
  refundedAt: z.exactOptional(timestamp),
});

export type PaymentStatus = z.output<typeof paymentStatus>;
export type Payment = z.output<typeof paymentDocument>;
