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
    askAgain();
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

/**
 * Asks once more for the script that is on its way, and takes whichever comes first. Under another address: of one that it
 * is waiting for, a browser makes no second request.
 */
function askAgain(): void {
  since = performance.now();
  const address = stripeSettings.scriptUrl || 'https://js.stripe.com/';
  const stuck = document.querySelector<HTMLScriptElement>(`script[src^="${address}"]`);
  if (!stuck) return;
  const script = document.createElement('script');
  script.src = `${stuck.src}?again=${Math.round(since)}`;
  script.addEventListener('load', () => stuck.dispatchEvent(new Event('load')));
  document.head.append(script);
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
