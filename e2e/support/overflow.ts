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

/** What makes the page scroll sideways: the outermost elements that reach past its right edge. */
export function beyondTheEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const outside = [...document.querySelectorAll('body *')].filter(
      (one) => one.getBoundingClientRect().right > clientWidth + 0.5,
    );
    return outside
      .filter((one) => !outside.includes(one.parentElement ?? document.body))
      .map((one) => `${one.tagName.toLowerCase()}.${one.getAttribute('class') ?? ''}`);
  });
}
