import { handleEvent } from '../flows/payments/handle-event.ts';
import type { WebhookHandler } from '../http/define-webhook.ts';
import { readPaymentEvent } from '../services/payments/events.ts';

/** Takes in one event of Stripe's. */
export const stripeWebhook: WebhookHandler = async ({ rawBody, header }) => {
  const event = await readPaymentEvent(rawBody, header('stripe-signature'));
  await handleEvent(event, new Date());
};
