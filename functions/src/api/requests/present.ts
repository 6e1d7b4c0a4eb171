import { type LocationRequest, statusAt } from '@geonod/contracts';
import type { RequestDocument } from '@geonod/contracts/documents/request';

/** A request as its owner is told of it at `now`: expired when its time is over, without what is to be erased. */
export function presentRequest(id: string, request: RequestDocument, now: Date): LocationRequest {
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
