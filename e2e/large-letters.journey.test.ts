import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { protectEmails } from './support/accounts.ts';
import { startSearch } from './support/funnel.ts';
import { journey } from './support/journey.ts';
import { becomeMember } from './support/members.ts';
import { beyondTheEdge, wordsBrokenInLargeLetters } from './support/overflow.ts';
import { putRequest } from './support/requests.ts';
import { openStatus, putEveryStatus, row } from './support/status.ts';

beforeAll(protectEmails);

const phone = { width: 390, height: 844 };

describe('in letters twice as large, on a phone, words stay whole', () => {
  journey('while a number is searched', async ({ page }) => {
    await page.setViewportSize(phone);
    await startSearch(page);
    await page.clock.runFor(4000);
    await page.getByText('Reading').waitFor();
    const progress = page.getByRole('list', { name: 'Progress' });
    expect(await wordsBrokenInLargeLetters(progress)).toEqual([]);
  });

  journey('in what a member reads of a request', async ({ page }) => {
    await page.setViewportSize(phone);
    const { uid } = await becomeMember(page);
    await putEveryStatus(uid);
    await openStatus(page);
    const broken = await wordsBrokenInLargeLetters(row(page, 'Bike courier'));
    expect(broken).toEqual([]);
  });
});

journey('in letters twice as large, no button of a member lies on another', async ({ page }) => {
  await page.setViewportSize(phone);
  await chooseLargeLetters(page);
  const { uid } = await becomeMember(page);
  await putEveryStatus(uid);
  await openStatus(page);
  const inRow = (name: string) => row(page, 'Saturday pickup').getByRole('button', { name });
  const copy = await sidesOf(inRow('Copy link'));
  const opener = await sidesOf(inRow('Show details'));
  expect(opener.left >= copy.right || opener.top >= copy.bottom).toBe(true);
  // Two rows of tabs, with the mark of the open one at the top of its own.
  const tabs = page.getByRole('navigation', { name: 'Member area' }).getByRole('link');
  const above = await sidesOf(tabs.first());
  const below = await sidesOf(tabs.nth(2));
  expect(below.top).toBeGreaterThanOrEqual(above.bottom + 8);
  expect(below.bottom).toBeLessThanOrEqual(phone.height);
});

async function sidesOf(element: Locator) {
  const { x, y, width, height } = (await element.boundingBox()) ?? expect.fail('It is not drawn.');
  return { left: x, right: x + width, top: y, bottom: y + height };
}

/** As for somebody who has chosen letters twice as large in their browser: unlike the page's own size, media queries know it. */
async function chooseLargeLetters(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
}

/** What of a part of the page is not read as it was meant: broken words, and words outside of what they belong to. */
function misplacedWords(part: Locator): Promise<string[]> {
  return part.evaluate((element) => {
    const found: string[] = [];
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const owner = node.parentElement?.closest('button, label, legend, dd, p, h1, h2');
      if (!owner || owner.closest('.sr')) continue;
      const { left, right } = owner.getBoundingClientRect();
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\d.]+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const places = [...range.getClientRects()];
        const isBroken = new Set(places.map(({ top }) => Math.round(top))).size > 1;
        const isOutside = places.some((one) => one.left < left - 1 || one.right > right + 1);
        if (isBroken || isOutside) found.push(word);
      }
    }
    return found;
  });
}

/** Addresses are longer than a line. */
const tooLong = ['example.com', 'openstreetmap.org'];

describe('in letters twice as large, the recipient’s page', () => {
  const here = { latitude: -23.55396, longitude: -46.65822, accuracy: 14 };
  const geocoder = 'nominatim.openstreetmap.org';
  journey.for([390, 320])(
    'keeps every word whole and in its place, on a phone of %s px',
    async (width, { openPage }) => {
      const page = await openPage({
        locale: 'pt-BR',
        geolocation: here,
        allow: { hosts: [geocoder] },
      });
      await page.route(`https://${geocoder}/**`, (route) =>
        route.fulfill({ json: { display_name: 'Rua Augusta, São Paulo' } }),
      );
      await page.setViewportSize({ width, height: 844 });
      await chooseLargeLetters(page);
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
      const readWell = async (state: string) => {
        await page.evaluate(() => document.fonts.ready);
        const misplaced = await misplacedWords(page.getByRole('main'));
        expect(
          misplaced.filter((word) => !tooLong.includes(word)),
          state,
        ).toEqual([]);
        expect(await beyondTheEdge(page), state).toEqual([]);
      };
      await page.goto(`/link/${await putRequest()}`);
      await page.getByRole('button', { name: 'Estou bem' }).waitFor();
      expect(await page.evaluate(() => matchMedia('(max-width: 17rem)').matches)).toBe(true);
      await readWell('the question');
      await press('Compartilhar minha localização');
      await page.getByRole('button', { name: 'Enviar esta localização' }).waitFor();
      await readWell('the preview');
      await press('Não enviar');
      await press('Recusar');
      await page.getByRole('button', { name: 'Desfazer' }).waitFor();
      await readWell('what can be undone');
    },
  );
});
