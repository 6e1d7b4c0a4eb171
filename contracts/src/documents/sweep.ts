import * as z from 'zod/mini';
import { timestamp } from './timestamp.ts';

/**
 * `sweeps/nightly` and `sweeps/payments`: how far the last sweep, and the last reconciliation of payments, came, so that one
 * that is interrupted goes on where it was. No client reads it.
 *
 * - `night`: the day on which it began, in UTC.
 * - `step`: the one it is at; `after`: how far that has come, in its own terms; null at its beginning.
 * - `only`: where it came back for what had failed, the steps that it does; without it, all.
 * - `counts`: how much is gone, by kind; of payments, how much was made up for.
 * - `failed`: how much was not; `failedIn`: in which steps. They are done again when the scheduler comes back, and the next
 *   night.
 */
export const sweepDocument = z.object({
  night: z.string(),
  step: z.string(),
  after: z.nullable(z.string()),
  only: z.exactOptional(z.array(z.string())),
  // Not there in what an earlier release has written; there, the first was `erased`.
  counts: z._default(z.record(z.string(), z.int()), {}),
  failed: z.int(),
  failedIn: z._default(z.array(z.string()), []),
  startedAt: timestamp,
  finishedAt: z.exactOptional(timestamp),
});

export type Sweep = z.output<typeof sweepDocument>;
