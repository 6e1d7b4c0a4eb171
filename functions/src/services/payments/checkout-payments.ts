import type { PaymentPlan } from '@geonod/contracts/documents/payment';
import type Stripe from 'stripe';
import { mailboxOf } from '../../domain/mailbox.ts';
import type { PaymentState } from '../../domain/settlement.ts';
import { type Charge, toCharge } from './charges.ts';
import { paymentStatusOf } from './known-status.ts';
import { planOf, plans } from './plans.ts';
import {
  callStripe,
  callStripeWithKey,
  dateOf,
  everyOf,
  expanded,
  idOf,
  StripeRefusal,
  unlessRefused,
} from './stripe-client.ts';

/**
 * How our page lets somebody pay. Whatever else the Dashboard allows could be paid days later, which no trial of a day
 * survives.
 */
const methodTypes = ['card', 'link'] as const;

export type MethodType = (typeof methodTypes)[number];

/** A payment on our page as it stands at Stripe. */
export interface CheckoutPayment extends PaymentState {
  /** The member that it was made for; null for an anonymous visitor. */
  readonly uid: string | null;
  /** Counts the intents of one member, from 1; 0 for an anonymous visitor. */
  readonly attempt: number;
  readonly createdAt: Date;
  /** As the charge bears it, in lower case: what the payer gave, or what Link put in its place. */
  readonly payerEmail: string | null;
  readonly customerId: string | null;
  readonly paymentMethodId: string | null;
  /** Whether the payment method can be charged again: it is saved to the customer. */
  readonly methodIsSaved: boolean;
  /** What its page offered: of cards and Link, what the account has. */
  readonly methodTypes: readonly MethodType[];
  /** What a card, or a Link account, is known by, whoever pays with it: it has one trial. Null while that is not known. */
  readonly methodKey: string | null;
  /** Null while nothing was charged. */
  readonly charge: Charge | null;
  /** The latest attempt to charge, where its bank has declined it or not decided about it. */
  readonly unpaid: Charge | null;
}

/** What a page needs to let somebody pay. */
export interface PayableIntent {
  readonly id: string;
  readonly clientSecret: string;
  /** Minor units of `currency` (ISO 4217, lower case). */
  readonly amount: number;
  readonly currency: string;
}

const expand = ['latest_charge', 'latest_charge.refunds', 'payment_method'];

/**
 * Makes the intent of one payment. The same `key` gives the same intent, for at least a day or until the next release that
 * makes another.
 */
export async function createCheckoutPayment(payment: {
  readonly key: string;
  readonly plan: PaymentPlan;
  readonly uid: string | null;
  readonly attempt: number;
  readonly customerId: string | null;
}): Promise<CheckoutPayment & PayableIntent> {
  const { key, plan, uid, attempt, customerId } = payment;
  const { price, purpose, description } = plans[plan];
  const params: Stripe.PaymentIntentCreateParams = {
    amount: price.amount,
    currency: price.currency,
    // Of these Stripe leaves out in silence what the account does not have.
    allowed_payment_method_types: [...methodTypes],
    setup_future_usage: 'off_session',
    description,
    metadata: { purpose, attempt: String(attempt), ...(uid === null ? {} : { uid }) },
    ...(customerId === null ? {} : { customer: customerId }),
  };
  const intent = await callStripeWithKey(key, params, (stripe, given, options) =>
    stripe.paymentIntents.create(given, options),
  );
  return await payable(intent);
}

/** An intent of ours with what a page needs to pay it, or null when there is none of that id. */
export async function readPayableIntent(
  id: string,
): Promise<(CheckoutPayment & PayableIntent) | null> {
  const intent = await unlessRefused(['resource_missing'], () => retrieve(id));
  return intent && (await payable(intent));
}

/** An intent as it stands now, or null when it is not one of ours. */
export async function readCheckoutPayment(id: string): Promise<CheckoutPayment | null> {
  const intent = await unlessRefused(['resource_missing'], () => retrieve(id));
  return intent && (await toCheckoutPayment(intent));
}

