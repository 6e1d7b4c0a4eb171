import { renewalPrice, renewalWeeks, trialHours, trialPrice } from '@geonod/contracts';
import { subscriptionStatus } from '@geonod/contracts/documents/member';
import { hourMs } from '@geonod/contracts/durations';
import { standInControl } from '@geonod/stripe-stand-in';
import Stripe from 'stripe';
import * as z from 'zod/mini';
import {
  type DemoSubscription,
  type DemoSubscriptions,
  demoMembers,
  paidAgo,
} from './demo-members.ts';
import { momentsAround } from './moments.ts';

/** Where the Stripe stand-in is, and the key that it accepts. */
interface StandInAccess {
  readonly url: string;
  readonly secretKey: string;
}

/**
 * Makes the demo members known to a fresh Stripe stand-in, so that Settings and cancelling work for them: one in
 * the trial, one who has renewed. Its clock begins when the first of them paid and is then brought to the present, so that
 * its charges bear the dates that the documents tell. The product is not told: its documents are written beside.
 */
export async function subscribeDemoMembers(
  { url, secretKey }: StandInAccess,
  now: Date,
): Promise<DemoSubscriptions> {
  const { hostname, port } = new URL(url);
  const stripe = new Stripe(secretKey, { host: hostname, port, protocol: 'http' });
  const control = standInControl(url);
  const { ago } = momentsAround(now);
  await control.reset({ to: secondsOf(ago(paidAgo.paying)) });
  await control.setWebhookMode({ drop: ['*'] });
  try {
    const price = await stripe.prices.create({
      currency: renewalPrice.currency,
      unit_amount: renewalPrice.amount,
      recurring: { interval: 'week', interval_count: renewalWeeks },
      product_data: { name: 'GeoNod membership' },
    });
    const paying = await subscribe(stripe, 'paying', price.id);
    await control.advanceClock({ to: secondsOf(ago(paidAgo.trial)) });
    const trial = await subscribe(stripe, 'trial', price.id);
    const { aheadMs } = await control.state();
    await control.advanceClock({ ms: Math.max(0, -aheadMs) });
    return { paying: await asItIsNow(stripe, paying), trial: await asItIsNow(stripe, trial) };
  } finally {
    await control.setWebhookMode({});
  }
}

type Subscribed = Omit<DemoSubscription, 'status' | 'currentPeriodEnd'>;

async function subscribe(
  stripe: Stripe,
  who: keyof DemoSubscriptions,
  price: string,
): Promise<Subscribed> {
  const { uid, email } = demoMembers[who];
  const customer = await stripe.customers.create({ email, metadata: { uid } });
  const payment = await stripe.paymentIntents.create({
    ...trialPrice,
    customer: customer.id,
    payment_method: 'pm_card_visa',
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    setup_future_usage: 'off_session',
    confirm: true,
    metadata: { purpose: 'trial', attempt: '1', uid },
  });
  const method = payment.payment_method;
  if (method) {
    const id = typeof method === 'string' ? method : method.id;
    await stripe.customers.update(customer.id, {
      invoice_settings: { default_payment_method: id },
    });
  }
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price }],
    trial_end: payment.created + (trialHours * hourMs) / 1000,
    off_session: true,
    metadata: { paymentIntent: payment.id },
  });
  return {
    id: subscription.id,
    customerId: customer.id,
    paymentId: payment.id,
    paidAt: new Date(payment.created * 1000),
  };
}

/** What time has made of it. */
async function asItIsNow(stripe: Stripe, subscribed: Subscribed): Promise<DemoSubscription> {
  const { status, items } = await stripe.subscriptions.retrieve(subscribed.id);
  const periodEnd = Math.max(...items.data.map((item) => item.current_period_end));
  return {
    ...subscribed,
    status: z.parse(subscriptionStatus, status),
    currentPeriodEnd: new Date(periodEnd * 1000),
  };
}

function secondsOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
