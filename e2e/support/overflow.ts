import type { Locator, Page } from 'playwright-core';

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

/** The words of an element that are broken over two lines for somebody whose letters are twice as large. */
export function wordsBrokenInLargeLetters(part: Locator): Promise<string[]> {
  return part.evaluate((element) => {
    const root = document.documentElement;
    root.style.fontSize = '200%';
    const broken: string[] = [];
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\d]+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (tops.size > 1) broken.push(word);
      }
    }
    root.style.fontSize = '';
    return broken;
  });
}
