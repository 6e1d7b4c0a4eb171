import type Stripe from 'stripe';
import { stripeWebhookSecret } from '../../config.ts';
import { ApiError } from '../../http/api-error.ts';
import { callStripe, idOf, unlessRefused } from './stripe-client.ts';

/** A signature older than this, in seconds, is refused: somebody may be replaying it. */
const toleranceSeconds = 300;

/** What an event is about. Only the id is taken from it: the thing itself is always read again. */
export type EventSubject =
  | { readonly kind: 'payment'; readonly paymentId: string }
  | { readonly kind: 'charge'; readonly chargeId: string }
  | { readonly kind: 'subscription'; readonly subscriptionId: string }
  | { readonly kind: 'failed-invoice'; readonly invoiceId: string };

export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  /** Null for an event that changes nothing here. */
  readonly subject: EventSubject | null;
}

/** An invoice of a subscription, as far as its failure concerns anybody. */
export interface RenewalInvoice {
  readonly id: string;
  readonly subscriptionId: string;
  readonly isUnpaid: boolean;
}

/** Reads what Stripe sent. Throws `invalid-signature` for anything that Stripe did not just sign. */
export async function readPaymentEvent(
  rawBody: Buffer,
  signature: string | undefined,
): Promise<PaymentEvent> {
  if (!signature) throw new ApiError('invalid-signature', 'The signature is missing.');
  const secret = stripeWebhookSecret.value();
  // Not the sender's fault: Stripe is to try again.
  if (!secret) throw new Error('STRIPE_WEBHOOK_SECRET is not set');
  const event = await callStripe((stripe) => {
    try {
      const signed = stripe.webhooks.constructEvent(rawBody, signature, secret, toleranceSeconds);
      return Promise.resolve(signed);
    } catch {
      throw new ApiError('invalid-signature');
    }
  });
  return { id: event.id, type: event.type, subject: subjectOf(event) };
}

/** The trial charge behind a charge, or null when it has none. */
export async function paymentOfCharge(chargeId: string): Promise<string | null> {
  const charge = await unlessRefused(['resource_missing'], () =>
    callStripe((stripe) => stripe.charges.retrieve(chargeId)),
  );
  return idOf(charge?.payment_intent);
}

/** An invoice as it stands now, or null when it is not of a subscription. */
export async function readRenewalInvoice(id: string): Promise<RenewalInvoice | null> {
  const invoice = await unlessRefused(['resource_missing'], () =>
    callStripe((stripe) => stripe.invoices.retrieve(id)),
  );
  const subscriptionId = idOf(invoice?.parent?.subscription_details?.subscription);
  if (!invoice || !subscriptionId) return null;
  return { id, subscriptionId, isUnpaid: invoice.status !== 'paid' };
}

function subjectOf(event: Stripe.Event): EventSubject | null {
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.processing':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      return { kind: 'payment', paymentId: event.data.object.id };
    case 'charge.refunded':
      return { kind: 'charge', chargeId: event.data.object.id };
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
      return { kind: 'subscription', subscriptionId: event.data.object.id };
    case 'invoice.payment_failed':
      return { kind: 'failed-invoice', invoiceId: event.data.object.id };
    default:
      return null;
  }
}
