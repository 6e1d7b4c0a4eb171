import type Stripe from 'stripe';
import { callStripe, callStripeWithKey } from './stripe-client.ts';

/** Marks our settings of the portal in the Stripe account. Changed settings are others, made on their first use. */
const configurationName = 'geonod-1';

/**
 * What members do at Stripe: change the card, see invoices and receipts, pay what is open. Cancelling is not among it:
 * there it would give nothing back.
 */
const features: Stripe.BillingPortal.ConfigurationCreateParams.Features = {
  payment_method_update: { enabled: true },
  invoice_history: { enabled: true },
  customer_update: { enabled: false },
  subscription_cancel: { enabled: false },
  subscription_update: { enabled: false },
};

/** Opens the portal for a customer, or its page where the card is changed. Returns its address, for one visit. */
export async function openPortal(
  customer: string,
  { page, returnUrl }: { readonly page: 'home' | 'card'; readonly returnUrl: string },
): Promise<string> {
  const configuration = await portalConfiguration();
  const flow: Stripe.BillingPortal.SessionCreateParams.FlowData = {
    type: 'payment_method_update',
    after_completion: { type: 'redirect', redirect: { return_url: returnUrl } },
  };
  const session = await callStripe((stripe) =>
    stripe.billingPortal.sessions.create({
      customer,
      configuration,
      return_url: returnUrl,
      // The whole site is in English.
      locale: 'en',
      ...(page === 'card' ? { flow_data: flow } : {}),
    }),
  );
  return session.url;
}

/** The id of our settings; made the first time that somebody needs them. */
async function portalConfiguration(): Promise<string> {
  const { data } = await callStripe((stripe) =>
    stripe.billingPortal.configurations.list({ active: true, limit: 100 }),
  );
  const known = data.find(({ metadata }) => metadata?.name === configurationName);
  if (known) return known.id;
  const params = { features, metadata: { name: configurationName } };
  const made = await callStripeWithKey(
    `portal:${configurationName}`,
    params,
    (stripe, given, options) => stripe.billingPortal.configurations.create(given, options),
  );
  return made.id;
}
