import * as z from 'zod/mini';
import { locationPrecision, recipientLanguage, requestReply, requestType } from '../requests.ts';
import { timestamp } from './timestamp.ts';

/** What a recipient did, or met: `shown` is the question as somebody first did something on it. */
export const consentAct = z.enum([
  'shown',
  'shared',
  'replied',
  'declined',
  'withdrawn',
  'stopped',
  'allowed',
  'refused',
  'reported',
]);

/**
 * `consents/{id}`: one act of a recipient, written in the commit of the act, and never with the place. It outlives its
 * request, whose id gives way to a fingerprint with the account that asked; nothing else of it is ever changed. No client reads it.
 *
 * - `asker`, `recipient`: keyed fingerprints of who asked and of the number that was texted; a link's recipient has none.
 * - `language`, `wordsVersion`: which words stood before the recipient; absent where no page of ours was shown.
 */
export const consentDocument = z.object({
  requestId: z.string(),
  type: requestType,
  act: consentAct,
  at: timestamp,
  asker: z.string(),
  recipient: z.exactOptional(z.string()),
  language: z.exactOptional(recipientLanguage),
  wordsVersion: z.exactOptional(z.string()),
  precision: z.exactOptional(locationPrecision),
  reply: z.exactOptional(requestReply),
  purgeAt: timestamp,
});

export type ConsentAct = z.output<typeof consentAct>;
export type ConsentDocument = z.output<typeof consentDocument>;
