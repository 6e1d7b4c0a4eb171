import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '../accessibility.ts';
import { expectAccessibleWhileStill } from '../funnel.ts';
import { journey } from '../journey.ts';
import { beyondTheEdge } from '../overflow.ts';
import { type Screen, statesOf } from './screen.ts';
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
 * One journey for each visit: in each of its states axe finds nothing, small and large, by day and by night, and nothing
 * sticks out.
 */
export function expectFitForAll(screens: readonly Screen[]): void {
  for (const screen of screens) {
    const states = statesOf(screen);
    const names = states.map(({ name }) => name).join(', then ');
    journey(`${names} is fit for everybody`, async ({ openPage }) => {
      // What is still fading in is not yet what anybody reads.
      const look = { viewport: 'narrow', reducedMotion: 'reduce' } as const;
      const allow = { ...screen.visit?.allow };
      // Counting shows nowhere; what is counted, and what never is, other journeys look at.
      const analytics = screen.visit?.analytics ?? 'declined';
      const page = await openPage({ ...screen.visit, ...look, allow, analytics });
      for (const [index, { name, open, visit }] of states.entries()) {
        // Each state may meet what it names, and nothing that another does.
        allow.consoleErrors = visit?.allow?.consoleErrors ?? [];
        if (index > 0) {
          await page.setViewportSize(sizes[0]);
          await settle(page);
        }
        await open(page);
        await expectFit(page, name, screen.still);
      }
    });
  }
}

async function expectFit(page: Page, name: string, still = false): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const [colorScheme, rules] of looks) {
      await page.emulateMedia({ colorScheme });
      await settle(page);
      if (still) await expectAccessibleWhileStill(page, rules, name);
      else await expectAccessible(page, rules, name);
    }
    expect(await beyondTheEdge(page), `${name} is wider than ${size.width} px`).toEqual([]);
  }
}
