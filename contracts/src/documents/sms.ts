import * as z from 'zod/mini';
import { smsState } from '../requests.ts';
import { timestamp } from './timestamp.ts';

/**
 * `smsOutbox/{requestId}`: one text message on its way. No client reads it.
 *
 * - `to`: international digits without a plus.
 * - `claimedAt`: when a sender took it; it is sent by whoever moved it from `queued` to `sending`.
 * - `providerId`: the carrier service's own id of it.
 */
export const smsDocument = z.object({
  ownerUid: z.string(),
  to: z.string(),
  body: z.string(),
  state: smsState,
  createdAt: timestamp,
  updatedAt: timestamp,
  claimedAt: z.exactOptional(timestamp),
  providerId: z.exactOptional(z.string()),
  expiresAt: timestamp,
});

/**
 * `textedNumbers/{hash}`: what is remembered of a number that was texted, under a salted hash of it.
 *
 * - `sentAt`: when it was texted in the last 24 hours, by whichever member.
 * - `stoppedAt`: since when its owner wants no more messages. Such a document is kept.
 */
export const textedNumberDocument = z.object({
  sentAt: z.array(timestamp),
  stoppedAt: z.exactOptional(timestamp),
  expiresAt: z.exactOptional(timestamp),
});

/** `messageBudgets/{uid}`: when a member sent messages in the last 24 hours. */
export const messageBudgetDocument = z.object({
  sentAt: z.array(timestamp),
  expiresAt: timestamp,
});

export type Sms = z.output<typeof smsDocument>;
export type TextedNumber = z.output<typeof textedNumberDocument>;
export type MessageBudget = z.output<typeof messageBudgetDocument>;
