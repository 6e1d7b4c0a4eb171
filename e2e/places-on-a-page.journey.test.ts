import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { protectEmails } from './support/accounts.ts';
import { comeTo } from './support/find.ts';
import { journey } from './support/journey.ts';

beforeAll(protectEmails);

const historyLength = (page: Page) => page.evaluate(() => window.history.length);

describe('a link to a place on its page', () => {
  journey(
    'is no step in the member area: what was made stays through a reload',
    async ({ page }) => {
      await comeTo(page, '/home/link');
      await page.getByLabel('Name', { exact: true }).fill('Saturday pickup');
      await page.getByRole('button', { name: /^Create/ }).click();
      const ready = page.getByRole('heading', { name: '“Saturday pickup” is ready' });
      await ready.waitFor();
      const steps = await historyLength(page);
      await page.getByRole('link', { name: 'Skip to content' }).focus();
      await page.keyboard.press('Enter');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
      expect(await historyLength(page)).toBe(steps);
      await page.reload();
      await ready.waitFor();
    },
  );
});
