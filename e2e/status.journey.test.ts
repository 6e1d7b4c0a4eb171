import type { Locator, Page, Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { focused } from './support/keyboard.ts';
import { watchTiles } from './support/map-tiles.ts';
import { becomeMember } from './support/members.ts';
import { screenshot } from './support/screenshot.ts';
import {
  ago,
  changeRequest,
  cutOff,
  cutTheListener,
  minutes,
  openStatus,
  putEveryStatus,
  putRequestOf,
  requests,
  row,
  shared,
  sharedRoughly,
  titles,
  wordsOf,
} from './support/status.ts';

/** In how many lines each of these is written. */
function linesOf(place: Locator, texts: readonly string[]): Promise<number[]> {
  return place.evaluate((element, wanted) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const nodes: Text[] = [];
    while (walker.nextNode()) nodes.push(walker.currentNode as Text);
    return wanted.map((text) => {
      const node = nodes.find(({ data }) => data.includes(text));
      if (!node) return 0;
      const range = document.createRange();
      range.setStart(node, node.data.indexOf(text));
      range.setEnd(node, node.data.indexOf(text) + text.length);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    });
  }, texts);
}

const showOlder = (page: Page) => page.getByRole('button', { name: 'Show older' });

describe('the Status tab', () => {
  journey('tells of every request how it stands, newest first', async ({ page }) => {
    const { uid } = await becomeMember(page);
    await putEveryStatus(uid);
    await openStatus(page);

    expect(await titles(page)).toEqual([
      'Saturday pickup',
      'Ana, school trip',
      '+55 (21) 99876 5432',
      '+55 (21) 99876 5433',
      'Delivery van 3',
      'Keys left in the taxi',
      'Bike courier',
      'Grandma',
      'Market',
      'Airport',
    ]);
    const told = async (title: string) => (await wordsOf(row(page, title))).join(' | ');
    expect(await told('Saturday pickup')).toMatch(
      /Pending \| By link, asked .+ \| Waiting for the recipient to share their geolocation \| Ends /,
    );
    expect(await told('Ana, school trip')).toMatch(
      /Located \| By link, asked .+ answered .+ \| Rua Augusta, 1508, Consolação, São Paulo \| Shared by whoever opened your link, within 14 m, taken at \d\d:\d\d/,
    );
    expect(await told('+55 (21) 99876 5432')).toMatch(
      /Pending \| By SMS, asked .+ delivered .+ \| Waiting for location to be shared \| Ends /,
    );
    expect(await told('+55 (21) 99876 5433')).toMatch(
      /Pending \| By SMS, asked .+ message failed .+ \| The message did not arrive\. Check the number: where it is wrong, cancel this request\. \| Ends /,
    );
    expect(await told('Delivery van 3')).toMatch(
      /Declined \| By link, asked .+ answered .+ \| Whoever opened your link chose not to share\. Nothing was sent\./,
    );
    expect(await told('Keys left in the taxi')).toMatch(/Expired \| .+ \| No answer in 72 hours\./);
    expect(await told('Bike courier')).toMatch(/Cancelled \| .+ \| You cancelled this request\./);
    expect(await told('Grandma')).toMatch(
      /Answered \| .+ \| Whoever opened your link answered: “On my way\.”/,
    );
    expect(await told('Market')).toMatch(
      /Located \| .+ \| Around Consolação, São Paulo \| .+approximate: somewhere in a circle 1\.4 km across/,
    );
    expect(await told('Airport')).toMatch(
      /Withdrawn \| .+ \| Whoever opened your link took the location back\./,
    );
    await page.getByText('3 waiting, 2 located, 1 answered').waitFor();
    await row(page, 'Saturday pickup').getByRole('img', { name: '0 of 72 hours used' }).waitFor();
    expect(
      await row(page, 'Keys left in the taxi').getByRole('link', { name: 'Ask again' }).count(),
    ).toBe(1);
    await screenshot(page, 'status-phone-light');
  });

  journey('leaves room for other requests below a long address', async ({ page }) => {
    const { uid } = await becomeMember(page);
    const before = shared();
    const place = before.location;
    if (!place) throw new Error('Nothing was shared');
    const address =
      'Avenida Presidente Juscelino Kubitschek, 1909, Torre Norte, 22º andar, Vila Nova Conceição, São Paulo, Região Imediata de São Paulo, Região Metropolitana de São Paulo, Região Sudeste, 04543-011, Brasil';
    await putRequestOf(uid, 'Ana', { ...before, location: { ...place, address } });
    await openStatus(page);
    const found = row(page, 'Ana').getByText(address);
    await found.waitFor();
    const { height, line, weights } = await found.evaluate((words) => ({
      height: words.getBoundingClientRect().height,
      line: Number.parseFloat(getComputedStyle(words).lineHeight),
      weights: [...words.children].map((part) => getComputedStyle(part).fontWeight),
    }));
    expect(height / line).toBeLessThan(3.2);
    expect(weights).toEqual(['500', '400']);
    await page.setViewportSize({ width: 320, height: 640 });
    await row(page, 'Ana').getByRole('button', { name: 'Show map' }).click();
    await row(page, 'Ana')
      .getByText(/^Torre Norte, .+ 04543-011, Brasil$/)
      .waitFor();
    const hidden = await found.evaluate((words) => words.scrollHeight - words.clientHeight);
    expect(hidden, 'read to its end in the opened row').toBeLessThanOrEqual(0);
    const numbers = ['-23.5563', '-46.65861', '23°33′22.7″S', '46°39′31.0″W', 'geo:-23.5563'];
    expect(await linesOf(row(page, 'Ana'), numbers), 'whole').toEqual([1, 1, 1, 1, 1]);
  });

  journey(
    'shows where somebody is on a map when that is asked for, or about where',
    async ({ page }) => {
      const { uid } = await becomeMember(page);
      const tiles = watchTiles(page);
      await putRequestOf(uid, 'Ana, school trip', shared(), minutes(30));
      await putRequestOf(uid, 'Market', sharedRoughly(), minutes(40));
      await openStatus(page);
      expect(tiles).toEqual([]);
      await row(page, 'Ana, school trip').getByRole('button', { name: 'Show map' }).click();
      await page.getByText('-23.5563, -46.65861').waitFor();
      await page.getByRole('img', { name: 'Where this is in Brazil' }).waitFor();
      // Not a column of short lines beside the button.
      const note = await page.getByText('Streets come from openstreetmap.org').boundingBox();
      expect(note?.width).toBeGreaterThan(240);
      // What the map is made of is the site's own; streets are asked for by a press.
      expect(tiles).toEqual([]);
      await page.getByRole('button', { name: 'Show streets' }).click();
      await expect.poll(() => tiles.length).toBeGreaterThan(0);
      await page.getByRole('button', { name: 'Hide map' }).click();
      expect(await page.getByText('-23.5563, -46.65861').count()).toBe(0);

      // Of an approximate place there is a circle, and no point.
      await row(page, 'Market').getByRole('button', { name: 'Show map' }).click();
      await page
        .getByLabel(
          'Map: a dashed circle 1.4 km across, whoever opened your link was somewhere in it',
        )
        .waitFor();
      await page.getByText('somewhere in a circle 1.4 km across, as they chose.').waitFor();
      const drawn = page.locator('.leaflet-overlay-pane path');
      expect(await drawn.count()).toBe(1);
      expect(await drawn.evaluate((one) => getComputedStyle(one).strokeDasharray)).not.toBe('none');
      expect(await row(page, 'Market').getByText('-23.554, -46.657').count()).toBe(1);
      await screenshot(page, 'status-approximate-phone-light');
      // The small map lies on none of it, nor on what is lettered.
      const map = page.getByRole('application', { name: /^Map: / });
      const covered = () =>
        map.evaluate((sheet) => {
          const inset = sheet.parentElement?.querySelector('svg[role=img]');
          const small = inset?.getBoundingClientRect();
          if (!small) throw new Error('There is no small map.');
          return [...sheet.querySelectorAll('text, .leaflet-overlay-pane path')]
            .map((one) => ({ one, box: one.getBoundingClientRect() }))
            .filter(({ box }) => box.left < small.right && box.top < small.bottom)
            .map(({ one }) => one.textContent || one.tagName);
        });
      expect(await covered()).toEqual([]);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByLabel('Map: a dashed circle 1.4 km across').waitFor();
      expect(await covered()).toEqual([]);
    },
  );

  journey(
    'shows where somebody is without the map around it, until that comes',
    async ({ openPage }) => {
      const page = await openPage({ allow: { consoleErrors: [/Failed to load resource/] } });
      const { uid } = await becomeMember(page);
      await putRequestOf(uid, 'Ana, school trip', shared(), minutes(30));
      const sheets = '**/assets/BR-*.json';
      await page.route(sheets, (route) => route.abort('internetdisconnected'));
      await openStatus(page);
      await row(page, 'Ana, school trip').getByRole('button', { name: 'Show map' }).click();
      const notice = page.getByText(
        'The map around it did not load. The drawing is still true to scale.',
      );
      await notice.waitFor();
      await page
        .getByLabel('Map: a point shared by whoever opened your link, within 14 m')
        .waitFor();
      await page.unroute(sheets);
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('img', { name: 'Where this is in Brazil' }).waitFor();
      expect(await notice.count()).toBe(0);
    },
  );

  journey(
    'shows a request beside the list on a wide screen, and keeps it there',
    async ({ openPage }) => {
      const page = await openPage({ viewport: 'desktop' });
      const { uid } = await becomeMember(page);
      const tiles = watchTiles(page);
      const other = await putRequestOf(uid, 'Ana, school trip', {}, minutes(25));
      await putRequestOf(uid, 'Saturday pickup', {}, minutes(3));
      await openStatus(page);
      const details = (title: string) => page.getByRole('complementary', { name: title });
      // While something is done in it, no other takes its place.
      await details('Saturday pickup').getByRole('button', { name: 'Cancel request' }).click();
      await changeRequest(other, shared(ago(minutes(5))));
      await row(page, 'Ana, school trip').getByText('Located').waitFor();
      await details('Saturday pickup').getByRole('button', { name: 'Keep it' }).click();
      await details('Saturday pickup').getByRole('button', { name: 'Cancel request' }).waitFor();

      await openStatus(page);
      await details('Ana, school trip')
        .getByRole('heading', { name: 'Rua Augusta, 1508' })
        .waitFor();
      // Where it is stands there without a press; who has streets is asked for them by one.
      await details('Ana, school trip')
        .getByLabel('Map: a point shared by whoever opened your link, within 14 m')
        .waitFor();
      await details('Ana, school trip')
        .getByRole('img', { name: 'Where this is in Brazil' })
        .waitFor();
      expect(tiles).toEqual([]);
      await details('Ana, school trip').getByRole('button', { name: 'Show streets' }).click();
      await expect.poll(() => tiles.length).toBeGreaterThan(0);
      // Anywhere in the row.
      await row(page, 'Saturday pickup').click({ position: { x: 300, y: 12 } });
      await details('Saturday pickup').getByRole('heading', { name: 'Saturday pickup' }).waitFor();
    },
  );

  journey('says what its rings mean as long as there are few of them', async ({ page }) => {
    const { uid } = await becomeMember(page);
    const key = page.getByRole('list', { name: 'Rings' });
    await Promise.all(['One', 'Two'].map((name) => putRequestOf(uid, name)));
    await openStatus(page);
    await key.getByText('Declined.').waitFor();
    await putRequestOf(uid, 'Three');
    await row(page, 'Three').waitFor();
    expect(await key.count()).toBe(0);
  });

  journey('says what to do next when there is nothing in it, on any screen', async ({ page }) => {
    await becomeMember(page);
    await page.goto('/home/history');
    const empty = page.getByRole('heading', { name: 'No requests found' });
    const main = page.getByRole('main');
    for (const [viewport, width] of [
      ['phone', 390],
      ['desktop', 1440],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await empty.waitFor();
      await screenshot(page, `status-empty-${viewport}-light`);
      expect(await main.getByRole('link', { name: 'Find by Number' }).count()).toBe(1);
      await main.getByRole('link', { name: 'Find by Link' }).click();
      await page.waitForURL('**/home/link');
      await page.goBack();
    }
  });
});

describe('a long list', () => {
  journey('is shown by pages, of which every row stays live', async ({ page }) => {
    const { uid } = await becomeMember(page);
    const names = Array.from({ length: 45 }, (_, index) => `Parcel ${String(index + 1)}.`);
    const ids = await Promise.all(
      names.map((name, index) => putRequestOf(uid, name, {}, minutes(index + 1))),
    );
    await openStatus(page);
    expect(await titles(page)).toEqual(names.slice(0, 20));
    await page.getByText('Newest 20: 20 waiting, 0 located').waitFor();

    await showOlder(page).click();
    await row(page, 'Parcel 40.').waitFor();
    expect(await titles(page)).toEqual(names.slice(0, 40));
    await changeRequest(ids[35] ?? '', shared());
    await row(page, 'Parcel 36.').getByText('Located').waitFor();

    await showOlder(page).click();
    await row(page, 'Parcel 45.').waitFor();
    expect(await titles(page)).toEqual(names);
    expect(await showOlder(page).count()).toBe(0);
    expect(await focused(page)).toContain('Parcel 41.');
    await page.getByText('44 waiting, 1 located').waitFor();
  });

  journey('keeps what is shown when the older page does not come', async ({ openPage }) => {
    const page = await openPage({
      allow: { consoleErrors: [...cutOff.consoleErrors, /status of 503/] },
    });
    await cutTheListener(page);
    const { uid } = await becomeMember(page);
    await Promise.all(
      Array.from({ length: 22 }, (_, index) =>
        putRequestOf(uid, `Parcel ${index + 1}.`, {}, minutes(index + 1)),
      ),
    );
    await openStatus(page);
    const json = { error: 'This is not available right now.', code: 'unavailable' };
    await page.route('**/getStatus*', (route) => route.fulfill({ status: 503, json }));
    await showOlder(page).click();
    await page.getByRole('alert').getByText('This is not available right now.').waitFor();
    expect(await requests(page).getByRole('listitem').count()).toBe(20);
    await page.unroute('**/getStatus*');
    await showOlder(page).click();
    await row(page, 'Parcel 22.').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});

describe('a list that cannot be had', () => {
  journey(
    'says what went wrong each time it does, and comes when asked again',
    async ({ openPage }) => {
      const page = await openPage({
        allow: { consoleErrors: [...cutOff.consoleErrors, /status of 50\d/] },
      });
      await cutTheListener(page);
      const { uid } = await becomeMember(page);
      await putRequestOf(uid, 'Saturday pickup');
      const alert = (title: string) => page.getByRole('alert').filter({ hasText: title });
      const tryAgain = () =>
        page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
      const failWith = async (failure: Parameters<Route['fulfill']>[0] | 'no network') => {
        await page.unroute('**/getStatus*');
        await page.route('**/getStatus*', (route) =>
          failure === 'no network' ? route.abort('connectionrefused') : route.fulfill(failure),
        );
      };
      await failWith({ status: 500, json: { error: 'Internal error', code: 'internal' } });
      await page.goto('/home/history');
      await alert('Failed to get status').waitFor();
      await screenshot(page, 'status-failed-to-get-status-phone-light');
      await failWith('no network');
      await tryAgain();
      await alert('Failed to fetch status').waitFor();
      await screenshot(page, 'status-failed-to-fetch-status-phone-light');
      // As a gateway fails, with a page.
      await failWith({ status: 502, body: '<h1>Bad gateway</h1>' });
      await tryAgain();
      await alert('Failed to get status').waitFor();
      await page.unroute('**/getStatus*');
      await tryAgain();
      await row(page, 'Saturday pickup').waitFor();
      expect(await page.getByRole('alert').count()).toBe(0);
      await expect.poll(() => focused(page)).toBe('list "Requests"');
    },
  );

  journey(
    'says so also where the list comes another way, and that it does',
    async ({ openPage }) => {
      const page = await openPage({
        allow: { consoleErrors: [/status of 503|INTERNET_DISCONNECTED/] },
      });
      const { uid } = await becomeMember(page);
      await putRequestOf(uid, 'Saturday pickup');
      const json = { error: 'Internal error', code: 'internal' };
      await page.route('**/getStatus*', (route) => route.fulfill({ status: 503, json }));
      await page.goto('/home/history');
      await row(page, 'Saturday pickup').waitFor();
      const alert = page.getByRole('alert').filter({ hasText: 'Failed to get status' });
      await alert.getByText('What you see is kept up to date all the same.').waitFor();
      await page.context().setOffline(true);
      await alert.getByText('What you see may be out of date.').waitFor();
      await page.context().setOffline(false);
      await putRequestOf(uid, 'Sunday lunch');
      await row(page, 'Sunday lunch').waitFor();
      await page.unroute('**/getStatus*');
      await alert.getByRole('button', { name: 'Try again' }).click();
      await alert.waitFor({ state: 'detached' });
      await row(page, 'Sunday lunch').waitFor();
    },
  );

  journey('is awaited with room kept for it', async ({ openPage }) => {
    const page = await openPage({ allow: cutOff });
    await cutTheListener(page);
    const { uid } = await becomeMember(page);
    await putRequestOf(uid, 'Saturday pickup');
    const released = Promise.withResolvers<void>();
    await page.route('**/getStatus*', async (route) => {
      await released.promise;
      await route.continue();
    });
    await page.goto('/home/history');
    await page.getByRole('status', { name: 'Loading requests' }).waitFor();
    released.resolve();
    await row(page, 'Saturday pickup').waitFor();
    expect(await page.getByRole('status', { name: 'Loading requests' }).count()).toBe(0);
  });
});
