import type { Page } from 'playwright-core';

/** Keeps the page, from its next load, from learning the service's time, so that the clock which a journey sets counts. */
export async function hideServiceTime(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { get } = Headers.prototype;
    Headers.prototype.get = function (this: Headers, name: string) {
      return name === 'Date' ? null : get.call(this, name);
    };
  });
}
