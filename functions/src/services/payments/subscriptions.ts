import type { SubscriptionStatus } from '@geonod/contracts/documents/member';
import type Stripe from 'stripe';
import { priceOf } from '../../domain/price.ts';
import type { NewRenewalCard, RenewalCard } from '../../domain/renewal-card.ts';
import type { MethodType } from './checkout-payments.ts';
import { subscriptionStatusOf } from './known-status.ts';
import { renewalPriceId } from './renewal-price.ts';
import {
  callStripe,
  callStripeWithKey,
  dateOf,
  everyOf,
  expanded,
  idOf,
  StripeRefusal,
  secondsOf,
  unlessRefused,
} from './stripe-client.ts';

/** A subscription as it stands at Stripe. */
export interface Subscription {
  readonly id: string;
  readonly status: SubscriptionStatus;
  /** Whether nobody here knows what Stripe says of its status. */
  readonly unclear?: true;
  readonly customerId: string;
  /** Its customer's; null where somebody has given it one of its own by hand, or the customer was deleted. */
  readonly renewalCard: RenewalCard | null;
  /** The payment that it was made from; null for one that was made by hand. */
  readonly paymentId: string | null;
  readonly createdAt: Date;
  /** When its period ends, whether or not that is paid: Stripe begins one before it charges for it. */
  readonly periodEnd: Date;
  /** The end of what its first payment bought; null for one that was made without. */
  readonly firstUntil: Date | null;
  /** What it is charged for each period, in minor units: its own price, whatever is asked of others since. */
  readonly renewalAmount: number;
  readonly cancelAtPeriodEnd: boolean;
  /** When it ended, or is to end. */
  readonly endsAt: Date | null;
}

interface FirstSubscription {
  readonly paymentId: string;
  readonly customerId: string;
  readonly paymentMethodId: string;
  readonly methodTypes: readonly MethodType[];
  readonly firstChargeAt: Date;
}

/**
 * Starts the subscription of a payment: its first charge is due when what was paid for ends. The same payment starts
 * another only where Stripe had failed at the first and made it all the same; settling ends that. Returns why Stripe
 * refuses to make it; null where it is made.
 */
export async function startSubscription(first: FirstSubscription): Promise<StripeRefusal | null> {
  try {
    await start(first);
    return null;
  } catch (error) {
    if (error instanceof StripeRefusal) return error;
    throw error;
  }
}

async function start(first: FirstSubscription): Promise<void> {
  const { paymentId, customerId, paymentMethodId, methodTypes, firstChargeAt } = first;
  const price = await renewalPriceId();
  // The customer's card and not the subscription's own: that one would stay when another is chosen in the portal.
  await callStripe((stripe) =>
    stripe.customers.update(customerId, {
      invoice_settings: { default_payment_method: paymentMethodId },
    }),
  );
  const params: Stripe.SubscriptionCreateParams = {
    customer: customerId,
    items: [{ price }],
    trial_end: secondsOf(firstChargeAt),
    off_session: true,
    // The page of an open renewal offers what the first payment did, whatever the Dashboard has switched on. It is what
    // Stripe made of our list for that payment: here a type that the account does not have is refused. Not only the one
    // that was paid with: the next renewal may be charged to another one that its owner chose in the portal.
    payment_settings: { payment_method_types: [...methodTypes] },
    metadata: { paymentIntent: paymentId },
  };
  await callStripeWithKey(`sub:${paymentId}`, params, (stripe, given, options) =>
    stripe.subscriptions.create(given, options),
  );
}

/** What says on a customer which renewal's payment has made its card the one that is charged. */
const takenFrom = 'renewalCardFrom';

/**
 * Charges the renewals of a customer to another of the cards that are kept with it. In one step with the note of why: so it
 * is done once. Where there is none to charge, or Stripe refuses, as for a card that was taken away a moment ago, only the note
 * is written.
 */
export async function chargeRenewalsTo(card: NewRenewalCard): Promise<void> {
  const { customerId, methodId, invoiceId } = card;
  const noted = { metadata: { [takenFrom]: invoiceId } };
  const change = (params: Stripe.CustomerUpdateParams) =>
    callStripe((stripe) => stripe.customers.update(customerId, params));
  if (methodId !== null) {
    try {
      await change({ invoice_settings: { default_payment_method: methodId }, ...noted });
      return;
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
    }
  }
  await unlessRefused(['resource_missing'], () => change(noted));
}

