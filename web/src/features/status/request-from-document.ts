import type { LocationRequest } from '@geonod/contracts';
import type { RequestDocument } from '@geonod/contracts/documents/request';

/** A request's document as `getStatus` would tell of it; null when it is due to be erased at `now`. */
export function requestFromDocument(
  { id, data }: { readonly id: string; readonly data: RequestDocument },
  now = new Date(),
): LocationRequest | null {
  const { type, name, countryCode, phoneNumber, message, status, completedAt, location, sms } =
    data;
  if (data.purgeAt <= now) return null;
  return {
    id,
    type,
    status,
    createdAt: data.createdAt.toISOString(),
    expiresAt: data.expiresAt.toISOString(),
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
