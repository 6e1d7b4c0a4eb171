import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { overflow, overflowOfLargeLetters } from './support/overflow.ts';
import { difference, pixelsOf } from './support/pictures.ts';

async function openLanding(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Also the drawings have arrived. */
async function openDrawnLanding(page: Page): Promise<void> {
  const files = ['hero-contours', 'plates', 'band-contours'].map((name) =>
    page.waitForResponse((response) => response.url().includes(`/${name}-`)),
  );
  await openLanding(page);
  for (const file of await Promise.all(files)) await file.finished();
}

function menuButton(page: Page) {
  return page.getByRole('button', { name: 'Menu' });
}

function menu(page: Page) {
  return page.getByRole('navigation', { name: 'Menu' });
}

function focusedText(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
}

/** What assistive technology is told about the button, also where the browser and not the markup says it. */
async function isAnnouncedOpen(page: Page): Promise<boolean> {
  const browser = await page.context().newCDPSession(page);
  const { nodes } = await browser.send('Accessibility.getFullAXTree');
  const button = nodes.find((node) => node.role?.value === 'button' && node.name?.value === 'Menu');
  const expanded = button?.properties?.find(({ name }) => name === 'expanded');
  if (!expanded) throw new Error('The menu button does not say whether its menu is open');
  return expanded.value.value === true;
}

/** It is under its button, and inside the page. */
async function expectMenuInPlace(page: Page): Promise<void> {
  const button = await menuButton(page).boundingBox();
  const box = await menu(page).boundingBox();
  const content = await page.locator('#main h1').boundingBox();
  if (!button || !box || !content) throw new Error('The menu is not on the page');
  expect(box.y).toBeGreaterThanOrEqual(button.y + button.height);
  // Its right edge is the right edge of the content column, as its left edge is the title's.
  const pageWidth = await page.evaluate(() => document.documentElement.clientWidth);
  expect(pageWidth - (box.x + box.width)).toBeCloseTo(content.x, 0);
}

describe('the menu', () => {
  journey(
    'opens under its button on a phone, and closes when a link is followed',
    async ({ openPage }) => {
      const page = await openPage({ reducedMotion: 'reduce' });
      await openLanding(page);
      for (const width of [390, 360]) {
        await page.setViewportSize({ width, height: 780 });
        expect(await isAnnouncedOpen(page)).toBe(false);
        await menuButton(page).click();
        expect(await isAnnouncedOpen(page)).toBe(true);
        await expectMenuInPlace(page);
        await menuButton(page).click();
      }
      await menuButton(page).click();
      const links = menu(page).getByRole('link');
      expect(await links.allInnerTexts()).toEqual(['Log In', 'Terms', 'Privacy Policy']);
      expect(
        await links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
      ).toEqual(['/login', '/terms', '/privacy']);
      await menu(page).getByRole('link', { name: 'Log In' }).click();
      await page.waitForURL('**/login');
      expect(await menu(page).isVisible()).toBe(false);
    },
  );

  journey(
    'opens on a desktop, and is walked, left and closed with keys and presses',
    async ({ openPage }) => {
      const page = await openPage({ viewport: 'desktop', reducedMotion: 'reduce' });
      await openLanding(page);
      expect(await isAnnouncedOpen(page)).toBe(false);
      await menuButton(page).click();
      expect(await isAnnouncedOpen(page)).toBe(true);
      await expectMenuInPlace(page);
      await page.getByRole('heading', { level: 1 }).click();
      expect(await menu(page).isVisible()).toBe(false);
      await menuButton(page).click();
      expect(await menu(page).isVisible()).toBe(true);
      await menuButton(page).click();
      expect(await menu(page).isVisible()).toBe(false);

      await menuButton(page).focus();
      await page.keyboard.press('Enter');
      for (const name of ['Log In', 'Terms', 'Privacy Policy']) {
        await page.keyboard.press('Tab');
        expect(await focusedText(page)).toBe(name);
      }
      await page.keyboard.press('Escape');
      expect(await menu(page).isVisible()).toBe(false);
      expect(await focusedText(page)).toBe('Menu');

      // It does not stay in the way of somebody who tabs past it.
      await page.keyboard.press('Enter');
      for (let press = 0; press < 4; press += 1) await page.keyboard.press('Tab');
      expect(await menu(page).isVisible()).toBe(false);
      expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(
        true,
      );
    },
  );
});

describe('the page', () => {
  journey(
    'says what it is, what it costs and where to cancel, and answers questions',
    async ({ page }) => {
      await openLanding(page);
      expect(await page.title()).toBe('GeoNod: locate a phone, with its owner’s consent');
      const heading = page.getByRole('heading', { level: 1 });
      expect(await heading.textContent()).toBe('Locate a phone, with its owner’s nod.');
      const text = await page.locator('#main').textContent();
      expect(text).toContain('R$1,99 for 24 hours, then R$160,00 every 4 weeks until you cancel');
      const footer = page.getByRole('contentinfo').getByRole('navigation', { name: 'Footer' });
      const links = footer.getByRole('link');
      expect(
        await links.evaluateAll((all) =>
          all.map((link) => [link.textContent, link.getAttribute('href')]),
        ),
      ).toEqual([
        ['About Us', '/about'],
        ['Pricing', '/pricing'],
        ['Terms & Conditions', '/terms'],
        ['Privacy Policy', '/privacy'],
        ['Cancel Subscription', '/cancel-subscription'],
      ]);

      const section = page.getByRole('region', { name: 'Fair questions' });
      expect(await section.locator('details[open] summary').allInnerTexts()).toEqual([
        'Can I find someone without them knowing?',
        'What does it cost?',
      ]);
      const question = page.getByText('What if they never answer?');
      const answer = page.getByText('Silence is not a yes');
      expect(await answer.isVisible()).toBe(false);
      await question.click();
      await answer.waitFor({ state: 'visible' });
      await question.click();
      await answer.waitFor({ state: 'hidden' });
    },
  );

  journey('letters nothing over the dashed line that its map explains', async ({ page }) => {
    const file = page.waitForResponse((response) => response.url().includes('/plates-'));
    await openLanding(page);
    const [, d = ''] = /id="area" d="([^"]+)"/.exec(await (await file).text()) ?? [];
    const corners = [...d.matchAll(/([\d.]+) ([\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
    expect(corners.length).toBeGreaterThan(50);
    const plate = page.getByRole('img', { name: /region of São Paulo/ });
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await plate.scrollIntoViewIfNeeded();
      const crossed = await plate.evaluate((svg: SVGSVGElement, line) => {
        const toPlate = svg.getScreenCTM()?.inverse();
        const boxes = [...svg.querySelectorAll('text')].map((text) => {
          const { left, top, right, bottom } = text.getBoundingClientRect();
          const [from, to] = [new DOMPoint(left, top), new DOMPoint(right, bottom)].map((corner) =>
            corner.matrixTransform(toPlate),
          ) as [DOMPoint, DOMPoint];
          return { name: text.textContent, from, to };
        });
        // A point of the line each unit.
        const points = line.flatMap(([x = 0, y = 0], index) => {
          const [toX = 0, toY = 0] = line[(index + 1) % line.length] ?? [];
          const steps = Math.ceil(Math.hypot(toX - x, toY - y)) || 1;
          return Array.from({ length: steps }, (_, step) => ({
            x: x + ((toX - x) * step) / steps,
            y: y + ((toY - y) * step) / steps,
          }));
        });
        return boxes
          .filter(({ from, to }) =>
            points.some(({ x, y }) => x > from.x && x < to.x && y > from.y && y < to.y),
          )
          .map(({ name }) => name);
      }, corners);
      expect([width, crossed]).toEqual([width, []]);
    }
  });

  journey('draws its maps in the colours of the theme that is chosen', async ({ openPage }) => {
    const page = await openPage({ viewport: 'desktop', reducedMotion: 'reduce' });
    await openDrawnLanding(page);
    const plate = page.getByRole('img', { name: /region of São Paulo/ });
    const byDay = await plate.screenshot();
    await page.getByRole('button', { name: 'Paper or night' }).click();
    const night = await openPage({
      viewport: 'desktop',
      colorScheme: 'dark',
      reducedMotion: 'reduce',
    });
    await openDrawnLanding(night);
    const atNight = night.getByRole('img', { name: /region of São Paulo/ });
    const look = async (drawing: Locator) => pixelsOf(page, await drawing.screenshot());
    // Either page may still be drawing when it is looked at.
    await expect
      .poll(async () => difference(await look(plate), await look(atNight)))
      .toBeLessThan(0.002);
    expect(difference(await pixelsOf(page, byDay), await look(plate))).toBeGreaterThan(0.5);
  });
});

journey(
  'fits the narrowest window, and letters twice as large, as do the prices and what we promise',
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openLanding(page);
    const lines = await page.getByRole('heading', { level: 1 }).evaluate((title) => {
      const { height } = title.getBoundingClientRect();
      return height / Number.parseFloat(getComputedStyle(title).lineHeight);
    });
    expect(lines, 'the title has two lines').toBeCloseTo(2, 1);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await overflowOfLargeLetters(page)).toBeLessThanOrEqual(0);
    for (const path of ['/pricing', '/about', '/terms', '/privacy', '/login', '/register']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await overflowOfLargeLetters(page), path).toBeLessThanOrEqual(0);
    }
  },
);

journey('shows the whole form on a phone that is held sideways', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await openLanding(page);
  const locate = await page.getByRole('button', { name: 'Locate' }).first().boundingBox();
  expect((locate?.y ?? 0) + (locate?.height ?? 0)).toBeLessThan(390);
});
