import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from '../toolchain/browser.mjs';

/** A Chromium of this machine, without a window. */
export async function openChromium(): Promise<Browser> {
  const executablePath = findBrowser();
  if (executablePath === null || executablePath === undefined) {
    throw new Error('These tests need a Chromium: see `npm run doctor`.');
  }
  return await chromium.launch({ executablePath, args: ['--no-sandbox'] });
}
