import * as z from 'zod/mini';
import { timestamp } from './timestamp.ts';

/**
 * `emailChanges/{uid}`: the e-mail that a member wants instead of theirs, the newest one. No client reads it.
 *
 * - `from`: theirs when it was asked for; null once it is done, and for none.
 * - `fromConfirmed`: whether its owner had shown that it is theirs, then or before the link was pressed; only ever `true`.
 * - `doneAt`: when it was done; pressed once more, its link says the same again.
 * - `tokenHash`: SHA-256 of the token in the mailed link. `until`: until when that works; `expiresAt`: until when it is
 *   known to have worked.
 */
export const emailChangeDocument = z.object({
  from: z.nullable(z.string()),
  fromConfirmed: z.exactOptional(z.literal(true)),
  to: z.string(),
  tokenHash: z.string(),
  doneAt: z.exactOptional(timestamp),
  until: timestamp,
  expiresAt: timestamp,
});

export type EmailChange = z.output<typeof emailChangeDocument>;
