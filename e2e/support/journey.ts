import type { Browser, Page } from 'playwright-core';
import { test } from 'vitest';
import { findBrowser, findFullBrowser } from '../../local/toolchain/browser.mjs';
import { launchBrowser } from './browser.ts';
import { startVisit, type Visit, type VisitOptions } from './visit.ts';

/**
 * A test in a real browser: `journey('reads like a sentence', async ({ page }) => …)`.
 *
 * `page` is a fresh visitor's phone; `openPage({ viewport: 'desktop', … })` is one more person. The
 * test fails on any console error, uncaught error or request to another host that was not allowed.
 *
 * `browserPath` is a full browser: only such a one shows notifications and installs apps.
 */
export const journey = test
  .extend('browserPath', { scope: 'worker' }, findFullBrowser())
  .extend('fastBrowserPath', { scope: 'worker' }, findBrowser())
  .extend('browser', { scope: 'worker' }, async ({ fastBrowserPath }, { onCleanup }) => {
    const browser = await launchBrowser(fastBrowserPath);
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('fullBrowser', { scope: 'worker' }, ({ browserPath }, { onCleanup }) => {
    let launched: Promise<Browser> | undefined;
    onCleanup(async () => (await launched)?.close());
    return () => {
      launched ??= launchBrowser(browserPath);
      return launched;
    };
  })
  .extend('openPage', ({ browser, fullBrowser }, { onCleanup }) => {
    const visits: Visit[] = [];
    onCleanup(() => closeAll(visits));
    return async (options: VisitOptions = {}): Promise<Page> => {
      const visit = await startVisit(
        options.notifications ? await fullBrowser() : browser,
        options,
      );
      visits.push(visit);
      return visit.page;
    };
  })
  .extend('page', ({ openPage }) => openPage());

async function closeAll(visits: readonly Visit[]): Promise<void> {
  await Promise.all(visits.map((visit) => visit.close()));
  failOn(visits.flatMap((visit) => visit.problems));
}

/** Fails the test when there are problems. */
function failOn(problems: readonly string[]): void {
  if (problems.length > 0) {
    throw new Error(`The browser met problems:\n  ${problems.join('\n  ')}`);
  }
}
