import { unknownRequest } from '../flows/requests/refusals.ts';
import type { Handler } from '../http/define-endpoint.ts';
import { openRequest } from '../store/links.ts';
import { answerRequest } from '../store/requests.ts';
import { stopTexting } from '../store/texted-numbers.ts';

/** Whoever was texted wants no more messages, and says no to this one. */
export const stopMessages: Handler<'stopMessages'> = async ({ token }) => {
  const now = new Date();
  const opened = await openRequest(token);
  if (opened?.request.phoneNumber === undefined) throw unknownRequest();
  await stopTexting(opened.request.phoneNumber, now);
  // What comes of it does not matter: a request that was answered or has ended stays as it is.
  await answerRequest(token, { status: 'declined' }, now);
  return { stopped: true };
};
