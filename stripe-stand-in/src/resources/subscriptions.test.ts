import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  memberWithCard,
  type OpenStandIn,
  openStandIn,
  refusalOf,
  trial,
} from '../testing/open-stand-in.ts';

const day = 24 * 3600;
let standIn: OpenStandIn;
let stripe: Stripe;

beforeAll(async () => {
  standIn = await openStandIn();
  stripe = standIn.stripe;
});
afterAll(() => standIn.stop());

describe('a new subscription', () => {
  it('starts its trial with a paid invoice of nothing', async () => {
    const { customer, method, price } = await memberWithCard(stripe);
    const trialEnd = (await standIn.control.state()).now + day;
    const subscription = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      default_payment_method: method.id,
      trial_end: trialEnd,
      metadata: { paymentIntent: 'pi_1' },
      expand: ['latest_invoice'],
    });
    expect(subscription).toMatchObject({
      status: 'trialing',
      trial_end: trialEnd,
      default_payment_method: method.id,
      metadata: { paymentIntent: 'pi_1' },
      latest_invoice: { status: 'paid', total: 0, billing_reason: 'subscription_create' },
    });
    const [item] = subscription.items.data;
    expect(item).toMatchObject({ current_period_end: trialEnd, price: { id: price.id } });
    expect(subscription).not.toHaveProperty('current_period_end');
  });

  it('takes a price given inline', async () => {
    const { customer, method } = await memberWithCard(stripe);
    const product = await stripe.products.create({ name: 'Membership' });
    const subscription = await stripe.subscriptions.create({
      customer: customer.id,
      items: [
        {
          price_data: {
            currency: 'brl',
            product: product.id,
            unit_amount: 9000,
            recurring: { interval: 'week', interval_count: 4 },
          },
        },
      ],
      default_payment_method: method.id,
      trial_period_days: 1,
    });
    expect(subscription.items.data[0]?.price).toMatchObject({ unit_amount: 9000, active: false });
  });

  it('limits its invoices to the kinds of payment method that it was given', async () => {
    const { customer, method, price } = await memberWithCard(stripe);
    const start = (types: ('card' | 'link')[]) =>
      stripe.subscriptions.create({
        customer: customer.id,
        items: [{ price: price.id }],
        default_payment_method: method.id,
        payment_settings: { payment_method_types: types },
        expand: ['latest_invoice'],
      });
    expect(await start(['card', 'link'])).toMatchObject({
      payment_settings: { payment_method_types: ['card', 'link'] },
      latest_invoice: { payment_settings: { payment_method_types: ['card', 'link'] } },
    });
    expect(await refusalOf(start(['cheque' as 'card']))).toMatchObject({
      param: 'payment_settings[payment_method_types][0]',
    });
    await standIn.control.setPaymentMethods({ types: ['card'] });
    expect(await refusalOf(start(['card', 'link']))).toMatchObject({
      statusCode: 400,
      param: 'payment_settings[payment_method_types]',
    });
    expect((await start(['card'])).payment_settings?.payment_method_types).toEqual(['card']);
    await standIn.control.setPaymentMethods({ types: ['card', 'link'] });
  });

  it('is refused for a price that was archived, or whose product was', async () => {
    const { customer, method, price } = await memberWithCard(stripe);
    const start = () =>
      stripe.subscriptions.create({
        customer: customer.id,
        items: [{ price: price.id }],
        default_payment_method: method.id,
      });
    const product = String(price.product);
    await stripe.products.update(product, { active: false });
    const { data: listed } = await stripe.prices.list({ product });
    expect(listed.map(({ active }) => active)).toEqual([true]);
    expect((await refusalOf(start())).param).toBe('items[0][price]');
    await stripe.products.update(product, { active: true });
    await stripe.prices.update(price.id, { active: false });
    expect((await stripe.prices.list({ product })).data).toEqual([]);
    expect((await refusalOf(start())).message).toContain('only accepts active prices');
    await stripe.prices.update(price.id, { active: true });
    expect((await start()).status).toBe('active');
  });

  it('charges at once without a trial', async () => {
    const { customer, method, price } = await memberWithCard(stripe);
    const subscription = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      default_payment_method: method.id,
      expand: ['latest_invoice.payments'],
    });
    expect(subscription).toMatchObject({
      status: 'active',
      trial_end: null,
      latest_invoice: { status: 'paid', amount_paid: 9000 },
    });
    const [item] = subscription.items.data;
    expect((item?.current_period_end ?? 0) - (item?.current_period_start ?? 0)).toBe(28 * day);
  });

  it('stays incomplete when the first charge is declined, and expires after 23 hours', async () => {
    const { customer, method, price } = await memberWithCard(stripe, '4000000000000341');
    const params = {
      customer: customer.id,
      items: [{ price: price.id }],
      default_payment_method: method.id,
    };
    const refusal = await refusalOf(
      stripe.subscriptions.create({ ...params, payment_behavior: 'error_if_incomplete' }),
    );
    expect(refusal.code).toBe('card_declined');
    const subscription = await stripe.subscriptions.create(params);
    expect(subscription.status).toBe('incomplete');
    await standIn.control.advanceClock({ ms: 23 * 3600 * 1000 });
    const after = await stripe.subscriptions.retrieve(subscription.id);
    expect(after.status).toBe('incomplete_expired');
  });

  it.each([
    ['a customer who does not exist', { customer: 'cus_nobody' }, 'customer'],
    ['a price that does not exist', { items: [{ price: 'price_none' }] }, 'items[0][price]'],
    ['a card that is not theirs', { default_payment_method: 'pm_none' }, 'default_payment_method'],
    ['a trial that has ended', { trial_end: 1_600_000_000 }, 'trial_end'],
    ['no items', { items: [] }, 'items'],
  ])('is refused for %s', async (_case, change, param) => {
    const { customer, method, price } = await memberWithCard(stripe);
    const refusal = await refusalOf(
      stripe.subscriptions.create({
        customer: customer.id,
        items: [{ price: price.id }],
        default_payment_method: method.id,
        trial_period_days: 1,
        ...change,
        ...('trial_end' in change ? { trial_period_days: undefined } : {}),
      } as Stripe.SubscriptionCreateParams),
    );
    expect(refusal.param).toBe(param);
  });

  it('is refused for a customer without a card, when something is due now', async () => {
    const customer = await stripe.customers.create({});
    const { price } = await memberWithCard(stripe);
    const refusal = await refusalOf(
      stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] }),
    );
    expect(refusal.message).toContain('no attached payment source');
  });
});

