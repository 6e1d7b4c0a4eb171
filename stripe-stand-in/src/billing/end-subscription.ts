import type Stripe from 'stripe';
import { idOf } from '../world/ids.ts';
import type { World } from '../world/world.ts';

/** Whether a subscription is over for good. */
export function isOver(subscription: Stripe.Subscription): boolean {
  return subscription.status === 'canceled' || subscription.status === 'incomplete_expired';
}

/** Ends a subscription now; open invoices of it are no longer collected. */
export function endSubscription(
  world: World,
  subscription: Stripe.Subscription,
  reason: 'cancellation_requested' | 'payment_failed',
): void {
  subscription.status = 'canceled';
  subscription.ended_at = world.now();
  subscription.canceled_at ??= world.now();
  subscription.cancellation_details = {
    comment: subscription.cancellation_details?.comment ?? null,
    feedback: subscription.cancellation_details?.feedback ?? null,
    feedback_option: null,
    reason,
  };
  for (const invoice of world.invoices.all()) {
    const owner = idOf(invoice.parent?.subscription_details?.subscription);
    if (owner === subscription.id && (invoice.status === 'open' || invoice.status === 'draft')) {
      invoice.auto_advance = false;
      invoice.next_payment_attempt = null;
      invoice.automatically_finalizes_at = null;
    }
  }
  world.emit('customer.subscription.deleted', subscription);
}
