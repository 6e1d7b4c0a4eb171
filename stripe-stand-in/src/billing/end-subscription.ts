import type Stripe from 'stripe';
import { idOf } from '../world/ids.ts';
import { previousOf, snapshot } from '../world/snapshot.ts';
import type { World } from '../world/world.ts';

/** Whether a subscription is over for good. */
export function isOver(subscription: Stripe.Subscription): boolean {
  return subscription.status === 'canceled' || subscription.status === 'incomplete_expired';
}

/** Leaves an invoice as it is: neither finalized nor charged by itself from now on. */
export function stopCollecting(invoice: Stripe.Invoice): void {
  invoice.auto_advance = false;
  invoice.next_payment_attempt = null;
  invoice.automatically_finalizes_at = null;
}

/** Ends a subscription now; drafts and open invoices of it are no longer collected. */
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
      const before = snapshot(invoice);
      stopCollecting(invoice);
      const previous = previousOf(before, invoice);
      if (Object.keys(previous).length > 0) {
        world.emit('invoice.updated', invoice, previous);
      }
    }
  }
  world.emit('customer.subscription.deleted', subscription);
}
