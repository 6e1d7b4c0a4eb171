import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** Nothing was asked of it for a while, or it could not be asked: `unknown`. */
const condition = z.enum(['up', 'down', 'unknown']);

/**
 * Whether the service works, for whoever watches it: looked at once in 30 seconds at most, however often it is asked.
 *
 * A 200 says that it serves; `degraded`: something that it depends on is down, and what needs that waits, or is refused with
 * words that say so. Text messages and mails are down when some are overdue that nothing of ours holds back.
 *
 * Refuses with `unavailable`, whose words name what is down, where nothing can be served: without database or sign-in.
 */
export const health = endpoint({
  method: 'GET',
  auth: 'none',
  input: z.object({}),
  output: z.object({
    status: z.enum(['ok', 'degraded']),
    checkedAt: z.iso.datetime(),
    dependencies: z.object({
      database: condition,
      signIn: condition,
      payments: condition,
      messages: condition,
      mails: condition,
    }),
  }),
});
