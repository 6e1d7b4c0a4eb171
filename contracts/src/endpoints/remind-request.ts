import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { requestId } from '../requests.ts';

/**
 * Texts the question of a pending request by number once more: once, and 12 hours after it was sent at the earliest. It
 * counts as a message in every budget. The first message's link goes on working beside the reminder's: both stand on one
 * phone alone.
 *
 * 404 for another's and for a request by link, 409 for one that was answered or reminded of, or whose message was not sent,
 * 410 for one that has ended, 429 with `Retry-After` before its time, 402, 403 and 429 as for `createFindByNumber`.
 */
export const remindRequest = endpoint({
  method: 'POST',
  auth: 'bearer',
  pathParameter: 'id',
  input: z.object({ id: requestId }),
  output: z.object({ id: z.string(), remindedAt: z.iso.datetime() }),
});
