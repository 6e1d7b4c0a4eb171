import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cardOf,
  type OpenStandIn,
  openStandIn,
  refusalOf,
  trial,
} from '../testing/open-stand-in.ts';

let standIn: OpenStandIn;
let stripe: Stripe;

beforeAll(async () => {
  standIn = await openStandIn();
  stripe = standIn.stripe;
});
afterAll(() => standIn.stop());

describe('customers', () => {
  it('keeps what it is told and finds somebody by e-mail', async () => {
    const created = await stripe.customers.create({
      email: 'ana@example.com',
      name: 'Ana',
      metadata: { uid: 'u1', source: 'web' },
    });
    const found = await stripe.customers.retrieve(created.id);
    expect(found).toMatchObject({ email: 'ana@example.com', name: 'Ana', livemode: false });
    const { data } = await stripe.customers.list({ email: 'ana@example.com' });
    expect(data.map(({ id }) => id)).toEqual([created.id]);
    expect((await stripe.customers.list({ email: 'ANA@example.com' })).data).toEqual([]);
  });

  it('changes only what an update names, and removes what it empties', async () => {
    const { id } = await stripe.customers.create({
      email: 'bia@example.com',
      name: 'Bia',
      metadata: { uid: 'u2', source: 'web' },
    });
    const updated = await stripe.customers.update(id, {
      name: '',
      metadata: { source: '', plan: 'member' },
    });
    expect(updated.email).toBe('bia@example.com');
    expect(updated.name).toBeNull();
    expect(updated.metadata).toEqual({ uid: 'u2', plan: 'member' });
    const [event] = (await stripe.events.list({ type: 'customer.updated' })).data;
    expect(event?.data.previous_attributes).toMatchObject({
      name: 'Bia',
      metadata: { uid: 'u2', source: 'web' },
    });
  });

  it('ends the subscriptions of a customer who is deleted', async () => {
    const subscription = await trial(standIn);
    const customer = String(subscription.customer);
    expect(await stripe.customers.del(customer)).toMatchObject({ deleted: true });
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ deleted: true });
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled');
    expect((await refusalOf(stripe.customers.update(customer, { name: 'x' }))).code).toBe(
      'resource_missing',
    );
  });
});

describe('payment methods', () => {
  it('shows of a card what Stripe shows, and never its number', async () => {
    const method = await cardOf(stripe, '5555555555554444');
    expect(method.card).toMatchObject({ brand: 'mastercard', last4: '4444', exp_month: 12 });
    const everything = JSON.stringify(await standIn.control.state());
    expect(everything).not.toContain('5555555555554444');
  });

  it.each([
    ['4242424242424241', {}, 'incorrect_number', 'number'],
    ['4242', {}, 'incorrect_number', 'number'],
    ['4242424242424242', { exp_month: 13 }, 'invalid_expiry_month', 'exp_month'],
    ['4242424242424242', { exp_year: 2020 }, 'invalid_expiry_year', 'exp_year'],
    ['4242424242424242', { cvc: '12' }, 'invalid_cvc', 'cvc'],
  ])('refuses %s with %o as %s', async (number, change, code, param) => {
    const card = { number, exp_month: 12, exp_year: 2050, cvc: '123', ...change };
    const refusal = await refusalOf(stripe.paymentMethods.create({ type: 'card', card }));
    expect(refusal).toMatchObject({ type: 'StripeCardError', statusCode: 402, code, param });
  });

  it('saves a card to one customer, lists it there, and lets it go', async () => {
    const [one, other] = [await stripe.customers.create({}), await stripe.customers.create({})];
    const method = await cardOf(stripe, '4242424242424242');
    await stripe.paymentMethods.attach(method.id, { customer: one.id });
    expect((await stripe.paymentMethods.attach(method.id, { customer: one.id })).customer).toBe(
      one.id,
    );
    const taken = await refusalOf(stripe.paymentMethods.attach(method.id, { customer: other.id }));
    expect(taken.message).toContain('already been attached');
    const lists = [
      await stripe.paymentMethods.list({ customer: one.id, type: 'card' }),
      await stripe.customers.listPaymentMethods(one.id),
    ];
    expect(lists.map(({ data }) => data.map(({ id }) => id))).toEqual([[method.id], [method.id]]);
    await stripe.customers.update(one.id, {
      invoice_settings: { default_payment_method: method.id },
    });
    expect((await stripe.paymentMethods.detach(method.id)).customer).toBeNull();
    const gone = await refusalOf(stripe.paymentMethods.attach(method.id, { customer: one.id }));
    expect(gone.message).toContain('It may not be used again');
  });

  it('refuses to save a card whose issuer refuses, but saves 4000 0000 0000 0341', async () => {
    const customer = await stripe.customers.create({});
    const declined = await cardOf(stripe, '4000000000000002');
    const refusal = await refusalOf(
      stripe.paymentMethods.attach(declined.id, { customer: customer.id }),
    );
    expect(refusal).toMatchObject({ code: 'card_declined', decline_code: 'generic_decline' });
    const later = await cardOf(stripe, '4000000000000341');
    const saved = await stripe.paymentMethods.attach(later.id, { customer: customer.id });
    expect(saved.customer).toBe(customer.id);
  });

  it('makes a customer default only of a card that is theirs', async () => {
    const customer = await stripe.customers.create({});
    const method = await cardOf(stripe, '4242424242424242');
    const refusal = await refusalOf(
      stripe.customers.update(customer.id, {
        invoice_settings: { default_payment_method: method.id },
      }),
    );
    expect(refusal.message).toContain('must be attached to the customer');
  });
});

describe('products and prices', () => {
  it('finds a price by its lookup key, which only one price has', async () => {
    const create = (amount: number, transfer = false) =>
      stripe.prices.create({
        currency: 'brl',
        unit_amount: amount,
        lookup_key: 'membership',
        transfer_lookup_key: transfer,
        product_data: { name: 'Membership' },
        recurring: { interval: 'week', interval_count: 4 },
      });
    const first = await create(9000);
    expect(first.unit_amount_decimal?.toString()).toBe('9000');
    expect(first.recurring).toMatchObject({ interval: 'week', interval_count: 4 });
    expect((await refusalOf(create(17000))).param).toBe('lookup_key');
    const second = await create(17000, true);
    const { data } = await stripe.prices.list({ lookup_keys: ['membership'], active: true });
    expect(data.map(({ id }) => id)).toEqual([second.id]);
    expect((await stripe.prices.retrieve(first.id)).lookup_key).toBeNull();
  });

  it('keeps a product under the id that it is given', async () => {
    const product = await stripe.products.create({ id: 'membership', name: 'Membership' });
    const renamed = await stripe.products.update(product.id, { name: 'Member', active: false });
    expect(await stripe.products.retrieve('membership')).toEqual(renamed);
    expect((await stripe.products.list({ active: false })).data).toEqual([renamed]);
  });
});
