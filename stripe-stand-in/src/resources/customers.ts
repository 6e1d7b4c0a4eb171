import type Stripe from 'stripe';
import { endSubscription, isOver } from '../billing/end-subscription.ts';
import { resourceMissing } from '../http/api-error.ts';
import { readCreated, readPage } from '../http/pagination.ts';
import { mergeMetadata, type Params } from '../http/params.ts';
import { route } from '../http/route.ts';
import { needPaymentMethod, savePaymentMethod } from '../payment/payment-method.ts';
import { idOf } from '../world/ids.ts';
import { previousOf, snapshot } from '../world/snapshot.ts';
import type { World } from '../world/world.ts';

/** A customer that exists and was not deleted, or resource_missing. */
export function needCustomer(
  world: World,
  id: string,
  param: string,
  status: 400 | 404,
): Stripe.Customer {
  const customer = world.customers.need(id, param, status);
  if (customer.deleted) {
    throw resourceMissing('customer', id, param, status);
  }
  return customer;
}

export function newCustomer(world: World): Stripe.Customer {
  return {
    id: world.newId('cus', 14),
    object: 'customer',
    address: null,
    balance: 0,
    created: world.now(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: world.randomText(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
}

function readFields(
  params: Params<Stripe.CustomerUpdateParams>,
): (customer: Stripe.Customer, world: World) => void {
  const email = params.email('email');
  const name = params.clearable('name');
  const phone = params.clearable('phone');
  const description = params.clearable('description');
  const metadata = params.metadata('metadata');
  const locales = params.texts('preferred_locales');
  const defaultMethod = params.part('invoice_settings')?.clearable('default_payment_method');
  return (customer, world) => {
    if (email !== undefined) customer.email = email;
    if (name !== undefined) customer.name = name;
    if (phone !== undefined) customer.phone = phone;
    if (description !== undefined) customer.description = description;
    if (locales !== undefined) customer.preferred_locales = locales;
    if (metadata !== undefined) customer.metadata = mergeMetadata(customer.metadata, metadata);
    if (defaultMethod !== undefined) {
      customer.invoice_settings.default_payment_method =
        defaultMethod === null ? null : needMethodOf(world, customer, defaultMethod);
    }
  };
}

/** The id of a payment method that this customer has saved, or Stripe's error naming `param`. */
export function needMethodOf(
  world: World,
  customer: Stripe.Customer,
  id: string,
  param = 'invoice_settings[default_payment_method]',
): string {
  const method = world.paymentMethods.need(id, param, 400);
  if (method.customer !== customer.id) {
    const missing = resourceMissing('PaymentMethod', id, param, 400);
    missing.body.message = `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`;
    throw missing;
  }
  return id;
}

export const customerRoutes = [
  route<Stripe.CustomerCreateParams, Stripe.Customer>('POST', '/v1/customers', (params) => {
    const setFields = readFields(params);
    const paymentMethod = params.text('payment_method');
    return ({ world }) => {
      const customer = newCustomer(world);
      if (paymentMethod !== undefined) {
        savePaymentMethod(
          world,
          needPaymentMethod(world, paymentMethod, 'payment_method'),
          customer.id,
        );
      }
      setFields(customer, world);
      world.customers.add(customer);
      world.emit('customer.created', customer);
      return customer;
    };
  }),

  route<Stripe.CustomerRetrieveParams, Stripe.Customer | Stripe.DeletedCustomer>(
    'GET',
    '/v1/customers/:id',
    () =>
      ({ world, id }) =>
        world.customers.need(id, 'id'),
  ),

  route<Stripe.CustomerUpdateParams, Stripe.Customer>('POST', '/v1/customers/:id', (params) => {
    const setFields = readFields(params);
    return ({ world, id }) => {
      const customer = needCustomer(world, id, 'id', 404);
      const before = snapshot(customer);
      setFields(customer, world);
      world.emit('customer.updated', customer, previousOf(before, customer));
      return customer;
    };
  }),

  route<Stripe.CustomerDeleteParams, Stripe.DeletedCustomer>(
    'DELETE',
    '/v1/customers/:id',
    () =>
      ({ world, id }) => {
        const customer = needCustomer(world, id, 'id', 404);
        const deleted: Stripe.DeletedCustomer = { id, object: 'customer', deleted: true };
        for (const subscription of world.subscriptions.all()) {
          if (idOf(subscription.customer) === id && !isOver(subscription)) {
            endSubscription(world, subscription, 'cancellation_requested');
          }
        }
        for (const method of world.paymentMethods.all()) {
          if (method.customer === id) {
            method.customer = null;
            world.spentPaymentMethods.add(method.id);
          }
        }
        world.customers.add(deleted);
        world.emit('customer.deleted', customer);
        return deleted;
      },
  ),

  route<Stripe.CustomerListParams, Stripe.ApiList<Stripe.Customer>>(
    'GET',
    '/v1/customers',
    (params) => {
      const page = readPage(params);
      const created = readCreated(params);
      const email = params.text('email');
      return ({ world }) =>
        page(
          world.customers
            .newestFirst()
            .filter((customer) => !customer.deleted)
            .filter((customer) => email === undefined || customer.email === email)
            .filter(created),
          '/v1/customers',
        );
    },
  ),
];
