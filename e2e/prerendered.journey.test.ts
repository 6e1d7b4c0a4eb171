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

/** What colour the browser gives its own bar: of several, the first that counts. */
const barColour = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(
        ({ media }) => !media || matchMedia(media).matches,
      )?.content,
  );

/** The window in which Lighthouse looks at a page. */
const slowPhone = { width: 412, height: 823 };

/** Where each line-up of words in the window begins and ends, from top to bottom, by the words. */
async function textsInView(
  page: Page,
): Promise<Map<string, readonly [top: number, bottom: number]>> {
  await page.evaluate(() => document.fonts.ready);
  return new Map(
    await page.locator('main :is(h1, h2, h3, p, li, label, a, button)').evaluateAll((elements) =>
      elements
        .map((element) => [element, element.getBoundingClientRect()] as const)
        .filter(([, { top, bottom }]) => bottom > 0 && bottom < window.innerHeight && bottom > top)
        .map(([{ textContent }, { top, bottom }]) => [
          textContent,
          [Math.round(top), Math.round(bottom)],
        ]),
    ),
  );
}

describe('a page that came as HTML', () => {
  const seldom = [
    '/about',
    '/privacy',
    '/privacy/you',
    '/login?next=%2Fhome%2Flink',
    '/register?phone=%2B5511987654321',
  ];
  const often = ['/', '/pricing', '/terms', '/login', '/register', '/cancel-subscription'];
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

  for (const path of [...often, '/about', '/privacy', '/privacy/you']) {
    journey(
      `${path} stands where it will stay before all of it has come, and before its letters have`,
      async ({ openPage }) => {
        const page = await openPage({
          javaScriptEnabled: false,
          allow: { consoleErrors: [/ERR_FAILED/] },
        });
        // What is said in three languages to whoever has no scripts stands above it.
        const height = slowPhone.height + (path === '/privacy/you' ? 500 : 0);
        await page.setViewportSize({ ...slowPhone, height });
        const whole = await (await page.request.get(path)).text();
        const start = whole.indexOf('<main');
        const length = whole.indexOf('</main>') - start;
        const opened = async (html: string) => {
          await page.route(page.url(), (route) =>
            route.fulfill({ contentType: 'text/html', body: html }),
          );
          await page.reload();
          return textsInView(page);
        };
        await page.goto(path);
        const settled = await textsInView(page);
        expect(settled.size).toBeGreaterThan(3);
        for (const share of [0.1, 0.25, 0.5]) {
          const part = await opened(whole.slice(0, start + length * share));
          const inBoth = [...part].filter(([words]) => settled.has(words));
          expect(inBoth.length, `${share} of it`).toBeGreaterThan(0);
          for (const [words, place] of inBoth) {
            expect([words, place], `${share} of it`).toEqual([words, settled.get(words)]);
          }
        }
        await page.route('**/*.woff2', (route) => route.abort());
        const without = await opened(whole);
        for (const [words, place] of settled) {
          expect([words, without.get(words)], 'without its letters').toEqual([words, place]);
        }
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

  journey.for(['/pricing', '/link/'])(
    'the browser’s bar has the colour of the look that is chosen, on %s',
    async (path, { openPage }) => {
      const page = await openPage({ colorScheme: 'light' });
      await openTakenOver(page, path);
      const byDay = await barColour(page);
      await page.getByRole('button', { name: 'Paper or night', pressed: false }).click();
      await page.getByRole('button', { name: 'Paper or night', pressed: true }).waitFor();
      const atNight = await barColour(page);
      expect(atNight).not.toBe(byDay);
      await page.reload();
      expect(await barColour(page)).toBe(atNight);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await barColour(page)).toBe(atNight);
      await openTakenOver(page, path);
      await page.getByRole('button', { name: 'Paper or night' }).click();
      expect(await barColour(page)).toBe(byDay);
    },
  );

  journey(
    'stands in the look that was chosen before, set by the head’s own script',
    async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('geonod.theme', 'dark'));
      await openTakenOver(page, '/pricing');
      expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    },
  );
});
