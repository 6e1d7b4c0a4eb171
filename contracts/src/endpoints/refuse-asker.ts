import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { recipientAct } from './recipient-input.ts';

/**
 * The recipient of a text message wants no more from its sender: a pending request is declined, and this member cannot
 * text this number again, ever. Only for requests by number; 404 for others.
 */
export const refuseAsker = endpoint({
  method: 'POST',
  auth: 'none',
  pathParameter: 'token',
  input: recipientAct,
  output: z.object({ refused: z.literal(true) }),
});
