import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';

declare global {
  interface Window {
    /** The main element as the page brought it. */
    mainAtFirst?: Element | null;
  }
}

/** Keeps hold of what the HTML itself holds, before any module runs. */
async function rememberMain(page: Page): Promise<void> {
  await page.addInitScript(() => {
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
  for (const path of [
    '/',
    '/pricing',
    '/about',
    '/terms',
    '/privacy',
    '/privacy/you',
    '/login',
    '/login?next=%2Fhome%2Flink',
    '/cancel-subscription',
  ]) {
    journey(`${path} is taken over, not built again`, async ({ page }) => {
      await openTakenOver(page, path);
      expect(await page.evaluate(() => document.querySelector('main') === window.mainAtFirst)).toBe(
        true,
      );
      expect(await headElements(page)).toEqual({
        titles: 1,
        descriptions: 1,
        addresses: [path.replace(/\?.*/, '')],
      });
    });
  }

  journey.for(['/', '/pricing', '/about', '/terms', '/privacy', '/login', '/link/some-request'])(
    '%s brings its styles along, so that its first paint waits for nothing else',
    async (path, { openPage }) => {
      const page = await openPage({ javaScriptEnabled: false });
      await page.goto(path);
      const awaited = page.locator('link[rel=stylesheet]:not([disabled])');
      const help = 'node local/hosting/renew-policy.mjs lets the policy name the styles of today';
      expect(await awaited.count(), help).toBe(0);
    },
  );

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
