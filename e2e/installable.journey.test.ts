import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { environment } from './support/environment.ts';
import { journey } from './support/journey.ts';
import { comeAsPayer } from './support/result.ts';
import { screenshot } from './support/screenshot.ts';
import type { VisitOptions } from './support/visit.ts';
import { forgetWhatWasLoaded, workerAtWork } from './support/worker.ts';

const address = '/location?phone=%2B55%20(11)%2098765%204321';

/** A visitor with the worker, to whom the network may be lost. */
const withWorker: VisitOptions = {
  worker: true,
  allow: { consoleErrors: [/status of 503 \(Offline\)/, /ERR_INTERNET_DISCONNECTED/] },
};

/** Loses the network once the worker is there, and opens a page; returns what of it did not come. */
async function openOffline(page: Page): Promise<string[]> {
  await page.goto('/pricing');
  await workerAtWork(page);
  await forgetWhatWasLoaded(page);
  const missing: string[] = [];
  page.on('requestfailed', (request) => missing.push(new URL(request.url()).pathname));
  await page.context().setOffline(true);
  const answer = await page.goto(address);
  expect(answer?.status()).toBe(503);
  await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor();
  return missing.filter((path) => path !== '/favicon.svg');
}

/** The families of letters that the page has really loaded. */
function lettersOf(page: Page): Promise<string[]> {
  return page.evaluate(async () =>
    [...(await document.fonts.ready)]
      .filter(({ status }) => status === 'loaded')
      .map(({ family }) => family),
  );
}

function paperOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
}

describe('the site as an app', () => {
  journey(
    'may be installed, says the browser, but not from a recipient’s page',
    async ({ browserPath }) => {
      // Not in a fresh context like every other test: that is a private window, which installs nothing.
      const profile = await mkdtemp(join(tmpdir(), 'geonod-profile-'));
      const context = await chromium.launchPersistentContext(profile, {
        ...(browserPath ? { executablePath: browserPath } : {}),
        chromiumSandbox: process.getuid?.() !== 0,
      });
      try {
        const page = await context.newPage();
        await page.goto(environment.siteUrl);
        const session = await context.newCDPSession(page);
        const { url, errors } = await session.send('Page.getAppManifest');
        expect([new URL(url).pathname, errors]).toEqual(['/manifest.webmanifest', []]);
        const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
        expect(installabilityErrors).toEqual([]);
        const { appId } = await session.send('Page.getAppId');
        expect(new URL(appId ?? '').pathname).toBe('/');
        await page.goto(`${environment.siteUrl}/link/some-request`);
        const atLink = await session.send('Page.getInstallabilityErrors');
        expect(atLink.installabilityErrors.map(({ errorId }) => errorId)).toEqual(['no-manifest']);
      } finally {
        await context.close();
        await rm(profile, { recursive: true, force: true });
      }
    },
  );
});

describe('without a network', () => {
  journey('there is a page that says so, all of it', async ({ openPage }) => {
    const page = await openPage(withWorker);
    expect(await openOffline(page)).toEqual([]);
    expect(await page.title()).toBe('You are offline: GeoNod');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await lettersOf(page)).toEqual(
        expect.arrayContaining(['GN Display', 'GN Text', 'GN Map']),
      );
      await screenshot(page, `offline-phone-${colorScheme}`);
    }
  });

  journey('it calls nobody offline whose browser has a network', async ({ openPage }) => {
    const page = await openPage(withWorker);
    await page.goto('/pricing');
    await workerAtWork(page);
    // As where only the site is away: what is not there yet is lost, and the browser does not notice.
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true }),
    );
    await page.context().setOffline(true);
    await page.goto(address);
    await page.getByRole('heading', { level: 1, name: 'GeoNod cannot be reached' }).waitFor();
    expect(await page.title()).toBe('GeoNod cannot be reached: GeoNod');
    await screenshot(page, 'unreachable-phone-light');
  });

  journey('it has the look that was chosen, not the system’s', async ({ openPage }) => {
    const page = await openPage(withWorker);
    await page.addInitScript(() => localStorage.setItem('geonod.theme', 'dark'));
    await openOffline(page);
    const chosen = await paperOf(page);
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'light';
    });
    expect(chosen).toBe('rgb(16, 24, 31)');
    expect(await paperOf(page)).toBe('rgb(245, 242, 234)');
  });

  journey(
    'trying again stays at the address, whose page comes by itself when there is a network',
    async ({ openPage }) => {
      const page = await openPage(withWorker);
      await comeAsPayer(page);
      await openOffline(page);
      const again = page.getByRole('link', { name: 'Try again' });
      await Promise.all([page.waitForEvent('domcontentloaded'), again.click()]);
      await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor();
      await page.context().setOffline(false);
      await page.getByRole('heading', { name: '+55 (11) 98765 4321' }).waitFor();
      expect(page.url()).toBe(environment.siteUrl + address);
    },
  );
});
