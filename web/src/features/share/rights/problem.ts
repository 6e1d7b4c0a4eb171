import { numberCodeTries } from '@geonod/contracts/limits';
import { CallError } from '../../../lib/api-client.ts';
import type { RightsWords } from '../language/en-rights.ts';

/** Why no code was sent, by its sentence: which language that stands in is decided as it is shown. */
export type SendingProblem =
  | 'badNumber'
  | 'notToCountry'
  | 'notShownOurs'
  | 'waitAMinute'
  | 'tooMany'
  | 'noneToday'
  | 'noConnection';

export function sendingProblem(error: unknown): SendingProblem {
  if (!(error instanceof CallError)) return 'noConnection';
  switch (error.code) {
    case 'invalid-input':
      return error.field === 'countryCode' ? 'notToCountry' : 'badNumber';
    case 'rate-limited':
      return (error.retryAfterSeconds ?? 0) <= 60 ? 'waitAMinute' : 'tooMany';
    case 'forbidden':
      return 'notShownOurs';
    case 'unavailable':
      // None are left for today where the service says until when; otherwise it is away for a moment.
      return error.retryAfterSeconds === undefined ? 'noConnection' : 'noneToday';
    default:
      return 'noConnection';
  }
}

export interface CodeProblem {
  /** By its sentence. */
  readonly reason:
    | 'sixDigits'
    | 'wrongCode'
    | 'tooOld'
    | 'usedUp'
    | 'tooManyTries'
    | 'noConnection';
  /** Only a new code helps. */
  readonly isOver: boolean;
  /** Another one has to be typed. */
  readonly isTyped: boolean;
}

/** What is wrong with a typed code, or stands in its way. */
export function codeProblem(error: unknown): CodeProblem {
  if (!(error instanceof CallError)) return otherwise('noConnection');
  switch (error.code) {
    case 'forbidden':
      return { reason: 'wrongCode', isOver: false, isTyped: true };
    case 'expired':
    // The code was right, and what it opened has ended before it was read.
    case 'unauthenticated':
      return { reason: 'tooOld', isOver: true, isTyped: false };
    case 'rate-limited':
      return error.field === 'code'
        ? { reason: 'usedUp', isOver: true, isTyped: false }
        : otherwise('tooManyTries');
    default:
      return otherwise('noConnection');
  }
}

/** The same code can be sent again. */
function otherwise(reason: CodeProblem['reason']): CodeProblem {
  return { reason, isOver: false, isTyped: false };
}

export function codeProblemInWords({ reason }: CodeProblem, words: RightsWords): string {
  return reason === 'usedUp' ? words.usedUp(String(numberCodeTries)) : words[reason];
}
