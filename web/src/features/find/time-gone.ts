import { hourMs } from '@geonod/contracts/durations';
import { requestLifetimeHours } from '@geonod/contracts/limits';

const lifetimeMs = requestLifetimeHours * hourMs;

/** How much of its lifetime a request that ends at `expiresAt` has used up at `now`, from 0 to 1. */
export function timeGone(expiresAt: Date, now: Date): number {
  const left = expiresAt.getTime() - now.getTime();
  return Math.min(1, Math.max(0, 1 - left / lifetimeMs));
}
