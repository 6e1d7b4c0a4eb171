import { type SubscriptionStatus, subscriptionStatus } from '@geonod/contracts/documents/member';
import { type PaymentStatus, paymentStatus } from '@geonod/contracts/documents/payment';
import * as z from 'zod/mini';
import { log } from '../../log/log.ts';

/** What was met of each kind and is not known here: each is written into the log once by an instance. */
const met = { subscription: new Set<string>(), payment: new Set<string>() };

/**
 * What a subscription's status says, by the name that Stripe gives it. New ones may come with the API version of today: such a
 * subscription is `unclear`. It gives no access until it is known what that means, and is not over, so that its owner can end
 * it; nobody else, and nothing by itself, ends it before what is paid for does.
 */
export function subscriptionStatusOf(name: string): {
  readonly status: SubscriptionStatus;
  readonly unclear?: true;
} {
  const { data } = z.safeParse(subscriptionStatus, name);
  if (data !== undefined) return { status: data };
  tell('subscription', name);
  return { status: 'paused', unclear: true };
}

/** The same of a payment. Of one in an unknown state it is waited what becomes of it: nothing is sold twice meanwhile. */
export function paymentStatusOf(name: string): PaymentStatus {
  const { data } = z.safeParse(paymentStatus, name);
  if (data === undefined) tell('payment', name);
  return data ?? 'processing';
}

function tell(of: keyof typeof met, status: string): void {
  if (met[of].has(status)) return;
  met[of].add(status);
  log('stripe-status-unknown', { of, status });
}
