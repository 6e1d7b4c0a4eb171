import { pageSize } from '@geonod/contracts';
import { presentRequest } from '@geonod/contracts/present';
import { requireHeldSignIn } from '../flows/account/held-sign-in.ts';
import { log } from '../log/log.ts';
import { pageOfRequests } from '../store/own-pages.ts';
import type { Handler } from '../triggers/define-endpoint.ts';

/** A page of the member's own requests, newest first; one that is due to be erased is told of no more. */
export const getStatus: Handler<'getStatus'> = async ({ after }, { caller }) => {
  const now = new Date();
  const [{ documents, unreadable, next }] = await Promise.all([
    pageOfRequests({ ownerUid: caller.uid, after, size: pageSize }),
    requireHeldSignIn(caller),
  ]);
  for (const each of unreadable) log('document-unreadable', { ...each });
  const requests = documents
    .map(({ id, data }) => presentRequest(id, data, now))
    .filter((request) => request !== null);
  return { requests, next };
};
