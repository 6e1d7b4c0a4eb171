import type { Page } from 'playwright-core';

/** Opens a page whose scripts do not come before the function that is returned lets them through. */
export async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const { promise: letThrough, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await letThrough;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  return resolve;
}
