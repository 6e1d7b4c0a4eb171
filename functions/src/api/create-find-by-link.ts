import { asOneLine } from '../domain/sender-words.ts';
import { newRequest, newRequestId, requireMayAsk } from '../flows/requests/asking.ts';
import { linkOf } from '../flows/site-addresses.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/define-endpoint.ts';
import { createRequest } from '../store/requests.ts';

/** Makes a request whose link the member passes on. */
export const createFindByLink: Handler<'createFindByLink'> = async (input, { caller }) => {
  const now = new Date();
  const name = asOneLine(input.name);
  if (name === '') {
    throw new ApiError('invalid-input', 'Please enter a name for your link', { field: 'name' });
  }
  await requireMayAsk(caller, now);
  const id = newRequestId();
  const request = newRequest(caller, now);
  await createRequest(id, { ...request, type: 'link', name });
  return { id, link: linkOf(id), expiresAt: request.expiresAt.toISOString() };
};
