import { answererOf } from '../flows/requests/answerer.ts';
import { unknownRequest } from '../flows/requests/refusals.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/define-endpoint.ts';
import { allowMessagesAgain } from '../store/answers.ts';

/** Whoever was texted, and has just stopped messages, takes their number off the stop list again. */
export const allowMessages: Handler<'allowMessages'> = async (input) => {
  switch (await allowMessagesAgain(answererOf(input, null), new Date())) {
    case 'allowed':
      return { allowed: true };
    case 'too-late':
      throw new ApiError('expired', `This can no longer be taken back here. ${otherWays}`);
    case 'too-often':
      // Not as a limit: those pass, and this does not.
      throw new ApiError('expired', `This was done too often here. ${otherWays}`);
    case 'unknown':
      throw unknownRequest();
  }
};

const otherWays = 'Reply START to the text message, or use the page of your number.';
