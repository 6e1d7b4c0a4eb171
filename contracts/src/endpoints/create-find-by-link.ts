import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { linkNameMaxLength } from '../limits.ts';

/** Makes a link that its recipient can answer once, until `expiresAt` (ISO 8601, UTC). 402 without a subscription. */
export const createFindByLink = endpoint({
  method: 'POST',
  auth: 'bearer',
  input: z.object({
    name: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'Please enter a name for your link'),
        z.maxLength(linkNameMaxLength, `A name has at most ${linkNameMaxLength} characters.`),
      ),
  }),
  output: z.object({ link: z.url(), id: z.string(), expiresAt: z.iso.datetime() }),
});
