import type { Notification } from '@geonod/contracts';
import type { NotificationDocument } from '@geonod/contracts/documents/notification';

/** A notification's document as `getNotifications` tells of it. */
export function notificationFromDocument({
  id,
  data: { requestId, title, message, createdAt },
}: {
  readonly id: string;
  readonly data: NotificationDocument;
}): Notification {
  return {
    id,
    title,
    message,
    createdAt: createdAt.toISOString(),
    ...(requestId === undefined ? {} : { requestId }),
  };
}
