import {
  type GuardRailRefusal,
  guardRails,
  type MessageRefusal,
} from '../../domain/guard-rails.ts';
import { ApiError } from '../../http/api-error.ts';

const { unansweredToNumber, messagesADay, messagesADayToNumber } = guardRails;

/** `wait` tells when it may be tried again, as in `in 7 minutes`. */
const sentences: Readonly<Record<GuardRailRefusal, (wait: string) => string>> = {
  stopped: () =>
    'The owner of this number asked not to receive messages. You can share a link yourself.',
  'cooling-down': (wait) =>
    `This number was messaged a short while ago. You can send the next message ${wait}.`,
  'too-many-unanswered': () =>
    `You have ${unansweredToNumber} unanswered requests to this number. Wait for an answer, or cancel one.`,
  'member-daily': (wait) =>
    `You have sent ${messagesADay} messages in 24 hours. You can send the next one ${wait}.`,
  'number-daily': (wait) =>
    `This number has received ${messagesADayToNumber} messages in 24 hours. It can get the next one ${wait}.`,
};

/** The refusal of a message that the guard rails hold back. */
export function messageRefused({ reason, retryAt }: MessageRefusal, now: Date): ApiError {
  const seconds = retryAt ? Math.ceil((retryAt.getTime() - now.getTime()) / 1000) : 0;
  return new ApiError(
    reason === 'stopped' ? 'forbidden' : 'rate-limited',
    sentences[reason](inWords(seconds)),
    retryAt ? { retryAfterSeconds: seconds } : {},
  );
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return 'in a minute';
  return minutes <= 90 ? `in ${minutes} minutes` : `in ${Math.ceil(minutes / 60)} hours`;
}
