import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { smsMessageMaxLength } from '../limits.ts';
import { madeRequest } from './made-request.ts';
import { saysWhenMissing } from './missing.ts';

const missing = 'Missing required parameters';

const required = () => z.string(saysWhenMissing(missing)).check(z.minLength(1, missing));

/**
 * Texts a phone the question and a link. `countryCode` is a dial code with or without its plus, `phoneNumber` a number
 * of that code with or without the code in front; digits are read in any script, and what is no numeral is ignored in
 * both. Where digits could be read both ways, the first of these that is a number taking messages is meant: as they are,
 * then with the code put in front. `message` is counted in composed characters (NFC). `expiresAt` is ISO 8601 in UTC.
 * 400 for a number that takes no messages, is in no country that is served, or in one to which none is sent at present, or whose
 * carriers deliver no links (it says so), and for a message that cannot be sent as it is. 402 without a subscription, 403 for who may not ask, as for
 * `createFindByLink`, and 403 `cannot-text` for a number that is stopped, that refused this member, or that was texted too
 * often, by whomever; it does not say which. 429 where a guard rail of the member's own holds it back.
 */
export const createFindByNumber = endpoint({
  method: 'POST',
  auth: 'bearer',
  input: z.object({
    phoneNumber: required(),
    countryCode: required(),
    message: required().check(
      z.normalize('NFC'),
      z.maxLength(smsMessageMaxLength, `A message has at most ${smsMessageMaxLength} characters.`),
    ),
  }),
  output: z.object(madeRequest),
});
