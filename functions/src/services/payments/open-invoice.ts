import type Stripe from 'stripe';
import { callStripe } from './stripe-client.ts';

/** Stripe's page where the open invoice of a subscription is paid; null where nothing is open. */
export async function openInvoicePage(subscription: string): Promise<string | null> {
  const { data } = await callStripe((stripe) =>
    stripe.invoices.list({ subscription, status: 'open', limit: 1 }),
  );
  const [invoice]: (Stripe.Invoice | undefined)[] = data;
  return invoice?.hosted_invoice_url ?? null;
}
