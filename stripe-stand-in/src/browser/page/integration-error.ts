/** Stripe's error for a page that uses stripe.js wrongly. */
export class IntegrationError extends Error {
  override readonly name = 'IntegrationError';
}
