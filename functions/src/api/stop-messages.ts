import { unknownRequest } from '../flows/requests/refusals.ts';
import type { Handler } from '../http/define-endpoint.ts';
import { answerRequest, readRequest } from '../store/requests.ts';
import { stopTexting } from '../store/texted-numbers.ts';

/** Whoever was texted wants no more messages, and says no to this one. */
export const stopMessages: Handler<'stopMessages'> = async ({ id }) => {
  const now = new Date();
  const request = await readRequest(id);
  if (request?.phoneNumber === undefined) throw unknownRequest();
  await stopTexting(request.phoneNumber, now);
  // What comes of it does not matter: a request that was answered or has ended stays as it is.
  await answerRequest(id, { status: 'declined' }, now);
  return { stopped: true };
};
