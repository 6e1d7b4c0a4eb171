import * as z from 'zod/mini';
import { addressMaxLength } from './limits.ts';
import { isText } from './text.ts';

/**
 * The id of a request, as an address carries it. Firestore refuses to be asked for one in double underscores.
 */
export const requestId = z.string().check(z.regex(/^(?!__.*__$)[\w-]{16,64}$/, 'No such request.'));

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
 * Where a request stands. Only `pending` can change into another, except that a `completed` one becomes
 * `withdrawn` when its recipient takes the location back.
 */
export const requestStatus = z.enum([
  'pending',
  'completed',
  'declined',
  'expired',
  'cancelled',
  'withdrawn',
]);

export const requestType = z.enum(['link', 'number']);

/** How far a text message came; it only moves forward. */
export const smsState = z.enum(['queued', 'sending', 'sent', 'delivered', 'failed']);

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
  location: z.exactOptional(sharedLocation),
  sms: z.exactOptional(z.object({ state: smsState, updatedAt: z.iso.datetime() })),
});

/** Something that happened to a request or a subscription, told to the member. */
export const notification = z.object({
  id: z.string(),
  requestId: z.exactOptional(z.string()),
  title: z.string(),
  message: z.string(),
  createdAt: z.iso.datetime(),
});

/**
 * What the recipient's page may know before anything is shared: who asks, why, and until when.
 *
 * `email` is masked (`ma••••@example.com`, `••••` for an account without one); `displayName` is the sender's own
 * choice and proves nothing. There is no location, no phone number and no full e-mail in it: where the sender wrote
 * one into a name, it is masked, too.
 */
export const requestForRecipient = z.object({
  status: requestStatus,
  type: requestType,
  askedBy: z.object({
    displayName: z.nullable(z.string()),
    email: z.string(),
    emailConfirmed: z.boolean(),
  }),
  /** The sender's own words: a link's name, or the text of the message. */
  reason: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  answeredAt: z.exactOptional(z.iso.datetime()),
});

export type SharedLocation = z.infer<typeof sharedLocation>;
export type RequestStatus = z.infer<typeof requestStatus>;
export type SmsState = z.infer<typeof smsState>;
export type LocationRequest = z.infer<typeof locationRequest>;
export type Notification = z.infer<typeof notification>;
export type RequestForRecipient = z.infer<typeof requestForRecipient>;
