import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { recipientAct } from './recipient-input.ts';

/**
 * Takes the number of a text message off the stop list again, within an hour of `stopMessages` by the same request. What was
 * refused to one asker stays refused. Only for requests by number; 404 for others. 410 `expired` for a number that was
 * stopped earlier or in another way, or that went to and fro too often: the page of the number does it then, or START where
 * replies are heard (`bringsReplies`).
 */
export const allowMessages = endpoint({
  method: 'POST',
  auth: 'none',
  pathParameter: 'token',
  input: recipientAct,
  output: z.object({ allowed: z.literal(true) }),
});
