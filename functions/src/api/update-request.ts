import { purgeAfter } from '../domain/new-request.ts';
import { requestNotice } from '../domain/request-notices.ts';
import type { Handler } from '../http/define-endpoint.ts';
import { answerRequest } from '../store/requests.ts';
import { requireChanged } from './requests/refusals.ts';
import { knownShape } from './requests/request-id.ts';

/** The recipient shares one location, once. */
export const updateRequest: Handler<'updateRequest'> = async ({ id, location }) => {
  const now = new Date();
  const address = location.address?.trim() || null;
  const result = await answerRequest(
    knownShape(id),
    { status: 'completed', location: { ...location, address } },
    {
      now,
      purgeAt: purgeAfter(now),
      noticeOf: (request) => requestNotice('completed', id, request),
    },
  );
  requireChanged(result);
  return { status: 'completed' };
};