/** Makes an intent that nobody paid unpayable. Does nothing to one that is past that, or that Stripe does not know. */
export async function abandonCheckoutPayment(id: string): Promise<void> {
  await unlessRefused(['payment_intent_unexpected_state', 'resource_missing'], () =>
    callStripe((stripe) => stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' })),
  );
}

/**
 * Takes from an intent, and from all that was charged or declined for it, whose account it was made for. To be called before it is
 * abandoned: Stripe may not let one that is canceled be changed, and an account number that means nothing any more stays
 * on it then.
 */
export async function unnameCheckoutPayment(id: string): Promise<void> {
  const unnamed = { metadata: { uid: '' } };
  const intent = await unlessRefused(['resource_missing'], () => changeUnlessCanceled(id, unnamed));
  if (intent === null) return;
  // Each bears a copy of what the intent said when it was tried.
  const charges = await everyOf((stripe) => stripe.charges.list({ payment_intent: id }));
  const named = charges.filter(({ metadata }) => metadata.uid !== undefined);
  for (const charge of named) {
    await callStripe((stripe) => stripe.charges.update(charge.id, unnamed));
  }
}

async function changeUnlessCanceled(
  id: string,
  change: Stripe.PaymentIntentUpdateParams,
): Promise<Stripe.PaymentIntent> {
  try {
    return await callStripe((stripe) => stripe.paymentIntents.update(id, change));
  } catch (error) {
    const intent = isUnexpectedState(error) ? await retrieve(id) : null;
    if (intent?.status !== 'canceled') throw error;
    return intent;
  }
}

function isUnexpectedState(error: unknown): boolean {
  return error instanceof StripeRefusal && error.code === 'payment_intent_unexpected_state';
}

function retrieve(id: string): Promise<Stripe.PaymentIntent> {
  return callStripe((stripe) => stripe.paymentIntents.retrieve(id, { expand }));
}

async function payable(intent: Stripe.PaymentIntent): Promise<CheckoutPayment & PayableIntent> {
  const payment = await toCheckoutPayment(intent);
  if (!payment || !intent.client_secret) throw new Error(`${intent.id} is not a payment of ours`);
  return { ...payment, clientSecret: intent.client_secret, currency: intent.currency };
}

/** As Stripe shows an intent, with its charge, refunds and payment method; null for one that is not ours. */
export async function toCheckoutPayment(
  intent: Stripe.PaymentIntent,
): Promise<CheckoutPayment | null> {
  const { metadata } = intent;
  const plan = planOf(metadata);
  if (plan === null) return null;
  const charge = expanded(intent.latest_charge);
  const method = expanded(intent.payment_method);
  const savedTo = idOf(method?.customer);
  const isPaid = intent.status === 'succeeded';
  const latest = charge && (await toCharge(charge));
  const known = isPaid ? latest : null;
  return {
    id: intent.id,
    plan,
    amount: intent.amount,
    status: paymentStatusOf(intent.status),
    uid: metadata.uid ?? null,
    attempt: Number(metadata.attempt ?? 0),
    createdAt: dateOf(intent.created),
    paidAt: isPaid ? dateOf(charge?.created ?? intent.created) : null,
    refunded: known?.refunded ?? false,
    dispute: known?.dispute ?? null,
    payerEmail: payerEmail(intent, charge),
    customerId: savedTo ?? idOf(intent.customer),
    paymentMethodId: idOf(intent.payment_method),
    methodIsSaved: savedTo !== null,
    methodTypes: methodTypes.filter((type) => intent.payment_method_types.includes(type)),
    methodKey: keyOfMethod(charge, method),
    charge: known,
    unpaid: isPaid ? null : latest,
  };
}

/**
 * Of a card its fingerprint, which is that of its number; a wallet may give another number for the card in it, and so
 * each device another trial. What Link charges Stripe does not show, only whose Link account it is: who spells an e-mail
 * otherwise is nobody else.
 */
function keyOfMethod(
  charge: Stripe.Charge | null,
  method: Stripe.PaymentMethod | null,
): string | null {
  const details = charge?.payment_method_details;
  if (details?.card) return details.card.fingerprint ?? null;
  if (details?.type !== 'link') return null;
  const email = method?.link?.email ?? charge?.billing_details.email;
  return email ? `link:${mailboxOf(email)}` : null;
}

function payerEmail(intent: Stripe.PaymentIntent, charge: Stripe.Charge | null): string | null {
  const email = charge?.billing_details.email ?? intent.receipt_email;
  return email ? email.trim().toLowerCase() : null;
}
