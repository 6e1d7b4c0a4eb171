import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { addressOf, failNextCall, heading, numbers } from './support/funnel.ts';
import { journey } from './support/journey.ts';
import { focused } from './support/keyboard.ts';
import { overflow } from './support/overflow.ts';
import { comeAsPayer, details, mapDrawn, openResult } from './support/result.ts';
import { hideServiceTime } from './support/service-clock.ts';

const unknown = 'not in our data';
const russian = '+7 912 345 6789';

/** Fills the clock's time in before the page opens; it runs on from there. */
async function setTheClock(page: Page, time: string): Promise<void> {
  await hideServiceTime(page);
  await page.clock.install({ time: new Date(time) });
}

describe('the result', () => {
  journey('tells what the numbering plan knows, and who chose each fact', async ({ page }) => {
    await openResult(page);
    expect(await page.title()).toBe('Location result: GeoNod');
    expect(await heading(page)).toBe(numbers.saoPaulo);
    expect(await page.getByText('Registered area, approximate').count()).toBe(1);
    const { 'Looked up': lookedUp, 'Web search': web, ...facts } = await details(page);
    expect(facts).toEqual({
      City: 'São Paulo principal city of area code 11',
      Country: 'Brazil',
      'Registered in': 'São Paulo, State of São Paulo, Brazil',
      Carrier: 'TIM the original carrier',
      'Line type': 'Mobile',
      'Time zone': expect.stringMatching(/^\d\d:\d\d there America\/Sao_Paulo$/),
    });
    expect(lookedUp).toMatch(/^\d+ \w+ 20\d\d, \d\d:\d\d$/);
    expect(web).toContain('Google');
    const words = await page.getByRole('main').textContent();
    expect(words).toContain('The location comes from carrier data and may be approximate.');
    expect(words).toContain('The phone may be elsewhere.');
    expect(words).toContain('Want the exact place? Ask its owner.');
    const onward = page.getByRole('link', { name: 'Go to Member Area' });
    expect(await onward.getAttribute('href')).toBe('/home');
    // Three search engines are offered, which are not told from where.
    for (const name of ['Google', 'Bing', 'DuckDuckGo']) {
      const link = page.getByRole('link', {
        name: `${name} search for +55 11 98765 4321, opens in a new tab`,
      });
      expect(await link.getAttribute('target')).toBe('_blank');
      expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
      const href = new URL((await link.getAttribute('href')) ?? '');
      expect(href.searchParams.get('q')).toBe('+55 11 98765 4321');
    }
  });

  journey('keeps the time of the look-up, however long it is looked at', async ({ page }) => {
    await setTheClock(page, '2026-11-20T17:06:00Z');
    await openResult(page);
    expect(await details(page)).toHaveProperty('Looked up', '20 Nov 2026, 14:06');
    await page.clock.fastForward('02:00:00');
    await page.getByRole('button', { name: 'Paper or night' }).click();
    expect(await details(page)).toHaveProperty('Looked up', '20 Nov 2026, 14:06');
  });

  journey('says which facts nobody has, and marks nothing on a map', async ({ page }) => {
    await openResult(page, numbers.freephone);
    const { 'Looked up': _, 'Web search': __, ...facts } = await details(page);
    expect(facts).toEqual({
      City: unknown,
      Country: unknown,
      'Registered in': unknown,
      Carrier: unknown,
      'Line type': 'Toll-free',
      'Time zone': unknown,
    });
    expect(await page.getByText('----').count()).toBe(5);
    const words = await page.getByRole('main').textContent();
    expect(words).toContain('No registered area');
    expect(words).toContain('The location comes from carrier data and may be approximate.');
    expect(words).not.toMatch(/where the number was registered|today’s carrier|Ask its owner/);
    const onward = page.getByRole('link', { name: 'Go to Member Area' });
    expect(await onward.getAttribute('href')).toBe('/home');
    expect(words).toContain('Our data ties this number to no area.');
    expect(await page.locator('main figure svg circle, main figure path[d*="z"]').count()).toBe(0);
  });

  journey(
    'counts the time zones of a large country, and names them on demand',
    async ({ page }) => {
      await openResult(page, russian);
      const zone = page.getByText('Europe/Moscow');
      expect(await zone.isVisible()).toBe(false);
      await page.getByText('11 time zones').click();
      expect(await zone.isVisible()).toBe(true);
      expect(await page.getByText('Asia/Kamchatka').isVisible()).toBe(true);
    },
  );

  journey(
    'says when it could not look the number up, and tries again on request',
    async ({ openPage }) => {
      const page = await openPage({ allow: { consoleErrors: [/status of 503/] } });
      await failNextCall(page, 503);
      await comeAsPayer(page);
      await page.goto(addressOf('/location', numbers.saoPaulo));
      const alert = page.getByRole('alert');
      await alert.waitFor();
      expect(await alert.textContent()).toContain('Could not fetch phone info');
      expect(await page.getByRole('button', { name: 'Share' }).count()).toBe(0);
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('button', { name: 'Share' }).waitFor();
      expect(await focused(page)).toMatch(/^heading/);
      expect(await alert.count()).toBe(0);
      expect(await details(page)).toHaveProperty('Country', 'Brazil');
    },
  );

  journey('offers nothing for a number that does not exist', async ({ page }) => {
    await comeAsPayer(page);
    await page.goto(addressOf('/location', numbers.impossible));
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.textContent()).toContain('No numbering plan allows this number.');
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Change number' }).click();
    await page.waitForURL('/');
  });

  journey('opens without a number, and is led to the start', async ({ page }) => {
    await page.goto('/location');
    await page.waitForURL('/');
  });

  journey('fits screens of every width, also before the answer is there', async ({ openPage }) => {
    const page = await openPage({ viewport: 'narrow' });
    await page.setViewportSize({ width: 320, height: 900 });
    await comeAsPayer(page);
    await page.route('**/verifyPhone?*', () => undefined);
    await page.goto(addressOf('/location', numbers.saoPaulo));
    await page.getByText('Looking it up').waitFor();
    expect(await overflow(page), 'while it is looked up').toBe(0);
    // Nothing is said of a map, or offered for one, that may come to be another, or none.
    const underTheSheet = page.getByText(/No streets|Map:|not (from )?the phone/);
    expect(await underTheSheet.filter({ visible: true }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Show streets' }).count()).toBe(0);
    await page.unrouteAll();

    await openResult(page);
    await mapDrawn(page);
    for (const width of [320, 360, 390, 768, 960, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflow(page), `at ${width} px`).toBe(0);
    }
  });

  journey.for(['phone', 'desktop'] as const)(
    'moves nothing on a %s when the answer and the map arrive',
    async (viewport, { openPage }) => {
      const page = await openPage({ viewport });
      await page.addInitScript(() => {
        Object.assign(window, { shifted: 0 });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value } = entry as PerformanceEntry & { value: number };
            Object.assign(window, { shifted: Reflect.get(window, 'shifted') + value });
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await openResult(page);
      await mapDrawn(page);
      await page.evaluate(() => document.fonts.ready);
      expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBeLessThan(0.01);
    },
  );
});
