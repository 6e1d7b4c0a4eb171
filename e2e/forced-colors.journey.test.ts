import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { protectEmails } from './support/accounts.ts';
import { journey } from './support/journey.ts';
import { becomeMember } from './support/members.ts';
import { comeToSettings } from './support/plans.ts';
import { putRequest } from './support/requests.ts';
import { openStatus, putEveryStatus, row } from './support/status.ts';

beforeAll(protectEmails);

/** As on a computer whose owner has chosen a few colours for everything. */
const chooseColours = (page: Page) => page.emulateMedia({ forcedColors: 'active' });

const style = (one: Locator, name: string, part?: string) =>
  one.evaluate(
    (element, [property, pseudo]) => getComputedStyle(element, pseudo).getPropertyValue(property),
    [name, part] as const,
  );

describe('where a reader’s own few colours are used', () => {
  journey('Status still tells time gone, what is new and what is open', async ({ openPage }) => {
    const page = await openPage({ viewport: 'desktop' });
    await chooseColours(page);
    const { uid } = await becomeMember(page);
    await putEveryStatus(uid);
    await openStatus(page);
    const ground = await style(page.locator('body'), 'background-color');
    const bar = page.getByRole('img', { name: /hours used$/ }).first();
    expect(await style(bar.locator('span'), 'background-color')).not.toBe(ground);
    const mark = row(page, 'Ana, school trip').getByRole('heading').locator('span').nth(1);
    expect(await mark.textContent()).toBe(', new');
    expect(await style(mark, 'background-color')).not.toBe(ground);
    await page.getByRole('button', { name: 'Show details of Grandma' }).click();
    expect(await style(row(page, 'Grandma'), 'outline-style')).toBe('solid');
    expect(await style(row(page, 'Market'), 'outline-style')).toBe('none');
  });

  journey('bars have an edge, and words that can be pressed no box', async ({ page }) => {
    await chooseColours(page);
    await comeToSettings(page);
    const ground = await style(page.locator('body'), 'background-color');
    const tabs = page.getByRole('navigation', { name: 'Member area' }).filter({ visible: true });
    expect(await style(tabs.locator('..'), 'border-top-style')).toBe('solid');
    await page.getByRole('heading', { name: 'No subscription' }).waitFor();
    const cancel = page.getByRole('button', { name: 'Cancel my subscription' });
    // Its edge fades while the plan is only just known.
    await expect.poll(() => style(cancel, 'border-top-color')).toBe(ground);
  });

  journey('what sends a location is told from what does not', async ({ openPage }) => {
    const page = await openPage({ geolocation: { latitude: -23.55, longitude: -46.65 } });
    await chooseColours(page);
    await page.goto(`/link/${await putRequest()}`);
    const ground = (name: string) =>
      style(page.getByRole('button', { name, exact: true }), 'background-color');
    expect(await ground('Share my location')).not.toBe(await ground('Decline'));
    await page.getByRole('checkbox').uncheck();
    await page.getByRole('button', { name: 'Share my location' }).click();
    expect(await ground('Send this location')).not.toBe(await ground('Don’t send'));
  });

  journey('the payment’s line has its stretches', async ({ page }) => {
    await chooseColours(page);
    await page.goto('/payment');
    const now = page.getByText('Now', { exact: true });
    await now.waitFor();
    const ground = await style(page.locator('body'), 'background-color');
    const first = page.locator('main div[aria-hidden] > i').first();
    expect(await style(first, 'background-color')).not.toBe(ground);
  });
});

journey('a title is read word by word where letters are twice as large', async ({ page }) => {
  const { uid } = await becomeMember(page);
  await putEveryStatus(uid);
  await openStatus(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const title = row(page, 'Saturday pickup').getByRole('heading');
  const lines = await title.evaluate(
    (one) => one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight),
  );
  expect(Math.round(lines)).toBeLessThanOrEqual(2);
});
