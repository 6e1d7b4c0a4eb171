import { requestTimes } from '../domain/new-request.ts';
import type { Handler } from '../http/define-endpoint.ts';
import { createRequest } from '../store/requests.ts';
import { linkOf } from './requests/link.ts';
import { newRequestId } from './requests/request-id.ts';
import { requireSubscription } from './require-subscription.ts';
import { signedIn } from './signed-in.ts';

/** Makes a request whose link the member passes on. */
export const createFindByLink: Handler<'createFindByLink'> = async ({ name }, context) => {
  const now = new Date();
  const { uid, displayName, email, emailVerified } = signedIn(context);
  await requireSubscription(uid, now);
  const id = newRequestId();
  const times = requestTimes(now);
  await createRequest(id, {
    ownerUid: uid,
    askedBy: { displayName, email, emailVerified },
    type: 'link',
    name,
    status: 'pending',
    ...times,
  });
  return { id, link: linkOf(id), expiresAt: times.expiresAt.toISOString() };
};
