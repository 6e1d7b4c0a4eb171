import { pageSize } from '@geonod/contracts';
import type { Handler } from '../http/define-endpoint.ts';
import { pageOfRequests } from '../store/pages.ts';
import { presentRequest } from './requests/present.ts';
import { startOfPage } from './requests/start-of-page.ts';
import { signedIn } from './signed-in.ts';

/** A page of the member's own requests, newest first; one that is due to be erased is told of no more. */
export const getStatus: Handler<'getStatus'> = async ({ after }, context) => {
  const now = new Date();
  const { uid } = signedIn(context);
  const { documents, next } = await pageOfRequests({
    ownerUid: uid,
    after: startOfPage(after),
    size: pageSize,
  });
  const requests = documents
    .filter(({ data }) => data.purgeAt > now)
    .map(({ id, data }) => presentRequest(id, data, now));
  return { requests, next };
};
