import { dayMs } from '@geonod/contracts/durations';
import { locationRetentionDays } from '@geonod/contracts/limits';

/** When a location that was shared at `sharedAt` is erased at the latest. */
export function keptUntil(sharedAt: Date): Date {
  return new Date(sharedAt.getTime() + locationRetentionDays * dayMs);
}
