import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { requestId } from '../requests.ts';

/**
 * Marks notifications of the member's as read, on every device: those that came up to the moment `upTo`, and those
 * about `requestIds`. `read`: how many were unread until now.
 */
export const readNotifications = endpoint({
  method: 'POST',
  auth: 'bearer',
  input: z.object({
    upTo: z.exactOptional(z.iso.datetime()),
    requestIds: z.exactOptional(z.array(requestId).check(z.maxLength(20))),
  }),
  output: z.object({ read: z.int() }),
});
