import type Stripe from 'stripe';
import { isOver } from '../../domain/entitlement.ts';
import { isOpen, listCharges } from './charges.ts';
import { isStuck } from './invoices.ts';
import {
  callStripe,
  callStripeWithKey,
  everyOf,
  idOf,
  StripeRefusal,
  secondsOf,
  unlessRefused,
} from './stripe-client.ts';
import { listSubscriptions, type Subscription } from './subscriptions.ts';

/**
 * Makes the customer of a member; the same within a day, so that two calls at once agree. `gone` is
 * the one before, where that was deleted.
 */
export function createMemberCustomer(
  uid: string,
  email: string | null,
  gone?: string,
): Promise<string> {
  const key = gone === undefined ? `customer:${uid}` : `customer:${uid}:after:${gone}`;
  return createCustomer(key, { uid }, email);
}

/**
 * The customers that were made for a member, with this e-mail or in this stretch of time: also one of whom our documents
 * never knew, because whoever made it was interrupted.
 */
export async function customersMadeFor(
  uid: string,
  among: { readonly email: string } | { readonly from: Date; readonly to: Date },
): Promise<string[]> {
  const those =
    'email' in among
      ? { email: among.email }
      : { created: { gte: secondsOf(among.from), lte: secondsOf(among.to) } };
  const found = await callStripe((stripe) =>
    stripe.customers.list({ ...those, limit: 100 }).autoPagingToArray({ limit: 10_000 }),
  );
  return found.filter(({ metadata }) => metadata.uid === uid).map(({ id }) => id);
}

/** Whether a call was refused because the customer whom it names was deleted. */
export function isCustomerGone(error: unknown): boolean {
  return (
    error instanceof StripeRefusal &&
    error.code === 'resource_missing' &&
    error.param === 'customer'
  );
}

/** Makes the customer of somebody who paid without an account. `gone` is the one before, where that was deleted. */
export function createVisitorCustomer(
  paymentId: string,
  email: string,
  gone?: string,
): Promise<string> {
  const key = gone === undefined ? `customer:${paymentId}` : `customer:${paymentId}:after:${gone}`;
  return createCustomer(key, { paymentIntent: paymentId }, email);
}

/**
 * What came of saving a payment method to a customer.
 *
 * - `saved`: renewals can be charged to it. `refused`: its issuer or Stripe will never allow that. `not-now`: its issuer could
 *   not say, and may allow it a moment later.
 * - `customer-gone`: the customer was deleted. `elsewhere`: it was saved meanwhile, to another customer.
 */
export type Saving = 'saved' | 'refused' | 'not-now' | 'customer-gone' | 'elsewhere';

/** Refusals of which Stripe says that the same is to be tried again. Source: https://docs.stripe.com/declines/codes */
const passing: readonly string[] = [
  'issuer_not_available',
  'processing_error',
  'reenter_transaction',
  'try_again_later',
];

/** Saves a payment method to a customer, so that renewals can be charged to it. */
export async function saveMethod(paymentMethodId: string, customerId: string): Promise<Saving> {
  try {
    await callStripe((stripe) =>
      stripe.paymentMethods.attach(paymentMethodId, { customer: customerId }),
    );
    return 'saved';
  } catch (error) {
    if (isCustomerGone(error)) return 'customer-gone';
    if (!(error instanceof StripeRefusal)) throw error;
    const { customer } = await callStripe((stripe) =>
      stripe.paymentMethods.retrieve(paymentMethodId),
    );
    if (customer !== null) return 'elsewhere';
    return passing.includes(error.declineCode ?? error.code ?? '') ? 'not-now' : 'refused';
  }
}

/** What a customer still has at Stripe. */
export interface CustomerAffairs {
  readonly isGone: boolean;
  /** Whether anything is running, unpaid, disputed or on its way, in either direction. */
  readonly isBound: boolean;
  /** When money was last taken; null for never. */
  readonly lastPaidAt: Date | null;
}

/** Looks at everything that a customer has, also at what is none of ours. */
export async function readAffairs(customer: string): Promise<CustomerAffairs> {
  const known = await unlessRefused(['resource_missing'], () =>
    callStripe((stripe) => stripe.customers.retrieve(customer)),
  );
  if (!known || known.deleted) return { isGone: true, isBound: false, lastPaidAt: null };
  const [subscriptions, charges, invoices, intents] = await Promise.all([
    listSubscriptions([customer]),
    listCharges([customer]),
    everyOf((stripe) => stripe.invoices.list({ customer, limit: 100 })),
    everyOf((stripe) => stripe.paymentIntents.list({ customer, limit: 100 })),
  ]);
  const paid = charges.paid.map(({ createdAt }) => createdAt.getTime());
  return {
    isGone: false,
    isBound:
      subscriptions.some((each) => !isOver(each)) ||
      invoices.some((each) => isOwed(each, subscriptions)) ||
      // Also one that nobody has paid yet: its payer may be about to.
      intents.some(({ status }) => status !== 'succeeded' && status !== 'canceled') ||
      charges.paid.some(isOpen),
    lastPaidAt: paid.length === 0 ? null : new Date(Math.max(...paid)),
  };
}

/** Whether an invoice may be charged or paid yet. A draft that Stripe can neither close nor delete stays one for ever. */
function isOwed(invoice: Stripe.Invoice, subscriptions: readonly Subscription[]): boolean {
  const { status, auto_advance, parent } = invoice;
  if (status !== 'draft') return status === 'open';
  const subscriptionId = idOf(parent?.subscription_details?.subscription);
  const isEnded = subscriptions.some((each) => each.id === subscriptionId && isOver(each));
  return !(isEnded && isStuck(invoice) && !auto_advance);
}

/** Lets Stripe write to another e-mail from now on. Nothing for a customer who was deleted. */
export async function addressCustomer(customerId: string, email: string): Promise<void> {
  await unlessRefused(['resource_missing'], () =>
    callStripe((stripe) => stripe.customers.update(customerId, { email })),
  );
}

/**
 * Takes from a customer whatever says who it is, and the cards: a refund finds its way without them. Nothing for one who
 * was deleted.
 */
export async function unnameCustomer(customerId: string): Promise<void> {
  const saved = await unlessRefused(['resource_missing'], () =>
    callStripe((stripe) => stripe.customers.listPaymentMethods(customerId, { limit: 100 })),
  );
  for (const { id } of saved?.data ?? []) {
    await unlessRefused(['resource_missing'], () =>
      callStripe((stripe) => stripe.paymentMethods.detach(id)),
    );
  }
  await unlessRefused(['resource_missing'], () =>
    callStripe((stripe) =>
      stripe.customers.update(customerId, {
        email: '',
        name: '',
        phone: '',
        description: '',
        metadata: '',
      }),
    ),
  );
}

/** Deletes a customer with their cards. What they had has ended; their charges and invoices stay on record at Stripe. */
export async function deleteCustomer(customerId: string): Promise<void> {
  await unlessRefused(['resource_missing'], () =>
    callStripe((stripe) => stripe.customers.del(customerId)),
  );
}

async function createCustomer(
  key: string,
  metadata: Record<string, string>,
  email: string | null,
): Promise<string> {
  const params = { metadata, ...(email === null ? {} : { email }) };
  const customer = await callStripeWithKey(key, params, (stripe, given, options) =>
    stripe.customers.create(given, options),
  );
  return customer.id;
}
