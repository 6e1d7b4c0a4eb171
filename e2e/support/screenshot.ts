import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { checkout } from '../../local/toolchain/checkout.mjs';

/** Keeps the whole page as `.stack/screenshots/{name}.png`, for a person to look at. */
export async function screenshot(page: Page, name: string): Promise<void> {
  await page.screenshot({
    path: join(checkout, '.stack', 'screenshots', `${name}.png`),
    fullPage: true,
    animations: 'disabled',
  });
}
