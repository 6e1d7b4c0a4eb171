import { readKeptBrowser } from './kept-browser.ts';
import { pushSettings } from './settings.ts';

/**
 * Whether this browser shows a member's notifications while no page of the site is open.
 *
 * - `not-offered`: this site sends none. `unsupported`: this browser shows none.
 * - `needs-home-screen`: an iPhone or iPad shows those of sites on its Home Screen alone.
 * - `blocked`: its owner has forbidden them for this site, and only they can allow them again.
 */
export type PushState =
  | 'not-offered'
  | 'unsupported'
  | 'needs-home-screen'
  | 'blocked'
  | 'off'
  | 'on';

export function pushStateFor(uid: string): PushState {
  if (pushSettings === null) return 'not-offered';
  const { navigator } = window;
  if (!('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator)) {
    return isAppleTouch(navigator) ? 'needs-home-screen' : 'unsupported';
  }
  if (Notification.permission === 'denied') return 'blocked';
  const isAllowed = Notification.permission === 'granted';
  return isAllowed && readKeptBrowser()?.uid === uid ? 'on' : 'off';
}

/** An iPad says that it is a Mac, which has no screen to touch. */
function isAppleTouch({ userAgent, maxTouchPoints }: Navigator): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
