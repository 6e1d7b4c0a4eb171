import { linkAttemptHeader, linkNameProblem, linkNameWords } from '@geonod/contracts';
import { asOneLine } from '../domain/sender-words.ts';
import { linkRefused } from '../flows/messages/message-refused.ts';
import { readAttempt } from '../flows/read-attempt.ts';
import { newRequest, requireMayAsk } from '../flows/requests/asking.ts';
import { newSecret, secretOf } from '../flows/secrets.ts';
import { linkOf } from '../flows/site-addresses.ts';
import { ApiError } from '../http/api-error.ts';
import { readLinkBudget } from '../store/link-budgets.ts';
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
  let id = attempt === null ? newSecret() : secretOf('link', caller.uid, attempt, name);
  let made = await createLinkRequest(id, wanted, now, budget);
  // What this attempt had made is over, or its member has deleted it meanwhile: they want one that works.
  if ('ended' in made) {
    id = newSecret();
    made = await createLinkRequest(id, wanted, now);
  }
  if ('ended' in made) throw new ApiError('internal');
  if ('refusal' in made) throw linkRefused(made.refusal, now);
  const { linkToken = id, expiresAt } = made.request;
  return { id, link: linkOf(linkToken), expiresAt: expiresAt.toISOString() };
};
