import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { emailMaxLength } from '../limits.ts';

/** With a token and no body: the member's own. Without a token: the `email`'s, at the end of the paid period. */
export const cancelSubscription = endpoint({
  method: 'POST',
  auth: 'optional',
  input: z.object({
    email: z.optional(
      z.email('Please enter a valid email address!').check(z.maxLength(emailMaxLength)),
    ),
  }),
  output: z.object({
    canceled: z.array(z.string()),
    error: z.optional(z.string()),
  }),
});
