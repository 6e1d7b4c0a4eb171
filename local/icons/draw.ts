/**
 * Draws the icons of the installed site into web/public/icons: `node local/icons/draw.ts`. What it draws is committed,
 * so it runs only when a drawing changes.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { findFullBrowser } from '../toolchain/browser.mjs';
import { checkout } from '../toolchain/checkout.mjs';
import { drawings } from './drawings.ts';

const directory = join(checkout, 'web/public/icons');

async function draw(page: Page, size: number, svg: string): Promise<Buffer> {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<body style="margin:0">${svg}</body>`);
  return page.screenshot({ omitBackground: true });
}

const executablePath = findFullBrowser();
if (!executablePath) throw new Error('There is no Chromium to draw with.');
const browser = await chromium.launch({
  executablePath,
  chromiumSandbox: process.getuid?.() !== 0,
});
try {
  const page = await browser.newPage();
  await mkdir(directory, { recursive: true });
  for (const { name, size, svg } of drawings) {
    await writeFile(join(directory, `${name}.png`), await draw(page, size, svg));
  }
} finally {
  await browser.close();
}
