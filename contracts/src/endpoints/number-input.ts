import * as z from 'zod/mini';
import { saysWhenMissing } from './missing.ts';

const missing = 'Missing required parameters';

const required = (maxLength: number) =>
  z.string(saysWhenMissing(missing)).check(z.minLength(1, missing), z.maxLength(maxLength));

/** A number as its owner types it, as `createFindByNumber` reads one. */
export const typedNumber = {
  countryCode: required(8),
  phoneNumber: required(32),
};

/** What the page makes up to name something, so that a call that is sent again finds it made. */
export const madeByPage = z.exactOptional(
  z.string().check(z.regex(/^[\w-]{22,64}$/, 'This is not a key of a page.')),
);

/**
 * What an act on everything about a number carries: the number, and the key that `checkNumberCode` gave for it. The number
 * is not kept with the key, so both are sent.
 */
export const provenNumber = { ...typedNumber, session: z.string().check(z.maxLength(64)) };
