import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { receiptId, recipientAct } from './recipient-input.ts';

/**
 * The recipient takes a shared location back: it is erased, and the member is told. Repeating it is harmless. 404 for a
 * token that opens nothing, 409 where no location is held: none was shared, or its asker has deleted it.
 */
export const withdrawLocation = endpoint({
  method: 'POST',
  auth: 'none',
  pathParameter: 'token',
  input: recipientAct,
  output: z.object({ status: z.literal('withdrawn'), receiptId }),
});
