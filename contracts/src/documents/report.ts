import * as z from 'zod/mini';
import { reportReason, requestStatus, requestType } from '../requests.ts';
import { requestDocument } from './request.ts';
import { timestamp } from './timestamp.ts';

/**
 * `reports/{requestId}`: what a recipient reported, with the evidence as it stood then. Nothing that its asker deletes
 * changes it. No client reads it.
 *
 * - `recipient`: tells one recipient from another: a keyed fingerprint of the number, or of the request for a link.
 * - `state`: `open` until an operator decides; only then is it given a `purgeAt`.
 */
export const reportDocument = z.object({
  requestId: z.string(),
  ownerUid: z.string(),
  recipient: z.string(),
  reason: reportReason,
  details: z.exactOptional(z.string()),
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
