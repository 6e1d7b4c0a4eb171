import { reminderAfterHours } from '@geonod/contracts';
import type { RequestDocument } from '@geonod/contracts/documents/request';
import { hourMs } from '@geonod/contracts/durations';
import { type Refusal, refusalToAnswer } from './request-lifecycle.ts';

/** Why a text message may not be followed by a reminder. */
export type ReminderRefusal =
  | { readonly reason: Refusal | 'reminded' | 'not-sent' }
  | { readonly reason: 'too-soon'; readonly retryAt: Date };

/** Whether a question may be texted a second time: once, some hours after it was texted, while it is open. */
export function refusalToRemind(
  request: Pick<
    RequestDocument,
    'status' | 'expiresAt' | 'sms' | 'remindedAt' | 'createdAt' | 'textedAt'
  >,
  now: Date,
): ReminderRefusal | null {
  const ended = refusalToAnswer(request, now);
  if (ended) return { reason: ended };
  const { sms, remindedAt, createdAt, textedAt = createdAt } = request;
  if (remindedAt) return { reason: 'reminded' };
  if (sms?.state !== 'sent' && sms?.state !== 'delivered') return { reason: 'not-sent' };
  const retryAt = new Date(textedAt.getTime() + reminderAfterHours * hourMs);
  return retryAt > now ? { reason: 'too-soon', retryAt } : null;
}
