import type Stripe from 'stripe';
import { needCustomer } from '../resources/customers.ts';
import { idOf } from '../world/ids.ts';
import { previousOf, snapshot } from '../world/snapshot.ts';
import type { World } from '../world/world.ts';
import { collect, finalize } from './collect.ts';
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

/** Starts the next period, which also ends a trial, and drafts its invoice. */
export function renew(world: World, subscription: Stripe.Subscription): void {
  const customer = needCustomer(world, idOf(subscription.customer), 'customer', 400);
  const before = snapshot(subscription);
  const start = currentPeriod(subscription).end;
  setPeriod(subscription, start, periodEnd(start, recurringOf(subscription)));
  if (subscription.status === 'trialing') {
    subscription.status = 'active';
  }
  const invoice = newInvoice(world, subscription, customer, 'subscription_cycle');
  subscription.latest_invoice = invoice.id;
  const wait = world.settings.draftInvoiceSeconds;
  invoice.automatically_finalizes_at = wait === 0 ? null : world.now() + wait;
  world.emit('customer.subscription.updated', subscription, previousOf(before, subscription));
  world.emit('invoice.created', invoice);
  if (wait === 0) {
    finalize(world, invoice, customer);
    collect(world, invoice);
  }
}

/** Closes a draft whose hour has come and collects it. */
export function finalizeAndCollect(world: World, invoice: Stripe.Invoice): void {
  finalize(world, invoice, needCustomer(world, idOf(invoice.customer) ?? '', 'customer', 400));
  collect(world, invoice);
}
