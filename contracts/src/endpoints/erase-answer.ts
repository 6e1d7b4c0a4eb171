import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { receiptId, recipientAct } from './recipient-input.ts';

/**
 * The recipient erases what they answered: the place, or the words. The member is told so, and the record of the act stays.
 * Repeating it is harmless. 404 for a token that opens nothing, 409 where no answer is held: none was given, or its asker has
 * deleted the place.
 */
export const eraseAnswer = endpoint({
  method: 'POST',
  auth: 'none',
  pathParameter: 'token',
  input: recipientAct,
  output: z.object({ erased: z.literal(true), receiptId }),
});
