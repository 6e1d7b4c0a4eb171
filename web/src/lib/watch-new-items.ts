import { pageSize } from '@geonod/contracts';
import { useEffect } from 'react';
import { useLastLooked } from './last-looked.ts';
import { useLiveQuery } from './live-list/live-query.ts';
import { useUnreadCount } from './mark-read.ts';
import { setNewCounts } from './new-items.ts';
import { useRememberedLinks } from './remember-own-links.ts';

/**
 * Keeps the badges of the tabs: how many requests were answered since the member last looked at them on this device, and
 * how many notifications they have read on none. What it hears of anyway also tells this browser which links are the
 * member's own. To be used once, wherever in the member area somebody is.
 */
export function useWatchedNewItems(uid: string): void {
  const answers = useLiveQuery('requests', uid, pageSize).found;
  const notifications = useLiveQuery('notifications', uid, pageSize).found;
  const lookedAtAnswers = useLastLooked('status', uid);

  useRememberedLinks((answers ?? []).map(({ id, data }) => ({ ...data, id })));
  const status = countLater(
    answers?.map(({ data }) => data.completedAt),
    lookedAtAnswers,
  );
  const told = useUnreadCount(
    uid,
    (notifications ?? []).map(({ data }) => data),
  );
  useEffect(() => setNewCounts({ status, notifications: told }), [status, told]);
}

function countLater(moments: readonly (Date | undefined)[] | undefined, mark: number): number {
  return (moments ?? []).filter((moment) => moment && moment.getTime() > mark).length;
}
