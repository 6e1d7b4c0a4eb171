import type { FrameLocator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** No page has more stops than this: who has not come round by then is caught somewhere. */
const mostStops = 120;

/** What has the focus, as a screen reader says it: `button "Locate"`; `document` when nothing in the page has it. */
export async function focused(page: Page): Promise<string> {
  const holder = page.locator(':focus');
  if ((await holder.count()) === 0) return 'document';
  const [line = ''] = (await holder.ariaSnapshot()).split('\n');
  const told = /^- (\w+(?: "(?:[^"\\]|\\.)*")?)/.exec(line.replace(/^- '(.*)':?$/, '- $1'))?.[1];
  if (told) return told;
  return holder.evaluate(({ tagName, id }) => `${tagName.toLowerCase()}#${id}`);
}

/** Presses keys one after the other. */
export async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Tabs on until that has the focus. Every stop on the way shows that it has it, and lets it go. */
export async function tabTo(page: Page, target: string): Promise<readonly string[]> {
  const stops: string[] = [];
  while (stops.at(-1) !== target) {
    stops.push(await tab(page));
    expect(stops.length, `no ${target} among ${stops.join(', ')}`).toBeLessThan(mostStops);
  }
  return stops;
}

/** Tabs once round the page, from its beginning to its beginning, and gives every stop. */
export async function tabRound(page: Page): Promise<readonly string[]> {
  const first = 'link "Skip to content"';
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    getSelection()?.removeAllRanges();
  });
  const stops = await tabTo(page, first);
  const round = await tabTo(page, first);
  expect(stops.length, 'it is the first stop of all').toBeLessThanOrEqual(round.length);
  return [first, ...round.slice(0, -1)];
}

async function tab(page: Page): Promise<string> {
  const before = await page.evaluateHandle(() => document.activeElement);
  await page.keyboard.press('Tab');
  const name = await focused(page);
  const moved = await before.evaluate((one) => one !== document.activeElement);
  const isFrame = name.startsWith('iframe');
  // Inside of a frame the page itself sees no step; its own journey goes through it.
  expect(moved || isFrame || name === 'document', `the focus stays at ${name}`).toBe(true);
  if (!isFrame) await expectFocusSeen(page);
  return name;
}

/** Fails unless what has the focus is in view and shows it: by a line round it, or round what it is part of. */
export async function expectFocusSeen(page: Page | FrameLocator): Promise<void> {
  // A page may still be scrolling to it.
  await expect.poll(() => page.locator(':focus').evaluateAll(unseen), { interval: 30 }).toEqual([]);
}

/** Runs in the page: those of `all` that are out of view, or do not show that they have the focus. */
function unseen(all: readonly Element[]): string[] {
  const isLine = ({ outlineStyle, outlineWidth, outlineColor }: CSSStyleDeclaration) =>
    outlineStyle !== 'none' &&
    Number.parseFloat(outlineWidth) >= 2 &&
    !/^rgba\(.*, 0\)$|^transparent$/.test(outlineColor);
  const hasLine = (one: Element | null) =>
    one !== null &&
    [undefined, '::before', '::after'].some((part) => isLine(getComputedStyle(one, part)));
  const shows = (one: Element) => {
    const around = [one, one.nextElementSibling, one.parentElement, one.closest('label, li')];
    if (around.some(hasLine)) return true;
    // A search whose choice moves in a list shows there where it stands.
    const active = document.getElementById(one.getAttribute('aria-activedescendant') ?? '');
    return active !== null && getComputedStyle(active).boxShadow !== 'none';
  };
  const isInView = (one: Element) => {
    const { top, bottom, left, right } = one.getBoundingClientRect();
    if (bottom <= 0 || right <= 0 || top >= innerHeight || left >= innerWidth) return false;
    // The middle of what is in the window; of a link on two lines, that of its first.
    const [line = one.getBoundingClientRect()] = one.getClientRects();
    const within = (from: number, to: number, end: number) =>
      (Math.max(from, 0) + Math.min(to, end)) / 2;
    const above = document.elementFromPoint(
      within(line.left, line.right, innerWidth),
      within(line.top, line.bottom, innerHeight),
    );
    // Something of its own may lie over it, such as its label or the frame round a map; nothing that goes along with the window.
    const isItself = (lies: Element) => one.contains(lies) || lies.contains(one);
    return above !== null && (isItself(above) || (above.closest('label')?.contains(one) ?? false));
  };
  return all
    .filter((one) => !shows(one) || !isInView(one))
    .map((one) => `${isInView(one) ? 'unmarked' : 'out of view'}: ${one.outerHTML}`);
}

/** Fails unless reading and tabbing go on at the page's content, and not at the top of the document. */
export async function expectReadingInMain(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('main')?.id))
    .toBe('main');
}

/** Waits for the next page: its title is what is announced, and reading and tabbing go on at its content. */
export async function arriveByKeyboard(page: Page, path: string, title: string): Promise<void> {
  await page.waitForURL(({ pathname }) => pathname === path);
  await expect.poll(() => page.title()).toBe(title);
  await expectReadingInMain(page);
}
