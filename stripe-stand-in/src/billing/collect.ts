import type Stripe from 'stripe';
import { ApiError } from '../http/api-error.ts';
import { attempt } from '../payment/attempt.ts';
import { isHardDecline } from '../payment/declines.ts';
import { newPaymentIntent } from '../resources/payment-intent.ts';
import { idOf } from '../world/ids.ts';
import { previousOf, snapshot } from '../world/snapshot.ts';
import type { World } from '../world/world.ts';
import { endSubscription, stopCollecting } from './end-subscription.ts';
import { subscriptionOf } from './new-invoice.ts';

/**
 * Closes a draft for changes, and prepares the payment of what is due. Where a tester has made that fail, it stays a
 * draft of which nothing more comes by itself; returns the refusal then.
 */
export function finalize(
  world: World,
  invoice: Stripe.Invoice,
  customer: Stripe.Customer,
): ApiError | null {
  if (world.finalizationFails && invoice.amount_due > 0) return stayDraft(world, invoice);
  invoice.last_finalization_error = null;
  const sequence = customer.next_invoice_sequence ?? 1;
  customer.next_invoice_sequence = sequence + 1;
  invoice.number = `${customer.invoice_prefix ?? 'LOCAL'}-${String(sequence).padStart(4, '0')}`;
  invoice.status = 'open';
  invoice.status_transitions.finalized_at = world.now();
  invoice.effective_at = world.now();
  invoice.automatically_finalizes_at = null;
  invoice.next_payment_attempt = null;
  invoice.ending_balance = 0;
  const token = world.randomText(40);
  invoice.hosted_invoice_url = `${world.settings.url}/invoices/${invoice.id}/${token}`;
  invoice.invoice_pdf = `${invoice.hosted_invoice_url}/pdf`;
  world.emit('invoice.finalized', invoice);
  if (invoice.amount_due === 0) {
    markPaid(world, invoice);
    return null;
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
    id: world.newId('inpay'),
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
  return null;
}

function stayDraft(world: World, invoice: Stripe.Invoice): ApiError {
  const error = {
    type: 'invalid_request_error',
    code: 'customer_tax_location_invalid',
    message: 'This invoice cannot be finalized. (The stand-in was asked for it.)',
  } as const;
  invoice.last_finalization_error = error;
  invoice.automatically_finalizes_at = null;
  invoice.next_payment_attempt = null;
  world.emit('invoice.finalization_failed', invoice);
  return new ApiError(400, error);
}

/** The card that an invoice is charged to: the subscription's, else the customer's default. */
export function cardFor(world: World, invoice: Stripe.Invoice): Stripe.PaymentMethod | undefined {
  const customer = world.customers.get(idOf(invoice.customer) ?? '');
  const own = idOf(subscriptionOf(world, invoice)?.default_payment_method);
  const general =
    customer && !customer.deleted ? idOf(customer.invoice_settings.default_payment_method) : null;
  return world.paymentMethods.get(own ?? general ?? '');
}

/**
 * Who has an invoice charged: the schedule, a call, or its owner on a page of Stripe, where a
 * challenge can be passed. Only a failure of the schedule brings the end of the subscription nearer.
 */
export type Way =
  | { by: 'schedule' }
  | { by: 'call'; method: Stripe.PaymentMethod | undefined }
  | { by: 'holder'; method: Stripe.PaymentMethod; authenticated: boolean };

/** An invoice that was written off can still be paid. */
export function isPayable(invoice: Stripe.Invoice): boolean {
  return invoice.status === 'open' || invoice.status === 'uncollectible';
}

/** Whether a bank decides over the payment of an invoice: until then it can neither be paid again nor voided. */
export function isBeingPaid(world: World, invoice: Stripe.Invoice): boolean {
  const id = idOf(paymentOf(world, invoice)?.payment.payment_intent);
  return world.paymentIntents.get(id ?? '')?.status === 'processing';
}

/** The payment that an invoice waits for or was paid with; a draft has none. */
export function paymentOf(
  world: World,
  invoice: Stripe.Invoice,
): Stripe.InvoicePayment | undefined {
  return world.invoicePayments.all().find((each) => each.invoice === invoice.id);
}

/**
 * One attempt to take what an open invoice is about. Paid, it makes its subscription active;
 * refused, it makes it past due and plans the next attempt, and ends it after the last; what needs its
 * holder is left to them. All this also when its bank decides later. Returns the refusal, if any.
 */
export function collect(
  world: World,
  invoice: Stripe.Invoice,
  way: Way = { by: 'schedule' },
): ApiError | null {
  const payment = paymentOf(world, invoice);
  const intent = world.paymentIntents.get(idOf(payment?.payment.payment_intent) ?? '');
  if (!isPayable(invoice) || payment === undefined || intent === undefined) {
    return null;
  }
  if (intent.status === 'processing') return null;
  const method = 'method' in way ? way.method : cardFor(world, invoice);
  if (way.by === 'schedule' && isRefusedForGood(intent, method)) {
    skip(world, invoice);
    return null;
  }
  invoice.attempted = true;
  // Any attempt is the first; after it only those of the schedule count. Source: stripe-node, Invoice.attempt_count.
  if (way.by === 'schedule' || invoice.attempt_count === 0) invoice.attempt_count += 1;
  try {
    if (method === undefined) {
      throw new ApiError(402, {
        type: 'invalid_request_error',
        code: 'invoice_payment_intent_requires_action',
        message: 'This customer has no attached payment source or default payment method.',
      });
    }
    attempt(world, intent, method, {
      offSession: way.by !== 'holder',
      authenticated: way.by === 'holder' && way.authenticated,
      returnUrl: null,
      onDecided: (refusal) =>
        refusal
          ? refused(world, invoice, intent, method, refusal, way)
          : paid(world, invoice, payment),
    });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 402)) {
      throw error;
    }
    refused(world, invoice, intent, method, error, way);
    return error;
  }
  if (intent.status === 'processing') {
    invoice.next_payment_attempt = null;
  } else {
    paid(world, invoice, payment);
  }
  return null;
}

