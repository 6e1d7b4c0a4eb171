import type Stripe from 'stripe';
import type { World } from '../world/world.ts';
import { planOf } from './prices.ts';

export interface OrderedItem {
  price: Stripe.Price;
  quantity: number;
  metadata: Stripe.Metadata;
}

/** Puts a new subscription together; `trialEnd` null starts the first paid period now. */
export function newSubscription(
  world: World,
  fields: {
    customer: string;
    items: OrderedItem[];
    currency: string;
    periodEnd: number;
    trialEnd: number | null;
    defaultPaymentMethod: string | null;
    description: string | null;
    metadata: Stripe.Metadata;
    methodTypes: Stripe.Subscription.PaymentSettings.PaymentMethodType[] | null;
  },
): Stripe.Subscription {
  const id = world.newId('sub');
  const now = world.now();
  const items = fields.items.map(
    ({ price, quantity, metadata }): Stripe.SubscriptionItem => ({
      id: world.newId('si', 14),
      object: 'subscription_item',
      billing_thresholds: null,
      created: now,
      current_period_end: fields.periodEnd,
      current_period_start: now,
      current_trial: null,
      discounts: [],
      metadata,
      plan: planOf(price),
      price,
      quantity,
      subscription: id,
      tax_rates: [],
    }),
  );
  return world.subscriptions.add({
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: fields.trialEnd ?? now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: fields.currency,
    customer: fields.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: fields.defaultPaymentMethod,
    default_source: null,
    default_tax_rates: [],
    description: fields.description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: items,
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: fields.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: fields.methodTypes,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: fields.trialEnd === null ? 'incomplete' : 'trialing',
    test_clock: null,
    transfer_data: null,
    trial_end: fields.trialEnd,
    trial_settings: {
      end_behavior: {
        billing_cycle_anchor: null,
        missing_payment_method: 'create_invoice',
      },
    },
    trial_start: fields.trialEnd === null ? null : now,
  });
}
