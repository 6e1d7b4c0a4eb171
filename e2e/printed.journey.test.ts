import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { protectEmails } from './support/accounts.ts';
import { answerBilling, billed } from './support/billing.ts';
import { journey } from './support/journey.ts';
import { becomeMember } from './support/members.ts';
import { comeToSettings, writePlan } from './support/plans.ts';
import { putRequest } from './support/requests.ts';
import { mapDrawn, mapOf, openResult } from './support/result.ts';
import { open, openStatus, putEveryStatus, row } from './support/status.ts';

beforeAll(protectEmails);

/** A4 between the margins that a browser leaves. */
const paper = { width: 718, height: 1047 };

/** As it comes out of a printer, for somebody who reads by night. */
async function print(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.setViewportSize(paper);
}

/** What nobody can press on paper, and lies over what is to be read, by what it is called. */
function controls(page: Page): Promise<string[]> {
  return page
    .locator(
      'button, nav, dialog, [role="group"][aria-label="Zoom"], a[href="/home"], a[href="#main"]',
    )
    .filter({ visible: true })
    .evaluateAll((found) => found.map((one) => one.ariaLabel ?? one.textContent));
}

/** Colours of the ground and of every letter that is to be read. */
function colours(page: Page): Promise<{ readonly ground: string; readonly letters: string[] }> {
  return page.evaluate(() => {
    const main = document.querySelector('main') ?? document.body;
    const letters = [...main.querySelectorAll('h1, h2, p, dt, dd')].map(
      (one) => getComputedStyle(one).color,
    );
    return {
      ground: getComputedStyle(document.body).backgroundColor,
      letters: [...new Set(letters)],
    };
  });
}

const black = 'rgb(0, 0, 0)';
const white = 'rgb(255, 255, 255)';

/** Nothing stays on the paper from page to page, and nothing is cut off at its side. */
async function expectWhole(page: Page): Promise<void> {
  const { fixed, width } = await page.evaluate(() => ({
    fixed: [...document.querySelectorAll('body *')]
      .filter((one) => ['fixed', 'sticky'].includes(getComputedStyle(one).position))
      .filter((one) => one.checkVisibility())
      .map((one) => one.outerHTML.slice(0, 80)),
    width: document.documentElement.scrollWidth,
  }));
  expect(fixed).toEqual([]);
  expect(width).toBe(page.viewportSize()?.width);
}

describe('a page on paper', () => {
  journey('is the result: facts and map, black on white', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('geonod.theme', 'dark'));
    await openResult(page);
    await mapDrawn(page);
    const drawn = await mapOf(page).boundingBox();
    await print(page);
    expect(await controls(page)).toEqual([]);
    expect(await colours(page)).toEqual({ ground: white, letters: [black] });
    await expectWhole(page);
    for (const fact of ['São Paulo', 'TIM', 'America/Sao_Paulo', 'Looked up']) {
      expect(await page.locator('dl').getByText(fact).first().isVisible(), fact).toBe(true);
    }
    // As it was drawn, so that nothing of it is cut off or left empty.
    const { width, height } = (await mapOf(page).boundingBox()) ?? {};
    expect([width, height]).toEqual([drawn?.width, drawn?.height]);
    expect(await page.getByText('The phone may be elsewhere.').isVisible()).toBe(true);
    // What is folded on the screen cannot be unfolded here.
    expect(await page.getByText('The map in words').isVisible()).toBe(true);
    expect(await page.locator('details li').first().isVisible()).toBe(true);
    expect(await page.getByText('Google').isVisible()).toBe(false);
  });

  journey('is Status: every request, and what is open of one', async ({ page }) => {
    const { uid } = await becomeMember(page);
    await putEveryStatus(uid);
    await openStatus(page);
    await open(page, 'Ana, school trip');
    await mapDrawn(page);
    await print(page);
    expect(await controls(page)).toEqual([]);
    expect((await colours(page)).ground).toBe(white);
    await expectWhole(page);
    const located = row(page, 'Ana, school trip');
    expect(await located.getByText('Located').isVisible()).toBe(true);
    expect(await located.getByText('Rua Augusta, 1508', { exact: false }).isVisible()).toBe(true);
    expect(await located.getByText('-23.5563, -46.65861').isVisible()).toBe(true);
    expect(await row(page, 'Airport').getByText('Withdrawn').isVisible()).toBe(true);
  });

  journey(
    'is Status from a desktop: the list, and then what is open of it',
    async ({ openPage }) => {
      const page = await openPage({ viewport: 'desktop' });
      const { uid } = await becomeMember(page);
      await putEveryStatus(uid);
      await openStatus(page);
      const open = page.locator('#request-details');
      await open.waitFor();
      await page.emulateMedia({ media: 'print' });
      await page.setViewportSize(paper);
      // Nobody asked for what is open of itself.
      expect(await open.isVisible()).toBe(false);
      await page.emulateMedia({ media: 'screen' });
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByRole('button', { name: 'Show details of Ana, school trip' }).click();
      await mapDrawn(page);
      const drawn = await mapOf(page).boundingBox();
      await page.emulateMedia({ media: 'print' });
      await page.setViewportSize(paper);
      expect(await controls(page)).toEqual([]);
      await expectWhole(page);
      expect(await open.getByText('-23.5563, -46.65861').isVisible()).toBe(true);
      expect(await open.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
      // As it was drawn, so that nothing of it is cut off or left empty.
      const { width, height } = (await mapOf(page).boundingBox()) ?? {};
      expect([width, height]).toEqual([drawn?.width, drawn?.height]);
    },
  );

  journey('is Settings: the plan, the card and every payment', async ({ page }) => {
    await answerBilling(page, billed);
    const member = await comeToSettings(page);
    const currentPeriodEnd = new Date(Date.now() + 290 * 3_600_000);
    await writePlan(member, { status: 'active', currentPeriodEnd });
    await page.getByRole('heading', { name: 'Subscription', exact: true }).waitFor();
    await page.getByText('Receipt').first().waitFor();
    await print(page);
    expect(await controls(page)).toEqual([]);
    expect((await colours(page)).ground).toBe(white);
    await expectWhole(page);
    expect(await page.getByText(/4242/).isVisible()).toBe(true);
    expect(await page.getByRole('listitem').filter({ hasText: 'R$' }).count()).toBe(3);
    expect(
      await page.getByRole('region', { name: 'Account' }).getByText(member.email).isVisible(),
    ).toBe(true);
    // A link without its target is a word on its own.
    expect(await page.getByText('Receipt').first().isVisible()).toBe(false);
    expect(await page.getByRole('region', { name: 'Sign-in' }).isVisible()).toBe(false);
  });

  journey('is the first page with every answer', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    await print(page);
    expect(await controls(page)).toEqual([]);
    await expectWhole(page);
    const folded = await page.locator('details').evaluateAll((each) =>
      each.filter((one) => {
        const answer = one.querySelector('p');
        const ends = answer?.getBoundingClientRect().bottom ?? 0;
        return !answer?.checkVisibility() || ends > one.getBoundingClientRect().bottom;
      }),
    );
    expect(folded.length).toBe(0);
  });

  journey('is what a request asks, with nothing lying over it', async ({ page }) => {
    await page.goto(`/link/${await putRequest()}`);
    await page.getByRole('button', { name: 'Share my location' }).waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await controls(page)).toEqual([]);
    await expectWhole(page);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    expect(await page.getByText('no other member').isVisible()).toBe(true);
  });
});
