import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { button } from './support/buttons.ts';
import { freshNumber, makePaying, messagesOf } from './support/find.ts';
import { journey } from './support/journey.ts';
import { focused } from './support/keyboard.ts';
import { becomeMember, newMember, signIn } from './support/members.ts';
import { readRequest } from './support/requests.ts';
import { screenshot } from './support/screenshot.ts';
import {
  changeRequest,
  comeWith,
  cutOff,
  cutTheListener,
  hours,
  minutes,
  open,
  openStatus,
  putMessageOf,
  putRequestOf,
  requestExists,
  row,
  shared,
  titles,
  turnTab,
  wordsOf,
} from './support/status.ts';

/** What the recipient's page knows its reader's own links by. */
const ownLinks = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('geonod.own-links') ?? '[]') as string[]);
const undo = (page: Page) => button(page, 'Undo');

describe('the link of a pending request', () => {
  journey(
    'is copied and shared until it is answered, and known on the device until they log out',
    async ({ page }) => {
      await page.addInitScript(() => {
        navigator.share = (data) => {
          Object.assign(window, { sharedData: data });
          return Promise.resolve();
        };
      });
      const [id = ''] = await comeWith(page, 'Saturday pickup');
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      const address = new URL(`/link/${id}`, page.url()).href;
      await page.clock.install();
      await button(page, 'Copy link').click();
      await button(page, 'Link copied').waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
      // Confirmed for a moment.
      await page.clock.fastForward(1_500);
      await button(page, 'Copy link').waitFor();

      await button(page, 'Share').click();
      const data = await page.evaluate(
        () => (window as unknown as { sharedData: ShareData }).sharedData,
      );
      expect(data.url).toBe(address);
      expect(data.text).toMatch(/^GeoNod: .+ works until \w{3} \d/);

      // Where the browser refuses, it is there to be copied by hand.
      await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
      });
      expect(await row(page, 'Saturday pickup').getByText(`/link/${id}`).count()).toBe(0);
      await button(page, 'Copy link').click();
      await row(page, 'Saturday pickup').getByText(`/link/${id}`).waitFor();

      await changeRequest(id, shared());
      await button(page, 'Copy link').waitFor({ state: 'detached' });

      await page.goto('/home/settings');
      expect(await ownLinks(page)).toEqual([id]);
      await button(page, 'Logout').click();
      await page.waitForURL((url) => url.pathname === '/');
      expect(await ownLinks(page)).toEqual([]);
    },
  );
});

describe('a member’s own link', () => {
  journey('is known wherever they are in the member area, in any browser', async ({ page }) => {
    const member = await newMember();
    await makePaying(member);
    const id = await putRequestOf(member.uid, 'Saturday pickup', {}, minutes(3));
    await signIn(page, member);
    await page.goto('/home/settings');
    await expect.poll(() => ownLinks(page)).toEqual([id]);
    await page.goto(`/link/${id}`);
    await page.getByRole('heading', { level: 1, name: 'This is your own link' }).waitFor();
  });
});

describe('a member who cancels a request', () => {
  journey(
    'is asked once, is told when it cannot be done, and ends the link',
    async ({ openPage }) => {
      const page = await openPage({ allow: { consoleErrors: [/status of 503/] } });
      const [id = ''] = await comeWith(page, 'Saturday pickup');
      await open(page, 'Saturday pickup');
      await button(page, 'Cancel request').click();
      await page.getByText('Cancel Saturday pickup? Its link stops working at once.').waitFor();
      await screenshot(page, 'status-cancel-phone-light');
      await button(page, 'Keep it').click();
      expect((await readRequest(id)).status).toBe('pending');

      const json = { error: 'This is not available right now.', code: 'unavailable' };
      await page.route('**/cancelRequest/*', (route) => route.fulfill({ status: 503, json }), {
        times: 1,
      });
      await button(page, 'Cancel request').click();
      await button(page, 'Cancel request').click();
      await page.getByRole('alert').getByText('This is not available right now.').waitFor();
      expect(await wordsOf(row(page, 'Saturday pickup'))).toContain('Pending');

      await button(page, 'Cancel request').click();
      await row(page, 'Saturday pickup').getByText('You cancelled this request.').waitFor();
      await expect.poll(() => focused(page)).toBe('button "Hide details of Saturday pickup"');
      expect((await readRequest(id)).status).toBe('cancelled');
      await page.goto(`/link/${id}`);
      await page.getByRole('heading', { name: 'This request was taken back' }).waitFor();
    },
  );
});

