import { linkAttemptHeader, linkNameProblem, linkNameWords } from '@geonod/contracts';
import type { OwnedRequest, RequestDocument } from '@geonod/contracts/documents/request';
import type { LinkRefusal } from '../domain/link-budget.ts';
import { asOneLine } from '../domain/sender-words.ts';
import { linkRefused } from '../flows/messages/message-refused.ts';
import { readAttempt } from '../flows/read-attempt.ts';
import { newRequest, requireMayAsk } from '../flows/requests/asking.ts';
import { newSecret, secretOf } from '../flows/secrets.ts';
import { linkOf } from '../flows/site-addresses.ts';
import { ApiError } from '../http/api-error.ts';
import { type ReadLinkBudget, readLinkBudget } from '../store/link-budgets.ts';
import { createLinkRequest } from '../store/requests.ts';
import type { Handler } from '../triggers/define-endpoint.ts';

/** Makes a request whose link the member passes on; the same one as long as it is the same attempt to make one of this name. */
export const createFindByLink: Handler<'createFindByLink'> = async (input, { caller, request }) => {
  const now = new Date();
  const attempt = readAttempt(request, linkAttemptHeader);
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
  const wanted = { ...newRequest(asker, now), type: 'link', name } as const;
  const first = attempt === null ? newSecret() : secretOf('link', caller.uid, attempt, name);
  const made = await makeLink(first, wanted, now, budget);
  if ('refusal' in made) throw linkRefused(made.refusal, now);
  const { id } = made;
  const { linkToken = id, expiresAt } = made.request;
  return { id, link: linkOf(linkToken), expiresAt: expiresAt.toISOString() };
};

/** Where the link of this id is over, or its member has deleted it, they want another, which works. */
async function makeLink(
  id: string,
  wanted: OwnedRequest,
  now: Date,
  budget?: ReadLinkBudget,
): Promise<
  { readonly refusal: LinkRefusal } | { readonly id: string; readonly request: RequestDocument }
> {
  const made = await createLinkRequest(id, wanted, now, budget);
  return 'ended' in made ? makeLink(newSecret(), wanted, now) : { id, ...made };
}
