import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/**
 * Deletes the caller's account and everything that is kept of it. From the response on nobody can sign in to it. Where
 * some of it is `under-way`, it goes on by itself; a mail says when it is done.
 *
 * `unused`: it was only just made, by a mistake. Then nothing else that belongs to its e-mail is touched, such as what somebody
 * paid with it without an account; refused with `conflict` for one that was used.
 *
 * Refused with `sign-in-too-old` for a caller who has not signed in within the last minutes, and with 429 for too many in
 * an hour.
 */
export const deleteAccount = endpoint({
  method: 'POST',
  auth: 'bearer',
  input: z.object({ unused: z.exactOptional(z.literal(true)) }),
  output: z.object({ state: z.enum(['deleted', 'under-way']) }),
});
