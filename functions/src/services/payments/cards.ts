import type Stripe from 'stripe';
import { callStripe, idOf, unlessRefused } from './stripe-client.ts';

/** A card as its owner knows it. */
export interface CardFace {
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
}

const expand = ['default_payment_method', 'customer.invoice_settings.default_payment_method'];

/** The card that a subscription is charged to next; null where that is none, or not a card. */
export async function cardOfSubscription(id: string): Promise<CardFace | null> {
  return faceOf(await methodOf(id));
}

/** The id of what a subscription is charged to next, card or not; null where that is nothing. */
export async function methodIdOfSubscription(id: string): Promise<string | null> {
  return (await methodOf(id))?.id ?? null;
}

async function methodOf(subscriptionId: string): Promise<Stripe.PaymentMethod | null> {
  const subscription = await unlessRefused(['resource_missing'], () =>
    callStripe((stripe) => stripe.subscriptions.retrieve(subscriptionId, { expand })),
  );
  return subscription && chargedMethod(subscription);
}

/** Whether what was paid with is kept with a customer, so that it can be charged again. */
export async function isKeptWith(methodId: string, customerId: string): Promise<boolean> {
  const method = await unlessRefused(['resource_missing'], () =>
    callStripe((stripe) => stripe.paymentMethods.retrieve(methodId)),
  );
  return idOf(method?.customer) === customerId;
}

/** The cards that are kept with a customer; none with one who was deleted. */
export async function savedCards(customerId: string): Promise<CardFace[]> {
  const saved = await unlessRefused(['resource_missing'], () =>
    callStripe((stripe) => stripe.customers.listPaymentMethods(customerId, { limit: 100 })),
  );
  return (saved?.data ?? []).map(faceOf).filter((face) => face !== null);
}

function faceOf(method: Stripe.PaymentMethod | null): CardFace | null {
  if (!method?.card) return null;
  const { brand, last4, exp_month, exp_year } = method.card;
  return { brand, last4, expMonth: exp_month, expYear: exp_year };
}

/** The subscription's own goes before the customer's. */
function chargedMethod({
  default_payment_method: own,
  customer,
}: Stripe.Subscription): Stripe.PaymentMethod | null {
  if (own && typeof own === 'object') return own;
  if (typeof customer === 'string' || customer.deleted) return null;
  const usual = customer.invoice_settings.default_payment_method;
  return usual && typeof usual === 'object' ? usual : null;
}
