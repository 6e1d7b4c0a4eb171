import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { untilTakenOver } from './support/account-pages.ts';
import { comeTo, enterNumber, messageField, previewed } from './support/find.ts';
import { journey } from './support/journey.ts';
import { screenshot } from './support/screenshot.ts';

/** Takes away what came after the oldest browsers that the site is built for: Safari 16, Firefox 115. */
async function growOlder(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover']) {
      Reflect.deleteProperty(HTMLElement.prototype, name);
    }
    Reflect.deleteProperty(URL, 'canParse');
    Reflect.deleteProperty(URL, 'parse');
    Reflect.deleteProperty(Intl, 'Segmenter');
    const { matches } = Element.prototype;
    Object.assign(Element.prototype, {
      matches(this: Element, selector: string) {
        if (selector.includes(':popover-open')) {
          throw new SyntaxError(`'${selector}' is not a valid selector`);
        }
        return matches.call(this, selector);
      },
    });
    // The browser's own answer to a button that names a popover.
    const keepClosed = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('[popovertarget]')) {
        event.preventDefault();
      }
    };
    addEventListener('click', keepClosed, true);
  });
}

const countryButton = (page: Page) => page.getByRole('button', { name: /country code$/ });
const countries = (page: Page) => page.getByRole('dialog', { name: 'Country code' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });

journey('an older browser searches for a number of another country', async ({ page }) => {
  await growOlder(page);
  await page.goto('/');
  await untilTakenOver(page);
  expect(await countries(page).isVisible()).toBe(false);

  await countryButton(page).click();
  await countries(page).getByRole('option', { name: 'Portugal' }).waitFor();
  const button = await countryButton(page).boundingBox();
  const list = await countries(page).boundingBox();
  if (!button || !list) throw new Error('The list of countries is not on the page');
  const gap = list.y - (button.y + button.height);
  expect(gap).toBeGreaterThan(0);
  expect(gap).toBeLessThan(16);
  await screenshot(page, 'landing-countries-older-browser');
  await page.getByRole('heading', { level: 1 }).click();
  expect(await countries(page).isVisible()).toBe(false);

  await countryButton(page).press('ArrowDown');
  await page.keyboard.type('port');
  await page.keyboard.press('Escape');
  expect(await countries(page).isVisible()).toBe(false);
  await countryButton(page).press('ArrowDown');
  await page.keyboard.type('port');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'PT +351, Portugal, country code' }).waitFor();
  await page.keyboard.type('912345678');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/loading?**');
  expect(new URL(page.url()).searchParams.get('phone')).toMatch(/^\+351/);
});

journey('an older browser opens the menu and follows it', async ({ page }) => {
  await growOlder(page);
  await page.goto('/');
  await untilTakenOver(page);
  expect(await menu(page).isVisible()).toBe(false);
  const button = page.getByRole('button', { name: 'Menu' });
  await button.click();
  expect(await button.getAttribute('aria-expanded')).toBe('true');
  await button.click();
  expect(await menu(page).isVisible()).toBe(false);
  await button.click();
  await menu(page).getByRole('link', { name: 'Log In' }).click();
  await page.waitForURL('**/login');
  expect(await menu(page).isVisible()).toBe(false);
});

journey('an older browser logs in where it is sent on, and asks by number', async ({ page }) => {
  await growOlder(page);
  await page.goto('/login?next=/home/find');
  await page.getByLabel('Email').waitFor();
  await comeTo(page, '/home/find');
  await enterNumber(page, '(11) 98765 4321');
  await messageField(page).fill('Cadê?');
  await page.getByText('5 / 5').waitFor();
  expect(await previewed(page)).toContain('Cade?');
});
