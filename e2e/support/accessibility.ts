import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { AxeResults, Result, RunOnly } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** All rules, or those alone whose outcome depends on colours: nothing else changes with the theme. */
export type AxeRules = 'all' | 'colours';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const chosen: Readonly<Record<AxeRules, RunOnly>> = {
  all: { type: 'tag', values: standards },
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** `axe.source` is the one that people read, more than twice as long to send and to parse. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Fails when axe finds anything on the page as it stands; says which rule, where, and how to mend it. `state`: what the
 * page shows, where its address does not tell.
 */
export async function expectAccessible(
  page: Page,
  rules: AxeRules = 'all',
  state = '',
): Promise<void> {
  const isThere = await page.evaluate(() => 'axe' in window);
  // Its value would be sent back: the whole of axe.
  if (!isThere) await page.evaluate(`${source};undefined`);
  const { violations }: AxeResults = await page.evaluate(
    (runOnly) =>
      // Only what is found is described in full: that is most of the work. Stripe's frames are not ours, and waiting
      // for an answer from them is the rest.
      window.axe.run(document, { runOnly, resultTypes: ['violations'], iframes: false }),
    chosen[rules],
  );
  expect(violations.flatMap(describe), `axe on ${page.url()} ${state}`).toEqual([]);
}

function describe({ id, impact, help, nodes }: Result): string[] {
  return nodes.map(
    ({ target, failureSummary }) =>
      `${id} (${impact}): ${help}\n  at ${target.join(' ')}\n  ${failureSummary ?? ''}`,
  );
}
