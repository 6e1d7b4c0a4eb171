import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { recipientAct } from './recipient-input.ts';

/**
 * Takes the number of a text message off the stop list again. What was refused to one asker stays refused. Only for
 * requests by number; 404 for others.
 */
export const allowMessages = endpoint({
  method: 'POST',
  auth: 'none',
  pathParameter: 'token',
  input: recipientAct,
  output: z.object({ allowed: z.literal(true) }),
});
