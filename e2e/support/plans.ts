import { randomUUID } from 'node:crypto';
import { paymentAttemptHeader, renewalPrice, renewalWeeks } from '@geonod/contracts';
import { type MemberSubscription, memberDocument } from '@geonod/contracts/documents/member';
import { defaultKeys, newCardNumber } from '@geonod/stripe-stand-in';
import type { Page } from 'playwright-core';
import Stripe from 'stripe';
import { expect } from 'vitest';
import { ownAddress } from '../../functions/testing/own-address.ts';
import { environment } from './environment.ts';
import { becomeMember, expectTrialOf, type Member } from './members.ts';
import { stripe } from './payment.ts';
import { firestore } from './requests.ts';
import { fromAddress } from './visitor-address.ts';

export const settings = '/home/settings';

/** Signs in somebody new and opens Settings. */
export async function comeToSettings(page: Page): Promise<Member> {
  const member = await becomeMember(page);
  await page.goto(settings);
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  return member;
}

/** What is written of a member's subscription, without Stripe knowing of any. */
export async function writePlan(
  { uid, email }: Member,
  plan: Pick<MemberSubscription, 'status' | 'currentPeriodEnd'> & Partial<MemberSubscription>,
): Promise<void> {
  await firestore()
    .doc(`members/${uid}`)
    .set({
      email,
      createdAt: new Date(),
      subscription: { id: `sub_${uid}`, cancelAtPeriodEnd: false, ...plan },
    });
}

interface SubscribeOptions {
  /** One of Stripe's cards for tests, by its token; one that pays, unless told otherwise. */
  readonly card?: string;
  /** On trial, instead of paid for four weeks. */
  readonly onTrial?: boolean;
}

/** Gives a member a subscription that runs at Stripe too. Returns its id. */
export async function subscribe(
  { uid, email }: Member,
  { card: token = 'pm_card_visa', onTrial = false }: SubscribeOptions = {},
): Promise<string> {
  const client = stripeClient();
  const price = await client.prices.create({
    currency: renewalPrice.currency,
    unit_amount: renewalPrice.amount,
    recurring: { interval: 'week', interval_count: renewalWeeks },
    product_data: { name: 'GeoNod membership' },
  });
  const customer = await client.customers.create({ email, metadata: { uid } });
  const card = await client.paymentMethods.attach(token, { customer: customer.id });
  await client.customers.update(customer.id, {
    invoice_settings: { default_payment_method: card.id },
  });
  // By its customer, Stripe's reports find the member.
  await firestore()
    .doc(`members/${uid}`)
    .set({ email, createdAt: new Date(), stripeCustomerId: customer.id });
  const { id } = await client.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    off_session: true,
    ...(onTrial ? { trial_end: Math.floor(Date.now() / 1000) + 86_400 } : {}),
  });
  return id;
}

export async function subscriptionOf({ uid }: Member): Promise<MemberSubscription | undefined> {
  const found = await firestore().doc(`members/${uid}`).get();
  return found.exists ? memberDocument.parse(found.data()).subscription : undefined;
}

/** Pays for a trial without an account, as the payment page does. Returns the payment's id. */
export async function payAsVisitor(email: string): Promise<string> {
  const response = await fetch(`${environment.siteUrl}/createPayment`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...fromAddress(ownAddress()),
      [paymentAttemptHeader]: randomUUID(),
    },
    body: JSON.stringify({ email }),
  });
  const { clientSecret } = (await response.json()) as { clientSecret: string };
  const id = clientSecret.split('_secret_')[0] ?? '';
  const client = stripeClient();
  const { id: payment_method } = await client.paymentMethods.create({
    type: 'card',
    card: { number: newCardNumber(), exp_month: 12, exp_year: 2034, cvc: '123' },
    billing_details: { email },
  });
  await client.paymentIntents.confirm(id, {
    payment_method,
    return_url: `${environment.siteUrl}/location`,
  });
  await expectTrialOf(email, id);
  return id;
}

/** Ends a trial now, so that its first renewal is charged; the time of other tests goes on as it does. */
export async function endTrialNow(subscriptionId: string): Promise<void> {
  await stripeClient().subscriptions.update(subscriptionId, { trial_end: 'now' });
}

/** Waits until Stripe's report has made a member's subscription that. */
export async function expectStatus(
  member: Member,
  status: MemberSubscription['status'],
): Promise<void> {
  const current = async () => (await subscriptionOf(member))?.status;
  await expect.poll(current, { timeout: 20_000, interval: 250 }).toBe(status);
}

/** Whether that subscription is to end with what is paid for, as Stripe has it. */
export async function runsOut(subscriptionId: string): Promise<boolean> {
  return (await stripeClient().subscriptions.retrieve(subscriptionId)).cancel_at_period_end;
}

/** What a payment's payer was charged and got back, in minor units. */
export async function moneyOf(
  paymentId: string,
): Promise<{ charged: number[]; refunded: number[] }> {
  const { charges, refunds } = await stripe().state();
  const paid = charges.filter((each) => each.payment_intent === paymentId && each.paid);
  const back = refunds.filter((each) => each.payment_intent === paymentId);
  return { charged: paid.map((each) => each.amount), refunded: back.map((each) => each.amount) };
}

function stripeClient(): Stripe {
  if (!environment.stripeUrl) throw new Error('This stack talks to the real Stripe.');
  const { hostname, port } = new URL(environment.stripeUrl);
  return new Stripe(defaultKeys.secretKey, { host: hostname, port, protocol: 'http' });
}
