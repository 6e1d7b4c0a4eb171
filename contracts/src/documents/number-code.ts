import * as z from 'zod/mini';
import { timestamp } from './timestamp.ts';

/**
 * `numberCodes/{SHA-256 of the challenge}`: a code that was texted to a number. No client reads it.
 *
 * - `number`: a keyed fingerprint of the number. `code`: a salted hash of the code together with its challenge and number.
 * - `tries`: how often it was typed wrong. `triedBy`: SHA-256 of what the call of the last of these made up for itself, so that
 *   one whose commit is sent again finds what it has counted.
 * - `expiresAt`: it is good for nothing from then on, and erased.
 */
export const numberCodeDocument = z.object({
  number: z.string(),
  code: z.string(),
  tries: z.int(),
  triedBy: z.exactOptional(z.string()),
  expiresAt: timestamp,
});

/**
 * `numberSessions/{SHA-256 of the key}`: that somebody has shown a number to be theirs, until `expiresAt`. Made by a right
 * code, which is used up with it. No client reads it.
 */
export const numberSessionDocument = z.object({
  number: z.string(),
  expiresAt: timestamp,
});

export type NumberCode = z.output<typeof numberCodeDocument>;
