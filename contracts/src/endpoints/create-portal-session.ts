import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/**
 * Opens Stripe's pages for the signed-in member, where cards, invoices and receipts are kept; `url` works for a short
 * time and once. They lead back to Settings.
 *
 * `purpose`: `card` leads straight to changing the card, `pay` to what is owed, where something is. 404 for somebody
 * who never paid, 429 for too many in an hour, 503 while the payment provider is away.
 */
export const createPortalSession = endpoint({
  method: 'POST',
  auth: 'bearer',
  input: z.object({ purpose: z.optional(z.enum(['card', 'pay'])) }),
  output: z.object({ url: z.string() }),
});
