import * as z from 'zod/mini';
import { hourMs } from '../durations.ts';
import { requestLifetimeHours } from '../limits.ts';

/**
 * What is told of a request that was just made: its id, and until when it can be answered (ISO 8601, UTC). The
 * specification's response has neither: one without them is read with an empty id, and with the usual lifetime from now.
 */
export const madeRequest = {
  id: z._default(z.string(), ''),
  expiresAt: z._default(z.iso.datetime(), () =>
    new Date(Date.now() + requestLifetimeHours * hourMs).toISOString(),
  ),
};
