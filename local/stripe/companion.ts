import { startStripeStandIn } from '@geonod/stripe-stand-in';
import type { Companion } from '../stack/companion.ts';

/** Stands in for Stripe beside the emulators, unless the developer has set a key of the real one. */
export const stripeCompanion: Companion = {
  name: 'Stripe',
  fixedPort: 5070,
  async start({ addresses, port, settings }) {
    if (settings.STRIPE_SECRET_KEY) {
      return null;
    }
    const standIn = await startStripeStandIn({
      port,
      webhookUrl: `${addresses.siteUrl}/stripeWebhook`,
    });
    return {
      functionsParameters: { STRIPE_API_URL: standIn.url },
      functionsSecrets: {
        STRIPE_SECRET_KEY: standIn.secretKey,
        STRIPE_WEBHOOK_SECRET: standIn.webhookSecret,
      },
      siteSettings: {
        VITE_STRIPE_PUBLISHABLE_KEY: standIn.publishableKey,
        VITE_STRIPE_JS_URL: `${standIn.url}/stripe.js`,
      },
      addresses: { stripeUrl: standIn.url },
      notes: [['Stripe', `${standIn.url} (a stand-in: no real card is charged)`]],
      stop: standIn.stop,
    };
  },
};
