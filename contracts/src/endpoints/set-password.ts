import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/**
 * Sets the caller's password, also where there was none, and ends every sign-in: whoever calls logs in with the new one.
 * Refused with `sign-in-too-old` for a caller who has not signed in within the last minutes, and with `invalid-input` for
 * a password that is guessed first, in words for the member. 429 for too many in an hour.
 */
export const setPassword = endpoint({
  method: 'POST',
  auth: 'bearer',
  input: z.object({ password: z.string() }),
  output: z.object({}),
});
