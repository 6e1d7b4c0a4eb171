import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { environment } from './support/environment.ts';
import { comeTo } from './support/find.ts';
import { addressOf, numbers } from './support/funnel.ts';
import { journey } from './support/journey.ts';
import { putRequest } from './support/requests.ts';
import { serveSiteAnew } from './support/site-anew.ts';
import { answeredBy, keptPaths, pathsOfOfflinePage, workerAtWork } from './support/worker.ts';

const geocoder = 'nominatim.openstreetmap.org';

declare global {
  interface Window {
    /** What the page asked to be registered as a worker. */
    registered?: string[];
  }
}

/** Notes what the page registers, and lets it. */
async function watchRegistrations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const registered: string[] = [];
    window.registered = registered;
    const register = navigator.serviceWorker.register.bind(navigator.serviceWorker);
    navigator.serviceWorker.register = (script, options) => {
      registered.push(String(script));
      return register(script, options);
    };
  });
}

/** What the open page has registered by the time that it has nothing left to do. */
async function registeredWhenIdle(page: Page): Promise<string[] | undefined> {
  await page.waitForLoadState('load');
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
  return page.evaluate(() => window.registered);
}

async function share(page: Page, id: string): Promise<void> {
  await page.route(`https://${geocoder}/**`, (route) =>
    route.fulfill({ json: { display_name: 'Rua Augusta, 1508, São Paulo' } }),
  );
  await page.goto(`/link/${id}`);
  await page.getByRole('button', { name: 'Share my location' }).click();
  await page.getByRole('button', { name: 'Send this location' }).click();
  await page.getByRole('heading', { name: 'Location shared successfully!' }).waitFor();
}

describe('the worker', () => {
  journey(
    'keeps the offline page and nothing else, wherever somebody has been',
    async ({ openPage }) => {
      const page = await openPage({
        worker: true,
        geolocation: { latitude: -23.55396, longitude: -46.65822, accuracy: 14 },
        allow: { hosts: [geocoder] },
      });
      await page.goto('/');
      await workerAtWork(page);
      const whole = await pathsOfOfflinePage(environment.siteUrl);
      expect(whole.length).toBeGreaterThan(4);

      await page.goto(addressOf('/location-found', numbers.saoPaulo));
      await page.getByRole('link', { name: 'Get Location' }).waitFor();
      expect(await answeredBy(page, '/verifyPhone')).toEqual(['network']);

      await comeTo(page, '/home/link');
      await page.goto('/home/history');
      await page.getByText('No requests found').waitFor();
      const statusAnsweredBy = async () => [...new Set(await answeredBy(page, '/getStatus'))];
      await expect.poll(statusAnsweredBy).toEqual(['network']);
      await page.goto('/home/notifications');
      await page.getByText('No notifications found.').waitFor();

      await share(page, await putRequest());
      expect(await keptPaths(page)).toEqual(whole);
    },
  );

  journey('is not left on a recipient’s phone', async ({ openPage }) => {
    const visitor = await openPage({ worker: true });
    await watchRegistrations(visitor);
    await visitor.goto('/');
    expect(await registeredWhenIdle(visitor)).toEqual(['/worker.js']);

    const recipient = await openPage({ worker: true });
    await watchRegistrations(recipient);
    await recipient.goto(`/link/${await putRequest()}`);
    await recipient.getByRole('button', { name: 'Share my location' }).waitFor();
    expect(await registeredWhenIdle(recipient)).toEqual([]);
    // Also not later, on the pages that they go on to.
    await recipient.getByRole('link', { name: 'Privacy Policy' }).click();
    await recipient.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();
    expect(await registeredWhenIdle(recipient)).toEqual([]);
    expect(await recipient.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
    expect(await keptPaths(recipient)).toEqual([]);
  });

  journey('removes itself, with what it kept, once it is retired', async ({ openPage }) => {
    await using site = await serveSiteAnew();
    const page = await openPage({ worker: true });
    await page.goto(site.url);
    await workerAtWork(page);
    expect(await keptPaths(page)).not.toEqual([]);
    site.retireWorker();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    const workers = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    await expect.poll(workers).toBe(0);
    expect(await keptPaths(page)).toEqual([]);
  });
});
