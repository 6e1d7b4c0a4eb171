import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { receiptId, recipientAct } from './recipient-input.ts';

/**
 * The recipient of a text message asks never to be texted again: the number goes on the stop list as a keyed fingerprint,
 * and a pending request is declined. Only for requests by number; 404 for others.
 * `receiptId`: where the request is declined, now or before, and was not answered otherwise.
 */
export const stopMessages = endpoint({
  method: 'POST',
  auth: 'none',
  pathParameter: 'token',
  input: recipientAct,
  output: z.object({ stopped: z.literal(true), receiptId: z.exactOptional(receiptId) }),
});
