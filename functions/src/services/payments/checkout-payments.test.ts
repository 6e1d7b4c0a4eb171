import { randomUUID } from 'node:crypto';
import { type RunningStandIn, startStripeStandIn } from '@geonod/stripe-stand-in';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  abandonCheckoutPayment,
  createCheckoutPayment,
  toCheckoutPayment,
  unnameCheckoutPayment,
} from './checkout-payments.ts';
import { plans } from './plans.ts';

const { description } = plans.trial;
let standIn: RunningStandIn;
let stripe: Stripe;

beforeAll(async () => {
  standIn = await startStripeStandIn({ port: 0, webhookUrl: null });
  const { hostname: host, port } = new URL(standIn.url);
  stripe = new Stripe(standIn.secretKey, { host, port, protocol: 'http' });
  Object.assign(process.env, {
    STRIPE_API_URL: standIn.url,
    STRIPE_SECRET_KEY: standIn.secretKey,
  });
});
afterEach(() => void Object.assign(plans.trial, { description }));
afterAll(() => standIn.stop());

const open = (key: string) =>
  createCheckoutPayment({ key, plan: 'trial', uid: null, attempt: 0, customerId: null });

it('gives a page that stays open over a release an intent that can be paid', async () => {
  const before = await open('trial:visitor:tab');
  expect((await open('trial:visitor:tab')).id).toBe(before.id);
  Object.assign(plans.trial, { description: 'GeoNod, a day to try it' });
  const after = await open('trial:visitor:tab');
  expect(after.status).toBe('requires_payment_method');
  expect((await open('trial:visitor:tab')).id).toBe(after.id);
});

describe('an intent that a member has left unpaid', () => {
  async function declined(times = 1): Promise<string> {
    const attempt = { key: randomUUID(), plan: 'trial', uid: 'ana', attempt: 1 } as const;
    const { id } = await createCheckoutPayment({ ...attempt, customerId: null });
    const card = { payment_method: 'pm_card_visa_chargeDeclined', return_url: standIn.url };
    for (let tried = 0; tried < times; tried += 1) {
      await expect(stripe.paymentIntents.confirm(id, card)).rejects.toThrow();
    }
    return id;
  }

  const uids = async (id: string) => {
    const { metadata, latest_charge } = await stripe.paymentIntents.retrieve(id, {
      expand: ['latest_charge'],
    });
    const charge = latest_charge as Stripe.Charge;
    return [metadata.uid, charge.metadata.uid];
  };

  it('says of nobody whose it was', async () => {
    const id = await declined();
    expect(await uids(id)).toEqual(['ana', 'ana']);
    await unnameCheckoutPayment(id);
    await abandonCheckoutPayment(id);
    expect(await uids(id)).toEqual([undefined, undefined]);
  });

  it('says so in all that was declined for it, however often that was', async () => {
    const morePages = 11;
    const id = await declined(morePages);
    await unnameCheckoutPayment(id);
    const { data } = await stripe.charges.list({ payment_intent: id, limit: 100 });
    expect(data.map(({ metadata }) => metadata.uid)).toEqual(Array(morePages).fill(undefined));
  });

  it('keeps nobody from being forgotten where it was abandoned before, and cannot be changed', async () => {
    const id = await declined();
    await abandonCheckoutPayment(id);
    await unnameCheckoutPayment(id);
    expect(await uids(id)).toEqual(['ana', undefined]);
  });
});

it('has nothing to abandon of what Stripe does not know', async () => {
  await unnameCheckoutPayment('pi_unknown');
  await expect(abandonCheckoutPayment('pi_unknown')).resolves.toBeUndefined();
});

it('waits for a payment whose state is not known here', async () => {
  const { id } = await open('trial:visitor:to-come');
  const intent = await stripe.paymentIntents.retrieve(id);
  const unknown = { ...intent, status: 'a_status_to_come' } as Stripe.PaymentIntent;
  expect(await toCheckoutPayment(unknown)).toMatchObject({ id, status: 'processing' });
});

describe('what a trial is remembered by', () => {
  const charged = (details: object, method: object, email: string | null = null) =>
    toCheckoutPayment({
      id: 'pi_1',
      status: 'succeeded',
      created: 1,
      metadata: { purpose: 'trial' },
      payment_method_types: ['card', 'link'],
      latest_charge: {
        id: 'ch_1',
        created: 1,
        amount: 199,
        amount_captured: 199,
        metadata: { purpose: 'trial' },
        payment_method_details: details,
        billing_details: { email },
      },
      payment_method: { id: 'pm_1', customer: null, ...method },
    } as unknown as Stripe.PaymentIntent);

  it('is the number of a card, also in a wallet or behind Link', async () => {
    const card = { type: 'card', card: { fingerprint: 'f1', wallet: { type: 'link' } } };
    expect(await charged(card, { type: 'card' })).toMatchObject({ methodKey: 'f1' });
  });

  it('is the account where Link shows no card', async () => {
    const link = { type: 'link', link: { country: 'BR' } };
    const own = { type: 'link', link: { email: 'Ana@Example.com ' } };
    expect(await charged(link, own)).toMatchObject({ methodKey: 'link:ana@example.com' });
    const hidden = { type: 'link', link: { email: null } };
    expect(await charged(link, hidden, 'ana@example.com')).toMatchObject({
      methodKey: 'link:ana@example.com',
    });
    expect(await charged(link, hidden)).toMatchObject({ methodKey: null });
  });

  it.each(['ana+second@example.com', ' ANA+3@Example.com'])(
    'is one account, however its e-mail is spelled: %s',
    async (email) => {
      expect(await charged({ type: 'link' }, { type: 'link', link: { email } })).toMatchObject({
        methodKey: 'link:ana@example.com',
      });
    },
  );
});
