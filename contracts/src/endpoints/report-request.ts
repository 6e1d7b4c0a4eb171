import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { reportDetailsMaxLength } from '../limits.ts';
import { recipientToken, reportReason } from '../requests.ts';
import { isText } from '../text.ts';
import { shownWords } from './recipient-input.ts';

/**
 * The recipient reports a request. What was asked, by whom, in which words and when is kept as evidence, whatever its
 * asker deletes; the place never is. What is reported of it again is kept, too, a few times; the same words from the same
 * network change nothing until somebody has decided. 403 for the asker's own, where it carries their sign-in. 404 for a token
 * that never opened anything, or whose request is kept no more; one in whose place its asker has put another still reports.
 * 429 for one that was reported too often from there in a day: nothing else that was reported, or decided, changes that.
 */
export const reportRequest = endpoint({
  method: 'POST',
  auth: 'optional',
  pathParameter: 'token',
  input: z.object({
    token: recipientToken,
    reason: reportReason,
    details: z.exactOptional(
      z
        .string()
        .check(
          z.trim(),
          z.maxLength(
            reportDetailsMaxLength,
            `A report has at most ${reportDetailsMaxLength} characters.`,
          ),
          isText,
        ),
    ),
    ...shownWords,
  }),
  output: z.object({ received: z.literal(true) }),
});
