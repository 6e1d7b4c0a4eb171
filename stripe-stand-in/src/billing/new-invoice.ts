import type Stripe from 'stripe';
import { idOf } from '../world/ids.ts';
import type { World } from '../world/world.ts';
import { currentPeriod } from './periods.ts';

function lineOf(
  world: World,
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  invoiceId: string,
  free: boolean,
): Stripe.InvoiceLineItem {
  const quantity = item.quantity ?? 1;
  const amount = free ? 0 : (item.price.unit_amount ?? 0) * quantity;
  return {
    id: world.newId('il'),
    object: 'line_item',
    amount,
    currency: subscription.currency,
    description: free ? 'Trial period' : `${quantity} × ${item.price.nickname ?? item.price.id}`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: invoiceId,
    livemode: false,
    metadata: { ...subscription.metadata },
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription: subscription.id,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period: { start: item.current_period_start, end: item.current_period_end },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: item.price.id, product: idOf(item.price.product) },
      type: 'price_details',
      unit_amount_decimal: item.price.unit_amount_decimal,
    },
    quantity,
    quantity_decimal: null,
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  };
}

/** A draft of what a subscription owes for its current period; nothing while it is on trial. */
export function newInvoice(
  world: World,
  subscription: Stripe.Subscription,
  customer: Stripe.Customer,
  reason: 'subscription_create' | 'subscription_cycle',
): Stripe.Invoice {
  const id = world.newId('in');
  const free = subscription.status === 'trialing';
  const lines = subscription.items.data.map((item) => lineOf(world, subscription, item, id, free));
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  const period = currentPeriod(subscription);
  return world.invoices.add({
    id,
    object: 'invoice',
    account_country: 'BR',
    account_name: 'Local stand-in',
    account_tax_ids: null,
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: total,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: {
      disabled_reason: null,
      enabled: false,
      liability: null,
      provider: null,
      status: null,
    },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: world.now(),
    currency: subscription.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: {
        metadata: { ...subscription.metadata },
        subscription: subscription.id,
      },
      type: 'subscription_details',
    },
    payment_settings: {
      default_mandate: null,
      payment_method_options: null,
      payment_method_types: subscription.payment_settings?.payment_method_types ?? null,
    },
    // Stripe dates an invoice's own period one back: it is the lines that say what is paid for.
    period_end: world.now(),
    period_start: reason === 'subscription_create' ? world.now() : period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: {
      finalized_at: null,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  });
}

/** The subscription that an invoice is for. */
export function subscriptionOf(
  world: World,
  invoice: Stripe.Invoice,
): Stripe.Subscription | undefined {
  return world.subscriptions.get(idOf(invoice.parent?.subscription_details?.subscription) ?? '');
}
