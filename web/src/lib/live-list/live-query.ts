import { useCallback, useSyncExternalStore } from 'react';
import { listenToQuery } from '../firebase/listen.ts';
import type { Documents, Found, OwnedCollection } from '../firebase/live-document.ts';

/** What was last heard of a member's newest documents. */
export interface Heard<Collection extends OwnedCollection> {
  /** The newest `limit` of them, newest first; null before the first word. */
  readonly found: readonly Found<Documents[Collection]>[] | null;
  readonly limit: number;
  /** Until when it held, on the clock of `performance.now()`; null while it does, because any news comes by itself. */
  readonly heldUntil: number | null;
}

interface Want {
  readonly uid: string;
  readonly limit: number;
  readonly tell: () => void;
}

/** A tab change takes the last one away who wants to know, and brings another. */
const lingerMs = 5000;

const nothingYet = { found: null, limit: 0, heldUntil: 0 };

/**
 * Follows the newest documents of one collection for everybody on the page who wants to know, over one listener.
 *
 * What was heard is kept when all have left, for whoever comes back: the response of a call may be older than that,
 * and what was seen to have happened must not seem undone.
 */
export function createLiveQuery<Collection extends OwnedCollection>(collection: Collection) {
  const wants = new Set<Want>();
  const heardByUid = new Map<string, Heard<Collection>>();
  let listening: { readonly uid: string; readonly limit: number; stop(): void } | undefined;
  let leaving: ReturnType<typeof setTimeout> | undefined;

  const heardOf = (uid: string | null): Heard<Collection> =>
    (uid !== null && heardByUid.get(uid)) || nothingYet;

  const publish = (uid: string, heard: Heard<Collection>) => {
    heardByUid.set(uid, heard);
    for (const { tell } of wants) tell();
  };

  const loseTouch = (uid: string) => {
    const heard = heardOf(uid);
    if (heard.heldUntil === null) publish(uid, { ...heard, heldUntil: performance.now() });
  };

  const leave = () => {
    if (!listening) return;
    listening.stop();
    loseTouch(listening.uid);
    listening = undefined;
  };

  /** Listens to as much as the one who wants most; never to less than before, which would read it all again. */
  const listen = ({ uid, limit }: Want) => {
    if (listening?.uid === uid && listening.limit >= limit) return;
    // What was heard of another member holds no longer.
    if (listening?.uid !== uid) leave();
    listening?.stop();
    const loseWhenHidden = () => {
      if (document.visibilityState === 'hidden') loseTouch(uid);
    };
    const stop = listenToQuery(
      collection,
      { ownerUid: uid, limit },
      {
        onValue: (found) => publish(uid, { found, limit, heldUntil: null }),
        onError: ({ code }) => {
          if (code !== 'unreadable') loseTouch(uid);
        },
      },
    );
    document.addEventListener('visibilitychange', loseWhenHidden);
    listening = {
      uid,
      limit,
      stop: () => {
        document.removeEventListener('visibilitychange', loseWhenHidden);
        stop();
      },
    };
  };

  return {
    heardOf,
    /** Follows for as long as the returned function is not called. */
    follow: (want: Want): (() => void) => {
      clearTimeout(leaving);
      wants.add(want);
      listen(want);
      return () => {
        wants.delete(want);
        if (wants.size === 0) leaving = setTimeout(leave, lingerMs);
      };
    },
  };
}

const liveQueries = {
  requests: createLiveQuery('requests'),
  notifications: createLiveQuery('notifications'),
};

type LiveQuery<Collection extends OwnedCollection> = ReturnType<typeof createLiveQuery<Collection>>;

/** The member's newest documents, live; nothing for a uid of null. */
export function useLiveQuery<Collection extends OwnedCollection>(
  collection: Collection,
  uid: string | null,
  limit: number,
): Heard<Collection> {
  // The table has the right one under each name, which its type cannot say.
  const query = liveQueries[collection] as unknown as LiveQuery<Collection>;
  const follow = useCallback(
    (tell: () => void) => (uid === null ? () => undefined : query.follow({ uid, limit, tell })),
    [query, uid, limit],
  );
  return useSyncExternalStore(follow, () => query.heardOf(uid));
}
