import * as z from 'zod/mini';
import { timestamp } from './timestamp.ts';

/**
 * `sweeps/nightly` and `sweeps/payments`: how far the last sweep, and the last reconciliation of payments, came, so that one
 * that is interrupted goes on where it was. No client reads it.
 *
 * - `night`: the day on which it began, in UTC.
 * - `step`: the one it is at; `after`: how far that has come, in its own terms; null at its beginning.
 * - `erased`: how much is gone, by kind; of payments, how much was made up for. `failed`: what was not, and is tried again
 *   the next night.
 */
export const sweepDocument = z.object({
  night: z.string(),
  step: z.string(),
  after: z.nullable(z.string()),
  erased: z.record(z.string(), z.int()),
  failed: z.int(),
  startedAt: timestamp,
  finishedAt: z.exactOptional(timestamp),
});

export type Sweep = z.output<typeof sweepDocument>;
