import { type Browser, chromium } from 'playwright-core';
import { standInForElsewhere } from './elsewhere.ts';

/** Starts a Chromium that finds nobody but this machine. */
export async function launchBrowser(executablePath: string | null): Promise<Browser> {
  if (!executablePath) {
    throw new Error('There is no such Chromium. Install one, or name it in CHROMIUM_PATH.');
  }
  const { switches, stop } = await standInForElsewhere();
  const browser = await chromium.launch({
    executablePath,
    // Chromium's sandbox does not start as root, which is who runs tests in a container.
    chromiumSandbox: process.getuid?.() !== 0,
    args: switches,
  });
  browser.on('disconnected', stop);
  return browser;
}
