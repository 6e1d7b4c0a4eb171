import { numberCodeTries } from '@geonod/contracts/limits';
import { CallError } from '../../../lib/api-client.ts';
import type { RightsWords } from '../language/en-rights.ts';

/** Why no code was sent, in the reader's language. */
export function sendingProblem(error: unknown, words: RightsWords): string {
  if (!(error instanceof CallError)) return words.noConnection;
  switch (error.code) {
    case 'invalid-input':
      return words.badNumber;
    case 'rate-limited':
      return (error.retryAfterSeconds ?? 0) <= 60 ? words.waitAMinute : words.tooMany;
    case 'unavailable':
      return words.noneToday;
    default:
      return words.noConnection;
  }
}

export interface CodeProblem {
  readonly text: string;
  /** Only a new code helps. */
  readonly isOver: boolean;
  /** Another one has to be typed. */
  readonly isTyped: boolean;
}

/** What is wrong with a typed code, or stands in its way. */
export function codeProblem(error: unknown, words: RightsWords): CodeProblem {
  if (!(error instanceof CallError)) return otherwise(words.noConnection);
  switch (error.code) {
    case 'forbidden':
      return { text: words.wrongCode, isOver: false, isTyped: true };
    case 'expired':
      return { text: words.tooOld, isOver: true, isTyped: false };
    case 'rate-limited':
      return error.field === 'code'
        ? { text: words.usedUp(String(numberCodeTries)), isOver: true, isTyped: false }
        : otherwise(words.tooMany);
    default:
      return otherwise(words.noConnection);
  }
}

/** The same code can be sent again. */
function otherwise(text: string): CodeProblem {
  return { text, isOver: false, isTyped: false };
}
