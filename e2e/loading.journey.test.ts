import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import {
  addressOf,
  arriveAtTeaser,
  checklist,
  failNextCall,
  heading,
  holdCalls,
  numbers,
  startSearch,
  stopTheClock,
  untilAnswered,
} from './support/funnel.ts';
import { journey } from './support/journey.ts';
import { focused } from './support/keyboard.ts';
import { screenshot } from './support/screenshot.ts';

const nothingRead = [
  'Database: Reading',
  'Carrier: Waiting',
  'Country: Waiting',
  'City: Waiting',
  'Location: Waiting',
];
const stopped = [
  'Database: Error',
  'Carrier: ----',
  'Country: ----',
  'City: ----',
  'Location: ----',
];

/** Lets `milliseconds` pass, and says what the page then shows. */
async function passing(page: Page, milliseconds: number) {
  await page.clock.runFor(milliseconds);
  return { title: await heading(page), rows: await checklist(page) };
}

describe('the search', () => {
  journey('reads a row every 2 s and goes on 1 s after the last', async ({ page }) => {
    await startSearch(page);
    const start = { title: 'Connecting to satellites', rows: nothingRead };
    expect(await passing(page, 0)).toEqual(start);
    expect(await passing(page, 1999)).toEqual(start);

    const database = ['Database: Accessed', 'Carrier: Reading', ...nothingRead.slice(2)];
    const title = `Searching results on ${numbers.saoPaulo}`;
    expect(await passing(page, 1)).toEqual({ title, rows: database });
    expect(await passing(page, 1999)).toEqual({ title, rows: database });

    const read = ['Database: Accessed', 'Carrier: TIM original carrier', 'Country: Brazil'];
    expect((await passing(page, 1)).rows[1]).toBe(read[1]);
    expect((await passing(page, 2000)).rows.slice(0, 4)).toEqual([...read, 'City: Reading']);
    await screenshot(page, 'loading-phone-light');
    expect((await passing(page, 2000)).rows[4]).toBe('Location: Reading');
    expect((await passing(page, 1999)).rows[4]).toBe('Location: Reading');
    expect((await passing(page, 1)).rows).toEqual([
      ...read,
      'City: São Paulo',
      'Location: Located',
    ]);

    await page.clock.runFor(999);
    expect(await page.title()).toBe('Searching: GeoNod');
    await page.clock.runFor(1);
    await arriveAtTeaser(page);
    expect(new URL(page.url()).searchParams.get('phone')).toBe(numbers.saoPaulo);
  });

  journey('waits for a slow answer before it shows any row', async ({ page }) => {
    await stopTheClock(page);
    const calls = await holdCalls(page);
    await page.goto(addressOf('/loading', numbers.saoPaulo));
    await page.getByRole('heading', { name: 'Connecting to satellites' }).waitFor();
    const waiting = { title: `Searching results on ${numbers.saoPaulo}`, rows: nothingRead };
    expect(await passing(page, 7350)).toEqual(waiting);

    calls.release();
    await expect.poll(() => checklist(page)).toContain('Database: Accessed');
    expect((await passing(page, 1999)).rows[1]).toBe('Carrier: Reading');
    expect((await passing(page, 1)).rows[1]).toBe('Carrier: TIM original carrier');
    expect((await passing(page, 6000)).rows[4]).toBe('Location: Located');
    await page.clock.runFor(1000);
    await arriveAtTeaser(page);
  });

  journey(
    'goes on for whoever left and came back before the other page was there',
    async ({ page }) => {
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await startSearch(page);
      await page.clock.runFor(10_000);
      // What this page needs is here: what is asked for from now on is the other one's.
      await page.route('**/assets/*.js', async (route) => {
        await released;
        await route.continue();
      });
      const terms = page.locator('a[href="/terms"]').first();
      await terms.evaluate((link: HTMLElement) => link.click());
      await page.waitForURL('**/terms');
      await page.clock.runFor(2000);
      expect(await page.title()).toBe('Searching: GeoNod');
      await page.goBack();
      await arriveAtTeaser(page);
      release();
    },
  );

  journey('says so when the service fails, and starts over on request', async ({ openPage }) => {
    const page = await openPage({ allow: { consoleErrors: [/status of 500/] } });
    await failNextCall(page, 500);
    await startSearch(page);
    expect(await passing(page, 1999)).toEqual({
      title: 'Connecting to satellites',
      rows: nothingRead,
    });
    expect(await passing(page, 1)).toEqual({
      title: `No results on ${numbers.saoPaulo}`,
      rows: stopped,
    });
    expect(await page.getByRole('alert').textContent()).toContain('Could not fetch phone info');
    expect(await page.title()).toBe('No results: GeoNod');
    await screenshot(page, 'loading-failed-phone-light');
    expect((await passing(page, 60_000)).rows).toEqual(stopped);
    expect(new URL(page.url()).pathname).toBe('/loading');

    await untilAnswered(page, () => page.getByRole('button', { name: 'Try again' }).click());
    expect(await focused(page)).toMatch(/^heading/);
    expect(await passing(page, 1999)).toEqual({
      title: 'Connecting to satellites',
      rows: nothingRead,
    });
    expect(await page.getByRole('alert').count()).toBe(0);
    expect((await passing(page, 8001)).rows[4]).toBe('Location: Located');
    await page.clock.runFor(1000);
    await arriveAtTeaser(page);
  });

  journey('says when the network is gone, and leads back to the number', async ({ openPage }) => {
    const page = await openPage({ allow: { consoleErrors: [/ERR_/] } });
    await failNextCall(page, 'no network');
    await startSearch(page);
    expect((await passing(page, 2000)).rows).toEqual(stopped);
    expect(await page.getByRole('alert').textContent()).toContain('Check your connection');
    await page.getByRole('link', { name: 'Change number' }).click();
    await page.waitForURL('/');
  });

  journey('stops at a number that no plan allows', async ({ page }) => {
    await startSearch(page, numbers.impossible);
    expect((await passing(page, 2000)).rows).toEqual(stopped);
    const words = await page.getByRole('alert').textContent();
    expect(words).toContain('Could not fetch phone info');
    expect(words).toContain('No numbering plan allows this number.');
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await page.clock.runFor(60_000);
    expect(new URL(page.url()).pathname).toBe('/loading');
    await page.getByRole('link', { name: 'Change number' }).click();
    await page.waitForURL('/');
  });

  journey('calls no number located that belongs to no area', async ({ page }) => {
    await startSearch(page, numbers.freephone);
    expect((await passing(page, 10_000)).rows).toEqual([
      'Database: Accessed',
      'Carrier: ----',
      'Country: ----',
      'City: ----',
      'Location: ----',
    ]);
  });

  journey('says each row once, briefly, as it completes', async ({ page }) => {
    await startSearch(page);
    const said = page.getByRole('main').getByRole('status');
    expect(await said.textContent()).toBe('');
    for (const words of [
      'Database: Accessed',
      'Carrier: TIM',
      'Country: Brazil',
      'City: São Paulo',
    ]) {
      await page.clock.runFor(2000);
      expect(await said.textContent()).toBe(words);
    }
    const title = page.getByRole('heading', { level: 1 });
    expect(await title.getAttribute('aria-live')).toBe('polite');
  });

  journey('keeps still for those who ask for less motion, yet advances', async ({ openPage }) => {
    const page = await openPage({ reducedMotion: 'reduce' });
    await startSearch(page);
    await page.clock.runFor(6000);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    expect(await checklist(page)).toContain('Country: Brazil');
  });
});
