import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { receiptId, recipientAct } from './recipient-input.ts';

/**
 * The recipient says no: pending becomes declined, and nothing is sent. A text message's sender cannot ask that number
 * again for 30 days. Refusals as for `updateRequest`, but for a suspended asker's: a no still reaches them.
 */
export const declineRequest = endpoint({
  method: 'POST',
  auth: 'optional',
  pathParameter: 'token',
  input: recipientAct,
  output: z.object({ status: z.literal('declined'), receiptId }),
});
