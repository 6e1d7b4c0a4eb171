import type { Page } from 'playwright-core';

/** Waits until the worker that the open page has registered is installed and at work, with all that it keeps. */
export async function workerAtWork(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (!active || active.state === 'activated') return;
    await new Promise<void>((resolve) => {
      active.addEventListener('statechange', () => {
        if (active.state === 'activated') resolve();
      });
    });
  });
}

/** The path of everything that any cache of the site holds, in order. */
export function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept
      .flat()
      .map(({ url }) => url.replace(location.origin, ''))
      .sort();
  });
}

/** The offline page and all that it is made of, as its own text and styles name it. */
export async function pathsOfOfflinePage(siteUrl: string): Promise<string[]> {
  const read = async (path: string) => (await fetch(siteUrl + path)).text();
  const html = await read('/offline');
  const named = html.match(/\/assets\/[^"#]+/g) ?? [];
  const styles = await Promise.all(named.filter((path) => path.endsWith('.css')).map(read));
  const inStyles = styles.flatMap((text) => text.match(/\/assets\/[^"')]+/g) ?? []);
  return [...new Set(['/offline', ...named, ...inStyles])].sort();
}

/** Empties the cache that every browser has, so that what still loads without a network comes from the worker. */
export async function forgetWhatWasLoaded(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}

/** Who answered the page's calls to `path`, one entry for each: `network` is a call that the worker never saw. */
export function answeredBy(page: Page, path: string): Promise<string[]> {
  return page.evaluate(
    (wanted) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname.startsWith(wanted))
        // Not yet among TypeScript's types.
        .map((entry) => ('workerFinalSourceType' in entry ? `${entry.workerFinalSourceType}` : '')),
    path,
  );
}
