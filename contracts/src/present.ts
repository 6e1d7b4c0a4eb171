import type { NotificationDocument } from './documents/notification.ts';
import type { RequestDocument, StoredLocation } from './documents/request.ts';
import { statusAt } from './request-status.ts';
import type { LocationRequest, Notification, ToldLocation } from './requests.ts';

/**
 * A request as its owner reads it at `now`: expired when its time is over, and null when it is due to be erased,
 * because from then on nobody is told of it.
 */
export function presentRequest(
  id: string,
  request: RequestDocument,
  now: Date,
): LocationRequest | null {
  if (request.purgeAt <= now) return null;
  const { type, name, countryCode, phoneNumber, message, completedAt, sms } = request;
  const { location, reply, linkToken, textedAt, remindedAt } = request;
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
    ...(location === undefined ? {} : { location: presentLocation(location) }),
    ...(reply === undefined ? {} : { reply }),
    ...(linkToken === undefined ? {} : { linkToken }),
    ...(textedAt === undefined ? {} : { textedAt: textedAt.toISOString() }),
    ...(remindedAt === undefined ? {} : { remindedAt: remindedAt.toISOString() }),
    ...(sms === undefined ? {} : { sms: { ...sms, updatedAt: sms.updatedAt.toISOString() } }),
  };
}

function presentLocation({ takenAt, viewingKey: _, ...location }: StoredLocation): ToldLocation {
  return { ...location, ...(takenAt === undefined ? {} : { takenAt: takenAt.toISOString() }) };
}

/** A notification as its owner reads it at `now`; null when it is due to be erased. */
export function presentNotification(
  id: string,
  { requestId, title, message, createdAt, purgeAt, readAt }: NotificationDocument,
  now: Date,
): Notification | null {
  if (purgeAt <= now) return null;
  return {
    id,
    title,
    message,
    createdAt: createdAt.toISOString(),
    purgeAt: purgeAt.toISOString(),
    ...(requestId === undefined ? {} : { requestId }),
    ...(readAt === undefined ? {} : { readAt: readAt.toISOString() }),
  };
}
