import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { numbers } from './support/funnel.ts';
import { journey } from './support/journey.ts';
import { failTiles, tileHost, watchTiles } from './support/map-tiles.ts';
import {
  details,
  mapDrawn,
  mapOf,
  openResult,
  outline,
  scale,
  showStreets,
  tilesShown,
} from './support/result.ts';
import { screenshot } from './support/screenshot.ts';

const missing = 'The streets did not load. The drawing is still true to scale.';
const noSheet =
  'The outline and the map around it did not load. The circle is still true to scale.';
const noCode =
  'This map cannot be moved: its code did not load. The drawing is still true to scale.';
const networkErrors = { consoleErrors: [/Failed to load resource/] };

/** The filter that gives the tiles the sheet's colours. */
function tint(page: Page): Promise<string> {
  return page.locator('.leaflet-tile-pane').evaluate((pane) => getComputedStyle(pane).filter);
}

/** Puts fingers on the middle of the map, moves them in 15 steps, and lifts them. */
async function moveFingers(
  page: Page,
  offsets: (step: number) => { x: number; y: number }[],
): Promise<void> {
  const box = await mapOf(page).boundingBox();
  if (!box) throw new Error('There is no map to touch.');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const client = await page.context().newCDPSession(page);
  for (let step = 0; step <= 15; step += 1) {
    const touchPoints = offsets(step).map(({ x, y }) => ({ x: middle.x + x, y: middle.y + y }));
    const type = step === 0 ? 'touchStart' : 'touchMove';
    await client.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Where its words stand, and which names it shows in part or over each other. */
function lettered(page: Page) {
  return mapOf(page).evaluate((map) => {
    const frame = map.getBoundingClientRect();
    const texts = [...map.querySelectorAll('.leaflet-marker-pane text')].map((text) => {
      const { left, right, top, bottom } = text.getBoundingClientRect();
      return { text: text.textContent, left, right, top, bottom };
    });
    type Box = Omit<(typeof texts)[number], 'text'>;
    const touch = (one: Box, other: Box) =>
      one.left < other.right &&
      one.right > other.left &&
      one.top < other.bottom &&
      one.bottom > other.top;
    const shown = texts.filter((text) => touch(text, frame));
    return {
      words: texts.filter(({ text }) => text.startsWith('registered')),
      cut: shown.filter(
        ({ left, right, top, bottom }) =>
          left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom,
      ),
      touching: shown.filter((one) => shown.some((other) => other !== one && touch(one, other))),
    };
  });
}

describe('the map of the result', () => {
  journey(
    'shows the outline of the area, dashed and without a point, over which a finger scrolls',
    async ({ page }) => {
      await openResult(page);
      await mapDrawn(page);
      expect(await mapOf(page).getAttribute('aria-label')).toContain(
        'Map: the dashed outline of area code 11 around São Paulo, registered somewhere in area code 11',
      );
      const drawn = await outline(page);
      const frame = await mapOf(page).boundingBox();
      expect(drawn.dashes).toBe('7px, 5px');
      expect(drawn.x).toBeGreaterThan(frame?.x ?? 0);
      expect(drawn.x + drawn.width).toBeLessThan((frame?.x ?? 0) + (frame?.width ?? 0));
      expect(drawn.width).toBeGreaterThan((frame?.width ?? 0) / 2);
      // A finger scrolls the page, and not the map.
      await moveFingers(page, (step) => [{ x: 0, y: -10 * step }]);
      await page.waitForFunction(() => window.scrollY > 100);
      expect((await outline(page)).pageY).toBeCloseTo(drawn.pageY, 0);
      expect(await page.locator('.leaflet-marker-icon img').count()).toBe(0);
      const figure = page.getByRole('figure');
      expect(await figure.textContent()).toContain('Map: Natural Earth, IBGE, GeoNames');
      expect(await figure.textContent()).toContain('São Carlos');
      await page.getByText('The map in words').click();
      await page
        .getByText(/^Area code 11 covers about [\d,]+ km². Its principal city is São Paulo.$/)
        .waitFor();
      await page.getByText(/^Around it: .*area code 13 to the south/).waitFor();
    },
  );

  journey(
    'comes before the facts on a phone, and leaves the first of them in view',
    async ({ page }) => {
      await openResult(page);
      await mapDrawn(page);
      const city = await page.getByRole('term').getByText('City', { exact: true }).boundingBox();
      const map = await mapOf(page).boundingBox();
      expect(city?.y).toBeGreaterThan((map?.y ?? 0) + (map?.height ?? 0));
      expect((city?.y ?? 0) + (city?.height ?? 0)).toBeLessThan(844);
    },
  );

  journey(
    'draws no coast that its sheet does not know, and names such a country beside the small map',
    async ({ openPage }) => {
      const page = await openPage({ reducedMotion: 'reduce' });
      await openResult(page, '+1 246 250 1234');
      await mapDrawn(page);
      const words = mapOf(page)
        .locator('text')
        .filter({ hasText: 'registered somewhere in Barbados' });
      const label = await words.boundingBox();
      const small = await page.getByRole('img', { name: /^Where this is in / }).boundingBox();
      if (!label || !small) throw new Error('There is no small map, or no label');
      expect(label.y).toBeGreaterThan(small.y + small.height);
      // Where neither land nor water is drawn, its ground is of neither colour.
      const ground = await mapOf(page).evaluate((map) => {
        const paper = document.createElement('i');
        paper.style.background = 'var(--sheet)';
        map.append(paper);
        const { parentElement: layers } = map;
        return [getComputedStyle(layers ?? map), getComputedStyle(paper)].map(
          ({ backgroundColor }) => backgroundColor,
        );
      });
      expect(ground[0]).toBe(ground[1]);
    },
  );

  journey('asks nobody but the site, until streets are asked for', async ({ page }) => {
    const asked: URL[] = [];
    page.on('request', (request) => asked.push(new URL(request.url())));
    const tiles = watchTiles(page);
    await openResult(page);
    await mapDrawn(page);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await page.waitForLoadState('networkidle');
    const site = new URL(page.url());
    // The emulators stand for what the site itself is served by.
    expect(
      asked.filter(({ hostname, protocol }) => protocol !== 'data:' && hostname !== site.hostname),
    ).toEqual([]);
    expect(
      asked.filter(({ pathname }) => /^\/assets\/\w+-[\da-f]{8}\.json$/.test(pathname)),
    ).toHaveLength(1);
    await page
      .getByText('Streets come from openstreetmap.org, which then sees your connection')
      .waitFor();
    await showStreets(page);
    await tilesShown(page);
    for (const request of tiles) {
      expect(request.url()).toMatch(/^https:\/\/tile\.openstreetmap\.org\/\d+\/\d+\/\d+\.png$/);
      // The site's own origin and no more: the address holds a phone number.
      expect(await request.headerValue('referer')).toBe(`${site.origin}/`);
    }
    expect(tiles.length).toBeGreaterThan(3);
    const credit = page.getByRole('figure').getByRole('link', { name: 'OpenStreetMap' });
    expect(await credit.getAttribute('href')).toBe('https://www.openstreetmap.org/copyright');
    const figure = await page.getByRole('figure').textContent();
    expect(figure).toContain('© OpenStreetMap (in a new tab) contributors');
  });

  journey(
    'shows streets in the tint of the theme, and again only where that was to be kept',
    async ({ page }) => {
      const tiles = watchTiles(page);
      await openResult(page);
      await showStreets(page);
      await tilesShown(page);
      expect(await tint(page)).toContain('sepia');
      await page.getByRole('button', { name: 'Paper or night' }).click();
      expect(await tint(page)).toContain('invert');
      const asked = tiles.length;
      await openResult(page);
      await mapDrawn(page);
      await page.getByRole('button', { name: 'Show streets' }).waitFor();
      expect(tiles).toHaveLength(asked);
      await showStreets(page);
      await page.getByLabel('Show streets on every map in this browser').check();
      await openResult(page);
      await tilesShown(page);
      await page.getByRole('button', { name: 'Hide streets' }).click();
      await openResult(page);
      await page.getByRole('button', { name: 'Show streets' }).waitFor();
    },
  );

  journey(
    'zooms by its buttons and by the keyboard with a true scale bar, and not as close as an address',
    async ({ openPage }) => {
      const page = await openPage({ viewport: 'desktop', reducedMotion: 'reduce' });
      await openResult(page);
      await mapDrawn(page);
      const before = await outline(page);
      expect(await scale(page)).toBe('30 km');
      await page.getByRole('button', { name: 'Zoom in' }).click();
      // From a level in between to the next whole one.
      expect(await scale(page)).toBe('30 km');
      expect((await outline(page)).width).toBeGreaterThan(before.width);
      await mapOf(page).press('-');
      expect(await scale(page)).toBe('60 km');
      const middle = await outline(page);
      await mapOf(page).press('ArrowRight');
      expect((await outline(page)).x).toBeLessThan(middle.x);
      await mapOf(page).press('ArrowUp');
      expect((await outline(page)).y).toBeGreaterThan(middle.y);

      const closer = page.getByRole('button', { name: 'Zoom in' });
      for (let press = 0; press < 8; press += 1) await closer.click({ force: true });
      expect(await closer.getAttribute('aria-disabled')).toBe('true');
      expect(await scale(page)).toBe('2 km');
    },
  );

  journey('letters what it shows anew once the phone is turned', async ({ openPage }) => {
    const page = await openPage({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 844, height: 390 });
    await openResult(page);
    await mapDrawn(page);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.waitForFunction(() => {
      const path = document.querySelector('.leaflet-overlay-pane path:last-child');
      return (path?.getBoundingClientRect().right ?? Infinity) < 390;
    });
    const area = await outline(page);
    const { words, cut, touching } = await lettered(page);
    expect(words).toHaveLength(1);
    for (const { left, right, top, bottom } of words) {
      expect(left).toBeGreaterThan(area.x);
      expect(right).toBeLessThan(area.x + area.width);
      expect(top).toBeGreaterThan(area.y);
      expect(bottom).toBeLessThan(area.y + area.height);
    }
    expect({ cut, touching }).toEqual({ cut: [], touching: [] });
  });

  journey('zooms between two fingers', async ({ openPage }) => {
    const page = await openPage({ reducedMotion: 'reduce' });
    await openResult(page);
    await mapDrawn(page);
    const ring = await outline(page);
    await moveFingers(page, (step) => [
      { x: -20 - 5 * step, y: 0 },
      { x: 20 + 5 * step, y: 0 },
    ]);
    await page.waitForFunction((width) => {
      const path = document.querySelector('.leaflet-overlay-pane path:last-child');
      return (path?.getBoundingClientRect().width ?? 0) > width * 1.5;
    }, ring.width);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  journey('lets the wheel scroll the page, and zooms when Ctrl is held', async ({ openPage }) => {
    const page = await openPage({ viewport: 'desktop', reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1440, height: 600 });
    await openResult(page);
    await mapDrawn(page);
    const before = await outline(page);
    await mapOf(page).hover();
    await page.mouse.wheel(0, 120);
    await page.waitForFunction(() => window.scrollY > 0);
    expect((await outline(page)).width).toBeCloseTo(before.width, 3);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -300);
    await page.keyboard.up('Control');
    await page.waitForFunction((width) => {
      const path = document.querySelector('.leaflet-overlay-pane path:last-child');
      return (path?.getBoundingClientRect().width ?? 0) > width * 1.2;
    }, before.width);
  });
});

describe('without its streets, or its sheet', () => {
  journey.for([403, 'no network'] as const)(
    'the map says so and stays useful, and recovers on request (%s)',
    async (how, { openPage }) => {
      const page = await openPage({ allow: networkErrors });
      const mend = await failTiles(page, how);
      await openResult(page);
      await showStreets(page);
      const notice = page.getByRole('figure').getByRole('status');
      await notice.waitFor();
      expect(await notice.textContent()).toContain(missing);
      expect((await outline(page)).dashes).toBe('7px, 5px');
      const figure = page.getByRole('figure');
      expect(await figure.textContent()).toContain('23° S');
      expect(await figure.textContent(), 'whose the drawing is').toContain('GeoNames');
      expect(await figure.textContent()).toContain('São Paulo');
      expect(await details(page)).toHaveProperty('Country', 'Brazil');
      await screenshot(page, `location-no-tiles-${how === 403 ? 'refused' : 'offline'}`);

      mend();
      await notice.getByRole('button', { name: 'Try again' }).click();
      await tilesShown(page);
      await notice.waitFor({ state: 'detached' });
      // The graticule goes with the last tile, a moment after the first one shows.
      await expect.poll(() => figure.textContent()).not.toContain('23° S');
    },
  );

  journey('it recovers by itself when the network comes back', async ({ openPage }) => {
    const page = await openPage({ allow: networkErrors });
    const mend = await failTiles(page, 'no network');
    await openResult(page);
    await showStreets(page);
    await page.getByText(missing).waitFor();
    mend();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await tilesShown(page);
    await page.getByText(missing).waitFor({ state: 'detached' });
  });

  journey('it says so when tiles do not come at all', async ({ page }) => {
    await page.clock.install();
    await page.route(`${tileHost}**`, () => undefined);
    await openResult(page);
    await mapOf(page).waitFor();
    await showStreets(page);
    expect(await page.getByText(missing).count()).toBe(0);
    await page.clock.runFor(8000);
    await page.getByText(missing).waitFor();
    await page.getByRole('button', { name: 'Hide streets' }).click();
    await page.getByText(missing).waitFor({ state: 'detached' });
  });

  journey('the area is drawn without the map’s code too', async ({ openPage }) => {
    const page = await openPage({ allow: networkErrors });
    await page.route('**/tile-map-*.js', (route) => route.abort('internetdisconnected'));
    await openResult(page);
    await page.getByText(noCode).waitFor();
    const figure = page.getByRole('figure');
    expect(await figure.textContent()).toContain('registered somewhere in area code 11');
    expect(await scale(page)).toMatch(/ km$/);
    await page.unroute('**/tile-map-*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await mapDrawn(page);
    await page.getByText(noCode).waitFor({ state: 'detached' });
    expect(await figure.locator(':focus').count(), 'the pressed button is gone').toBe(1);
  });

  journey('code that stays away comes with the page loaded anew', async ({ openPage }) => {
    const page = await openPage({ allow: networkErrors });
    // As in a browser that keeps a failed import, or after a deployment: this page never gets it.
    await page.route('**/tile-map-*.js', (route) => route.fulfill({ status: 404 }));
    await openResult(page);
    await page.getByText(noCode).waitFor();
    const asked = page.waitForRequest('**/tile-map-*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await asked;
    await page.getByText(noCode).waitFor();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await page.unroute('**/tile-map-*.js');
    const loaded = page.waitForEvent('domcontentloaded');
    await page.getByRole('button', { name: 'Try again' }).click();
    await loaded;
    await mapDrawn(page);
  });

  journey('without its outline it is the circle, until that comes', async ({ openPage }) => {
    const page = await openPage({ allow: networkErrors });
    const sheets = '**/assets/BR-*.json';
    await page.route(sheets, (route) => route.abort('internetdisconnected'));
    await openResult(page);
    await page.getByText(noSheet).waitFor();
    await mapDrawn(page);
    expect(await mapOf(page).getAttribute('aria-label')).toContain(
      'Map: a dashed circle of 100 km radius around São Paulo',
    );
    expect((await outline(page)).dashes).toBe('7px, 5px');
    const askedAgain = page.waitForRequest(sheets);
    await page.getByRole('button', { name: 'Try again' }).click();
    await askedAgain;
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await page.unroute(sheets);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.getByLabel('Map: the dashed outline of area code 11').waitFor();
    expect(await page.getByText(noSheet).count()).toBe(0);
  });

  journey('no tile is asked for where there is nothing to mark', async ({ page }) => {
    const tiles = watchTiles(page);
    await openResult(page, numbers.freephone);
    await page.getByText('Nothing to mark').waitFor();
    expect(await mapOf(page).count()).toBe(0);
    expect(tiles).toEqual([]);
  });

  journey('its code is not asked for until the map comes near', async ({ page }) => {
    const code: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/tile-map-')) code.push(request.url());
    });
    await page.addInitScript(() => {
      const far = new CSSStyleSheet();
      far.replaceSync('main::before { content: ""; display: block; height: 3000px; }');
      document.adoptedStyleSheets = [far];
    });
    await openResult(page);
    const figure = page.getByRole('figure');
    await expect.poll(() => figure.textContent()).toContain('registered somewhere in area code 11');
    expect(code).toEqual([]);
    await figure.scrollIntoViewIfNeeded();
    await mapDrawn(page);
  });
});
