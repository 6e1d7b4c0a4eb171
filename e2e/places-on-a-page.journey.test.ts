import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { arriveAt, open, untilTakenOver } from './support/account-pages.ts';
import { protectEmails } from './support/accounts.ts';
import { comeTo } from './support/find.ts';
import { journey } from './support/journey.ts';

beforeAll(protectEmails);

const historyLength = (page: Page) => page.evaluate(() => window.history.length);
const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);

describe('a link to a place on its own page', () => {
  journey('is no step of the history: what a member made is not lost', async ({ page }) => {
    await comeTo(page, '/home/link');
    await page.getByLabel('Name', { exact: true }).fill('Saturday pickup');
    await page.getByRole('button', { name: /^Create/ }).click();
    const ready = page.getByRole('heading', { name: '“Saturday pickup” is ready' });
    await ready.waitFor();
    const steps = await historyLength(page);
    await page.getByRole('link', { name: 'Skip to content' }).focus();
    await page.keyboard.press('Enter');
    expect(await focusedId(page)).toBe('main');
    expect(await historyLength(page)).toBe(steps);
    await page.reload();
    await ready.waitFor();
  });

  journey('leaves Back the way to where a reader came from', async ({ openPage }) => {
    const page = await openPage({ viewport: 'desktop' });
    await open(page, '/pricing');
    await open(page, '/terms');
    await untilTakenOver(page);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    for (const place of ['consent', 'price']) {
      await contents.locator(`[href="#${place}"]`).click();
      expect(await focusedId(page)).toBe(place);
      expect(new URL(page.url()).hash).toBe(`#${place}`);
      const section = page.locator(`#${place}`);
      const top = () => section.evaluate((it) => it.getBoundingClientRect().top);
      await expect.poll(top).toBeLessThan(200);
    }
    await page.getByRole('button', { name: 'Back' }).click();
    await arriveAt(page, '/pricing');
  });
});
