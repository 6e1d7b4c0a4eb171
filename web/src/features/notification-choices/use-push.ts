import { useState, useSyncExternalStore } from 'react';
import useSWRImmutable from 'swr/immutable';
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
    turnOn: async (): Promise<void> => {
      const { turnOnPush } = await loadPush();
      await turnOnPush(uid).catch((error: unknown) => {
        throw new Error(notTurnedOn, { cause: error });
      });
      // The permission is the browser's, and tells nobody that it changed.
      setAsked((count) => count + 1);
    },
    turnOff: async (): Promise<void> => {
      const { turnOffPush } = await loadPush();
      await turnOffPush();
    },
  };
}

const notTurnedOn =
  'Notifications could not be turned on: this browser’s own service for them did not respond. Please try again later.';

function loadPush() {
  return import('../../lib/push/push-browser.ts');
}
