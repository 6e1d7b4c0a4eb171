import { purgeAfter } from '../domain/new-request.ts';
import { requestNotice } from '../domain/request-notices.ts';
import type { Handler } from '../http/define-endpoint.ts';
import { answerRequest } from '../store/requests.ts';
import { requireChanged } from './requests/refusals.ts';
import { knownShape } from './requests/request-id.ts';

/** The recipient says no, once; the member is told that, and nothing else. */
export const declineRequest: Handler<'declineRequest'> = async ({ id }) => {
  const now = new Date();
  const result = await answerRequest(
    knownShape(id),
    { status: 'declined' },
    {
      now,
      purgeAt: purgeAfter(now),
      noticeOf: (request) => requestNotice('declined', id, request),
    },
  );
  requireChanged(result);
  return { status: 'declined' };
};
