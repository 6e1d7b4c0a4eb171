import * as z from 'zod/mini';
import { smsState } from '../requests.ts';
import { timestamp } from './timestamp.ts';

/**
 * `smsOutbox/{requestId}`: one text message on its way. No client reads it.
 *
 * - `requestId`: whose message it is, where the document is not named by it: the reminder's.
 * - `ownerUid`: the member who asks; null for a code that its reader asked for, which belongs to no request.
 * - `to`: international digits without a plus.
 * - `body`: has the key to the request's link, so it is emptied once a carrier service has taken it.
 * - `placedOn`: the day (UTC) of whose budget it has its place, which it keeps while it is tried again.
 * - `claimedAt`: when a sender took it; it is sent by whoever moved it from `queued` to `sending`. `claimedBy`: which one, by
 *   an id that it made up.
 * - `providerId`: the carrier service's own id of it.
 * - `isAssumed`: it is `failed` because nobody heard whether it went out; the carrier service has not said so.
 */
export const smsDocument = z.object({
  requestId: z.exactOptional(z.string()),
  ownerUid: z.nullable(z.string()),
  to: z.string(),
  body: z.string(),
  state: smsState,
  createdAt: timestamp,
  updatedAt: timestamp,
  placedOn: z.exactOptional(z.string()),
  claimedAt: z.exactOptional(timestamp),
  claimedBy: z.exactOptional(z.string()),
  providerId: z.exactOptional(z.string()),
  isAssumed: z.exactOptional(z.literal(true)),
  expiresAt: timestamp,
});

/**
 * `textedNumbers/{salted hash of a number}`: what is remembered of a number that was texted.
 *
 * - `sentAt`: when it was texted in the last 24 hours, by whichever member.
 */
export const textedNumberDocument = z.object({
  sentAt: z.array(timestamp),
  expiresAt: timestamp,
});

/**
 * `messageBudgets/{salted hash of a member}`: when a member sent messages in the last 24 hours, or tried to where
 * that was refused for what is known of the number. That, too, takes a place of the day's.
 */
export const messageBudgetDocument = z.object({
  sentAt: z.array(timestamp),
  expiresAt: timestamp,
});

/**
 * `linkBudgets/{salted hash of a member}`: what became of their last links, by a salted hash of the request's id; it
 * outlives the requests.
 *
 * - `outcome`: `cancelled` only within an hour of its making; after that, taking it back is being left unanswered.
 */
export const linkBudgetDocument = z.object({
  links: z.record(
    z.string(),
    z.object({
      madeAt: z.exactOptional(timestamp),
      expiresAt: z.exactOptional(timestamp),
      outcome: z.exactOptional(z.enum(['answered', 'declined', 'cancelled', 'unanswered'])),
      endedAt: z.exactOptional(timestamp),
    }),
  ),
  expiresAt: timestamp,
});

/**
 * `smsBudgets/{day in UTC}`: how many messages were handed over that day, in all and, of members' messages, by dial code.
 *
 * - `codes`, `codesByDialCode`: how many codes, which anybody can ask for, and to where: also those that were not texted, which
 *   are none of `sent`.
 * - `toldOf`: which limits the operator was told of. `toldBy`: by whose call, which finds it there when its commit is sent again.
 * - `untexted`: countries (ISO 3166-1 alpha-2) to which, or to a carrier of which, the carrier service does not send. `by`: by
 *   whose message the operator was told, as above; `offSince`: when it last said that the country itself is switched off.
 */
export const smsBudgetDocument = z.object({
  sent: z.int(),
  byDialCode: z.record(z.string(), z.int()),
  codes: z.exactOptional(z.int()),
  codesByDialCode: z.exactOptional(z.record(z.string(), z.int())),
  toldOf: z.array(z.string()),
  toldBy: z.exactOptional(z.record(z.string(), z.string())),
  untexted: z.exactOptional(
    z.record(z.string(), z.object({ by: z.string(), offSince: z.exactOptional(timestamp) })),
  ),
  expiresAt: timestamp,
});

/** `carrierTexts/{the carrier service's own id of a message}`: its words are still to be erased there. No client reads it. */
export const carrierTextDocument = z.object({ takenAt: timestamp });

export type CarrierText = z.output<typeof carrierTextDocument>;
export type LinkBudget = z.output<typeof linkBudgetDocument>;
export type SmsBudget = z.output<typeof smsBudgetDocument>;
export type Sms = z.output<typeof smsDocument>;
