import * as z from 'zod/mini';
import { consentAct } from '../documents/consent.ts';
import { endpoint } from '../endpoint.ts';
import {
  locationPrecision,
  recipientLanguage,
  recipientToken,
  reportReason,
  requestReply,
  requestStatus,
  requestType,
  sharedLocation,
  smsState,
} from '../requests.ts';
import { receiptId } from './recipient-input.ts';

const reported = {
  reason: reportReason,
  details: z.exactOptional(z.string()),
  reportedAt: z.iso.datetime(),
};

/**
 * Everything that is held about one request, as far as it is its recipient's. Times are ISO 8601 in UTC.
 *
 * - `request`: what was asked, by whom as the recipient's page names them, and until when it is held.
 * - `place`: what was shared, while it is held, and whether an address is held with it. The point itself and the address
 *   only for the tab that shared it, as in `readRequest`.
 * - `message`: how far the text message came, with its number as a fingerprint; null for a link.
 * - `records`: the record of each act. Of a link, which its sender may open like anybody else, those alone that its
 *   sender was told of.
 * - `report`: what the recipient reported, and what they reported after that; always null for a link, for the same reason.
 */
export const heldData = z.object({
  readAt: z.iso.datetime(),
  request: z.object({
    status: requestStatus,
    type: requestType,
    askedBy: z.object({ displayName: z.nullable(z.string()), email: z.string() }),
    reason: z.nullable(z.string()),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    textedAt: z.exactOptional(z.iso.datetime()),
    remindedAt: z.exactOptional(z.iso.datetime()),
    answeredAt: z.exactOptional(z.iso.datetime()),
    reply: z.exactOptional(requestReply),
    heldUntil: z.iso.datetime(),
  }),
  place: z.nullable(
    z.object({
      precision: locationPrecision,
      takenAt: z.exactOptional(z.iso.datetime()),
      hasAddress: z._default(z.boolean(), false),
      location: z.exactOptional(sharedLocation),
    }),
  ),
  message: z.nullable(
    z.object({
      state: z.exactOptional(smsState),
      number: z.string(),
      isStopped: z.boolean(),
      /** Whether this sender may text the number. */
      sender: z.enum(['allowed', 'refused-for-weeks', 'refused-for-good']),
    }),
  ),
  records: z.array(
    z.object({
      receiptId,
      act: consentAct,
      at: z.iso.datetime(),
      language: z.exactOptional(recipientLanguage),
      wordsVersion: z.exactOptional(z.string()),
      precision: z.exactOptional(locationPrecision),
      reply: z.exactOptional(requestReply),
      heldUntil: z.iso.datetime(),
    }),
  ),
  report: z.nullable(
    z.object({
      ...reported,
      isDecided: z.boolean(),
      further: z.exactOptional(z.array(z.object(reported))),
    }),
  ),
});

/** What is held about a request, for whoever holds its link. 404 for a token that opens nothing. */
export const readHeldData = endpoint({
  method: 'GET',
  auth: 'none',
  pathParameter: 'token',
  input: z.object({ token: recipientToken }),
  output: heldData,
});

export type HeldData = z.output<typeof heldData>;
