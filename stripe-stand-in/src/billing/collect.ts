import type Stripe from 'stripe';
import { ApiError } from '../http/api-error.ts';
import { attempt } from '../payment/attempt.ts';
import { newPaymentIntent } from '../resources/new-payment-intent.ts';
import { idOf, newId } from '../world/ids.ts';
import { previousOf, snapshot } from '../world/snapshot.ts';
import type { World } from '../world/world.ts';
import { endSubscription } from './end-subscription.ts';
import { subscriptionOf } from './new-invoice.ts';

/** Closes a draft for changes and, when something is due, tries to collect it at once. */
export function finalize(world: World, invoice: Stripe.Invoice, customer: Stripe.Customer): void {
  const sequence = customer.next_invoice_sequence ?? 1;
  customer.next_invoice_sequence = sequence + 1;
  invoice.number = `${customer.invoice_prefix ?? 'LOCAL'}-${String(sequence).padStart(4, '0')}`;
  invoice.status = 'open';
  invoice.status_transitions.finalized_at = world.now();
  invoice.effective_at = world.now();
  invoice.automatically_finalizes_at = null;
  invoice.ending_balance = 0;
  world.emit('invoice.finalized', invoice);
  if (invoice.amount_due === 0) {
    markPaid(world, invoice);
    return;
  }
  const intent = newPaymentIntent(world, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: idOf(invoice.customer),
    description:
      invoice.billing_reason === 'subscription_create'
        ? 'Subscription creation'
        : 'Subscription update',
    payment_details: { customer_reference: null, order_reference: invoice.id },
    receipt_email: null,
  });
  world.invoicePayments.add({
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: world.now(),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  });
}

/** The card that an invoice is charged to: the subscription's, else the customer's default. */
function cardFor(world: World, invoice: Stripe.Invoice): Stripe.PaymentMethod | undefined {
  const customer = world.customers.get(idOf(invoice.customer) ?? '');
  const own = idOf(subscriptionOf(world, invoice)?.default_payment_method);
  const general =
    customer && !customer.deleted ? idOf(customer.invoice_settings.default_payment_method) : null;
  return world.paymentMethods.get(own ?? general ?? '');
}

/**
 * One attempt to take what an open invoice is about. Paid, it makes its subscription active;
 * refused, it makes it past due and plans the next attempt, and ends it after the last.
 * Returns the refusal, if any.
 */
export function collect(world: World, invoice: Stripe.Invoice): ApiError | null {
  const payment = world.invoicePayments.all().find((each) => each.invoice === invoice.id);
  const intent = world.paymentIntents.get(idOf(payment?.payment.payment_intent) ?? '');
  if (invoice.status !== 'open' || payment === undefined || intent === undefined) {
    return null;
  }
  const method = cardFor(world, invoice);
  invoice.attempted = true;
  invoice.attempt_count += 1;
  try {
    if (method === undefined) {
      throw new ApiError(402, {
        type: 'invalid_request_error',
        code: 'invoice_payment_intent_requires_action',
        message: 'This customer has no attached payment source or default payment method.',
      });
    }
    attempt(world, intent, method, { offSession: true, authenticated: false, returnUrl: null });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 402)) {
      throw error;
    }
    refused(world, invoice);
    return error;
  }
  payment.status = 'paid';
  payment.amount_paid = invoice.amount_due;
  payment.status_transitions.paid_at = world.now();
  world.emit('invoice_payment.paid', payment);
  markPaid(world, invoice);
  return null;
}

function markPaid(world: World, invoice: Stripe.Invoice): void {
  invoice.status = 'paid';
  invoice.attempted = true;
  invoice.auto_advance = false;
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.paid_at = world.now();
  world.emit('invoice.paid', invoice);
  world.emit('invoice.payment_succeeded', invoice);
  const subscription = subscriptionOf(world, invoice);
  if (subscription?.status === 'past_due' || subscription?.status === 'incomplete') {
    setStatus(world, subscription, 'active');
  }
}

function refused(world: World, invoice: Stripe.Invoice): void {
  const subscription = subscriptionOf(world, invoice);
  const first = subscription?.status === 'incomplete';
  const wait = first ? undefined : world.settings.retryDelays[invoice.attempt_count - 1];
  invoice.next_payment_attempt = wait === undefined ? null : world.now() + wait;
  invoice.auto_advance = wait !== undefined;
  world.emit('invoice.payment_failed', invoice);
  if (subscription === undefined || first) {
    return;
  }
  if (wait === undefined) {
    endSubscription(world, subscription, 'payment_failed');
  } else if (subscription.status === 'active') {
    setStatus(world, subscription, 'past_due');
  }
}

function setStatus(
  world: World,
  subscription: Stripe.Subscription,
  status: Stripe.Subscription.Status,
): void {
  const before = snapshot(subscription);
  subscription.status = status;
  world.emit('customer.subscription.updated', subscription, previousOf(before, subscription));
}
