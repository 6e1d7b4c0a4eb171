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

/** What is wrong with a typed code. `isOver`: only a new one helps. */
export function codeProblem(
  error: unknown,
  words: RightsWords,
): { readonly text: string; readonly isOver: boolean } {
  if (!(error instanceof CallError)) return { text: words.noConnection, isOver: false };
  switch (error.code) {
    case 'forbidden':
      return { text: words.wrongCode, isOver: false };
    case 'expired':
      return { text: words.tooOld, isOver: true };
    case 'rate-limited':
      return error.field === 'code'
        ? { text: words.usedUp(String(numberCodeTries)), isOver: true }
        : { text: words.tooMany, isOver: false };
    default:
      return { text: words.noConnection, isOver: false };
  }
}
