import { trialPrice } from '@geonod/contracts';
import { paymentStatus } from '@geonod/contracts/documents/payment';
import type Stripe from 'stripe';
import * as z from 'zod/mini';
import type { TrialPaymentState } from '../../domain/settlement.ts';
import {
  callStripe,
  callStripeWithKey,
  dateOf,
  idOf,
  secondsOf,
  unlessRefused,
} from './stripe-client.ts';

/** A trial charge as it stands at Stripe. */
export interface TrialPayment extends TrialPaymentState {
  /** The member that it was made for; null for an anonymous visitor. */
  readonly uid: string | null;
  /** Counts the intents of one member, from 1; 0 for an anonymous visitor. */
  readonly attempt: number;
  readonly createdAt: Date;
  /** As the payer gave it, in lower case. */
  readonly payerEmail: string | null;
  readonly customerId: string | null;
  readonly paymentMethodId: string | null;
  /** Whether the payment method can be charged again: it is saved to the customer. */
  readonly methodIsSaved: boolean;
}

/** What a page needs to let somebody pay. */
export interface PayableIntent {
  readonly id: string;
  readonly clientSecret: string;
}

/** Marks our intents among whatever else the Stripe account is used for. */
const purpose = 'trial';

const expand = ['latest_charge', 'payment_method'];

/**
 * Makes the intent of one trial charge. The same `key` gives the same intent, for at least a day.
 */
export async function createTrialPayment(trial: {
  readonly key: string;
  readonly uid: string | null;
  readonly attempt: number;
  readonly customerId: string | null;
}): Promise<TrialPayment & PayableIntent> {
  const { key, uid, attempt, customerId } = trial;
  const intent = await callStripeWithKey(key, (stripe, options) =>
    stripe.paymentIntents.create(
      {
        amount: trialPrice.amount,
        currency: trialPrice.currency,
        automatic_payment_methods: { enabled: true },
        setup_future_usage: 'off_session',
        description: 'GeoNod, 24 h trial',
        metadata: { purpose, attempt: String(attempt), ...(uid === null ? {} : { uid }) },
        ...(customerId === null ? {} : { customer: customerId }),
      },
      options,
    ),
  );
  return payable(intent);
}

/** An intent of ours with what a page needs to pay it. */
export async function readPayableIntent(id: string): Promise<TrialPayment & PayableIntent> {
  return payable(await retrieve(id));
}

/** An intent as it stands now, or null when it is not one of ours. */
export async function readTrialPayment(id: string): Promise<TrialPayment | null> {
  const intent = await unlessRefused(['resource_missing'], () => retrieve(id));
  return intent && toTrialPayment(intent);
}

/** All intents of ours that were made between two moments, newest first. */
export async function listTrialPayments(from: Date, to: Date): Promise<TrialPayment[]> {
  const intents = await callStripe(async (stripe) => {
    const found: Stripe.PaymentIntent[] = [];
    const created = { gte: secondsOf(from), lte: secondsOf(to) };
    const pages = stripe.paymentIntents.list({
      created,
      limit: 100,
      expand: expand.map((field) => `data.${field}`),
    });
    for await (const intent of pages) found.push(intent);
    return found;
  });
  return intents.map(toTrialPayment).filter((each) => each !== null);
}

/** Makes an intent that nobody paid unpayable. Does nothing to one that is past that. */
export async function abandonTrialPayment(id: string): Promise<void> {
  await unlessRefused(['payment_intent_unexpected_state'], () =>
    callStripe((stripe) => stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' })),
  );
}

/** Pays a trial charge back in full, once, however often it is asked. */
export async function refundTrialPayment(
  id: string,
  reason: 'duplicate' | 'requested_by_customer',
): Promise<void> {
  await unlessRefused(['charge_already_refunded'], () =>
    callStripeWithKey(`refund:${id}`, (stripe, options) =>
      stripe.refunds.create({ payment_intent: id, reason }, options),
    ),
  );
}

function retrieve(id: string): Promise<Stripe.PaymentIntent> {
  return callStripe((stripe) => stripe.paymentIntents.retrieve(id, { expand }));
}

function payable(intent: Stripe.PaymentIntent): TrialPayment & PayableIntent {
  const payment = toTrialPayment(intent);
  if (!payment || !intent.client_secret) throw new Error(`${intent.id} is not a trial payment`);
  return { ...payment, clientSecret: intent.client_secret };
}

function toTrialPayment(intent: Stripe.PaymentIntent): TrialPayment | null {
  const { metadata } = intent;
  if (metadata.purpose !== purpose) return null;
  const charge = expanded(intent.latest_charge);
  const method = expanded(intent.payment_method);
  const savedTo = idOf(method?.customer);
  const isPaid = intent.status === 'succeeded';
  return {
    id: intent.id,
    status: z.parse(paymentStatus, intent.status),
    uid: metadata.uid ?? null,
    attempt: Number(metadata.attempt ?? 0),
    createdAt: dateOf(intent.created),
    paidAt: isPaid ? dateOf(charge?.created ?? intent.created) : null,
    refunded: isPaid && charge?.refunded === true,
    payerEmail: payerEmail(intent, charge),
    customerId: savedTo ?? idOf(intent.customer),
    paymentMethodId: idOf(intent.payment_method),
    methodIsSaved: savedTo !== null,
  };
}

function payerEmail(intent: Stripe.PaymentIntent, charge: Stripe.Charge | null): string | null {
  const email = charge?.billing_details.email ?? intent.receipt_email;
  return email ? email.trim().toLowerCase() : null;
}

function expanded<Part extends { id: string }>(part: string | Part | null): Part | null {
  return part === null || typeof part === 'string' ? null : part;
}
