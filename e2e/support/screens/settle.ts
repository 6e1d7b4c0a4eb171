import type { Page } from 'playwright-core';

/** Waits until letters have their font, what moves has arrived, and a frame has been painted of it. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // The frames of an animation pass also where the page's own clock stands still.
    const frame = () => document.documentElement.animate(null, 1).finished;
    await frame();
    await document.fonts.ready;
    const ends = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ends.map((one) => one.finished));
    await frame();
  });
}
