import type Stripe from 'stripe';
import { needCustomer } from '../resources/customers.ts';
import { idOf } from '../world/ids.ts';
import { previousOf, snapshot } from '../world/snapshot.ts';
import type { World } from '../world/world.ts';
import { collect, finalize } from './collect.ts';
import { stopCollecting } from './end-subscription.ts';
import { newInvoice } from './new-invoice.ts';
import { currentPeriod, periodEnd, recurringOf, setPeriod } from './periods.ts';

/** Tells of a new subscription and bills its first period: nothing on trial, else the price. */
export function billFirstPeriod(world: World, subscription: Stripe.Subscription): Stripe.Invoice {
  const customer = needCustomer(world, idOf(subscription.customer), 'customer', 400);
  const invoice = newInvoice(world, subscription, customer, 'subscription_create');
  subscription.latest_invoice = invoice.id;
  world.emit('customer.subscription.created', subscription);
  world.emit('invoice.created', invoice);
  finalize(world, invoice, customer);
  return invoice;
}

/**
 * Starts the next period, which also ends a trial, and drafts its invoice. The draft waits for its
 * hour, unless somebody has ended the trial and pays `atOnce`.
 */
export function renew(
  world: World,
  subscription: Stripe.Subscription,
  { atOnce }: { atOnce: boolean } = { atOnce: false },
): void {
  const customer = needCustomer(world, idOf(subscription.customer), 'customer', 400);
  const before = snapshot(subscription);
  const start = currentPeriod(subscription).end;
  setPeriod(subscription, start, periodEnd(start, recurringOf(subscription)));
  if (subscription.status === 'trialing') {
    subscription.status = 'active';
  }
  const invoice = newInvoice(world, subscription, customer, 'subscription_cycle');
  subscription.latest_invoice = invoice.id;
  const wait = atOnce ? 0 : world.settings.draftInvoiceSeconds;
  if (subscription.status === 'unpaid') {
    stopCollecting(invoice);
  } else if (wait > 0) {
    scheduleFinalization(world, invoice, wait);
  }
  world.emit('customer.subscription.updated', subscription, previousOf(before, subscription));
  world.emit('invoice.created', invoice);
  if (wait === 0 && invoice.auto_advance) {
    if (finalize(world, invoice, customer) === null) collect(world, invoice);
  }
}

/** Has a draft finalized, and charged, that many seconds from now. */
export function scheduleFinalization(world: World, invoice: Stripe.Invoice, wait: number): void {
  invoice.auto_advance = true;
  invoice.automatically_finalizes_at = world.now() + wait;
  invoice.next_payment_attempt = invoice.automatically_finalizes_at;
}

/** Closes a draft whose hour has come and collects it. */
export function finalizeAndCollect(world: World, invoice: Stripe.Invoice): void {
  const customer = needCustomer(world, idOf(invoice.customer) ?? '', 'customer', 400);
  if (finalize(world, invoice, customer) === null) collect(world, invoice);
}
