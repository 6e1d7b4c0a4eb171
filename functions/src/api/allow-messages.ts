import { answererOf } from '../flows/requests/answerer.ts';
import { unknownRequest } from '../flows/requests/refusals.ts';
import type { Handler } from '../http/define-endpoint.ts';
import { allowMessagesAgain } from '../store/answers.ts';

/** Whoever was texted takes their number off the stop list. */
export const allowMessages: Handler<'allowMessages'> = async (input) => {
  if (!(await allowMessagesAgain(answererOf(input, null), new Date()))) throw unknownRequest();
  return { allowed: true };
};