describe('a link that reached somebody it was not meant for', () => {
  journey(
    'is replaced: the old one opens nothing, the new one is there to copy',
    async ({ page }) => {
      const [id = ''] = await comeWith(page, 'Saturday pickup');
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await open(page, 'Saturday pickup');
      await button(page, 'Replace link').click();
      await page
        .getByText('The old one stops working at once, for everybody who has it.')
        .waitFor();
      await screenshot(page, 'status-replace-link-phone-light');
      await button(page, 'Keep the old one').click();
      expect((await page.request.get(`/readRequest/${id}`)).status()).toBe(200);

      await button(page, 'Replace link').click();
      await button(page, 'Replace link').click();
      await page
        .getByText('The old link has ended. Copy or share the new one from here.')
        .waitFor();
      expect((await page.request.get(`/readRequest/${id}`)).status()).toBe(404);
      const { linkToken = '' } = await readRequest(id);
      await expect
        .poll(async () => {
          await button(page, 'Copy link').click();
          return page.evaluate(() => navigator.clipboard.readText());
        })
        .toBe(new URL(`/link/${linkToken}`, page.url()).href);
      expect((await page.request.get(`/readRequest/${linkToken}`)).status()).toBe(200);
      expect(await ownLinks(page)).toContain(linkToken);
    },
  );
});

