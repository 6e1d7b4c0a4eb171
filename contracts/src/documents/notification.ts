import * as z from 'zod/mini';
import { timestamp } from './timestamp.ts';

/**
 * `notifications/{id}`: one message to a member. Its id is made from its cause, so that a repeat writes it once.
 * `purgeAt`: from then on nobody is told it, and it is erased; never later than the request that it tells of.
 * `readAt`: when its owner first saw it, on whichever device.
 */
export const notificationDocument = z.object({
  ownerUid: z.string(),
  requestId: z.exactOptional(z.string()),
  title: z.string(),
  message: z.string(),
  createdAt: timestamp,
  purgeAt: timestamp,
  readAt: z.exactOptional(timestamp),
});

export type NotificationDocument = z.output<typeof notificationDocument>;
