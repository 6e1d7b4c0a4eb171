import * as z from 'zod/mini';
import {
  locationPrecision,
  requestReply,
  requestStatus,
  requestType,
  sharedLocation,
  smsFailure,
  smsState,
} from '../requests.ts';
import { timestamp } from './timestamp.ts';

/**
 * What was shared, and the moment of the fix. An `approximate` one was never stored any finer.
 *
 * - `viewingKey`: the SHA-256 of the key by which the tab that shared it is shown it again. It ends with the place.
 */
export const storedLocation = z.extend(sharedLocation, {
  address: z._default(sharedLocation.shape.address, null),
  precision: z.exactOptional(locationPrecision),
  takenAt: z.exactOptional(timestamp),
  viewingKey: z.exactOptional(z.string()),
});

/**
 * `requests/{id}`: one question where somebody is. Its owner may read it, so what is in a text message is not in it: the
 * token of a request by number is known to its recipient alone. That of a request by link is its id, until the owner
 * makes a new one.
 *
 * - `ownerUid`: the member who asked and reads it; null once they have deleted one whose text message went out. It is
 *   nobody's to find then, and stays for its recipient: they can still report it, say no, and see what is held.
 * - `deletedBy`: who asked what was deleted. One that was `completed` stays so, without its `location`.
 * - `linkToken`: the token that took the id's place; `linkRenewals`: how often one was made anew.
 * - `askedBy`: who asks, as the account was when it asked; the recipient's page shows it.
 * - `countryCode`: the dial code's digits; `phoneNumber`: international digits without a plus, which begin with them;
 *   `message`: the member's words as they were sent.
 * - `textedAt`: when its text message was handed over, which may be long after it was asked.
 * - `completedAt`: when the recipient answered, whatever the answer was.
 * - `askerSuspendedAt`: when its asker was suspended while it could be answered; it says nothing of whether they still are.
 * - `purgeAt`: from then on nobody is told what is in it, and it is erased.
 */
export const requestDocument = z.object({
  ownerUid: z.nullable(z.string()),
  deletedBy: z.exactOptional(z.string()),
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
  location: z.exactOptional(storedLocation),
  reply: z.exactOptional(requestReply),
  linkToken: z.exactOptional(z.string()),
  linkRenewals: z.exactOptional(z.int()),
  textedAt: z.exactOptional(timestamp),
  remindedAt: z.exactOptional(timestamp),
  askerSuspendedAt: z.exactOptional(timestamp),
  sms: z.exactOptional(
    z.object({ state: smsState, failure: z.exactOptional(smsFailure), updatedAt: timestamp }),
  ),
});

export type StoredLocation = z.output<typeof storedLocation>;
export type RequestDocument = z.output<typeof requestDocument>;
/** One that its owner has not deleted. */
export type OwnedRequest = RequestDocument & { readonly ownerUid: string };
