import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { putRequest } from './support/requests.ts';
import { mapDrawn, openResult } from './support/result.ts';
import { countScriptBytes } from './support/script-bytes.ts';

/** Who has not been asked yet: what counts visits is loaded only for those who agree. */
const visitor = { analytics: 'undecided' } as const;

/** React alone weighs more than this, so a page that counts less was not counted. */
const leastBytes = 50_000;

async function expectWithin(page: Page, budget: number, open: () => Promise<unknown>) {
  const scriptBytes = countScriptBytes(page);
  await open();
  await page.waitForLoadState('networkidle');
  const bytes = await scriptBytes();
  expect(bytes).toBeGreaterThan(leastBytes);
  expect(bytes).toBeLessThanOrEqual(budget);
}

describe('all scripts of a page, as brotli sends them', () => {
  journey('are at most 95 KB on the landing page', async ({ openPage }) => {
    const page = await openPage(visitor);
    await expectWithin(page, 95_000, () => page.goto('/'));
  });

  journey.for(['/pricing', '/about', '/terms', '/privacy'])(
    'are at most 95 KB on %s',
    async (path, { openPage }) => {
      const page = await openPage(visitor);
      await expectWithin(page, 95_000, () => page.goto(path));
    },
  );

  journey.for([
    ['en-US', 'Share my location'],
    ['pt-BR', 'Compartilhar minha localização'],
    ['es-MX', 'Compartir mi ubicación'],
  ] as const)(
    'are at most 75 KB on the recipient’s page, its words in %s included',
    async ([locale, share], { openPage }) => {
      const page = await openPage({ ...visitor, locale });
      const id = await putRequest();
      await expectWithin(page, 75_000, async () => {
        await page.goto(`/link/${id}`);
        await page.getByRole('button', { name: share }).waitFor();
      });
    },
  );

  journey('are at most 150 KB on the result, its map included', async ({ openPage }) => {
    const page = await openPage(visitor);
    await expectWithin(page, 150_000, async () => {
      await openResult(page);
      await mapDrawn(page);
    });
  });

  journey('are at most 120 KB where somebody proves a number', async ({ openPage }) => {
    const page = await openPage(visitor);
    await expectWithin(page, 120_000, () => page.goto('/privacy/you'));
  });

  journey.for(['/login', '/register'])('are at most 135 KB on %s', async (path, { openPage }) => {
    const page = await openPage(visitor);
    await expectWithin(page, 135_000, async () => {
      await page.goto(path);
      await page.getByLabel('Email').waitFor();
    });
  });
});
