import { useState, useSyncExternalStore } from 'react';
import useSWRImmutable from 'swr/immutable';
import { explainedToMember } from '../../lib/call-words.ts';
import { keptBrowserChanges } from '../../lib/push/kept-browser.ts';
import { type PushState, pushStateFor } from '../../lib/push/push-state.ts';
import { useMember } from '../../lib/session/session.ts';

/** Notifications of this browser: how they stand, and how to change that. */
export function usePush() {
  const { uid } = useMember();
  const [asked, setAsked] = useState(0);
  const state = useSyncExternalStore<PushState>(keptBrowserChanges.subscribe, () =>
    pushStateFor(uid),
  );
  // Switched off from a mail, or in another browser: this one finds out when its owner looks.
  useSWRImmutable(state === 'on' && ['check-push', uid, asked], async () => {
    const { checkPush } = await loadPush();
    await checkPush(uid).catch(() => undefined);
    return null;
  });
  return {
    state,
    /** Throws an error with words for the member, also where they did not allow it: none when nothing came back. */
    turnOn: async (): Promise<void> => {
      // Asked in the press itself: a browser may ask nobody once something was waited for.
      const asking = Notification.requestPermission();
      const [permission, { turnOnPush }] = await Promise.all([asking, loadPush()]);
      const outcome = await turnOnPush(uid, permission).catch((error: unknown) => {
        throw explainedToMember(error, notTurnedOn);
      });
      // The permission is the browser's, and tells nobody that it changed.
      setAsked((count) => count + 1);
      if (outcome !== 'on') throw new Error(notAllowed[outcome]);
    },
    /** Throws in the same way. */
    turnOff: async (): Promise<void> => {
      const { turnOffPush } = await loadPush();
      await turnOffPush().catch((error: unknown) => {
        throw explainedToMember(error, notTold);
      });
    },
  };
}

const notTurnedOn =
  'Notifications could not be turned on: this browser’s own service for them did not respond. Please try again later.';

const notAllowed = {
  blocked: 'Not turned on: notifications of this site are blocked in this browser.',
  'not-now':
    'Not turned on: this browser asked whether you allow it, and got no answer. Press again to be asked once more.',
} as const;

const notTold = 'This browser shows no more notifications, but our service could not be told so.';

/** Code that does not arrive is a lost network. */
function loadPush() {
  return import('../../lib/push/push-browser.ts').catch((cause: unknown) => {
    throw new Error('', { cause });
  });
}
