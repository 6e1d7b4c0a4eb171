import { type Notification, pageSize } from '@geonod/contracts';
import type { NotificationDocument } from '@geonod/contracts/documents/notification';
import { getNotifications } from '@geonod/contracts/endpoints/get-notifications';
import { presentNotification } from '@geonod/contracts/present';
import { call, explainedToMember } from '../../lib/api-client.ts';
import type { Found } from '../../lib/firebase/live-document.ts';
import { useLooking } from '../../lib/last-looked.ts';
import { type ListPage, useLiveList } from '../../lib/live-list/use-live-list.ts';
import { requireIdToken } from '../../lib/session/id-token.ts';
import { useMember } from '../../lib/session/session.ts';

/** The signed-in member's notifications, live. For use below `MemberGuard` only. */
export function useNotifications() {
  const { uid } = useMember();
  const list = useLiveList({
    uid,
    collection: 'notifications',
    pageSize,
    fetchPage: fetchNotifications,
    fromDocument: readNotification,
    keptUntil,
  });
  const newest = list.items?.[0]?.createdAt;
  const newSince = useLooking('notifications', uid, newest ? Date.parse(newest) : 0);
  return { ...list, newSince };
}

/** A page of the member's notifications, newest first. Throws as `explainedToMember` says. */
async function fetchNotifications(after: string | undefined): Promise<ListPage<Notification>> {
  try {
    const token = await requireIdToken();
    const input = after === undefined ? {} : { after };
    const { notifications, next } = await call({ getNotifications }, input, { token });
    return { items: notifications, next };
  } catch (error) {
    throw explainedToMember(error, 'Failed to get notifications');
  }
}

function readNotification({ id, data }: Found<NotificationDocument>): Notification | null {
  return presentNotification(id, data, new Date());
}

function keptUntil({ purgeAt }: Notification): number {
  return Date.parse(purgeAt);
}
