import { purgeAfter } from '../domain/new-request.ts';
import { requestNotice } from '../domain/request-notices.ts';
import type { Handler } from '../http/define-endpoint.ts';
import { answerRequest, readRequest } from '../store/requests.ts';
import { stopTexting } from '../store/texted-numbers.ts';
import { knownShape, unknownRequest } from './requests/request-id.ts';

/** Whoever was texted wants no more messages, and says no to this one. */
export const stopMessages: Handler<'stopMessages'> = async ({ id }) => {
  const now = new Date();
  const request = await readRequest(knownShape(id));
  if (request?.phoneNumber === undefined) throw unknownRequest();
  await stopTexting(request.phoneNumber, now);
  // What comes of it does not matter: a request that was answered or has ended stays as it is.
  await answerRequest(
    id,
    { status: 'declined' },
    {
      now,
      purgeAt: purgeAfter(now),
      noticeOf: (declined) => requestNotice('declined', id, declined),
    },
  );
  return { stopped: true };
};
