import { type Browser, chromium, type Page } from 'playwright-core';
import { test } from 'vitest';
import { findBrowser } from '../../local/toolchain/browser.mjs';
import { startVisit, type Visit, type VisitOptions } from './visit.ts';

/**
 * A test in a real browser: `journey('reads like a sentence', async ({ page }) => …)`.
 *
 * `page` is a fresh visitor's phone; `openPage({ viewport: 'desktop', … })` is one more person. The
 * test fails on any console error, uncaught error or request to another host that was not allowed.
 */
export const journey = test
  .extend('browserPath', { scope: 'worker' }, findBrowser())
  .extend('browser', { scope: 'worker' }, async ({ browserPath }, { onCleanup }) => {
    const browser = await launchBrowser(browserPath);
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('openPage', ({ browser }, { onCleanup }) => {
    const visits: Visit[] = [];
    onCleanup(() => closeAll(visits));
    return async (options?: VisitOptions): Promise<Page> => {
      const visit = await startVisit(browser, options);
      visits.push(visit);
      return visit.page;
    };
  })
  .extend('page', ({ openPage }) => openPage());

function launchBrowser(executablePath: string | null): Promise<Browser> {
  if (!executablePath) {
    throw new Error('There is no Chromium. Install one, or name it in CHROMIUM_PATH.');
  }
  // Chromium's sandbox does not start as root, which is who runs tests in a container.
  return chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0 });
}

async function closeAll(visits: readonly Visit[]): Promise<void> {
  await Promise.all(visits.map((visit) => visit.close()));
  failOn(visits.flatMap((visit) => visit.problems));
}

/** Fails the test when there are problems. */
export function failOn(problems: readonly string[]): void {
  if (problems.length > 0) {
    throw new Error(`The browser met problems:\n  ${problems.join('\n  ')}`);
  }
}
