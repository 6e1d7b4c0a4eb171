import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { addressOf, numbers } from './support/funnel.ts';
import { moveIntoAnApp } from './support/in-app.ts';
import { journey } from './support/journey.ts';
import { pixelsOf } from './support/pictures.ts';
import { comeAsPayer, openResult } from './support/result.ts';
import { screenshot } from './support/screenshot.ts';
import { hideServiceTime } from './support/service-clock.ts';

/** The address of the same result for whoever may see it: the number, and nothing else. */
function resultAddress(page: Page): string {
  return `${new URL(page.url()).origin}/location?phone=%2B55%20%2811%29%2098765%204321`;
}

/** What a visitor sees whose browser has no sheet for sharing and hands the clipboard over. */
async function copiedText(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByText('Copied', { exact: true }).waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}

/** The share of the pixels of `location-map.png` that have the colour of water. */
async function waterInPicture(page: Page): Promise<number> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Map as a picture' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('location-map.png');
  const { data } = await pixelsOf(page, await readFile(await download.path()));
  const water = await page.evaluate(() => {
    const hex = getComputedStyle(document.documentElement).getPropertyValue('--map-water').trim();
    return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  });
  let found = 0;
  for (let at = 0; at < data.length; at += 4) {
    if (water.every((value, channel) => data[at + channel] === value)) found += 1;
  }
  return found / (data.length / 4);
}

describe('the map as a picture', () => {
  journey('shows the sea where the sheet knows its coast, and else none', async ({ page }) => {
    await openResult(page);
    expect(await waterInPicture(page)).toBeGreaterThan(0.05);
    await openResult(page, '+1 246 250 1234');
    expect(await waterInPicture(page)).toBe(0);
  });
});

describe('Share', () => {
  journey('copies the finding and its address, and says so for a moment', async ({ page }) => {
    await openResult(page);
    await page.clock.install();
    const [text, address] = (await copiedText(page)).split('\n');
    expect(text).toBe(
      '+55 11 98765 4321 was registered in the area of São Paulo, State of São Paulo, Brazil (approximate, from the public numbering plan).',
    );
    expect(address).toBe(resultAddress(page));
    await page.clock.fastForward(1_500);
    await page.getByText('Copied', { exact: true }).waitFor({ state: 'detached' });
  });

  journey('gives away nothing else of the page’s address', async ({ page }) => {
    await comeAsPayer(page);
    await page.goto(`${addressOf('/location', numbers.saoPaulo)}&email=ana%40example.com`);
    await page.getByRole('button', { name: 'Share' }).waitFor();
    expect((await copiedText(page)).split('\n')[1]).toBe(resultAddress(page));
  });

  journey('opens the browser’s own sheet where there is one', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.share = (data) => {
        Object.assign(window, { shared: data });
        return Promise.resolve();
      };
      navigator.canShare = () => true;
    });
    await openResult(page);
    await page.getByRole('button', { name: 'Share' }).click();
    const shared = await page.waitForFunction(() => Reflect.get(window, 'shared'));
    expect(await shared.jsonValue()).toMatchObject({
      title: 'Location result for +55 11 98765 4321',
      url: resultAddress(page),
    });
    expect(await page.getByText('Copied', { exact: true }).count()).toBe(0);
  });

  journey('shows the lines to copy by hand where the browser does neither', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    await openResult(page);
    await page.getByRole('button', { name: 'Share' }).click();
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.textContent()).toContain(resultAddress(page));
  });
});

describe('Download', () => {
  journey('saves the report, with where each fact comes from and when', async ({ page }) => {
    await hideServiceTime(page);
    await page.clock.install({ time: new Date('2026-11-20T17:06:00Z') });
    await openResult(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('location-report.txt');
    const text = await readFile(await download.path(), 'utf8');
    expect(text.split('\n')).toEqual(
      expect.arrayContaining([
        'Phone: +55 11 98765 4321',
        'City: São Paulo (principal city of area code 11)',
        'Country: Brazil',
        'Carrier: TIM (the original carrier)',
        '  Source: the public numbering plan',
        'Looked up: 20 Nov 2026, 14:06 (GMT-3)',
      ]),
    );
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  journey(
    'shows the report in a window where files cannot be saved, or asks for popups',
    async ({ page }) => {
      await page.addInitScript(() => {
        Reflect.deleteProperty(HTMLAnchorElement.prototype, 'download');
      });
      await openResult(page);
      const [opened] = await Promise.all([
        page.waitForEvent('popup'),
        page.getByRole('button', { name: 'Download' }).click(),
      ]);
      await opened.getByText('City: São Paulo').waitFor();
      expect(await opened.title()).toBe('location-report.txt');
      const alert = page.getByRole('alert');
      expect(await alert.count()).toBe(0);

      await page.evaluate(() => {
        window.open = () => null;
      });
      await page.getByRole('button', { name: 'Download' }).click();
      await alert.waitFor();
      expect(await alert.textContent()).toMatch(
        /^Unable to download\. Please allow popups or use a modern browser\..+City: São Paulo/s,
      );
    },
  );

  journey('gives the lines to copy inside another app, which saves nothing', async ({ page }) => {
    await openResult(page);
    await moveIntoAnApp(page);
    await page.getByRole('button', { name: 'Download' }).click();
    const alert = page.getByRole('alert');
    await alert.getByText('Unable to download.').waitFor();
    await alert.getByText('City: São Paulo').waitFor();
    await screenshot(page, 'location-download-inside-an-app-phone-light');
    await page.getByRole('button', { name: 'Map as a picture' }).click();
    await alert.getByText('Inside another app, pictures cannot be saved.').waitFor();
  });

  journey('says so where the report cannot be made', async ({ page }) => {
    await page.addInitScript(() => {
      URL.createObjectURL = () => {
        throw new Error('out of memory');
      };
    });
    await openResult(page);
    await page.getByRole('button', { name: 'Download' }).click();
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.textContent()).toBe('Unable to download the report in this browser.');
  });
});
