import * as z from 'zod/mini';
import { hourMs } from '../durations.ts';
import { requestLifetimeHours } from '../limits.ts';

/**
 * What is told of a request that was just made: its id, and until when it can be answered (ISO 8601, UTC). A page that is
 * newer than the service it asks takes the lifetime that it knows.
 */
export const madeRequest = {
  id: z._default(z.string(), ''),
  expiresAt: z._default(z.iso.datetime(), () =>
    new Date(Date.now() + requestLifetimeHours * hourMs).toISOString(),
  ),
};
