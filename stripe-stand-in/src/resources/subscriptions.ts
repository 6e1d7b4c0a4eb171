import type Stripe from 'stripe';
import { collect } from '../billing/collect.ts';
import { billFirstPeriod } from '../billing/cycle.ts';
import { endSubscription, isOver } from '../billing/end-subscription.ts';
import { periodEnd } from '../billing/periods.ts';
import { announceTrialEnd } from '../billing/schedule.ts';
import { invalidRequest, resourceMissing } from '../http/api-error.ts';
import { readCreated, readPage } from '../http/pagination.ts';
import { mergeMetadata } from '../http/params.ts';
import { route } from '../http/route.ts';
import { idOf } from '../world/ids.ts';
import { day } from '../world/settings.ts';
import { needCustomer, needMethodOf } from './customers.ts';
import { readInvoiceMethodTypes } from './method-types.ts';
import { newSubscription } from './new-subscription.ts';
import { readItems, readTrialEnd } from './subscription-params.ts';
import { changeSubscription, readChanges } from './subscription-update.ts';

const statuses = [
  'active',
  'all',
  'canceled',
  'ended',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
] as const;

function hasStatus(
  subscription: Stripe.Subscription,
  status: (typeof statuses)[number] | undefined,
): boolean {
  switch (status) {
    case 'all':
      return true;
    case 'ended':
      return isOver(subscription);
    case undefined:
      return subscription.status !== 'canceled';
    default:
      return subscription.status === status;
  }
}

export const subscriptionRoutes = [
  route<Stripe.SubscriptionCreateParams, Stripe.Subscription>(
    'POST',
    '/v1/subscriptions',
    (params) => {
      const customerId = params.required('customer');
      const orderItems = readItems(params);
      const trialEndOf = readTrialEnd(params);
      const methodId = params.text('default_payment_method');
      const description = params.text('description');
      const metadata = params.metadata('metadata');
      const methodTypesOf = readInvoiceMethodTypes(params);
      const behavior = params.oneOf('payment_behavior', [
        'allow_incomplete',
        'error_if_incomplete',
      ]);
      params
        .part('trial_settings')
        ?.part('end_behavior')
        ?.oneOf('missing_payment_method', ['create_invoice']);
      const changes = readChanges(params);
      params.oneOf('collection_method', ['charge_automatically']);
      params.boolean('off_session');
      return ({ world }) => {
        const customer = needCustomer(world, customerId, 'customer', 400);
        const trialEnd = trialEndOf(world);
        const methodTypes = methodTypesOf(world);
        const method =
          methodId === undefined
            ? null
            : needMethodOf(world, customer, methodId, 'default_payment_method');
        if (
          trialEnd === null &&
          method === null &&
          !customer.invoice_settings.default_payment_method
        ) {
          throw invalidRequest(
            'This customer has no attached payment source or default payment method. Please consider adding a default payment method. For more information, visit https://stripe.com/docs/billing/subscriptions/payment-methods-setting#payment-method-priority.',
            { code: 'resource_missing' },
          );
        }
        const items = orderItems(world);
        const [first] = items;
        if (!first?.price.recurring) {
          throw params.missing('items');
        }
        const subscription = newSubscription(world, {
          customer: customer.id,
          items,
          currency: first.price.currency,
          periodEnd: trialEnd ?? periodEnd(world.now(), first.price.recurring),
          trialEnd,
          defaultPaymentMethod: method,
          description: description ?? null,
          metadata: mergeMetadata({}, metadata),
          methodTypes,
        });
        changeSubscription(world, subscription, changes);
        customer.currency = subscription.currency;
        const invoice = billFirstPeriod(world, subscription);
        if (trialEnd !== null && trialEnd - world.now() <= 3 * day) {
          announceTrialEnd(world, subscription);
        }
        const refusal = trialEnd === null ? collect(world, invoice) : null;
        if (refusal !== null && behavior === 'error_if_incomplete') {
          throw refusal;
        }
        return subscription;
      };
    },
  ),

  route<Stripe.SubscriptionRetrieveParams, Stripe.Subscription>(
    'GET',
    '/v1/subscriptions/:id',
    () =>
      ({ world, id }) =>
        world.subscriptions.need(id, 'id'),
  ),

  route<Stripe.SubscriptionListParams, Stripe.ApiList<Stripe.Subscription>>(
    'GET',
    '/v1/subscriptions',
    (params) => {
      const page = readPage(params);
      const created = readCreated(params);
      const customer = params.text('customer');
      const status = params.oneOf('status', statuses);
      const price = params.text('price');
      return ({ world }) => {
        if (customer !== undefined) {
          world.customers.need(customer, 'customer', 400);
        }
        return page(
          world.subscriptions
            .newestFirst()
            .filter((each) => hasStatus(each, status))
            .filter((each) => customer === undefined || idOf(each.customer) === customer)
            .filter(
              (each) =>
                price === undefined || each.items.data.some((item) => item.price.id === price),
            )
            .filter(created),
          '/v1/subscriptions',
        );
      };
    },
  ),

  route<Stripe.SubscriptionCancelParams, Stripe.Subscription>(
    'DELETE',
    '/v1/subscriptions/:id',
    (params) => {
      // No proration here: what is asked for is refused, not forgotten.
      params.oneOf('invoice_now', ['false']);
      params.oneOf('prorate', ['false']);
      const details = params.part('cancellation_details');
      const comment = details?.clearable('comment') ?? null;
      const feedback = details?.clearable('feedback') ?? null;
      return ({ world, id }) => {
        const subscription = world.subscriptions.need(id, 'id');
        if (isOver(subscription)) {
          throw resourceMissing('subscription', id, 'id');
        }
        subscription.cancellation_details = {
          comment,
          feedback,
          feedback_option: null,
          reason: null,
        };
        subscription.canceled_at = world.now();
        subscription.cancel_at = null;
        subscription.cancel_at_period_end = false;
        endSubscription(world, subscription, 'cancellation_requested');
        return subscription;
      };
    },
  ),
];
