import { pageSize } from '@geonod/contracts';
import { useLooking } from '../../lib/last-looked.ts';
import { useLiveList } from '../../lib/live-list/use-live-list.ts';
import { useMember } from '../../lib/session/session.ts';
import { fetchNotifications } from './api.ts';
import { notificationFromDocument } from './notification-from-document.ts';

/** The signed-in member's notifications, live. For use below `MemberGuard` only. */
export function useNotifications() {
  const { uid } = useMember();
  const list = useLiveList({
    uid,
    collection: 'notifications',
    pageSize,
    fetchPage: fetchNotifications,
    fromDocument: notificationFromDocument,
  });
  const newest = list.items?.[0]?.createdAt;
  const newSince = useLooking('notifications', uid, newest ? Date.parse(newest) : 0);
  return { ...list, newSince };
}
