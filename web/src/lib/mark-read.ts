import type { NotificationDocument } from '@geonod/contracts/documents/notification';
import { readNotifications } from '@geonod/contracts/endpoints/read-notifications';
import { useEffect, useSyncExternalStore } from 'react';
import { call } from './api-client.ts';
import { createObservable } from './observable.ts';
import { requireIdToken } from './session/id-token.ts';

/** What was seen: every notification up to a moment (ISO 8601), or those about some requests. */
type Seen = { readonly upTo: string } | { readonly requestIds: string[] };

/** What was seen on this page, by member: no badge counts it while the service still hears of it. */
const seenHere = createObservable<ReadonlyMap<string, readonly Seen[]>>(new Map());

/**
 * Marks what the screen shows as read, on every device, as long as the tab is in view; null for nothing that is unread.
 * Where the service is not reached it stays unread elsewhere, and is marked when the tab is next looked at.
 */
export function useMarkRead(uid: string | null, seen: Seen | null): void {
  const wanted = JSON.stringify(seen);
  useEffect(() => {
    if (uid === null || wanted === 'null') return;
    const look = () => {
      if (document.visibilityState === 'visible') void mark(uid, JSON.parse(wanted) as Seen);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [uid, wanted]);
}

/** How many of a member's notifications they have seen neither here nor, as far as is known, anywhere else. */
export function useUnreadCount(uid: string, told: readonly NotificationDocument[]): number {
  const seen = useSyncExternalStore(seenHere.subscribe, seenHere.get).get(uid) ?? [];
  const isSeen = ({ createdAt, requestId }: NotificationDocument) =>
    seen.some((each) =>
      'upTo' in each
        ? createdAt.getTime() <= Date.parse(each.upTo)
        : requestId !== undefined && each.requestIds.includes(requestId),
    );
  return told.filter((one) => one.readAt === undefined && !isSeen(one)).length;
}

async function mark(uid: string, seen: Seen): Promise<void> {
  const known = seenHere.get().get(uid) ?? [];
  seenHere.set(new Map([...seenHere.get(), [uid, [...known, seen]]]));
  try {
    await call({ readNotifications }, seen, { token: await requireIdToken() });
  } catch {
    // It stays unread.
  }
}
