import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { addressOf, holdCalls, numbers } from './support/funnel.ts';
import { journey } from './support/journey.ts';
import { becomeMember } from './support/members.ts';
import { comeAsPayer } from './support/result.ts';
import { openWithoutScripts } from './support/without-scripts.ts';

const about = `?phone=${encodeURIComponent(numbers.saoPaulo)}`;
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });

/** Where everything stands that is to be read, from top to bottom: what it is, where it begins and how high it is. */
function places(page: Page): Promise<(readonly [what: string, top: number, height: number])[]> {
  return page
    .locator('header, main, main :is(h1, p, figure, li, dl > div), footer')
    .evaluateAll((found) =>
      found
        .filter((one) => one.checkVisibility() && !one.closest('.sr'))
        .map((one) => {
          const { top, height } = one.getBoundingClientRect();
          return [one.tagName, Math.round(top), Math.round(height)] as const;
        }),
    );
}

/** Keeps the page where it is while what it asks for has not been answered. */
async function holdAnswers(page: Page): Promise<void> {
  await holdCalls(page);
  await page.route('**/createPayment', () => new Promise(() => undefined));
}

describe('a page of the funnel that is opened on a slow phone', () => {
  const pages = [
    ['/payment', 'Start your 24h trial', '/payment'],
    ['/payment, for a number', 'Start your 24h trial', `/payment${about}`],
    ['/location', numbers.saoPaulo, addressOf('/location', numbers.saoPaulo)],
    ['/loading', 'Connecting to satellites', addressOf('/loading', numbers.saoPaulo)],
  ] as const;
  for (const viewport of ['phone', 'desktop'] as const) {
    journey.for(pages)(
      `stands before its scripts have come, where it then stays: %s on a ${viewport}`,
      async ([, title, path], { openPage }) => {
        const page = await openPage({ viewport, reducedMotion: 'reduce' });
        await comeAsPayer(page);
        await holdAnswers(page);
        const letThrough = await openWithoutScripts(page, path);
        await heading(page, title).waitFor();
        await page.evaluate(() => document.fonts.ready);
        expect(
          await page
            .getByText(/^(Looking|Reading)/)
            .filter({ visible: true })
            .count(),
        ).toBe(0);
        const early = await places(page);
        expect(early.length).toBeGreaterThan(8);
        letThrough();
        await page.locator('#root:not([data-prerendered])').waitFor();
        await page.evaluate(() => document.fonts.ready);
        await heading(page, title).waitFor();
        expect(await places(page)).toEqual(early);
      },
    );
  }

  journey('tells a member of no trial that they may have had', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('geonod.session', 'in'));
    await openWithoutScripts(page, '/payment');
    await heading(page, 'Payment').waitFor();
    expect(
      await page
        .getByText(/trial|24/)
        .filter({ visible: true })
        .count(),
    ).toBe(0);
  });

  journey('tells them of none either where the offer could not be had', async ({ openPage }) => {
    const page = await openPage({ allow: { consoleErrors: [/ERR_FAILED/] } });
    await becomeMember(page);
    await page.route('**/createPayment', (route) => route.abort());
    await page.goto('/payment');
    await page.getByRole('main').getByRole('alert').waitFor();
    expect(await heading(page, 'Payment').count()).toBe(1);
  });

  journey('leads a payer nowhere without their number', async ({ page }) => {
    await comeAsPayer(page);
    const letThrough = await openWithoutScripts(page, addressOf('/location', numbers.saoPaulo));
    await page.getByText('Carrier', { exact: true }).waitFor();
    const member = page.getByRole('link', { name: 'Go to Member Area' });
    expect(await member.isVisible()).toBe(false);
    letThrough();
    await member.waitFor();
  });

  journey('shows nothing of a result to whoever has not paid for it', async ({ page }) => {
    const letThrough = await openWithoutScripts(page, addressOf('/location', numbers.saoPaulo));
    await heading(page, numbers.saoPaulo).waitFor();
    expect(await page.getByText('Carrier', { exact: true }).isVisible()).toBe(false);
    letThrough();
    await page.waitForURL('**/location-found?**');
  });

  journey.for(['/location', '/loading'])(
    'is empty without a number, and leads to where one is entered: %s',
    async (path, { page }) => {
      const letThrough = await openWithoutScripts(page, path);
      expect(await page.getByRole('main').getByText(/\S/).filter({ visible: true }).count()).toBe(
        0,
      );
      letThrough();
      await page.waitForURL((url) => url.pathname === '/');
    },
  );

  journey('counts a number that a form has sent as one', async ({ page }) => {
    const letThrough = await openWithoutScripts(page, '/loading?code=%2B55&phone=11987654321');
    await heading(page, 'Connecting to satellites').waitFor();
    letThrough();
    await page.getByText('+55 11987654321').waitFor();
  });
});
