import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import {
  arriveAtTeaser,
  checklist,
  heading,
  numbers,
  startSearch,
  stopTheClock,
  untilAnswered,
} from './support/funnel.ts';
import { journey } from './support/journey.ts';

/** Types the number of São Paulo on the first page, and starts the search. */
async function locate(page: Page): Promise<void> {
  await stopTheClock(page);
  await page.goto('/');
  const form = page.getByRole('main').locator('form').first();
  await form.getByRole('textbox').fill('(11) 98765 4321');
  await untilAnswered(page, () => form.getByRole('button', { name: 'Locate' }).click());
}

function pathOf(page: Page): string {
  return new URL(page.url()).pathname;
}

describe('a visitor', () => {
  journey('types a number, follows the search and gets to the teaser', async ({ page }) => {
    let calls = 0;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/verifyPhone') calls += 1;
    });
    await locate(page);
    expect(await heading(page)).toBe('Connecting to satellites');
    await page.clock.runFor(10_000);
    expect(await checklist(page)).toContain('Location: Located');
    await page.clock.runFor(1000);
    await arriveAtTeaser(page);
    expect(calls, 'what the search has just read is shown at once').toBe(1);
    expect(new URL(page.url()).searchParams.get('phone')).toBe(numbers.saoPaulo);

    await page.getByRole('link', { name: 'Get Location' }).click();
    await page.waitForURL('**/register?phone=*');
    expect(new URL(page.url()).searchParams.get('phone')).toBe(numbers.saoPaulo);
  });

  journey('comes Back from the teaser to where the number was typed', async ({ page }) => {
    await locate(page);
    await page.clock.runFor(11_000);
    await arriveAtTeaser(page);
    await page.goBack();
    await page.waitForURL('/');
    await page.clock.runFor(60_000);
    expect(pathOf(page)).toBe('/');
    await page.goForward();
    await arriveAtTeaser(page);
  });

  journey('comes Back the same way after opening the search from elsewhere', async ({ page }) => {
    await page.goto('/terms');
    await startSearch(page);
    await page.clock.runFor(11_000);
    await arriveAtTeaser(page);
    await page.goBack();
    await page.waitForURL('/terms');
    await page.clock.runFor(60_000);
    expect(pathOf(page)).toBe('/terms');
  });

  journey('reloads the search, and it starts from the beginning', async ({ page }) => {
    await startSearch(page);
    await page.clock.runFor(6000);
    expect(await checklist(page)).toContain('Country: Brazil');
    await untilAnswered(page, () => page.reload());
    await page.clock.runFor(1999);
    expect(await heading(page)).toBe('Connecting to satellites');
    expect(await checklist(page)).toContain('Database: Reading');
    await page.clock.runFor(1);
    expect(await checklist(page)).toContain('Database: Accessed');
  });

  journey('leaves the search, and it stays left', async ({ page }) => {
    await startSearch(page);
    await page.clock.runFor(5000);
    await page.getByRole('banner').getByRole('link', { name: 'GeoNod, home' }).click();
    await page.waitForURL('/');
    await page.clock.runFor(60_000);
    expect(pathOf(page)).toBe('/');
  });

  journey('leaves the search for a page whose code is slow to come', async ({ page }) => {
    await startSearch(page);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/terms-*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Terms', exact: true }).click();
    await page.waitForURL('/terms');
    await page.clock.runFor(60_000);
    expect(pathOf(page)).toBe('/terms');
    release();
    await page.getByRole('heading', { level: 1, name: 'Terms' }).waitFor();
  });

  journey('wakes a computer that slept meanwhile, and finds the search done', async ({ page }) => {
    await startSearch(page);
    await page.clock.runFor(3000);
    await page.clock.fastForward(60_000);
    await arriveAtTeaser(page);
  });

  journey.for(['/loading?phone=abc', '/location-found'])(
    'opens %s without a number, and is led to the start',
    async (address, { page }) => {
      await page.goto('/terms');
      await page.goto(address);
      await page.waitForURL('/');
      await page.goBack();
      await page.waitForURL('/terms');
    },
  );
});
