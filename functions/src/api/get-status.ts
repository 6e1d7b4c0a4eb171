import { type LocationRequest, pageSize, statusAt } from '@geonod/contracts';
import type { RequestDocument } from '@geonod/contracts/documents/request';
import type { Handler } from '../http/define-endpoint.ts';
import { pageOfRequests } from '../store/pages.ts';

/** A page of the member's own requests, newest first; one that is due to be erased is told of no more. */
export const getStatus: Handler<'getStatus'> = async ({ after }, { caller }) => {
  const now = new Date();
  const { documents, next } = await pageOfRequests({ ownerUid: caller.uid, after, size: pageSize });
  const requests = documents
    .filter(({ data }) => data.purgeAt > now)
    .map(({ id, data }) => asTold(id, data, now));
  return { requests, next };
};

/** A request as its owner is told of it at `now`: expired when its time is over. */
function asTold(id: string, request: RequestDocument, now: Date): LocationRequest {
  const { type, name, countryCode, phoneNumber, message, location, completedAt, sms } = request;
  return {
    id,
    type,
    status: statusAt(request, now),
    createdAt: request.createdAt.toISOString(),
    expiresAt: request.expiresAt.toISOString(),
    ...(name === undefined ? {} : { name }),
    ...(countryCode === undefined ? {} : { countryCode }),
    ...(phoneNumber === undefined ? {} : { phoneNumber }),
    ...(message === undefined ? {} : { message }),
    ...(completedAt === undefined ? {} : { completedAt: completedAt.toISOString() }),
    ...(location === undefined ? {} : { location }),
    ...(sms === undefined
      ? {}
      : { sms: { state: sms.state, updatedAt: sms.updatedAt.toISOString() } }),
  };
}
