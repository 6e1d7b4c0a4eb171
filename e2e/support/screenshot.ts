import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { checkout } from '../../local/toolchain/checkout.mjs';

/**
 * Keeps the whole page as `.stack/screenshots/{name}.png`, for a person to look at, who chose these journeys. Where all
 * tests run nobody looks, and to paint them takes longer than most of what is tested.
 */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (process.env.GEONOD_PICTURES === undefined) return;
  await page.screenshot({
    path: join(checkout, '.stack', 'screenshots', `${name}.png`),
    fullPage: true,
    animations: 'disabled',
  });
}
