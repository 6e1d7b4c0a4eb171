import type { CDPSession, Page, Worker } from 'playwright-core';
import { expect } from 'vitest';
import { fcmAt } from '../../local/push/fcm-client.ts';
import type { ReceivedPush } from '../../local/push/fcm-messages.ts';
import { environment } from './environment.ts';

/** The hosts of Google's that register a browser; `registerWithGoogle` responds for them. */
export const googleHosts = [
  'firebaseinstallations.googleapis.com',
  'fcmregistrations.googleapis.com',
];

/**
 * Responds for Google, whose service registers browsers, and for the browser's own, which only the network has: from the
 * page's next load on it gets `token`. The owner has allowed notifications.
 */
export async function registerWithGoogle(page: Page, token: string): Promise<void> {
  await page.context().grantPermissions(['notifications'], { origin: environment.siteUrl });
  const [installations, registrations] = googleHosts;
  await page.route(`https://${installations}/**`, (route) =>
    route.fulfill({
      json: {
        name: 'projects/1234567890/installations/cAAAAAAAAAAAAAAAAAAAAA',
        fid: 'cAAAAAAAAAAAAAAAAAAAAA',
        refreshToken: 'refresh',
        authToken: { token: 'installation', expiresIn: '604800s' },
      },
    }),
  );
  await page.route(`https://${registrations}/**`, (route) =>
    route.fulfill({ json: route.request().method() === 'DELETE' ? {} : { token } }),
  );
  await page.addInitScript(() => {
    let subscription: PushSubscription | null = null;
    PushManager.prototype.getSubscription = () => Promise.resolve(subscription);
    PushManager.prototype.subscribe = (options) => {
      const made = {
        endpoint: 'https://fcm.googleapis.com/fcm/send/of-this-browser',
        options,
        getKey: () => new Uint8Array(16).buffer,
        unsubscribe: () => {
          subscription = null;
          return Promise.resolve(true);
        },
      } as unknown as PushSubscription;
      subscription = made;
      return Promise.resolve(made);
    };
  });
}

/** What reached this browser so far, as the stand-in of Firebase Cloud Messaging has it. */
export function pushesTo(token: string): Promise<ReceivedPush[]> {
  if (!environment.pushUrl) throw new Error('This stack sends real notifications.');
  return fcmAt(environment.pushUrl).pushes(token);
}

/** Finds the site's worker, for when the last page of the site is closed. */
export async function findWorker(page: Page) {
  const session = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(
        ({ scopeURL, isDeleted }) => !isDeleted && scopeURL.startsWith(environment.siteUrl),
      );
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  return { session, registrationId: await found };
}

/** Hands a message to the worker as the browser does with one that comes through its push service, and waits until the worker has shown it. */
export async function deliver(
  page: Page,
  { session, registrationId }: { session: CDPSession; registrationId: string },
  { data }: Pick<ReceivedPush, 'data'>,
): Promise<Worker> {
  await session.send('ServiceWorker.startWorker', { scopeURL: `${environment.siteUrl}/` });
  const worker = await runningWorker(page);
  await noteWhatIsShown(worker);
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: environment.siteUrl,
    registrationId,
    // As Firebase wraps it.
    data: JSON.stringify({ data, from: '1234567890', priority: 'high', fcmMessageId: 'one' }),
  });
  await worker.evaluate(() => (globalThis as unknown as WorkerScope).shown);
  return worker;
}

/**
 * Chromium forgets a notification that it is about to display when it is asked meanwhile which ones it displays: nobody
 * may ask before the worker's `showNotification` has ended.
 */
function noteWhatIsShown(worker: Worker): Promise<void> {
  return worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    const { registration } = scope;
    const show = registration.showNotification.bind(registration);
    const shown = Promise.withResolvers<void>();
    scope.shown = shown.promise;
    registration.showNotification = async (...given) => {
      await show(...given).then(shown.resolve, shown.reject);
    };
  });
}

/** The worker, once it runs. */
async function runningWorker(page: Page): Promise<Worker> {
  const workers = () => page.context().serviceWorkers();
  await expect.poll(() => workers().length).toBeGreaterThan(0);
  const [worker] = workers();
  if (!worker) throw new Error('No worker runs.');
  return worker;
}

/** What a worker has and a page has not, as far as a press on a notification needs it. */
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { openWindow: (url: string) => Promise<null> };
  readonly WindowClient: { readonly prototype: { focus: () => Promise<unknown> } };
  /** Ends when the notification of the last message that was delivered is shown. */
  shown: Promise<void>;
  readonly NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
  dispatchEvent(event: Event): boolean;
}

/** The notifications that the worker shows now, as they are read. */
export function shownBy(worker: Worker): Promise<{ title: string; body: string }[]> {
  return worker.evaluate(async () => {
    const { registration } = globalThis as unknown as WorkerScope;
    const all = await registration.getNotifications();
    return all.map(({ title, body }) => ({ title, body }));
  });
}

/**
 * Presses the one notification that is shown. Without a screen nobody can: the worker is told of the press, and of what
 * only a real press may do, opening a tab is noted and a tab comes to the front by itself. Gives the address of a tab
 * that was to be opened; null when one that is open was taken.
 */
export function press(worker: Worker): Promise<string | null> {
  return worker.evaluate(async () => {
    const scope = globalThis as unknown as WorkerScope;
    const [notification] = await scope.registration.getNotifications();
    if (!notification) throw new Error('Nothing is shown.');
    const pressed = Promise.withResolvers<string | null>();
    scope.clients.openWindow = (url) => {
      pressed.resolve(url);
      return Promise.resolve(null);
    };
    scope.WindowClient.prototype.focus = () => {
      pressed.resolve(null);
      return Promise.resolve();
    };
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
    return pressed.promise;
  });
}
