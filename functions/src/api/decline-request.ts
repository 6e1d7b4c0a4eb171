import { requireChanged } from '../flows/requests/refusals.ts';
import type { Handler } from '../http/define-endpoint.ts';
import { answerRequest } from '../store/requests.ts';

/** The recipient says no, once; the member is told that, and nothing else. */
export const declineRequest: Handler<'declineRequest'> = async ({ token }) => {
  requireChanged(await answerRequest(token, { status: 'declined' }, new Date()));
  return { status: 'declined' };
};