/** Source of this and of `skip`: stripe-node, Invoice.attempt_count. */
function isRefusedForGood(
  { last_payment_error: error }: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod | undefined,
): boolean {
  return isHardDecline(error?.decline_code) && error?.payment_method?.id === method?.id;
}

/** Lets an attempt pass that is planned and counted, but not made. */
function skip(world: World, invoice: Stripe.Invoice): void {
  const before = snapshot(invoice);
  invoice.attempt_count += 1;
  const goesOn = planNext(world, invoice);
  world.emit('invoice.updated', invoice, previousOf(before, invoice));
  const subscription = subscriptionOf(world, invoice);
  if (!goesOn && subscription !== undefined) giveUp(world, subscription);
}

/** Plans the attempt after those that were counted; returns whether there is one. */
function planNext(world: World, invoice: Stripe.Invoice): boolean {
  const wait = world.settings.retryDelays[invoice.attempt_count - 1];
  invoice.next_payment_attempt = wait === undefined ? null : world.now() + wait;
  invoice.auto_advance = wait !== undefined;
  return wait !== undefined;
}

function paid(world: World, invoice: Stripe.Invoice, payment: Stripe.InvoicePayment): void {
  payment.status = 'paid';
  payment.amount_paid = invoice.amount_due;
  payment.status_transitions.paid_at = world.now();
  world.emit('invoice_payment.paid', payment);
  markPaid(world, invoice);
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
  if (
    subscription?.status === 'past_due' ||
    subscription?.status === 'unpaid' ||
    subscription?.status === 'incomplete'
  ) {
    setStatus(world, subscription, 'active');
  }
}

function refused(
  world: World,
  invoice: Stripe.Invoice,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod | undefined,
  error: ApiError,
  way: Way,
): void {
  const subscription = subscriptionOf(world, invoice);
  const first = subscription?.status === 'incomplete';
  const needsHolder = error.body.code === 'authentication_required' && method !== undefined;
  let isLast = false;
  if (way.by === 'schedule' && (first || needsHolder)) {
    // Nothing is planned. What needs its holder is not given up either: it waits.
    invoice.next_payment_attempt = null;
    invoice.auto_advance = !first;
  } else if (way.by === 'schedule') {
    isLast = !planNext(world, invoice);
  }
  if (needsHolder) {
    askItsHolder(world, intent, method);
  }
  world.emit('invoice.payment_failed', invoice);
  if (needsHolder) {
    world.emit('invoice.payment_action_required', invoice);
  }
  if (subscription === undefined || first) {
    return;
  }
  if (isLast) {
    giveUp(world, subscription);
  } else if (subscription.status === 'active') {
    setStatus(world, subscription, 'past_due');
  }
}

/** A renewal that its holder must confirm waits for them, on the page of the invoice. */
function askItsHolder(
  world: World,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): void {
  intent.status = 'requires_action';
  intent.payment_method = method.id;
  intent.next_action = {
    type: 'use_stripe_sdk',
    use_stripe_sdk: { type: 'stripe_3ds2_fingerprint', source: world.newId('payatt') },
  };
  world.emit('payment_intent.requires_action', intent);
}

function giveUp(world: World, subscription: Stripe.Subscription): void {
  const { afterRetries } = world.settings;
  if (afterRetries === 'canceled') {
    endSubscription(world, subscription, 'payment_failed');
  } else if (afterRetries !== subscription.status) {
    setStatus(world, subscription, afterRetries);
  }
}

/** Takes an open invoice back: nothing of it is owed any more. */
export function voidInvoice(world: World, invoice: Stripe.Invoice): void {
  settle(world, invoice, 'void');
  const intent = world.paymentIntents.get(
    idOf(paymentOf(world, invoice)?.payment.payment_intent) ?? '',
  );
  if (intent !== undefined && intent.status !== 'succeeded' && intent.status !== 'canceled') {
    intent.status = 'canceled';
    intent.canceled_at = world.now();
    intent.cancellation_reason = 'void_invoice';
    intent.next_action = null;
    world.emit('payment_intent.canceled', intent);
  }
}

/** Writes an open invoice off; it can still be paid. */
export function markUncollectible(world: World, invoice: Stripe.Invoice): void {
  settle(world, invoice, 'uncollectible');
}

function settle(world: World, invoice: Stripe.Invoice, status: 'void' | 'uncollectible'): void {
  const before = snapshot(invoice);
  stopCollecting(invoice);
  invoice.status = status;
  invoice.status_transitions[status === 'void' ? 'voided_at' : 'marked_uncollectible_at'] =
    world.now();
  const payment = paymentOf(world, invoice);
  if (status === 'void' && payment !== undefined) {
    payment.status = 'canceled';
    payment.status_transitions.canceled_at = world.now();
  }
  world.emit('invoice.updated', invoice, previousOf(before, invoice));
  world.emit(status === 'void' ? 'invoice.voided' : 'invoice.marked_uncollectible', invoice);
  const subscription = subscriptionOf(world, invoice);
  // Nothing is owed any more, so what was past due is active again.
  if (
    (subscription?.status === 'past_due' || subscription?.status === 'unpaid') &&
    subscription.latest_invoice === invoice.id
  ) {
    setStatus(world, subscription, 'active');
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
