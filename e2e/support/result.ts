import type { Locator, Page } from 'playwright-core';
import { addressOf, numbers } from './funnel.ts';

/** Makes the page's browser one in which somebody has just paid: there, the result opens by its address. */
export async function comeAsPayer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    try {
      localStorage.setItem('geonod.paid', String(Date.now()));
    } catch {
      // A frame without storage: no result is shown in it.
    }
  });
}

/** Opens the result of a number by its address, as somebody who has paid, and waits for its details. */
export async function openResult(page: Page, phone: string = numbers.saoPaulo): Promise<void> {
  await comeAsPayer(page);
  await page.goto(addressOf('/location', phone));
  await page.getByRole('button', { name: 'Share' }).waitFor();
}

/** The interactive map, which is there once its code has arrived. */
export function mapOf(page: Page): Locator {
  return page.getByRole('application', { name: /^Map: / });
}

/** Waits until the map has its place on it. */
export async function mapDrawn(page: Page): Promise<void> {
  await page.locator('.leaflet-overlay-pane path').first().waitFor();
}

/** Asks for streets, as a person does. */
export async function showStreets(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show streets' }).click();
}

/** Waits until a picture of streets shows, once they were asked for. */
export async function tilesShown(page: Page): Promise<void> {
  await page.locator('img.leaflet-tile-loaded').first().waitFor();
}

/** The outline as it stands on the page, with how its line is drawn. */
export function outline(page: Page) {
  return mapOf(page)
    .locator('.leaflet-overlay-pane path')
    .last()
    .evaluate((path) => {
      const { x, y, width, height } = path.getBoundingClientRect();
      const pageY = y + window.scrollY;
      return { x, y, pageY, width, height, dashes: getComputedStyle(path).strokeDasharray };
    });
}

/** What the scale bar says, such as `50 km`. */
export async function scale(page: Page): Promise<string> {
  const name = await page.getByRole('img', { name: /^Scale: / }).getAttribute('aria-label');
  return name?.replace('Scale: the bar is ', '').replace(' long', '') ?? '';
}

/** The ledger as a screen reader says it: what is hidden from it is left out. */
export async function details(page: Page): Promise<Record<string, string>> {
  const rows = await page.locator('main dl > div').evaluateAll((found) =>
    found.map((row) => {
      const said = row.cloneNode(true) as HTMLElement;
      for (const unsaid of said.querySelectorAll('[aria-hidden]')) unsaid.remove();
      return [said.querySelector('dt')?.textContent, said.querySelector('dd')?.textContent];
    }),
  );
  return Object.fromEntries(rows);
}
