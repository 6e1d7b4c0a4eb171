import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { numbers } from './support/funnel.ts';
import { journey } from './support/journey.ts';
import { failTiles, tileHost, watchTiles } from './support/map-tiles.ts';
import { circle, details, mapOf, openResult, scale, tilesShown } from './support/result.ts';
import { screenshot } from './support/screenshot.ts';

const missing = 'The background map did not load. The drawing is still true to scale.';
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

describe('the map of the result', () => {
  journey(
    'shows the whole area, dashed and without a point, and names its source',
    async ({ page }) => {
      await openResult(page);
      await tilesShown(page);
      expect(await mapOf(page).getAttribute('aria-label')).toContain(
        'Map: a dashed circle of 100 km radius around São Paulo, registered somewhere in this area',
      );
      const ring = await circle(page);
      const frame = await mapOf(page).boundingBox();
      expect(ring.dashes).toBe('7px, 5px');
      expect(ring.x).toBeGreaterThan(frame?.x ?? 0);
      expect(ring.x + ring.width).toBeLessThan((frame?.x ?? 0) + (frame?.width ?? 0));
      expect(ring.width).toBeGreaterThan((frame?.width ?? 0) / 2);
      expect(await mapOf(page).locator('.leaflet-overlay-pane path').count()).toBe(1);
      expect(await page.locator('.leaflet-marker-icon img').count()).toBe(0);
      const credit = page.getByRole('figure').getByRole('link', { name: 'OpenStreetMap' });
      expect(await credit.getAttribute('href')).toBe('https://www.openstreetmap.org/copyright');
      expect(await page.getByRole('figure').textContent()).toContain(
        '© OpenStreetMap contributors',
      );
    },
  );

  journey('asks OpenStreetMap for its tiles as it wants to be asked', async ({ page }) => {
    const tiles = watchTiles(page);
    await openResult(page);
    await tilesShown(page);
    for (const request of tiles) {
      expect(request.url()).toMatch(/^https:\/\/tile\.openstreetmap\.org\/\d+\/\d+\/\d+\.png$/);
      // The site's own origin and no more: the address holds a phone number.
      expect(await request.headerValue('referer')).toBe(`${new URL(page.url()).origin}/`);
    }
    expect(tiles.length).toBeGreaterThan(3);
  });

  journey(
    'zooms by its buttons and by the keyboard, with a scale bar that stays true',
    async ({ openPage }) => {
      const page = await openPage({ viewport: 'desktop', reducedMotion: 'reduce' });
      await openResult(page);
      await tilesShown(page);
      const before = await circle(page);
      expect(await scale(page)).toBe('50 km');
      await page.getByRole('button', { name: 'Zoom in' }).click();
      // From a level in between to the next whole one.
      expect(await scale(page)).toBe('30 km');
      expect((await circle(page)).width).toBeGreaterThan(before.width);
      await mapOf(page).press('-');
      expect(await scale(page)).toBe('60 km');
      const middle = await circle(page);
      await mapOf(page).press('ArrowRight');
      expect((await circle(page)).x).toBeLessThan(middle.x);
      await mapOf(page).press('ArrowUp');
      expect((await circle(page)).y).toBeGreaterThan(middle.y);
    },
  );

  journey(
    'ends its zoom before the middle of an area looks like an address',
    async ({ openPage }) => {
      const page = await openPage({ viewport: 'desktop', reducedMotion: 'reduce' });
      await openResult(page);
      await tilesShown(page);
      const closer = page.getByRole('button', { name: 'Zoom in' });
      for (let press = 0; press < 8; press += 1) await closer.click({ force: true });
      expect(await closer.getAttribute('aria-disabled')).toBe('true');
      expect(await scale(page)).toBe('3 km');
    },
  );

  journey('changes its tint with the theme, while it is looked at', async ({ page }) => {
    await openResult(page);
    await tilesShown(page);
    const byDay = await tint(page);
    expect(byDay).toContain('sepia');
    await page.getByRole('button', { name: 'Paper or night' }).click();
    expect(await tint(page)).toContain('invert');
  });

  journey('lets a finger scroll the page', async ({ page }) => {
    await openResult(page);
    await tilesShown(page);
    const ring = await circle(page);
    await moveFingers(page, (step) => [{ x: 0, y: -10 * step }]);
    await page.waitForFunction(() => window.scrollY > 100);
    expect((await circle(page)).pageY).toBeCloseTo(ring.pageY, 0);
  });

  journey('zooms between two fingers', async ({ openPage }) => {
    const page = await openPage({ reducedMotion: 'reduce' });
    await openResult(page);
    await tilesShown(page);
    const ring = await circle(page);
    await moveFingers(page, (step) => [
      { x: -20 - 5 * step, y: 0 },
      { x: 20 + 5 * step, y: 0 },
    ]);
    await page.waitForFunction((width) => {
      const path = document.querySelector('.leaflet-overlay-pane path');
      return (path?.getBoundingClientRect().width ?? 0) > width * 1.5;
    }, ring.width);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  journey('lets the wheel scroll the page, and zooms when Ctrl is held', async ({ openPage }) => {
    const page = await openPage({ viewport: 'desktop', reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1440, height: 600 });
    await openResult(page);
    await tilesShown(page);
    const before = await circle(page);
    await mapOf(page).hover();
    await page.mouse.wheel(0, 120);
    await page.waitForFunction(() => window.scrollY > 0);
    expect((await circle(page)).width).toBeCloseTo(before.width, 3);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -300);
    await page.keyboard.up('Control');
    await page.waitForFunction((width) => {
      const path = document.querySelector('.leaflet-overlay-pane path');
      return (path?.getBoundingClientRect().width ?? 0) > width * 1.2;
    }, before.width);
  });
});

describe('without its background', () => {
  journey.for([403, 'no network'] as const)(
    'the map says so and stays useful, and recovers on request (%s)',
    async (how, { openPage }) => {
      const page = await openPage({ allow: networkErrors });
      const mend = await failTiles(page, how);
      await openResult(page);
      const notice = page.getByRole('figure').getByRole('status');
      await notice.waitFor();
      expect(await notice.textContent()).toContain(missing);
      expect((await circle(page)).dashes).toBe('7px, 5px');
      const figure = page.getByRole('figure');
      expect(await figure.textContent()).toContain('23° S');
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
    expect(await page.getByText(missing).count()).toBe(0);
    await page.clock.runFor(8000);
    await page.getByText(missing).waitFor();
  });

  journey('the area is drawn without the map’s code too', async ({ openPage }) => {
    const page = await openPage({ allow: networkErrors });
    await page.route('**/tile-map-*.js', (route) => route.abort('internetdisconnected'));
    await openResult(page);
    await page.getByText(missing).waitFor();
    const figure = page.getByRole('figure');
    expect(await figure.locator('polygon').count()).toBe(1);
    expect(await figure.textContent()).toContain('registered somewhere in this area');
    expect(await scale(page)).toMatch(/ km$/);
    await page.unroute('**/tile-map-*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await tilesShown(page);
  });

  journey('no tile is asked for where there is nothing to mark', async ({ page }) => {
    const tiles = watchTiles(page);
    await openResult(page, numbers.freephone);
    await page.getByText('Nothing to mark').waitFor();
    expect(await mapOf(page).count()).toBe(0);
    expect(tiles).toEqual([]);
  });

  journey('no tile is asked for until the map comes near', async ({ page }) => {
    const tiles = watchTiles(page);
    await page.addInitScript(() => {
      const far = new CSSStyleSheet();
      far.replaceSync('main::before { content: ""; display: block; height: 3000px; }');
      document.adoptedStyleSheets = [far];
    });
    await openResult(page);
    expect(await page.getByRole('figure').locator('polygon').count()).toBe(1);
    expect(tiles).toEqual([]);
    await page.getByRole('figure').scrollIntoViewIfNeeded();
    await tilesShown(page);
  });
});
