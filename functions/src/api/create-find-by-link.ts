import { requestTimes } from '../domain/new-request.ts';
import { asOneLine } from '../domain/sender-words.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/define-endpoint.ts';
import { createRequest } from '../store/requests.ts';
import { askerOf } from './requests/asker.ts';
import { linkOf } from './requests/link.ts';
import { newRequestId } from './requests/request-id.ts';
import { requireSubscription } from './require-subscription.ts';
import { signedIn } from './signed-in.ts';

/** Makes a request whose link the member passes on. */
export const createFindByLink: Handler<'createFindByLink'> = async (input, context) => {
  const now = new Date();
  const caller = signedIn(context);
  const name = asOneLine(input.name);
  if (name === '') {
    throw new ApiError('invalid-input', 'Please enter a name for your link', { field: 'name' });
  }
  await requireSubscription(caller.uid, now);
  const id = newRequestId();
  const times = requestTimes(now);
  await createRequest(id, {
    ownerUid: caller.uid,
    askedBy: askerOf(caller),
    type: 'link',
    name,
    status: 'pending',
    ...times,
  });
  return { id, link: linkOf(id), expiresAt: times.expiresAt.toISOString() };
};
