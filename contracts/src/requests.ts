import * as z from 'zod/mini';
import { addressMaxLength } from './limits.ts';
import { isText } from './text.ts';

/**
 * The id of a request, as an address carries it. Firestore refuses to be asked for one in double underscores.
 */
export const requestId = z.string().check(z.regex(/^(?!__.*__$)[\w-]{16,64}$/, 'No such request.'));

/**
 * What a request is called where others than its member read along, such as in a mail: the SHA-256 of its id, in hexadecimal
 * digits. It opens nothing; its member's browser finds by it which of the requests it has is meant.
 */
export const requestHash = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'No such request.'));

/**
 * What a recipient's link carries: the key to one request, for whoever holds it. It tells nothing of the request's id,
 * but for a link that a member passes on, whose first token is the id. What is too short to be one opens nothing, as anything
 * else that was never made.
 */
export const recipientToken = z
  .string()
  .check(z.regex(/^(?!__.*__$)[\w-]{1,64}$/, 'No such request.'));

/**
 * A secret that a tab makes up before it shares a place, and keeps for as long as it is open: by it alone a recipient is
 * shown that place again. Made by the tab and not by us, so that no lost response can lose it.
 */
export const viewingKey = z.string().check(z.regex(/^[\w-]{22,64}$/, 'This is not a viewing key.'));

/** How finely a location is told: as the device gave it, or as the centre of a cell about 1 km wide. */
export const locationPrecision = z.enum(['exact', 'approximate']);

/** An answer without a place. */
export const requestReply = z.enum(['fine', 'call-me', 'on-my-way']);

/** Why a recipient reports a request. */
export const reportReason = z.enum(['harassment', 'unknown-sender', 'pretends', 'other']);

/** What a recipient of ours may read: their page, their message. */
export const recipientLanguage = z.enum(['en', 'pt', 'es']);

/**
 * A position that its owner shared: WGS 84 degrees, the street address when the map service knew one,
 * and the radius in metres within which the device believes to be.
 */
export const sharedLocation = z.object({
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
  address: z.nullable(z.string().check(z.maxLength(addressMaxLength), isText)),
  accuracy: z.exactOptional(z.number().check(z.gte(0), z.lte(40_000_000))),
});

/**
 * The same as its asker reads it. `takenAt`: when the device took it, ISO 8601 in UTC. An `approximate` one is the centre
 * of a cell, and its `accuracy` covers the cell.
 */
export const toldLocation = z.extend(sharedLocation, {
  address: z._default(sharedLocation.shape.address, null),
  precision: z.exactOptional(locationPrecision),
  takenAt: z.exactOptional(z.iso.datetime()),
});

/**
 * Where a request stands. Only `pending` can change into another, except that a `completed` one becomes
 * `withdrawn` when its recipient takes the location back. `answered` is an answer without a place. A `completed` one without
 * a location is told to its recipient alone: who asked has deleted it since, and the location with it.
 */
export const requestStatus = z.enum([
  'pending',
  'completed',
  'answered',
  'declined',
  'expired',
  'cancelled',
  'withdrawn',
]);

export const requestType = z.enum(['link', 'number']);

/** How far a text message came; it only moves forward. */
export const smsState = z.enum(['queued', 'sending', 'sent', 'delivered', 'failed']);

/**
 * Why a text message has failed, where that says nothing of its reader, so that who asked may know it. `destination`: none is sent
 * to the country of the number, or to the carrier that it has there.
 */
export const smsFailure = z.enum(['destination']);

/**
 * One request for a location, as its owner reads it. Times are ISO 8601 in UTC.
 *
 * A request by number has both: `countryCode` is the dial code's digits without a plus (`55`), `phoneNumber` the whole
 * international number's digits without a plus (`5511987654321`), which begin with that code.
 */
export const locationRequest = z.object({
  id: z.string(),
  type: requestType,
  name: z.exactOptional(z.string()),
  countryCode: z.exactOptional(z.string()),
  phoneNumber: z.exactOptional(z.string()),
  message: z.exactOptional(z.string()),
  status: requestStatus,
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  completedAt: z.exactOptional(z.iso.datetime()),
  location: z.exactOptional(toldLocation),
  reply: z.exactOptional(requestReply),
  /** The key in the link, where it is not the id any more. Only a request by link has one. */
  linkToken: z.exactOptional(z.string()),
  /** When its text message was handed over, which may be long after it was asked. */
  textedAt: z.exactOptional(z.iso.datetime()),
  /** When its recipient was reminded, which happens once. */
  remindedAt: z.exactOptional(z.iso.datetime()),
  sms: z.exactOptional(
    z.object({
      state: smsState,
      failure: z.exactOptional(smsFailure),
      updatedAt: z.iso.datetime(),
    }),
  ),
});

/** Something that happened to a request or a subscription, told to the member. */
export const notification = z.object({
  id: z.string(),
  requestId: z.exactOptional(z.string()),
  title: z.string(),
  message: z.string(),
  createdAt: z.iso.datetime(),
  /** From when on it is told no more. */
  purgeAt: z.iso.datetime(),
  /** When its member first saw it; without it they have not. */
  readAt: z.exactOptional(z.iso.datetime()),
});

/**
 * What the recipient's page may know before anything is shared: who asks, why, and until when.
 *
 * `email` is masked (`ma••••@gmail.com`, `••••` for an account without one); `displayName` is the sender's own
 * choice and proves nothing. There is no phone number and no full e-mail in it: where the
 * sender wrote one into a name, it is masked, too.
 */
export const requestForRecipient = z.object({
  status: requestStatus,
  type: requestType,
  askedBy: z.object({
    displayName: z.nullable(z.string()),
    email: z.string(),
    emailConfirmed: z.boolean(),
    /** The same for every request of one sender: a page may remember whom its reader wants to hear no more of. */
    key: z.string(),
    /** What `key` was before ours was changed: a page may have remembered the sender by one of them. */
    formerKeys: z.exactOptional(z.array(z.string())),
    /** Whether the caller is the sender: told only to a caller who is signed in. */
    isCaller: z.exactOptional(z.literal(true)),
    /** Whatever the name says, nobody but the sender says it. */
    nameIsOwnChoice: z.literal(true),
  }),
  /** The sender's own words: a link's name, or the text of the message. */
  reason: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  answeredAt: z.exactOptional(z.iso.datetime()),
  reply: z.exactOptional(requestReply),
  /** The record of the answer. */
  receiptId: z.exactOptional(z.string()),
  /**
   * What was shared, for whoever opens the link again; of a `completed` request without it, the place was erased since by
   * who asked. The place itself is in it only for the tab that shared it, which
   * sends its viewing key: a link can be held by anybody.
   */
  shared: z.exactOptional(
    z.object({
      precision: locationPrecision,
      takenAt: z.exactOptional(z.iso.datetime()),
      location: z.exactOptional(sharedLocation),
    }),
  ),
});

export type SharedLocation = z.infer<typeof sharedLocation>;
export type ToldLocation = z.infer<typeof toldLocation>;
export type ReportReason = z.infer<typeof reportReason>;
export type LocationPrecision = z.infer<typeof locationPrecision>;
export type RequestReply = z.infer<typeof requestReply>;
export type RecipientLanguage = z.infer<typeof recipientLanguage>;
export type RequestStatus = z.infer<typeof requestStatus>;
export type SmsFailure = z.infer<typeof smsFailure>;
export type SmsState = z.infer<typeof smsState>;
export type LocationRequest = z.infer<typeof locationRequest>;
export type Notification = z.infer<typeof notification>;
export type RequestForRecipient = z.infer<typeof requestForRecipient>;
