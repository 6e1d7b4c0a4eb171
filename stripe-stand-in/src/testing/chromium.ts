import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** A Chromium without a window: CHROMIUM_PATH, or Debian's, or else the one that Playwright installed. */
export async function openChromium(): Promise<Browser> {
  const path = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  return await chromium.launch({
    args: ['--no-sandbox'],
    ...(existsSync(path) ? { executablePath: path } : {}),
  });
}
