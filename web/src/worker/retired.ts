declare const self: ServiceWorkerGlobalScope;

// What the build writes as /worker.js when the worker is retired (VITE_WORKER=retired): a browser that still has the
// worker takes this one for its next version, which removes what was kept and then itself.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(retire()));

async function retire(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}
