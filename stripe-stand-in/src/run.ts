import { startStripeStandIn } from './stand-in.ts';

/**
 * Runs the stand-in alone: `npm start` in this package.
 * STRIPE_STAND_IN_PORT (12111 unless given), STRIPE_WEBHOOK_URL, STRIPE_WEBHOOK_SECRET,
 * STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY set what they name.
 */
const {
  STRIPE_STAND_IN_PORT: port = '12111',
  STRIPE_WEBHOOK_URL: webhookUrl,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_PUBLISHABLE_KEY: publishableKey,
} = process.env;

const standIn = await startStripeStandIn({
  port: Number(port),
  ...(webhookUrl === undefined ? {} : { webhookUrl }),
  ...(webhookSecret === undefined ? {} : { webhookSecret }),
  ...(secretKey === undefined ? {} : { secretKey }),
  ...(publishableKey === undefined ? {} : { publishableKey }),
});

console.log(`Stripe stand-in: ${standIn.url}`);
