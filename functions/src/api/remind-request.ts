import { reminderAfterHours, smsText } from '@geonod/contracts';
import type { ReminderRefusal } from '../domain/reminder.ts';
import { messageRefused, tooOften } from '../flows/messages/message-refused.ts';
import { requireMayAsk } from '../flows/requests/asking.ts';
import { requireChanged, unknownRequest } from '../flows/requests/refusals.ts';
import { newSecret } from '../flows/secrets.ts';
import { linkOf } from '../flows/site-addresses.ts';
import { ApiError } from '../http/api-error.ts';
import { queueReminder } from '../store/messages.ts';
import type { Handler } from '../triggers/define-endpoint.ts';

/** Texts a question once more. */
export const remindRequest: Handler<'remindRequest'> = async ({ id }, { caller }) => {
  const now = new Date();
  const { uid, isOnTrial, cards } = await requireMayAsk(caller, now);
  const token = newSecret();
  const reminder = await queueReminder(
    {
      id,
      ownerUid: uid,
      token,
      isOnTrial,
      cards,
      // Under the name that the question was asked under, which its page shows and a report freezes.
      write: ({ askedBy, message = '', countryCode = '' }) =>
        smsText({
          name: askedBy.displayName ?? '',
          message,
          link: linkOf(token),
          dialCode: countryCode,
          isReminder: true,
        }),
    },
    now,
  );
  switch (reminder.result) {
    case 'queued':
      return { id, remindedAt: now.toISOString() };
    case 'unknown':
      throw unknownRequest();
    case 'held-back':
      throw messageRefused(reminder.refusal, now);
    case 'not-now':
      throw notNow(reminder.refusal, now);
  }
};

function notNow(refusal: ReminderRefusal, now: Date): ApiError {
  switch (refusal.reason) {
    case 'too-soon':
      return tooOften(
        (wait) => `A reminder can be sent ${reminderAfterHours} hours after the message: ${wait}.`,
        refusal.retryAt,
        now,
      );
    case 'reminded':
      return new ApiError('conflict', 'A reminder was sent already.');
    case 'not-sent':
      return new ApiError(
        'conflict',
        'The message was not sent, so there is nothing to remind of.',
      );
    default:
      requireChanged(refusal.reason);
      return unknownRequest();
  }
}
