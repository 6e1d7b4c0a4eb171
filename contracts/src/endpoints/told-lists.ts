import * as z from 'zod/mini';
import { hourMs } from '../durations.ts';
import { requestLifetimeHours } from '../limits.ts';
import { locationRetentionDays } from '../periods.ts';
import { locationRequest, notification } from '../requests.ts';

const moment = z.iso.datetime({ offset: true });

const inHours = (hours: number): string => new Date(Date.now() + hours * hourMs).toISOString();

/**
 * One request as a list tells it. Also read where it says no more than the specification asks for: null for what is not
 * there, a time with an offset, and no end, which is then the usual lifetime from now.
 */
export const toldRequest = z.pipe(
  z.transform(withoutNulls),
  z.extend(locationRequest, {
    createdAt: moment,
    expiresAt: z._default(moment, () => inHours(requestLifetimeHours)),
  }),
);

/** The same of a notification: without its last day it has as long as one of now. */
export const toldNotification = z.pipe(
  z.transform(withoutNulls),
  z.extend(notification, {
    createdAt: moment,
    purgeAt: z._default(moment, () => inHours(24 * locationRetentionDays)),
  }),
);

/** The same with nothing in it that is null: what is not there is left out. */
function withoutNulls(said: unknown): unknown {
  if (typeof said !== 'object' || said === null || Array.isArray(said)) return said;
  const known = Object.entries(said).filter(([, value]) => value !== null);
  return Object.fromEntries(known.map(([key, value]) => [key, withoutNulls(value)]));
}