describe('a link that was replaced', () => {
  journey('is the new one at once, also where the list cannot be asked', async ({ openPage }) => {
    const page = await openPage({ allow: cutOff });
    await cutTheListener(page);
    const [id = ''] = await comeWith(page, 'Saturday pickup');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, 'Saturday pickup');
    await page.route('**/getStatus*', () => undefined);
    await button(page, 'Replace link').click();
    // As the second of two quick presses on what stood there.
    await button(page, 'Replace link').dispatchEvent('click', { detail: 2 });
    expect(await button(page, 'Replace link').count(), 'nothing is under way').toBe(1);
    await button(page, 'Replace link').click();
    await page.getByText('Copy or share the new one from here.').waitFor();
    await button(page, 'Copy link').click();
    await button(page, 'Link copied').waitFor();
    const { linkToken = '' } = await readRequest(id);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      new URL(`/link/${linkToken}`, page.url()).href,
    );
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

describe('a question by number', () => {
  const numberWords = '+55 (21) 99876 5432';

  journey(
    'has no link, points to no other way, and pushes nobody who declined',
    async ({ page }) => {
      const { uid } = await becomeMember(page);
      await putMessageOf(uid, '5521998765432', 'delivered');
      await putMessageOf(uid, '5521998765433', 'failed', hours(1));
      const id = await putMessageOf(uid, '5521998765434', 'delivered', hours(20));
      await changeRequest(id, { status: 'declined', completedAt: new Date() });
      await openStatus(page);
      const failed = row(page, '+55 (21) 99876 5433');
      await failed.getByText('The message did not arrive.').waitFor();
      expect(await failed.getByRole('link').count()).toBe(0);

      await open(page, numberWords);
      await button(page, 'Cancel request').waitFor();
      expect(await button(page, 'Copy link').count()).toBe(0);
      expect(await button(page, 'Share').count()).toBe(0);
      expect(await button(page, 'Replace link').count()).toBe(0);
      expect(await page.getByRole('main').textContent()).not.toContain('/link/');
      await row(page, numberWords)
        .getByText(/Delivered (today|yesterday) at/)
        .waitFor();

      const declined = row(page, '+55 (21) 99876 5434');
      await declined.locator('button[aria-expanded]').click();
      await declined.getByRole('button', { name: 'Delete', exact: true }).waitFor();
      const offered = declined.locator('a, button:not([aria-expanded])');
      expect(await offered.allInnerTexts()).toEqual(['Delete']);
    },
  );

  journey(
    'whose reminder may have been sent is not called one that was not',
    async ({ openPage }) => {
      const page = await openPage({ allow: { consoleErrors: [/status of 502/] } });
      const member = await becomeMember(page);
      await makePaying(member);
      await putMessageOf(member.uid, '5521998765432', 'delivered', hours(13));
      await openStatus(page);
      await open(page, numberWords);
      await page.route('**/remindRequest/*', (route) =>
        route.fulfill({ status: 502, body: 'Bad' }),
      );
      await button(page, 'Remind once').click();
      await button(page, 'Remind once').click();
      await page.getByRole('alert').getByText('They may have been texted: see Delivery.').waitFor();
    },
  );

  journey('is reminded of once, after half a day, by a press', async ({ page }) => {
    const member = await becomeMember(page);
    await makePaying(member);
    const digits = freshNumber().replace(/\D/g, '');
    await putMessageOf(member.uid, `55${digits}`, 'delivered', hours(13));
    await putMessageOf(member.uid, '5521998765432', 'delivered', hours(2));
    await openStatus(page);
    await open(page, numberWords);
    await button(page, 'Cancel request').waitFor();
    expect(await button(page, 'Remind once').count()).toBe(0);
    await open(page, numberWords);

    const asked = row(page, `+55 (11) ${digits.slice(2, 7)} ${digits.slice(7)}`);
    await asked.locator('button[aria-expanded]').click();
    await button(page, 'Remind once').click();
    await page.getByText('It takes one of your messages of the day').waitFor();
    await screenshot(page, 'status-remind-phone-light');
    expect(await messagesOf(member)).toEqual([]);
    await button(page, 'Remind once').click();
    await asked.getByText('Reminded', { exact: true }).waitFor();
    const note = asked.getByText('Reminded. The same question will be sent to them.');
    await expect.poll(() => note.evaluate((it) => it === document.activeElement)).toBe(true);
    const [message, ...others] = await messagesOf(member);
    expect(others).toEqual([]);
    expect(message?.body).toMatch(/^Marina Duarte pergunta de novo onde voce esta: Oi\?/);
    expect(await button(page, 'Remind once').count()).toBe(0);
  });
});

describe('the coordinates of an answer', () => {
  journey(
    'are copied in each way that maps take them, and opened in the phone’s own',
    async ({ page }) => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'userAgent', {
          get: () => 'Mozilla/5.0 (Linux; Android 16)',
        });
      });
      const { uid } = await becomeMember(page);
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await putRequestOf(uid, 'Ana, school trip', shared());
      await openStatus(page);
      await open(page, 'Ana, school trip');
      const copied = async (name: string) => {
        await button(page, `Copy ${name}`).click();
        return page.evaluate(() => navigator.clipboard.readText());
      };
      expect(await copied('decimal degrees')).toBe('-23.5563, -46.65861');
      expect(await copied('degrees, minutes and seconds')).toBe('23°33′22.7″S 46°39′31.0″W');
      expect(await copied('map link')).toBe('geo:-23.5563,-46.65861;u=14');
      const own = page.getByRole('link', { name: 'Open in Maps' });
      expect(await own.getAttribute('href')).toBe('geo:-23.5563,-46.65861?q=-23.5563,-46.65861');
      await row(page, 'Ana, school trip')
        .getByText('Whoever opened your link', { exact: true })
        .waitFor();
    },
  );
});

