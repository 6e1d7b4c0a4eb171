import { dayMs } from '@geonod/contracts/durations';
import { registerPush } from '@geonod/contracts/endpoints/register-push';
import { unregisterPush } from '@geonod/contracts/endpoints/unregister-push';
import { call } from '../api-client.ts';
import { requireIdToken } from '../session/id-token.ts';
import { uidNow } from '../session/session.ts';
import { endSubscription } from './forget-push.ts';
import { keepBrowser, readKeptBrowser } from './kept-browser.ts';

/** What came of a press on "turn on". */
type TurnedOn = 'on' | 'blocked' | 'not-now';

/**
 * Has this browser told of the member's answers, if they gave their permission. Throws when they did and the rest failed.
 */
export async function turnOnPush(
  uid: string,
  permission: NotificationPermission,
): Promise<TurnedOn> {
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'not-now';
  const token = await findToken();
  await call({ registerPush }, { token }, { token: await requireIdToken() });
  if (uidNow() !== uid) {
    // They logged out while the service was asked.
    await endSubscription();
    return 'not-now';
  }
  keepBrowser({ uid, token, renewedAt: Date.now() });
  return 'on';
}

/** Has this browser told no more. Throws when the service could not be told so; the browser shows nothing then either. */
export async function turnOffPush(): Promise<void> {
  const kept = readKeptBrowser();
  keepBrowser(null);
  await Promise.all([endSubscription(), kept && unregister(kept.token)]);
}

async function unregister(token: string): Promise<void> {
  await call({ unregisterPush }, { token }, { token: await requireIdToken() });
}

/**
 * For each visit of a member: once a day this browser says that it is still there, and what it is reached by now. It ends
 * here when the member has switched it off elsewhere, or has taken the permission back.
 */
export async function renewPush(uid: string): Promise<void> {
  const kept = readKeptBrowser();
  if (kept?.uid !== uid) return;
  if (Notification.permission !== 'granted') return turnOffPush();
  if (Date.now() - kept.renewedAt < dayMs) return;
  await goOn(uid, await findToken());
}

/** Has this browser told again, once the service has forgotten all of a member's with the sign-ins that it ended. */
export async function goOnBeingTold(uid: string): Promise<void> {
  const kept = readKeptBrowser();
  if (kept?.uid !== uid) return;
  await call({ registerPush }, { token: kept.token }, { token: await requireIdToken() });
}

/** Looks whether the service still knows this browser: the member may have switched it off elsewhere. */
export async function checkPush(uid: string): Promise<void> {
  const kept = readKeptBrowser();
  if (kept?.uid === uid && Notification.permission === 'granted') await goOn(uid, kept.token);
}

async function goOn(uid: string, token: string): Promise<void> {
  const previous = readKeptBrowser()?.token;
  if (previous === undefined) return;
  const idToken = await requireIdToken();
  const { registered } = await call({ registerPush }, { token, previous }, { token: idToken });
  // Switched off here while the service was asked, it stays off.
  if (readKeptBrowser()?.token !== previous) return;
  if (registered) return keepBrowser({ uid, token, renewedAt: Date.now() });
  keepBrowser(null);
  await endSubscription();
}

/** How long a browser may take to start the worker, in milliseconds: of one that does not install it hears nothing. */
const startingMs = 15_000;

async function findToken(): Promise<string> {
  await navigator.serviceWorker.register('/worker.js');
  const worker = await Promise.race([navigator.serviceWorker.ready, tooLate()]);
  const { browserToken } = await import('./fcm.ts');
  return browserToken(worker);
}

function tooLate(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('The worker did not start.')), startingMs);
  });
}
