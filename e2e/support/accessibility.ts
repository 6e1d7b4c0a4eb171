import axe, { type AxeResults, type Result } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Fails when axe finds anything on the page as it stands; says which rule, where, and how to mend it. */
export async function expectAccessible(page: Page): Promise<void> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(axe.source);
  const { violations }: AxeResults = await page.evaluate(
    (values) =>
      // Only what is found is described in full: that is most of the work.
      window.axe.run(document, { runOnly: { type: 'tag', values }, resultTypes: ['violations'] }),
    standards,
  );
  expect(violations.flatMap(describe), `axe on ${page.url()}`).toEqual([]);
}

function describe({ id, impact, help, nodes }: Result): string[] {
  return nodes.map(
    ({ target, failureSummary }) =>
      `${id} (${impact}): ${help}\n  at ${target.join(' ')}\n  ${failureSummary ?? ''}`,
  );
}
