import { pageSize } from '@geonod/contracts';
import { presentRequest } from '@geonod/contracts/present';
import type { Handler } from '../http/define-endpoint.ts';
import { pageOfRequests } from '../store/pages.ts';

/** A page of the member's own requests, newest first; one that is due to be erased is told of no more. */
export const getStatus: Handler<'getStatus'> = async ({ after }, { caller }) => {
  const now = new Date();
  const { documents, next } = await pageOfRequests({ ownerUid: caller.uid, after, size: pageSize });
  const requests = documents
    .map(({ id, data }) => presentRequest(id, data, now))
    .filter((request) => request !== null);
  return { requests, next };
};
