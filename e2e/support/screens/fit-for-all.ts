import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '../accessibility.ts';
import { expectAccessibleWhileStill } from '../funnel.ts';
import { failOn, journey } from '../journey.ts';
import { startVisit, type Visit, type VisitOptions } from '../visit.ts';
import type { Screen } from './screen.ts';
import { settle } from './settle.ts';

const sizes = [
  { width: 360, height: 780 },
  { width: 1280, height: 800 },
] as const;

const looks = [
  ['light', 'all'],
  ['dark', 'colours'],
] as const;

/**
 * A journey in which `visitorOf` gives the page of somebody new. Whoever has the same kind of device comes to the same
 * browser, one after the other: opening one for each takes as long as what is then looked at.
 */
const journeyOfOneOfMany = journey
  .extend('visits', { scope: 'file' }, ({ browser: _ }, { onCleanup }) => {
    const visits = new Map<string, Visit>();
    onCleanup(async () => {
      for (const visit of visits.values()) await visit.close();
    });
    return visits;
  })
  .extend('visitorOf', ({ browser, visits, openPage }, { onCleanup }) => {
    let leave = async (): Promise<readonly string[]> => [];
    onCleanup(async () => failOn(await leave()));
    return async (screen: Screen): Promise<Page> => {
      const options: VisitOptions = {
        ...screen.visit,
        viewport: 'narrow',
        // What is still fading in is not yet what anybody reads.
        reducedMotion: 'reduce',
      };
      if (screen.alone || screen.still) return openPage(options);
      const kind = JSON.stringify(options, (_, value) =>
        value instanceof RegExp ? String(value) : value,
      );
      const known = visits.get(kind);
      const visit = known ?? (await startVisit(browser, options));
      visits.set(kind, visit);
      leave = () => visit.leave();
      return known ? known.comeAnew() : visit.page;
    };
  });

/** One journey for each screen: axe finds nothing, small and large, by day and by night, and nothing sticks out. */
export function expectFitForAll(screens: readonly Screen[]): void {
  for (const screen of screens) {
    journeyOfOneOfMany(`${screen.name} is fit for everybody`, async ({ visitorOf }) => {
      const page = await visitorOf(screen);
      await screen.open(page);
      for (const size of sizes) {
        await page.setViewportSize(size);
        for (const [colorScheme, rules] of looks) {
          await page.emulateMedia({ colorScheme });
          await settle(page);
          if (screen.still) await expectAccessibleWhileStill(page, rules);
          else await expectAccessible(page, rules);
        }
        expect(await beyondTheEdge(page), `wider than ${size.width} px`).toEqual([]);
      }
    });
  }
}

/** What makes the page scroll sideways: the outermost elements that reach past its right edge. */
function beyondTheEdge(page: Page): Promise<string[]> {
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
