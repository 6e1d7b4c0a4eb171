import type { Stripe } from '@stripe/stripe-js';
import { stripeSettings } from '../environment.ts';

/** Stripe.js as the site uses it. */
export type StripeClient = Stripe;

/** The language of Stripe's form and messages: most payers are in Brazil. */
export const stripeLocale = 'pt-BR';

/** How long a payer waits for Stripe, in milliseconds: a connection that has died in silence says nothing for minutes. */
export const stripePatienceMs = 20_000;

let loading: Promise<StripeClient> | undefined;
/** Since when it is on its way, on the clock of `performance.now()`; null when it is not. */
let since: number | null = null;

/**
 * Loads Stripe.js into this page, once. Throws when it does not arrive; a later call tries again, also while an earlier one
 * has waited in vain for so long that its connection may be dead.
 */
export function loadStripe(): Promise<StripeClient> {
  if (loading && since !== null && performance.now() - since > stripePatienceMs) {
    return loadAnew(loading);
  }
  if (!loading) {
    since = performance.now();
    loading = load().finally(() => {
      since = null;
    });
    loading.catch(() => {
      loading = undefined;
    });
  }
  return loading;
}

/** Gives up the script that is on its way, as if the browser had; the package then asks for another by itself, once. */
function loadAnew(stuck: Promise<StripeClient>): Promise<StripeClient> {
  since = performance.now();
  const address = stripeSettings.scriptUrl || 'https://js.stripe.com/';
  for (const script of document.querySelectorAll(`script[src^="${address}"]`)) {
    script.dispatchEvent(new Event('error'));
  }
  return stuck.catch(loadStripe);
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
