import { type Notification, pageSize } from '@geonod/contracts';
import type { NotificationDocument } from '@geonod/contracts/documents/notification';
import { getNotifications } from '@geonod/contracts/endpoints/get-notifications';
import { presentNotification } from '@geonod/contracts/present';
import { useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { explainedToMember } from '../../lib/call-words.ts';
import type { Found } from '../../lib/firebase/live-document.ts';
import { type ListPage, useLiveList } from '../../lib/live-list/use-live-list.ts';
import { useMarkRead } from '../../lib/mark-read.ts';
import { serviceNow } from '../../lib/service-clock.ts';
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
  const unread = list.items?.filter(({ readAt }) => readAt === undefined) ?? [];
  const [newest] = unread;
  useMarkRead(uid, newest ? { upTo: newest.createdAt } : null);
  return { ...list, fresh: useFresh(unread) };
}

/** What was unread when this screen first showed it: it is marked as new for as long as the screen is open. */
function useFresh(unread: readonly Notification[]): ReadonlySet<string> {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const added = unread.filter(({ id }) => !fresh.has(id));
  if (added.length > 0) setFresh(new Set([...fresh, ...added.map(({ id }) => id)]));
  return fresh;
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
  return presentNotification(id, data, serviceNow());
}

function keptUntil({ purgeAt }: Notification): number {
  return Date.parse(purgeAt);
}
