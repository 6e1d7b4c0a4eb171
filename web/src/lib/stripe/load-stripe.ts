import type { Stripe } from '@stripe/stripe-js';
import { stripeSettings } from '../environment.ts';

/** Stripe.js as the site uses it. */
export type StripeClient = Stripe;

/** The language of Stripe's form and messages: most payers are in Brazil. */
export const stripeLocale = 'pt-BR';

let loading: Promise<StripeClient> | undefined;

/** Loads Stripe.js into this page, once. Throws when it does not arrive; a later call tries again. */
export function loadStripe(): Promise<StripeClient> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<StripeClient> {
  const { publishableKey, scriptUrl } = stripeSettings;
  // The form of the package that does nothing until it is told to.
  const [loader] = await Promise.all([
    import('@stripe/stripe-js/pure'),
    scriptUrl && loadScript(scriptUrl),
  ]);
  // It takes a Stripe that is in the page already, and else loads Stripe's own script.
  const stripe = await loader.loadStripe(publishableKey, { locale: stripeLocale });
  if (!stripe) throw new Error('Stripe.js is not for this environment');
  return stripe;
}

function loadScript(url: string): Promise<void> {
  const script = document.createElement('script');
  script.src = url;
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('Stripe.js did not load'));
    });
    document.head.append(script);
  });
}