describe('a subscription', () => {
  it('is found by customer and status', async () => {
    const { id, customer } = await trial(standIn);
    const search = async (status?: Stripe.SubscriptionListParams.Status) =>
      (
        await stripe.subscriptions.list({
          customer: String(customer),
          ...(status === undefined ? {} : { status }),
        })
      ).data.length;
    expect([await search(), await search('trialing'), await search('active')]).toEqual([1, 1, 0]);
    await stripe.subscriptions.cancel(id);
    expect([await search(), await search('all'), await search('ended')]).toEqual([0, 1, 1]);
  });

  it('can be told to end with its period, and to go on after all', async () => {
    const { id, items } = await trial(standIn);
    const ending = await stripe.subscriptions.update(id, {
      cancel_at_period_end: true,
      cancellation_details: { comment: 'Found it', feedback: 'unused' },
    });
    expect(ending).toMatchObject({
      status: 'trialing',
      cancel_at_period_end: true,
      cancel_at: items.data[0]?.current_period_end,
      cancellation_details: {
        reason: 'cancellation_requested',
        comment: 'Found it',
        feedback: 'unused',
      },
    });
    const goingOn = await stripe.subscriptions.update(id, { cancel_at_period_end: false });
    expect(goingOn).toMatchObject({ cancel_at: null, canceled_at: null });
  });

  it('that was told to end at a date goes on when that date is taken back, and not before', async () => {
    const { id, trial_end } = await trial(standIn);
    const date = Number(trial_end) - 3600;
    const update = (params: Stripe.SubscriptionUpdateParams) =>
      stripe.subscriptions.update(id, params);
    expect(await update({ cancel_at: date })).toMatchObject({
      cancel_at: date,
      cancel_at_period_end: false,
    });
    expect((await update({ cancel_at_period_end: false })).cancel_at).toBe(date);
    const both = await refusalOf(update({ cancel_at_period_end: false, cancel_at: '' }));
    expect(both.param).toBe('cancel_at');
    expect((await update({ cancel_at: '' })).cancel_at).toBeNull();
  });

  it('ends now when it is canceled, and then cannot be canceled or changed', async () => {
    const { id } = await trial(standIn);
    const canceled = await stripe.subscriptions.cancel(id);
    expect(canceled.status).toBe('canceled');
    expect(canceled.ended_at).toBe(canceled.canceled_at);
    expect((await refusalOf(stripe.subscriptions.cancel(id))).code).toBe('resource_missing');
    const change = await refusalOf(stripe.subscriptions.update(id, { cancel_at_period_end: true }));
    expect(change.message).toContain('canceled subscription');
  });

  it('takes another card and other metadata', async () => {
    const { id, customer } = await trial(standIn);
    const method = await stripe.paymentMethods.attach('pm_card_mastercard', {
      customer: String(customer),
    });
    const updated = await stripe.subscriptions.update(id, {
      default_payment_method: method.id,
      metadata: { plan: 'member' },
    });
    expect(updated.default_payment_method).toBe(method.id);
    expect(updated.metadata).toEqual({ uid: 'member-1', plan: 'member' });
  });

  it('can end its trial now, and is then charged', async () => {
    const { id } = await trial(standIn);
    const subscription = await stripe.subscriptions.update(id, {
      trial_end: 'now',
      expand: ['latest_invoice'],
    });
    expect(subscription).toMatchObject({
      status: 'active',
      latest_invoice: { amount_paid: 9000 },
    });
  });
});
