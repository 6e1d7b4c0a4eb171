import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '../accessibility.ts';
import { expectAccessibleWhileStill } from '../funnel.ts';
import { journey } from '../journey.ts';
import { beyondTheEdge } from '../overflow.ts';
import { type Screen, type State, statesOf } from './screen.ts';
import { settle } from './settle.ts';

const small = { width: 360, height: 780 };
const large = { width: 1280, height: 800 };

const byDay = ['light', 'all'] as const;
const byNight = ['dark', 'colours'] as const;

/**
 * One journey for each visit: in each of its states axe finds nothing, small and large, by day and by night, and nothing
 * sticks out. Large and by night once for each page: a size changes no colour that would not be seen there, which
 * `colours-by-width` checks.
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
      for (const [index, state] of states.entries()) {
        const { open, visit } = state;
        // Each state may meet what it names, and nothing that another does.
        allow.consoleErrors = visit?.allow?.consoleErrors ?? [];
        if (index > 0) {
          await page.setViewportSize(small);
          await settle(page);
        }
        await open(page);
        await expectFit(page, state, screen.still);
      }
    });
  }
}

async function expectFit(page: Page, { name, isPage }: State, still = false): Promise<void> {
  for (const size of [small, large]) {
    await page.setViewportSize(size);
    for (const [colorScheme, rules] of size === small || isPage ? [byDay, byNight] : [byDay]) {
      await page.emulateMedia({ colorScheme });
      await settle(page);
      if (still) await expectAccessibleWhileStill(page, rules, name);
      else await expectAccessible(page, rules, name);
    }
    expect(await beyondTheEdge(page), `${name} is wider than ${size.width} px`).toEqual([]);
  }
}
