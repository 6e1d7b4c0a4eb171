import * as z from 'zod/mini';
import { timestamp } from './timestamp.ts';

/**
 * `refusals/{keyed fingerprint of a member and a number}`: what the number's owner said to this member. It outlives the
 * requests that it was said to. No client reads it.
 *
 * - `until`: the member cannot text the number before. Absent when it is for good: then there is no `purgeAt` either.
 */
export const refusalDocument = z.object({
  until: z.exactOptional(timestamp),
  forGood: z.exactOptional(z.literal(true)),
  purgeAt: z.exactOptional(timestamp),
});

/**
 * `stoppedNumbers/{keyed fingerprint of a number}`: its owner wants no message from anybody. It does not lapse.
 *
 * - `saidBy`: a keyed fingerprint of the request whose link said so, and can take it back for a while. Absent where it was
 *   said by text message, or by whoever had proven that the number is theirs.
 */
export const stoppedNumberDocument = z.object({
  stoppedAt: timestamp,
  saidBy: z.exactOptional(z.string()),
});

export type StoppedNumber = z.output<typeof stoppedNumberDocument>;
export type RefusalDocument = z.output<typeof refusalDocument>;
