import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/**
 * Opens Stripe's pages for the signed-in member, where cards, invoices and receipts are kept; `url` works for a short
 * time and once. They lead back to Settings.
 *
 * `purpose`: `card` leads straight to changing the card. For `pay`, where something is owed, `url` is the page of that
 * invoice instead, which leads nowhere. 404 for somebody who never paid, 429 for too many in an hour, 503 while the
 * payment provider is away.
 */
export const createPortalSession = endpoint({
  method: 'POST',
  auth: 'bearer',
  input: z.object({ purpose: z.optional(z.enum(['card', 'pay'])) }),
  output: z.object({ url: z.string() }),
});
