import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { madeByPage, typedNumber } from './number-input.ts';

/**
 * Takes the code that was texted, once, and gives a key to what is held about the number, for some minutes. A page may make that
 * key up (`session`, 22 random characters or more): a code that has made it is right again with it, and with no other.
 *
 * 400 as for `requestNumberCode`, 403 for a wrong code, 429 when it was tried too often, 410 for one that is too old or was
 * used: then a new one has to be sent. 429 also, with `Retry-After`, for too many tries in an hour.
 */
export const checkNumberCode = endpoint({
  method: 'POST',
  auth: 'none',
  input: z.object({
    ...typedNumber,
    challenge: z.string().check(z.maxLength(64)),
    code: z.string().check(z.regex(/^\d{6}$/, 'The code has six digits.')),
    session: madeByPage,
  }),
  output: z.object({ session: z.string(), expiresAt: z.iso.datetime() }),
});
