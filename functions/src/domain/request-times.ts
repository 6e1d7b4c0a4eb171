import { locationRetentionDays, requestLifetimeHours } from '@geonod/contracts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** When a request made at `now` can no longer be answered, and when it is erased if it never was. */
export function requestTimes(now: Date): {
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly purgeAt: Date;
} {
  const expiresAt = new Date(now.getTime() + requestLifetimeHours * hourMs);
  return { createdAt: now, expiresAt, purgeAt: purgeAfter(expiresAt) };
}

/** When what was shared or answered at `moment` is erased. */
export function purgeAfter(moment: Date): Date {
  return new Date(moment.getTime() + locationRetentionDays * dayMs);
}