describe('a member who deletes a request', () => {
  journey('can undo it, and has it erased when they leave the page at once', async ({ page }) => {
    const [id = ''] = await comeWith(page, 'Saturday pickup', 'Delivery van 3');
    await open(page, 'Saturday pickup');
    await button(page, 'Delete').click();
    await page.getByText('Request deleted').waitFor();
    expect(await titles(page)).toEqual(['Delivery van 3']);
    await screenshot(page, 'status-deleted-phone-light');
    await undo(page).click();
    expect(await titles(page)).toEqual(['Saturday pickup', 'Delivery van 3']);
    expect(await requestExists(id)).toBe(true);

    await button(page, 'Delete').click();
    await undo(page).waitFor();
    await page.goto('/about');
    await expect.poll(() => requestExists(id)).toBe(false);
  });

  journey('has it erased when they put the page away', async ({ page }) => {
    const [id = ''] = await comeWith(page, 'Saturday pickup', 'Delivery van 3');
    await open(page, 'Saturday pickup');
    // By keyboard: the time to undo stands still.
    await button(page, 'Delete').press('Enter');
    await undo(page).waitFor();
    expect(await requestExists(id)).toBe(true);
    // What a phone says of a page that it may then close without a word, and whose timers it stops.
    await turnTab(page, 'hidden');
    await expect.poll(() => requestExists(id)).toBe(false);
  });

  journey(
    'has it erased also on another screen: when they leave that, or in time',
    async ({ page }) => {
      await page.clock.install();
      const [id = '', last = ''] = await comeWith(page, 'Saturday pickup', 'Delivery van 3');
      const goOn = async () => {
        await page.getByRole('link', { name: 'Notifications' }).click();
        await page.getByText('No notifications found.').waitFor();
      };
      await open(page, 'Saturday pickup');
      // By touch: the time runs, and is long enough to hear of it.
      await button(page, 'Delete').tap();
      await undo(page).waitFor();
      await page.clock.runFor(15_000);
      expect(await requestExists(id)).toBe(true);
      await undo(page).waitFor();
      await goOn();
      expect(await requestExists(id)).toBe(true);
      await page.reload();
      await expect.poll(() => requestExists(id)).toBe(false);

      await openStatus(page);
      await open(page, 'Delivery van 3');
      // By keyboard: the time stands still for whoever has the focus on Undo.
      await button(page, 'Delete').press('Enter');
      await undo(page).waitFor();
      await page.clock.runFor(60_000);
      expect(await requestExists(last)).toBe(true);
      await goOn();
      await page.clock.runFor(20_000);
      await expect.poll(() => requestExists(last)).toBe(false);
    },
  );

  journey(
    'gets it back when it cannot be erased; else it is when the time to undo is over, to the last one',
    async ({ openPage }) => {
      const page = await openPage({ allow: { consoleErrors: [/status of 500/] } });
      await page.clock.install();
      const [id = '', last = ''] = await comeWith(page, 'Saturday pickup', 'Delivery van 3');
      const json = { error: 'Internal error', code: 'internal' };
      await page.route('**/deleteRequest/*', (route) => route.fulfill({ status: 500, json }), {
        times: 1,
      });
      /** Deletes what is open, and lets the time to undo go by. */
      const deleteOpen = async (opened: string) => {
        await button(page, 'Delete').click();
        await undo(page).waitFor();
        expect(await requestExists(opened)).toBe(true);
        // The time to undo stands still under a pointer.
        await page.mouse.move(0, 0);
        await page.clock.runFor(20_000);
      };
      await open(page, 'Saturday pickup');
      await deleteOpen(id);
      await page.getByRole('alert').getByText('Saturday pickup is still here.').waitFor();
      await row(page, 'Saturday pickup').waitFor();
      await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
      expect(await page.getByRole('alert').count()).toBe(0);

      await deleteOpen(id);
      await undo(page).waitFor({ state: 'detached' });
      await expect.poll(() => requestExists(id)).toBe(false);
      await page.reload();
      await row(page, 'Delivery van 3').waitFor();
      expect(await titles(page)).toEqual(['Delivery van 3']);

      await open(page, 'Delivery van 3');
      await deleteOpen(last);
      await undo(page).waitFor({ state: 'detached' });
      await expect.poll(() => focused(page)).toBe('heading "No requests found"');
    },
  );

  journey('finds the way by keyboard alone, and has time', async ({ openPage }) => {
    const page = await openPage({ viewport: 'desktop' });
    await page.clock.install();
    const [id = ''] = await comeWith(page, 'Saturday pickup', 'Delivery van 3');
    const focusedSays = (text: string) =>
      expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent ?? ''))
        .toContain(text);
    await page.keyboard.press('Tab');
    await row(page, 'Saturday pickup').locator('button[aria-expanded]').focus();
    await page.keyboard.press('Enter');
    await focusedSays('Ends');
    await page.keyboard.press('Tab');
    await focusedSays('Replace link');
    await page.keyboard.press('Tab');
    await focusedSays('Cancel request');
    await page.keyboard.press('Enter');
    await focusedSays('Its link stops working at once.');
    await page.keyboard.press('Escape');
    await focusedSays('Cancel request');
    await page.keyboard.press('Tab');
    await focusedSays('Delete');
    await page.keyboard.press('Enter');
    await expect.poll(() => undo(page).evaluate((it) => it === document.activeElement)).toBe(true);
    await page.clock.runFor(60_000);
    expect(await requestExists(id)).toBe(true);
    await page.keyboard.press('Enter');
    await row(page, 'Saturday pickup').waitFor();
    const opener = row(page, 'Saturday pickup').locator('button[aria-expanded]');
    expect(await opener.evaluate((it) => it === document.activeElement)).toBe(true);
  });
});
