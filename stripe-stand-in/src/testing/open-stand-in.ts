import Stripe from 'stripe';
import { type RunningStandIn, type StandInOptions, startStripeStandIn } from '../stand-in.ts';
import { orderlyWebhooks } from '../webhooks/mode.ts';

/**
 * A running stand-in and the real stripe-node pointed at it; calls are not repeated by themselves, and its webhooks come in
 * order, unless told otherwise.
 */
export interface OpenStandIn extends RunningStandIn {
  stripe: Stripe;
  /** stripe-node with another key. */
  withKey: (key: string) => Stripe;
}

export async function openStandIn(options: Partial<StandInOptions> = {}): Promise<OpenStandIn> {
  const standIn = await startStripeStandIn({
    port: 0,
    callsPerSecond: null,
    latencyMs: [0, 0],
    webhooks: orderlyWebhooks,
    ...options,
  });
  const withKey = (key: string) =>
    new Stripe(key, {
      host: '127.0.0.1',
      port: standIn.port,
      protocol: 'http',
      maxNetworkRetries: 0,
      telemetry: false,
    });
  return { ...standIn, stripe: withKey(standIn.secretKey), withKey };
}

/** A payment method made from a card number. */
export function cardOf(stripe: Stripe, number: string): Promise<Stripe.PaymentMethod> {
  return stripe.paymentMethods.create({
    type: 'card',
    card: { number, exp_month: 12, exp_year: new Date().getFullYear() + 3, cvc: '123' },
  });
}

/** The error that a call is refused with; a call that succeeds fails the test. */
export async function refusalOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) {
      return error;
    }
    throw error;
  }
  throw new Error('The call succeeded, though it should be refused.');
}

/** Somebody who has saved a card, and the price of a membership: 90.00 BRL every 4 weeks. */
export async function memberWithCard(
  stripe: Stripe,
  number = '4242424242424242',
): Promise<{ customer: Stripe.Customer; method: Stripe.PaymentMethod; price: Stripe.Price }> {
  const customer = await stripe.customers.create({ email: 'member@example.com' });
  const method = await cardOf(stripe, number);
  await stripe.paymentMethods.attach(method.id, { customer: customer.id });
  const price = await stripe.prices.create({
    currency: 'brl',
    unit_amount: 9000,
    product_data: { name: 'Membership' },
    recurring: { interval: 'week', interval_count: 4 },
  });
  return { customer, method, price };
}

/** A membership on its 24-hour trial. */
export async function trial(
  { stripe, control }: OpenStandIn,
  number?: string,
): Promise<Stripe.Subscription> {
  const { customer, method, price } = await memberWithCard(stripe, number);
  const { now } = await control.state();
  return await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    default_payment_method: method.id,
    trial_end: now + 24 * 3600,
    metadata: { uid: 'member-1' },
  });
}
