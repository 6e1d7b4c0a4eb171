import { locationRetentionDays } from '@geonod/contracts';

/** When a location that was shared at `sharedAt` is erased at the latest. */
export function keptUntil(sharedAt: Date): Date {
  return new Date(sharedAt.getTime() + locationRetentionDays * 86_400_000);
}
