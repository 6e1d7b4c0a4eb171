import type { Page } from 'playwright-core';

/** By how many CSS pixels the page is wider than its window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

/** The same for somebody whose letters are twice as large; they are as before afterwards. */
export function overflowOfLargeLetters(page: Page): Promise<number> {
  return page.evaluate(() => {
    const root = document.documentElement;
    root.style.fontSize = '200%';
    const { scrollWidth, clientWidth } = root;
    root.style.fontSize = '';
    return scrollWidth - clientWidth;
  });
}
