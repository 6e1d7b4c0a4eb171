import type { Member } from '@geonod/contracts/documents/member';
import { useCallback, useSyncExternalStore } from 'react';
import { listenToDocument } from '../../lib/firebase/listen.ts';
import { useSession } from '../../lib/session/session.ts';

/** `unknown` when it could not be read so far; it may become known later. A null member has never paid. */
export type Membership =
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
  membership: Membership;
  readonly stop: () => void;
}

let followed: Followed | undefined;
let leaving: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** What the signed-in member has, live. */
export function useMembership(): Membership {
  const session = useSession();
  const uid = session.status === 'signed-in' ? session.user.uid : null;
  const subscribe = useCallback(
    (listener: () => void) => (uid === null ? () => undefined : watch(uid, listener)),
    [uid],
  );
  return useSyncExternalStore(subscribe, () =>
    followed?.uid === uid ? followed.membership : loading,
  );
}

function watch(uid: string, listener: () => void): () => void {
  clearTimeout(leaving);
  listeners.add(listener);
  if (followed?.uid !== uid) {
    followed?.stop();
    followed = follow(uid);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) leaving = setTimeout(leave, lingerMs);
  };
}

function leave(): void {
  followed?.stop();
  followed = undefined;
}

function follow(uid: string): Followed {
  const doubt = () => {
    if (mine.membership.status === 'loading') publish({ status: 'unknown' });
  };
  const publish = (membership: Membership) => {
    mine.membership = membership;
    for (const listener of listeners) listener();
  };
  const impatience = setTimeout(doubt, patienceMs);
  const stopListening = listenToDocument('members', uid, {
    onValue: (member) => publish({ status: 'known', member }),
    onError: () => {
      doubt();
      // Logging out ends it too: whoever logs in next listens anew.
      if (listeners.size === 0) leave();
    },
  });
  const mine: Followed = {
    uid,
    membership: loading,
    stop: () => {
      clearTimeout(impatience);
      stopListening();
    },
  };
  return mine;
}
