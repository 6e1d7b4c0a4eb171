import type { Page } from 'playwright-core';

/**
 * Has every page be translated as Chrome and Edge do: as soon as there is one, each text is taken away, and two elements with
 * its translation stand in its place. Here that says the same, so that it can be looked for.
 */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const isWords = (text: Text) =>
      /\p{L}/u.test(text.data) && !text.parentElement?.closest('font, style, textarea, title, svg');
    const translate = () => {
      // Before the scripts have taken a page over, React looks at what stands there.
      const root = document.querySelector('#root:not([data-prerendered])');
      if (!root) return;
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (text) =>
        isWords(text as Text) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT,
      );
      const found: Text[] = [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      for (const text of found) {
        const outer = document.createElement('font');
        outer.append(document.createElement('font'));
        outer.firstElementChild?.append(text.data);
        text.replaceWith(outer);
      }
    };
    new MutationObserver(translate).observe(document, {
      attributeFilter: ['data-prerendered'],
      characterData: true,
      childList: true,
      subtree: true,
    });
  });
}
