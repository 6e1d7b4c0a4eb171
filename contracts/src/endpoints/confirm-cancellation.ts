import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { saysWhenMissing } from './missing.ts';

/**
 * Confirms, by the token in the mail, a cancellation that was made by e-mail: a trial ends at once and is paid back
 * (`refunded`); what is past its trial stays cancelled (`cancelled`). The same token again gets the same response.
 *
 * 404 for a token that was never sent, 410 for one whose time is over and that did not end a trial before, 429 for too many in an hour. While the payment
 * provider is away, `wish-noted`: it counts from now, and is done later.
 */
export const confirmCancellation = endpoint({
  method: 'POST',
  auth: 'none',
  input: z.object({
    token: z.string(saysWhenMissing('The link is not complete.')).check(z.maxLength(200)),
  }),
  output: z.object({ outcome: z.enum(['refunded', 'cancelled']) }),
});
