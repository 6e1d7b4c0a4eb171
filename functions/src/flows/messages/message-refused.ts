import {
  linksADay,
  messagesADay,
  requestLifetimeHours,
  trialMessages,
  unansweredLinksInARow,
  unansweredLinksWaitHours,
} from '@geonod/contracts';
import {
  type GuardRailRefusal,
  guardRails,
  type MessageRefusal,
} from '../../domain/guard-rails.ts';
import type { LinkRefusal } from '../../domain/link-budget.ts';
import { inWords } from '../../domain/waiting-words.ts';
import { ApiError } from '../../http/api-error.ts';

/** `wait` tells when it may be tried again, as in `in 7 minutes`. */
type Sentence = (wait: string) => string;

const sentences: Readonly<Record<Exclude<GuardRailRefusal, 'closed'>, Sentence>> = {
  'cooling-down': (wait) =>
    `You messaged this number a short while ago. You can send the next message ${wait}.`,
  'too-many-unanswered': (wait) =>
    `You have asked this number ${guardRails.unansweredToNumber} times in ${requestLifetimeHours} hours without an answer, cancelled and deleted requests included. You can ask again ${wait}, or once there is an answer.`,
  'member-daily': (wait) =>
    `You have used your ${messagesADay} messages of 24 hours, refused ones included. You can send the next one ${wait}.`,
  'trial-messages': (wait) =>
    `In the trial, and while a charge has failed, you have ${trialMessages} messages in 24 hours, refused ones included. You can send the next one ${wait}.`,
};

const linkSentences: Readonly<Record<LinkRefusal['reason'], Sentence>> = {
  'links-daily': (wait) =>
    `You have made ${linksADay} links in 24 hours. You can make the next one ${wait}.`,
  'links-unanswered': (wait) =>
    `Your last ${unansweredLinksInARow} links were declined or not answered. After that you wait ${unansweredLinksWaitHours} hours: you can make the next one ${wait}.`,
};

/** The refusal of a message that the guard rails hold back. */
export function messageRefused({ reason, retryAt }: MessageRefusal, now: Date): ApiError {
  // One sentence for whatever lies with others: it tells nothing about them.
  if (reason === 'closed') return new ApiError('cannot-text');
  return tooOften(sentences[reason], retryAt, now);
}

/** The refusal of a link that the guard rails hold back. */
export function linkRefused({ reason, retryAt }: LinkRefusal, now: Date): ApiError {
  return tooOften(linkSentences[reason], retryAt, now);
}

/** The refusal of what is possible again at `retryAt`. */
export function tooOften(sentence: Sentence, retryAt: Date | undefined, now: Date): ApiError {
  const seconds = retryAt ? Math.ceil((retryAt.getTime() - now.getTime()) / 1000) : 0;
  return new ApiError(
    'rate-limited',
    sentence(inWords(seconds)),
    retryAt ? { retryAfterSeconds: seconds } : {},
  );
}
