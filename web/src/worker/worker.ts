import { addressToOpen, notificationFor, tabToReuse } from './notifications.ts';
import { routesPast, standInFor } from './responses.ts';

declare const self: ServiceWorkerGlobalScope;

/** What the build has written in: the offline page, what it is made of, and a name made from their contents. */
declare const KEPT: {
  readonly cache: string;
  readonly page: string;
  readonly files: readonly string[];
};

const kept = KEPT;

/** As far as browsers have it, and TypeScript not yet. */
interface RoutingInstallEvent extends ExtendableEvent {
  addRoutes?(rules: ReturnType<typeof routesPast>): Promise<void>;
}

self.addEventListener('install', (event: RoutingInstallEvent) => {
  event.waitUntil(keepOfflinePage());
  event.waitUntil(routePast(event));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOlderPages());
  // The request for a page goes out while the worker still starts, so that it costs the page no time.
  event.waitUntil(self.registration.navigationPreload?.enable());
});

self.addEventListener('fetch', (event) => {
  const standIn = standInFor(event.request, self.location.origin, kept.files);
  if (standIn === 'page') event.respondWith(openPage(event));
  if (standIn === 'file') event.respondWith(openFile(event.request));
});

self.addEventListener('push', (event) => {
  const { title, options } = notificationFor(readMessage(event.data));
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPressed(addressToOpen(event.notification.data, self.location.origin)));
});

async function keepOfflinePage(): Promise<void> {
  const cache = await caches.open(kept.cache);
  await cache.addAll([new Request(kept.page, { cache: 'reload' }), ...kept.files]);
  // Nothing of the site comes from this worker as long as there is a network, so no open page minds a newer one.
  await self.skipWaiting();
}

async function routePast(event: RoutingInstallEvent): Promise<void> {
  try {
    await event.addRoutes?.(routesPast(kept.files));
  } catch {
    // A browser without these rules, or without one of their kinds, asks the worker, which responds the same.
  }
}

async function forgetOlderPages(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name !== kept.cache);
  await Promise.all(others.map((name) => caches.delete(name)));
}

async function openPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    const page = await caches.match(kept.page);
    // 503: whoever reads the status does not take it for the page that was asked for.
    return page
      ? new Response(page.body, { status: 503, statusText: 'Offline', headers: page.headers })
      : Response.error();
  }
}

async function openFile(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(request.url)) ?? Response.error();
  }
}

function readMessage(message: PushMessageData | null): unknown {
  try {
    return message?.json();
  } catch {
    return undefined;
  }
}

/** Brings the tab that shows Status to the front, at the request; else opens one. */
async function openPressed(address: string): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabToReuse(tabs, address);
  try {
    await tab?.navigate(address);
    await tab?.focus();
    if (tab) return;
  } catch {
    // A tab that was opened before this worker was there is not its to lead.
  }
  await self.clients.openWindow(address);
}
