import type { Member } from '@geonod/contracts/documents/member';
import { useCallback, useSyncExternalStore } from 'react';
import { listenToDocument } from '../../lib/firebase/listen.ts';
import { createObservable, type Observable } from '../../lib/observable.ts';
import { useSession } from '../../lib/session/session.ts';

/** `unknown` when it could not be read so far; it may become known later. A null member has never paid. */
type Membership =
  | { readonly status: 'loading' }
  | { readonly status: 'unknown' }
  | { readonly status: 'known'; readonly member: Member | null };

const loading: Membership = { status: 'loading' };
/** How long a poor connection is waited for before the page says that it does not know. */
const patienceMs = 10_000;
/** A tab change takes the last listener away and brings it back. */
const lingerMs = 5000;

interface Followed {
  readonly uid: string;
  readonly membership: Observable<Membership>;
  readonly stop: () => void;
}

let followed: Followed | undefined;
let leaving: ReturnType<typeof setTimeout> | undefined;

/** What the signed-in member has, live. */
export function useMembership(): Membership {
  const session = useSession();
  const uid = session.status === 'signed-in' ? session.user.uid : null;
  const subscribe = useCallback(
    (listener: () => void) => (uid === null ? () => undefined : watch(uid, listener)),
    [uid],
  );
  return useSyncExternalStore(subscribe, () =>
    followed?.uid === uid ? followed.membership.get() : loading,
  );
}

function watch(uid: string, listener: () => void): () => void {
  clearTimeout(leaving);
  if (followed?.uid !== uid) {
    followed?.stop();
    followed = follow(uid);
  }
  const { membership } = followed;
  const stop = membership.subscribe(listener);
  return () => {
    stop();
    const isLast = followed?.membership === membership && !membership.isObserved();
    if (isLast) leaving = setTimeout(leave, lingerMs);
  };
}

function leave(): void {
  followed?.stop();
  followed = undefined;
}

function follow(uid: string): Followed {
  const membership = createObservable<Membership>(loading);
  const doubt = () => {
    if (membership.get().status === 'loading') membership.set({ status: 'unknown' });
  };
  const impatience = setTimeout(doubt, patienceMs);
  const stopListening = listenToDocument('members', uid, {
    onValue: (member) => membership.set({ status: 'known', member }),
    onError: () => {
      doubt();
      // Logging out ends it too: whoever logs in next listens anew.
      if (!membership.isObserved()) leave();
    },
  });
  return {
    uid,
    membership,
    stop: () => {
      clearTimeout(impatience);
      stopListening();
    },
  };
}
