import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { saysWhenMissing } from './missing.ts';

/**
 * Gives the account the name that the member asks under, which text messages begin with. 400 with the words of
 * `senderNameWords` for a name that nobody may ask under. An id token that was made before still has the old name.
 */
export const setSenderName = endpoint({
  method: 'POST',
  auth: 'bearer',
  input: z.object({
    name: z.string(saysWhenMissing('Please enter your name.')).check(z.maxLength(500)),
  }),
  output: z.object({ name: z.string() }),
});
