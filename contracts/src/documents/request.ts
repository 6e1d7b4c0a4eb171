import * as z from 'zod/mini';
import { requestStatus, requestType, sharedLocation, smsState } from '../requests.ts';
import { timestamp } from './timestamp.ts';

/**
 * `requests/{id}`: one question where somebody is. Its id is the capability in its link. Its owner may read it.
 *
 * - `askedBy`: who asks, as the account was when it asked; the recipient's page shows it.
 * - `countryCode`: the dial code's digits; `phoneNumber`: international digits without a plus, which begin with them;
 *   `message`: the member's words as they were sent.
 * - `completedAt`: when the recipient answered, whatever the answer was.
 * - `purgeAt`: from then on nobody is told what is in it, and it is erased.
 */
export const requestDocument = z.object({
  ownerUid: z.string(),
  askedBy: z.object({
    displayName: z.nullable(z.string()),
    email: z.nullable(z.string()),
    emailVerified: z.boolean(),
  }),
  type: requestType,
  name: z.exactOptional(z.string()),
  countryCode: z.exactOptional(z.string()),
  phoneNumber: z.exactOptional(z.string()),
  message: z.exactOptional(z.string()),
  status: requestStatus,
  createdAt: timestamp,
  expiresAt: timestamp,
  purgeAt: timestamp,
  completedAt: z.exactOptional(timestamp),
  location: z.exactOptional(sharedLocation),
  sms: z.exactOptional(z.object({ state: smsState, updatedAt: timestamp })),
});

export type RequestDocument = z.output<typeof requestDocument>;
