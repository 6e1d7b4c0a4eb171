import type Stripe from 'stripe';
import { invalidRequest } from '../http/api-error.ts';
import { readPage } from '../http/pagination.ts';
import { mergeMetadata, type Params } from '../http/params.ts';
import { route } from '../http/route.ts';
import { readBillingDetails, readCard } from '../payment/card-params.ts';
import { needPaymentMethod, newCard, savePaymentMethod } from '../payment/payment-method.ts';
import type { World } from '../world/world.ts';
import { needCustomer } from './customers.ts';

function listMethods(
  params: Params<Stripe.PaymentMethodListParams | Stripe.CustomerListPaymentMethodsParams>,
): (world: World, customer: string, url: string) => Stripe.ApiList<Stripe.PaymentMethod> {
  const page = readPage(params);
  const type = params.text('type');
  return (world, customer, url) =>
    page(
      world.paymentMethods
        .newestFirst()
        .filter((method) => method.customer === customer)
        .filter((method) => type === undefined || method.type === type),
      url,
    );
}

export const paymentMethodRoutes = [
  route<Stripe.PaymentMethodCreateParams, Stripe.PaymentMethod>(
    'POST',
    '/v1/payment_methods',
    (params) => {
      if (params.oneOf('type', ['card']) === undefined) {
        throw params.missing('type');
      }
      const card = readCard(params);
      const billing = readBillingDetails(params);
      const metadata = params.metadata('metadata');
      const redisplay = params.oneOf('allow_redisplay', ['always', 'limited', 'unspecified']);
      return ({ world }) => {
        const method = newCard(world, card, billing);
        method.metadata = mergeMetadata({}, metadata);
        method.allow_redisplay = redisplay ?? 'unspecified';
        return method;
      };
    },
    { browser: true },
  ),

  route<Stripe.PaymentMethodRetrieveParams, Stripe.PaymentMethod>(
    'GET',
    '/v1/payment_methods/:id',
    () =>
      ({ world, id }) =>
        world.paymentMethods.need(id, 'payment_method'),
  ),

  route<Stripe.PaymentMethodUpdateParams, Stripe.PaymentMethod>(
    'POST',
    '/v1/payment_methods/:id',
    (params) => {
      const metadata = params.metadata('metadata');
      return ({ world, id }) => {
        const method = world.paymentMethods.need(id, 'payment_method');
        method.metadata = mergeMetadata(method.metadata, metadata);
        world.emit('payment_method.updated', method);
        return method;
      };
    },
  ),

  route<Stripe.PaymentMethodListParams, Stripe.ApiList<Stripe.PaymentMethod>>(
    'GET',
    '/v1/payment_methods',
    (params) => {
      const list = listMethods(params);
      const customer = params.required('customer');
      return ({ world }) => {
        needCustomer(world, customer, 'customer', 400);
        return list(world, customer, '/v1/payment_methods');
      };
    },
  ),

  route<Stripe.CustomerListPaymentMethodsParams, Stripe.ApiList<Stripe.PaymentMethod>>(
    'GET',
    '/v1/customers/:id/payment_methods',
    (params) => {
      const list = listMethods(params);
      return ({ world, id }) => {
        needCustomer(world, id, 'customer', 404);
        return list(world, id, `/v1/customers/${id}/payment_methods`);
      };
    },
  ),

  route<Stripe.PaymentMethodAttachParams, Stripe.PaymentMethod>(
    'POST',
    '/v1/payment_methods/:id/attach',
    (params) => {
      const customer = params.required('customer');
      return ({ world, id }) => {
        const method = needPaymentMethod(world, id, 'payment_method');
        needCustomer(world, customer, 'customer', 400);
        savePaymentMethod(world, method, customer);
        return method;
      };
    },
  ),

  route<Stripe.PaymentMethodDetachParams, Stripe.PaymentMethod>(
    'POST',
    '/v1/payment_methods/:id/detach',
    () =>
      ({ world, id }) => {
        const method = world.paymentMethods.need(id, 'payment_method');
        if (method.customer === null) {
          throw invalidRequest(
            'The payment method you provided is not attached to a customer so detachment is impossible.',
          );
        }
        method.customer = null;
        world.spentPaymentMethods.add(method.id);
        world.emit('payment_method.detached', method);
        return method;
      },
  ),
];
