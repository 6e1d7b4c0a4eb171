import { checkSignIn, signedInAnew } from '../session/check-sign-in.ts';
import { whenIdle } from '../when-idle.ts';
import {
  type Collection,
  type Documents,
  type Found,
  ListenError,
  type Listener,
  type OwnedCollection,
  type OwnedQuery,
} from './live-document.ts';
import { type FirestoreModule, loadFirestore } from './load-firestore.ts';

/**
 * Follows one document of the signed-in member, while the page is in view. The SDK is loaded once the browser has
 * nothing better to do. Returns the function that stops it.
 */
export function listenToDocument<Name extends Collection>(
  collection: Name,
  id: string,
  listener: Listener<Documents[Name] | null>,
): () => void {
  return whileVisible(listener, ({ followDocument }, heard) =>
    followDocument(collection, id, heard),
  );
}

/** Follows the newest documents of the signed-in member in a collection, in the same way; newest first. */
export function listenToQuery<Name extends OwnedCollection>(
  collection: Name,
  ownedQuery: OwnedQuery,
  listener: Listener<readonly Found<Documents[Name]>[]>,
): () => void {
  return whileVisible(listener, ({ followQuery }, heard) =>
    followQuery(collection, ownedQuery, heard),
  );
}

type Follow<Value> = (firestore: FirestoreModule, listener: Listener<Value>) => () => void;

/** Keeps `follow` going while the page is in view, and starts it anew after a failure once there is reason to hope. */
function whileVisible<Value>(listener: Listener<Value>, follow: Follow<Value>): () => void {
  let stop: (() => void) | undefined;

  const start = () => {
    if (stop || document.visibilityState === 'hidden') return;
    const mine = begin(follow, {
      onValue: listener.onValue,
      onError: (error) => {
        if (error.code !== 'unreadable' && stop === mine) pause();
        listener.onError(error);
      },
    });
    stop = mine;
  };
  const pause = () => {
    stop?.();
    stop = undefined;
  };
  const turn = () => (document.visibilityState === 'hidden' ? pause() : start());

  document.addEventListener('visibilitychange', turn);
  window.addEventListener('online', start);
  const forget = signedInAnew.subscribe(start);
  start();
  return () => {
    document.removeEventListener('visibilitychange', turn);
    window.removeEventListener('online', start);
    forget();
    pause();
  };
}

/** Loads the SDK and follows; nothing is heard any more after the returned function was called. */
function begin<Value>(follow: Follow<Value>, listener: Listener<Value>): () => void {
  let stopped = false;
  let unfollow: (() => void) | undefined;
  const heard: Listener<Value> = {
    onValue: (value) => {
      if (!stopped) listener.onValue(value);
    },
    onError: (error) => {
      if (stopped) return;
      // Whoever was signed out elsewhere is refused what is theirs; whoever logs out here has stopped listening.
      if (error.code === 'permission-denied') checkSignIn().catch(() => undefined);
      listener.onError(error);
    },
  };
  const cancel = whenIdle(() => {
    loadFirestore().then(
      (firestore) => {
        if (!stopped) unfollow = follow(firestore, heard);
      },
      (error: unknown) => heard.onError(asListenError(error)),
    );
  });
  return () => {
    stopped = true;
    cancel();
    unfollow?.();
  };
}

function asListenError(error: unknown): ListenError {
  return error instanceof ListenError ? error : new ListenError('unknown', error);
}
