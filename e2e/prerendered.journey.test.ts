import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';

declare global {
  interface Window {
    /** The main element as the page brought it. */
    mainAtFirst?: Element | null;
    /** Whether the page was taken over when its window said that it had loaded. */
    livedAtLoad?: boolean;
  }
}

/** Keeps hold of what the HTML itself holds, before any module runs, and notes how far the page is once it has loaded. */
async function rememberMain(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('load', () => {
      window.livedAtLoad = document.querySelector('[data-prerendered]') === null;
    });
    const seen = new MutationObserver(() => {
      window.mainAtFirst ??= document.querySelector('main');
    });
    seen.observe(document, { childList: true, subtree: true });
  });
}

async function openTakenOver(page: Page, path: string): Promise<void> {
  await rememberMain(page);
  await page.goto(path);
  await page.locator('#root:not([data-prerendered])').waitFor();
}

function headElements(page: Page) {
  return page.evaluate(() => ({
    titles: document.head.querySelectorAll('title').length,
    descriptions: document.head.querySelectorAll('meta[name="description"]').length,
    addresses: [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="canonical"]')].map(
      ({ href }) => new URL(href).pathname,
    ),
  }));
}

describe('a page that came as HTML', () => {
  const seldom = ['/about', '/privacy', '/privacy/you', '/login?next=%2Fhome%2Flink'];
  const often = ['/', '/pricing', '/terms', '/login', '/cancel-subscription'];
  for (const path of [...often, ...seldom]) {
    journey(
      `${path} is taken over by the time it has loaded, not built again`,
      async ({ page }) => {
        await openTakenOver(page, path);
        expect(await page.evaluate(() => window.livedAtLoad)).toBe(true);
        expect(
          await page.evaluate(() => document.querySelector('main') === window.mainAtFirst),
        ).toBe(true);
        expect(await headElements(page)).toEqual({
          titles: 1,
          descriptions: 1,
          addresses: [path.replace(/\?.*/, '')],
        });
        if (!often.includes(path)) return;
        // On the next visit, too.
        await page.goto(path);
        expect(await page.evaluate(() => window.livedAtLoad)).toBe(true);
      },
    );
  }

  journey('an unknown address says so, and leads home', async ({ openPage }) => {
    const page = await openPage({ allow: { consoleErrors: [/status of 404/] } });
    await openTakenOver(page, '/no/such/page');
    expect(await page.evaluate(() => document.querySelector('main') === window.mainAtFirst)).toBe(
      true,
    );
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
      'Oops! Page not found',
    );
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });

  journey('the next page tells its own title and address', async ({ page }) => {
    await openTakenOver(page, '/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click();
    await page.getByRole('heading', { name: 'Two prices, two dates' }).waitFor();
    expect(await page.title()).toBe('Pricing: GeoNod');
    expect(await headElements(page)).toEqual({
      titles: 1,
      descriptions: 1,
      addresses: ['/pricing'],
    });
  });

  journey(
    'stands in the look that was chosen before, set by the head’s own script',
    async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('geonod.theme', 'dark'));
      await openTakenOver(page, '/pricing');
      expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    },
  );
});
