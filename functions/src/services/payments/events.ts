import type Stripe from 'stripe';
import { stripeWebhookSecret } from '../../config.ts';
import { ApiError } from '../../http/api-error.ts';
import { log } from '../../log/log.ts';
import { callStripe, idOf, unlessRefused } from './stripe-client.ts';

/** A signature older than this, in seconds, is refused: somebody may be replaying it. */
const toleranceSeconds = 300;

/** What an event is about. Only the id is taken from it: the thing itself is always read again. */
export type EventSubject =
  /** `failed`: it was tried, and nothing was charged. */
  | { readonly kind: 'payment'; readonly paymentId: string; readonly failed: boolean }
  | { readonly kind: 'charge'; readonly chargeId: string }
  | { readonly kind: 'subscription'; readonly subscriptionId: string }
  /** `failed`: a charge of it was declined, or could not even be made. */
  | { readonly kind: 'invoice'; readonly invoiceId: string; readonly failed: boolean };

export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  /** Null for an event that changes nothing here. */
  readonly subject: EventSubject | null;
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
    } catch (error) {
      // Somebody knocks, or our secret is not that of the endpoint: then nothing that is paid is reported any more.
      log('stripe-signature-wrong', {}, error);
      throw new ApiError('invalid-signature');
    }
  });
  return { id: event.id, type: event.type, subject: subjectOf(event) };
}

/** An event as Stripe keeps it, for 30 days; null for one that it does not know. */
export async function readStripeEvent(id: string): Promise<PaymentEvent | null> {
  const event = await unlessRefused(['resource_missing'], () =>
    callStripe((stripe) => stripe.events.retrieve(id)),
  );
  return event && { id: event.id, type: event.type, subject: subjectOf(event) };
}

const payment = (event: { data: { object: { id: string } } }): EventSubject => ({
  kind: 'payment',
  paymentId: event.data.object.id,
  failed: false,
});
const failedPayment = (event: { data: { object: { id: string } } }): EventSubject => ({
  kind: 'payment',
  paymentId: event.data.object.id,
  failed: true,
});
const charge = (event: { data: { object: { id: string } } }): EventSubject => ({
  kind: 'charge',
  chargeId: event.data.object.id,
});
/** A refund or a dispute. */
const ofCharge = (event: {
  data: { object: { charge: string | { id: string } | null } };
}): EventSubject | null => {
  const chargeId = idOf(event.data.object.charge);
  return chargeId === null ? null : { kind: 'charge', chargeId };
};
const subscription = (event: { data: { object: { id: string } } }): EventSubject => ({
  kind: 'subscription',
  subscriptionId: event.data.object.id,
});
const invoice = (event: { data: { object: { id: string } } }): EventSubject => ({
  kind: 'invoice',
  invoiceId: event.data.object.id,
  failed: false,
});
const failedInvoice = (event: { data: { object: { id: string } } }): EventSubject => ({
  kind: 'invoice',
  invoiceId: event.data.object.id,
  failed: true,
});

type EventOf<Type extends Stripe.Event.Type> = Extract<Stripe.Event, { type: Type }>;

/**
 * Every type of event that is acted on: what the webhook is to be registered for. `invoice.created` is none of them:
 * Stripe would hold a renewal back for as long as that is not taken, and a renewal changes its subscription too.
 */
const subjects: {
  readonly [Type in Stripe.Event.Type]?: (event: EventOf<Type>) => EventSubject | null;
} = {
  'payment_intent.succeeded': payment,
  'payment_intent.processing': payment,
  'payment_intent.payment_failed': failedPayment,
  'payment_intent.canceled': payment,
  'charge.refunded': charge,
  'charge.refund.updated': ofCharge,
  'refund.updated': ofCharge,
  'refund.failed': ofCharge,
  'charge.dispute.created': ofCharge,
  'charge.dispute.updated': ofCharge,
  'charge.dispute.closed': ofCharge,
  'customer.subscription.created': subscription,
  'customer.subscription.updated': subscription,
  'customer.subscription.deleted': subscription,
  'customer.subscription.paused': subscription,
  'customer.subscription.resumed': subscription,
  'invoice.paid': invoice,
  'invoice.payment_failed': failedInvoice,
  'invoice.payment_action_required': failedInvoice,
  'invoice.voided': invoice,
  'invoice.finalization_failed': failedInvoice,
};

/** The types of events that the webhook is to be registered for. */
export const handledEvents: readonly string[] = Object.keys(subjects);

function subjectOf(event: Stripe.Event): EventSubject | null {
  const subject = subjects[event.type] as
    | ((event: Stripe.Event) => EventSubject | null)
    | undefined;
  return subject?.(event) ?? null;
}
