import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { arriveAt, open, untilTakenOver } from './support/account-pages.ts';
import { journey } from './support/journey.ts';

const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);

describe('a link to a place on its own page', () => {
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

  journey('is found on a phone too, in contents that are folded', async ({ page }) => {
    await open(page, '/privacy');
    await untilTakenOver(page);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    const rights = contents.getByRole('link', { name: 'Your rights' });
    expect(await rights.isVisible()).toBe(false);
    await contents.getByText('On this page').click();
    await rights.click();
    expect(await focusedId(page)).toBe('rights');
  });
});

describe('a link to a place on another page', () => {
  journey('leads the reader there, too, and the keyboard goes on from it', async ({ openPage }) => {
    const page = await openPage({ viewport: 'desktop' });
    await open(page, '/pricing');
    await untilTakenOver(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: 'withdraw', exact: true })
      .press('Enter');
    await arriveAt(page, '/terms');
    await expect.poll(() => focusedId(page)).toBe('refunds');
    const section = page.locator('#refunds');
    const top = () => section.evaluate((it) => it.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(200);
    await page.keyboard.press('Tab');
    expect(
      await section.evaluate((it) => it.contains(document.activeElement)),
      'the next stop is in the section',
    ).toBe(true);
  });
});

describe('Back on a page that was the first of the site', () => {
  journey('leads to the landing page, and not out of the site', async ({ page }) => {
    await open(page, '/terms');
    await untilTakenOver(page);
    await page.getByRole('button', { name: 'Back' }).click();
    await arriveAt(page, '/');
  });
});
