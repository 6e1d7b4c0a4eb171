import * as z from 'zod/mini';
import { reportReason, requestStatus, requestType } from '../requests.ts';
import { requestDocument } from './request.ts';
import { timestamp } from './timestamp.ts';

const reportWords = {
  reason: reportReason,
  details: z.exactOptional(z.string()),
  reportedFrom: z.exactOptional(z.string()),
};

/**
 * `reports/{requestId}`: what a recipient reported, with the evidence as it stood then. Nothing that its asker deletes
 * changes it before it is decided; with their account its names and words go after that. No client reads it.
 *
 * - `recipient`: tells one recipient from another: a keyed fingerprint of the number, or of the request for a link.
 * - `further`: what was reported after that by the same link, and how the request stood then. Who asked may know the link, and
 *   report it first, with harmless words.
 * - `displaced`: how many of those gave way to later ones.
 * - `reportedFrom`: a salted hash of the network that said it, together with the request, until it is decided; none where
 *   nobody knows it.
 * - `wasDismissed`: an operator has dismissed it once. Reported again, it reaches them, and suspends nobody any more.
 * - `reopenedAt`: when it was reported again after a decision, since when it waits for another.
 * - `called`, `calledAt`: an operator was called for what is open of its asker, until they decide; on one of those reports.
 * - `state`: `open` until an operator decides, and again once more is reported; only when decided does it have a `purgeAt`.
 */
export const reportDocument = z.object({
  requestId: z.string(),
  ownerUid: z.string(),
  recipient: z.string(),
  ...reportWords,
  further: z.exactOptional(
    z.array(z.object({ ...reportWords, status: requestStatus, reportedAt: timestamp })),
  ),
  displaced: z.exactOptional(z.int()),
  reopenedAt: z.exactOptional(timestamp),
  wasDismissed: z.exactOptional(z.literal(true)),
  called: z.exactOptional(z.literal(true)),
  calledAt: z.exactOptional(timestamp),
  state: z.enum(['open', 'upheld', 'dismissed']),
  reportedAt: timestamp,
  evidence: z.object({
    type: requestType,
    askedBy: requestDocument.shape.askedBy,
    name: z.exactOptional(z.string()),
    message: z.exactOptional(z.string()),
    phoneNumber: z.exactOptional(z.string()),
    status: requestStatus,
    createdAt: timestamp,
    completedAt: z.exactOptional(timestamp),
    remindedAt: z.exactOptional(timestamp),
  }),
  purgeAt: z.exactOptional(timestamp),
});

export type ReportDocument = z.output<typeof reportDocument>;