/** Every subscription that these customers ever had. A customer who is gone has none. */
export async function listSubscriptions(customerIds: readonly string[]): Promise<Subscription[]> {
  const lists = await Promise.all(
    customerIds.map((customer) =>
      unlessRefused(['resource_missing'], () =>
        everyOf((stripe) =>
          stripe.subscriptions.list({
            customer,
            status: 'all',
            limit: 100,
            expand: ['data.customer'],
          }),
        ),
      ),
    ),
  );
  return lists.flatMap((list) => list ?? []).map(toSubscription);
}

/** A subscription as it stands now, or null when there is none of that id. */
export async function readSubscription(id: string): Promise<Subscription | null> {
  const found = await unlessRefused(['resource_missing'], () =>
    callStripe((stripe) => stripe.subscriptions.retrieve(id, { expand: ['customer'] })),
  );
  return found && toSubscription(found);
}

/** Ends it at once, also when it has ended already. */
export async function endSubscriptionNow(id: string): Promise<void> {
  await unlessRefused(['resource_missing'], () =>
    callStripe((stripe) => stripe.subscriptions.cancel(id)),
  );
}

/** Lets it run out with what is paid for. */
export async function endSubscriptionAtPeriodEnd(id: string): Promise<void> {
  await callStripe((stripe) => stripe.subscriptions.update(id, { cancel_at_period_end: true }));
}

/**
 * Takes back a cancellation that has not taken effect yet. One that was made in Stripe's dashboard may only have set a
 * date, which is taken back by its own name; Stripe takes one of the two in a call.
 */
export async function resumeSubscription(id: string): Promise<void> {
  const ending = await callStripe((stripe) => stripe.subscriptions.retrieve(id));
  const left = ending.cancel_at_period_end
    ? await callStripe((stripe) => stripe.subscriptions.update(id, { cancel_at_period_end: false }))
    : ending;
  if (left.cancel_at === null) return;
  await callStripe((stripe) => stripe.subscriptions.update(id, { cancel_at: '' }));
}

function toSubscription(subscription: Stripe.Subscription): Subscription {
  const known = subscriptionStatusOf(subscription.status);
  const { status } = known;
  const { trial_end, ended_at, cancel_at, cancel_at_period_end } = subscription;
  const endsAt = status === 'canceled' ? ended_at : cancel_at;
  const periodEnd = Math.max(...subscription.items.data.map((item) => item.current_period_end));
  return {
    id: subscription.id,
    ...known,
    customerId: idOf(subscription.customer) ?? '',
    renewalCard: renewalCardOf(subscription),
    paymentId: subscription.metadata.paymentIntent ?? null,
    createdAt: dateOf(subscription.created),
    periodEnd: dateOf(Math.min(periodEnd, cancel_at ?? periodEnd)),
    renewalAmount: renewalAmountOf(subscription),
    firstUntil: trial_end === null ? null : dateOf(trial_end),
    // A cancellation made in Stripe's dashboard only sets the date. Until a later one, it goes on as ever.
    cancelAtPeriodEnd: cancel_at_period_end || (cancel_at !== null && cancel_at <= periodEnd),
    endsAt: endsAt === null ? null : dateOf(endsAt),
  };
}

/** Its customer must have been asked for with it. */
function renewalCardOf(subscription: Stripe.Subscription): RenewalCard | null {
  const customer = expanded(subscription.customer);
  if (!customer || customer.deleted || subscription.default_payment_method) return null;
  const { id: customerId, invoice_settings, metadata } = customer;
  const methodId = idOf(invoice_settings.default_payment_method);
  return { customerId, methodId, takenFrom: metadata[takenFrom] ?? null };
}

/** Of one that somebody has made by hand, with a price that depends on more, nobody here knows better than the price list. */
function renewalAmountOf({ items }: Stripe.Subscription): number {
  const amounts = items.data.map(
    ({ price, quantity = 1 }) => (price.unit_amount ?? priceOf('full').amount) * quantity,
  );
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
