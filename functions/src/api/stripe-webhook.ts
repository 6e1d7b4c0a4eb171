import { handleEvent } from '../flows/payments/handle-event.ts';
import { readPaymentEvent } from '../services/payments/events.ts';
import type { WebhookHandler } from '../triggers/define-webhook.ts';

/** Takes in one event of Stripe's. */
export const stripeWebhook: WebhookHandler = async ({ rawBody, header }) => {
  const event = await readPaymentEvent(rawBody, header('stripe-signature'));
  await handleEvent(event, new Date());
};
