import { requireChanged } from '../flows/requests/refusals.ts';
import type { Handler } from '../http/define-endpoint.ts';
import { answerRequest } from '../store/requests.ts';

/** The recipient shares one location, once. */
export const updateRequest: Handler<'updateRequest'> = async ({ token, location }) => {
  const address = location.address?.trim() || null;
  const answer = { status: 'completed', location: { ...location, address } } as const;
  requireChanged(await answerRequest(token, answer, new Date()));
  return { status: 'completed' };
};
