import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { receiptId, recipientAct } from './recipient-input.ts';

/**
 * The recipient of a text message wants no more from its sender: a pending request is declined, and this member cannot
 * text this number again, ever. Only for requests by number; 404 for others.
 * `receiptId`: where the request is declined, now or before, and was not answered otherwise.
 */
export const refuseAsker = endpoint({
  method: 'POST',
  auth: 'none',
  pathParameter: 'token',
  input: recipientAct,
  output: z.object({ refused: z.literal(true), receiptId: z.exactOptional(receiptId) }),
});
