import type { Page } from 'playwright-core';

const instagram =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36 Instagram 390.0.0.43.81 Android';

/** Has the page that is open call itself from now on like one inside another app, which saves no files. */
export async function moveIntoAnApp(page: Page): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(navigator, 'userAgent', { value });
  }, instagram);
}
