import type { Page } from 'playwright-core';

/**
 * Listens, from now on, to what a screen reader announces by itself: what comes into a live region that stands already, also on
 * a next page of the same document. One that comes with its words, or a change outside of them all, is announced by no screen reader
 * for certain.
 */
export async function listen(page: Page): Promise<() => Promise<readonly string[]>> {
  const heard = await page.evaluateHandle(() => {
    const announced: string[] = [];
    const live = '[role=status], [role=alert], [aria-live]';
    let standing = new Set(document.querySelectorAll(live));
    const hear = ({ target }: MutationRecord) => {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest(live);
      if (region && standing.has(region) && region.textContent) announced.push(region.textContent);
    };
    new MutationObserver((changes) => {
      changes.forEach(hear);
      standing = new Set(document.querySelectorAll(live));
    }).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    return announced;
  });
  return () => heard.jsonValue();
}
