import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import examples from './example-fields.json' with { type: 'json' };
import { type OpenStandIn, openStandIn, trial } from './open-stand-in.ts';

/**
 * Fields of Stripe's example objects that are not here, and why. What stripe-node's types name is
 * checked by the compiler; where the two disagree the types are right.
 */
const left: Record<string, readonly string[]> = {
  // Only when asked for by `expand`.
  charge: ['refunds'],
  // Optional, and told of cards that are charged in two steps, which this stand-in does not do.
  'charge.payment_method_details.card': [
    'extended_authorization',
    'incremental_authorization',
    'multicapture',
    'overcapture',
  ],
  // Gone from the types: it is in `parent`.
  invoice: ['subscription'],
};

let standIn: OpenStandIn;
const objects = new Map<string, object>();

beforeAll(async () => {
  standIn = await openStandIn();
  const { stripe, control } = standIn;
  const subscription = await trial(standIn);
  await control.advanceClock({ ms: 25 * 3_600_000 });
  const customerId = String(subscription.customer);
  const [charge] = (await stripe.charges.list({ customer: customerId })).data;
  const [invoice] = (await stripe.invoices.list({ customer: customerId })).data;
  const chargeId = charge?.id ?? '';
  await stripe.refunds.create({ charge: chargeId, amount: 100 });
  const dispute = await control.dispute({ charge: chargeId });
  const session = await stripe.billingPortal.sessions.create({ customer: customerId });
  const item = subscription.items.data[0];
  const keep = (name: string, object: object | undefined | null) =>
    objects.set(name, JSON.parse(JSON.stringify(object ?? {})));
  keep('customer', await stripe.customers.retrieve(customerId));
  keep('subscription', await stripe.subscriptions.retrieve(subscription.id));
  keep('subscription_item', item);
  keep('price', item?.price);
  keep('product', await stripe.products.retrieve(String(item?.price.product)));
  keep('charge', charge);
  keep('invoice', invoice);
  keep('line_item', invoice?.lines.data[0]);
  keep(
    'invoice_payment',
    (await stripe.invoicePayments.list({ invoice: invoice?.id ?? '' })).data[0],
  );
  keep('payment_intent', await stripe.paymentIntents.retrieve(String(charge?.payment_intent)));
  keep('payment_method', await stripe.paymentMethods.retrieve(charge?.payment_method ?? ''));
  keep('refund', (await stripe.refunds.list({ charge: chargeId })).data[0]);
  keep('dispute', dispute);
  keep('setup_intent', await stripe.setupIntents.create({ customer: customerId }));
  keep('billing_portal.session', session);
  keep(
    'billing_portal.configuration',
    await stripe.billingPortal.configurations.retrieve(String(session.configuration)),
  );
  keep('event', (await control.events())[0]?.event);
});
afterAll(() => standIn.stop());

/** The part of an object that a dotted name leads to, e.g. `charge.outcome`. */
function partAt(name: string): unknown {
  const owner = [...objects.keys()].find((key) => name === key || name.startsWith(`${key}.`));
  const path = name
    .slice(owner?.length ?? 0)
    .split('.')
    .filter(Boolean);
  return path.reduce<unknown>(
    (value, key) => (value as Record<string, unknown> | null)?.[key],
    objects.get(owner ?? ''),
  );
}

describe("Stripe's own example", () => {
  it.each(Object.entries(examples))('of %s has no field that is missing here', (name, fields) => {
    const part = partAt(name);
    const here = Object.keys(part as Stripe.Metadata);
    expect(fields.filter((field) => !here.includes(field))).toEqual(left[name] ?? []);
  });
});
