import { bringsReplies } from '@geonod/contracts';
import { answererOf } from '../flows/requests/answerer.ts';
import { unknownRequest } from '../flows/requests/refusals.ts';
import { ApiError } from '../http/api-error.ts';
import { allowMessagesAgain } from '../store/answers.ts';
import type { Handler } from '../triggers/define-endpoint.ts';

/** Whoever was texted, and has just stopped messages, takes their number off the stop list again. */
export const allowMessages: Handler<'allowMessages'> = async (input) => {
  const allowed = await allowMessagesAgain(answererOf(input, null), new Date());
  switch (allowed.result) {
    case 'allowed':
      return { allowed: true };
    case 'too-late':
      throw refusal('This can no longer be taken back here.', allowed.dialCode);
    case 'too-often':
      throw refusal('This was done too often here.', allowed.dialCode);
    case 'unknown':
      throw unknownRequest();
  }
};

/** Not as a limit: those pass, and this does not. */
function refusal(why: string, dialCode: string): ApiError {
  const otherWays = bringsReplies(dialCode)
    ? 'Reply START to the text message, or use the page of your number.'
    : 'Use the page of your number.';
  return new ApiError('expired', `${why} ${otherWays}`);
}
