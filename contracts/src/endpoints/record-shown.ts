import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { recipientLanguage, recipientToken } from '../requests.ts';
import { shownWords } from './recipient-input.ts';

/**
 * Records that the question was shown, in which language and words: the first time for each language. The page calls it as
 * somebody first does something on it, since what checks links opens them, too. 404 for a token that opens nothing.
 */
export const recordShown = endpoint({
  method: 'POST',
  auth: 'none',
  pathParameter: 'token',
  input: z.object({
    token: recipientToken,
    language: recipientLanguage,
    wordsVersion: shownWords.wordsVersion,
  }),
  output: z.object({ recorded: z.literal(true) }),
});
