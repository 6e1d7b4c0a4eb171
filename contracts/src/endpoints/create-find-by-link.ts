import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { linkNameMaxLength } from '../limits.ts';
import { isText } from '../text.ts';
import { madeRequest } from './made-request.ts';
import { saysWhenMissing } from './missing.ts';

const nameMissing = 'Please enter a name for your link';

/**
 * Names one attempt to make a link (a UUID), so that a member whose response was lost gets that link when they ask again by the
 * same name, and no second one, as long as it waits for an answer. Without it each call makes another.
 */
export const linkAttemptHeader = 'X-Link-Attempt';

/**
 * Makes a link that its recipient can answer once, until `expiresAt` (ISO 8601, UTC); the same one as long as it is the same
 * attempt, and that one still waits.
 *
 * 400 for an attempt that is no UUID, for a name of nothing to see, and for one that leads its reader elsewhere, whose marks cover what stands around it, or
 * that reads as if an authority, a bank or this product asks (`linkNameProblem`). 402 without a subscription. 403 for who may
 * not ask: `suspended`; `name-required` for an account without a name that one may ask under; `email-not-confirmed`. 429 for
 * too many links in a day, and for too many in a row that nobody wanted to answer.
 */
export const createFindByLink = endpoint({
  method: 'POST',
  auth: 'bearer',
  input: z.object({
    name: z
      .string(saysWhenMissing(nameMissing))
      .check(
        z.trim(),
        z.minLength(1, nameMissing),
        z.maxLength(linkNameMaxLength, `A name has at most ${linkNameMaxLength} characters.`),
        isText,
      ),
  }),
  output: z.object({ link: z.url(), ...madeRequest }),
});
