import * as z from 'zod/mini';
import { timestamp } from './timestamp.ts';

/**
 * `emailChanges/{uid}`: the e-mail that a member wants instead of theirs, the newest one. No client reads it.
 *
 * - `tokenHash`: SHA-256 of the token in the mailed link. `until`: until when that works; `expiresAt`: until when it is
 *   known to have worked.
 */
export const emailChangeDocument = z.object({
  from: z.nullable(z.string()),
  to: z.string(),
  tokenHash: z.string(),
  until: timestamp,
  expiresAt: timestamp,
});

export type EmailChange = z.output<typeof emailChangeDocument>;
