import * as z from 'zod/mini';
import { timestamp } from './timestamp.ts';

/**
 * `notificationChoices/{uid}`: how a member wants to hear of answers, as far as they have said so. No client reads it.
 *
 * - `mail`: whether by mail; they are mailed unless they said no.
 * - `askedAt`: when they were asked, which happens once.
 */
export const notificationChoicesDocument = z.object({
  mail: z.exactOptional(z.boolean()),
  askedAt: z.exactOptional(timestamp),
  updatedAt: timestamp,
});

/**
 * `pushTokens/{hash of token}`: a browser that is to be told of its member's answers. No client reads it.
 *
 * - `token`: what Firebase Cloud Messaging reaches it by.
 * - `seenAt`: when the member last came with it; `expiresAt`: when it is forgotten if they never do again.
 */
export const pushTokenDocument = z.object({
  ownerUid: z.string(),
  token: z.string(),
  createdAt: timestamp,
  seenAt: timestamp,
  expiresAt: timestamp,
});

/** `pushes/{id of notification}`: which browsers, by their tokens' hashes, were told of it. No client reads it. */
export const pushDocument = z.object({
  ownerUid: z.string(),
  sentTo: z.array(z.string()),
  expiresAt: timestamp,
});

export type NotificationChoices = z.output<typeof notificationChoicesDocument>;
export type PushToken = z.output<typeof pushTokenDocument>;
