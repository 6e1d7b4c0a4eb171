import type { GuardRailRefusal } from '../../domain/guard-rails.ts';
import { guardRails } from '../../domain/guard-rails.ts';
import { ApiError } from '../../http/api-error.ts';
import type { ChangeResult } from '../../store/requests.ts';
import { unknownRequest } from './request-id.ts';

/** Turns a change that was not made into the refusal that its caller reads. */
export function requireChanged(result: ChangeResult): void {
  switch (result) {
    case 'changed':
      return;
    case 'unknown':
      throw unknownRequest();
    case 'already-answered':
      throw new ApiError('conflict', 'This request was already answered.');
    case 'ended':
      throw new ApiError('expired', 'This request has ended.');
  }
}

const sentences: Readonly<Record<GuardRailRefusal, string>> = {
  stopped: 'The owner of this number asked not to receive messages. You can share a link yourself.',
  'cooling-down': `This number was messaged a short while ago. Please wait ${guardRails.coolDownMinutes} minutes between two messages.`,
  'too-many-unanswered': `You have ${guardRails.unansweredToNumber} unanswered requests to this number. Wait for an answer, or cancel one.`,
  'member-daily': `You have sent ${guardRails.messagesADay} messages in 24 hours. Please try again tomorrow.`,
  'number-daily': 'This number has received enough messages for today. Please try again tomorrow.',
};

/** The refusal of a message that the guard rails hold back. */
export function messageRefused(
  { reason, retryAt }: { readonly reason: GuardRailRefusal; readonly retryAt?: Date },
  now: Date,
): ApiError {
  if (reason === 'stopped') return new ApiError('forbidden', sentences[reason]);
  return new ApiError('rate-limited', sentences[reason], {
    ...(retryAt
      ? { retryAfterSeconds: Math.ceil((retryAt.getTime() - now.getTime()) / 1000) }
      : {}),
  });
}
