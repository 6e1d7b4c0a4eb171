import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { madeByPage, typedNumber } from './number-input.ts';

/**
 * Texts a code to a number, with which its owner then shows that it is theirs. `challenge` names the code to
 * `checkNumberCode`; it opens nothing by itself. A page may make it up (22 random characters or more): asked for once more by the same
 * one, the code that was made is neither texted nor counted again. The response is the same whatever is known of the number.
 *
 * 400 for a number that takes no messages or is in none of the 40 countries, or, of `countryCode`, in one to which none is sent at
 * present, 403 for a browser that does not show that it is our site that asks, 409 for a challenge of another number or of a code
 * that is too old, 429 for too many codes (after some that nobody used, until one is, or the number replies START where
 * replies are heard), or, where `Retry-After` is a minute at most, for one right after another, 503, with `Retry-After`, where no
 * more can be sent today; without, while it cannot be judged which site asks.
 */
export const requestNumberCode = endpoint({
  method: 'POST',
  auth: 'none',
  input: z.object({ ...typedNumber, challenge: madeByPage }),
  output: z.object({ challenge: z.string(), expiresAt: z.iso.datetime() }),
});
