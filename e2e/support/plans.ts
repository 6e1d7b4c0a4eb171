import { randomInt } from 'node:crypto';
import { renewalPrice, renewalWeeks } from '@geonod/contracts';
import { type MemberSubscription, memberDocument } from '@geonod/contracts/documents/member';
import { defaultKeys } from '@geonod/stripe-stand-in';
import type { Page } from 'playwright-core';
import Stripe from 'stripe';
import { environment } from './environment.ts';
import { becomeMember, type Member } from './members.ts';
import { stripe } from './payment.ts';
import { firestore } from './requests.ts';

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
  plan: Pick<MemberSubscription, 'status' | 'currentPeriodEnd'> & { cancelAtPeriodEnd?: boolean },
): Promise<void> {
  await firestore()
    .doc(`members/${uid}`)
    .set({
      email,
      createdAt: new Date(),
      subscription: { id: `sub_${uid}`, cancelAtPeriodEnd: false, ...plan },
    });
}

/** Gives a member a subscription that runs at Stripe too, paid for four weeks. Returns its id. */
export async function subscribe({ uid, email }: Member): Promise<string> {
  const client = stripeClient();
  const price = await client.prices.create({
    currency: renewalPrice.currency,
    unit_amount: renewalPrice.amount,
    recurring: { interval: 'week', interval_count: renewalWeeks },
    product_data: { name: 'GeoNod membership' },
  });
  const customer = await client.customers.create({ email, metadata: { uid } });
  const card = await client.paymentMethods.attach('pm_card_visa', { customer: customer.id });
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
  });
  return id;
}

export async function subscriptionOf({ uid }: Member): Promise<MemberSubscription | undefined> {
  const found = await firestore().doc(`members/${uid}`).get();
  return memberDocument.parse(found.data()).subscription;
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

/** An address that no other test calls from, as every visitor of the real site has one. */
export function ownAddress(): string {
  return `2001:db8:2::${randomInt(65_536).toString(16)}:${randomInt(65_536).toString(16)}`;
}

/** Makes the page's cancellations come from an address. */
export async function cancelFrom(page: Page, address: string): Promise<void> {
  await page.route('**/cancelSubscription', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': address } }),
  );
}
