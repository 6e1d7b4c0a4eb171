import { linkNameProblem, linkNameWords } from '@geonod/contracts';
import { asOneLine } from '../domain/sender-words.ts';
import { linkRefused } from '../flows/messages/message-refused.ts';
import { newRequest, requireMayAsk } from '../flows/requests/asking.ts';
import { newSecret } from '../flows/secrets.ts';
import { linkOf } from '../flows/site-addresses.ts';
import { ApiError } from '../http/api-error.ts';
import { readLinkBudget } from '../store/link-budgets.ts';
import { createLinkRequest } from '../store/requests.ts';
import type { Handler } from '../triggers/define-endpoint.ts';

/** Makes a request whose link the member passes on. */
export const createFindByLink: Handler<'createFindByLink'> = async (input, { caller }) => {
  const now = new Date();
  const name = asOneLine(input.name);
  if (name === '') {
    throw new ApiError('invalid-input', 'Please enter a name for your link', { field: 'name' });
  }
  const problem = linkNameProblem(name);
  if (problem) throw new ApiError('invalid-input', linkNameWords[problem], { field: 'name' });
  const [asker, budget] = await Promise.all([
    requireMayAsk(caller, now),
    readLinkBudget(caller.uid),
  ]);
  const id = newSecret();
  const request = newRequest(asker, now);
  const refusal = await createLinkRequest(id, { ...request, type: 'link', name }, now, budget);
  if (refusal) throw linkRefused(refusal, now);
  return { id, link: linkOf(id), expiresAt: request.expiresAt.toISOString() };
};
