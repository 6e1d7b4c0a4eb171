import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { requiredEmail } from './email.ts';

/**
 * Mails a link that confirms the e-mail and opens the account of what was paid by it without one. The response is the
 * same whether or not anything waits there.
 *
 * 403 for a browser that does not show that it is our site that asks, 429 for too many in an hour, 503 while it cannot be
 * judged which site asks.
 */
export const sendClaimLink = endpoint({
  method: 'POST',
  auth: 'none',
  input: z.object({ email: requiredEmail }),
  output: z.object({}),
});
