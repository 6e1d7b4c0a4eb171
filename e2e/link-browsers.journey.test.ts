import { hourMs, minuteMs } from '@geonod/contracts/durations';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { press } from './support/buttons.ts';
import { journey } from './support/journey.ts';
import {
  address,
  geocoder,
  geocoderKnows,
  outdoors,
  outOfReach,
  savedReceipt,
  share,
  shareAndSend,
  title,
} from './support/link.ts';
import { firestore, putRequest, readRequest } from './support/requests.ts';
import { leaveUnanswered } from './support/screens/screen.ts';
import { sendAtOnce } from './support/undo.ts';

const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';
const appOnAndroid =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36 Instagram 390.0.0.43.81 Android';

/** Has the page take its browser for another one. */
const callItself = (page: Page, userAgent: string) =>
  page.addInitScript((name) => {
    Object.defineProperty(Navigator.prototype, 'userAgent', { get: () => name });
  }, userAgent);

/** Says that the page is in front, or not. */
const turn = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

describe('a recipient whose browser keeps a no for as long as the page stands', () => {
  /** Says no to the first page that asks, each time that it asks, and counts that. */
  const keepsNo = async (page: Page) => {
    await callItself(page, safari);
    await page.addInitScript(() => {
      // A frame without storage asks for nothing.
      if (window !== window.top || sessionStorage.getItem('refused')) return;
      let refused = 0;
      navigator.geolocation.watchPosition = (_, fail) => {
        refused += 1;
        sessionStorage.setItem('refused', String(refused));
        fail?.({ code: 1 } as GeolocationPositionError);
        return 1;
      };
    });
  };

  journey('is asked again on the page that “Try again” loads', async ({ openPage }) => {
    const page = await openPage({ geolocation: { latitude: -23.55, longitude: -46.65 } });
    await keepsNo(page);
    await page.goto(`/link/${await putRequest()}`);
    const looksUp = page.getByLabel('Look the address up at openstreetmap.org');
    await looksUp.uncheck();
    await share(page).click();
    await page.getByText('this page loads anew with the same question').waitFor();
    await press(page, 'Try again');
    await share(page).waitFor();
    // What was decided before stands.
    expect(await looksUp.isChecked()).toBe(false);
    await share(page).click();
    await press(page, 'Send this location');
    await title(page, 'Location shared successfully!').waitFor();
  });

  journey('keeps the question where no network would load it anew', async ({ openPage }) => {
    const page = await openPage({ allow: { consoleErrors: [/ERR_INTERNET_DISCONNECTED/] } });
    await keepsNo(page);
    await page.goto(`/link/${await putRequest()}`);
    await share(page).click();
    const help = page.getByText('this page loads anew with the same question');
    await help.waitFor();
    await page.context().setOffline(true);
    await press(page, 'Try again');
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('refused'))).toBe('2');
    await help.waitFor();
    await page.getByRole('button', { name: 'Decline' }).waitFor();
    await page.context().setOffline(false);
    await press(page, 'Try again');
    await share(page).waitFor();
  });
});

describe('a recipient inside another app', () => {
  journey('that never asks them takes the link, and the receipt, elsewhere', async ({ page }) => {
    await callItself(page, appOnAndroid);
    await page.addInitScript(() => {
      navigator.geolocation.watchPosition = () => 1;
      navigator.permissions.query = async () =>
        Object.assign(new EventTarget(), { state: 'prompt' }) as PermissionStatus;
    });
    await page.clock.install();
    await page.goto(`/link/${await putRequest()}`);
    await share(page).click();
    await title(page, 'Finding where you are').waitFor();
    await page.clock.fastForward(20_000);
    await page.getByText('It took longer than 20 seconds. Open this link in another').waitFor();
    await page.getByRole('button', { name: 'Copy link' }).waitFor();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await press(page, 'Decline');
    await sendAtOnce(page);
    await title(page, 'You declined').waitFor();
    await press(page, 'Save a receipt');
    await page.getByRole('alert').getByText('Copy it from here:').waitFor();
    await page.getByText(/^Answered: You declined, /m).waitFor();
  });

  journey(
    'that has no sheet to share in after all saves the receipt as a file',
    async ({ page }) => {
      await page.addInitScript(() => {
        navigator.share = () => Promise.reject(new DOMException('', 'NotAllowedError'));
      });
      await page.goto(`/link/${await putRequest()}`);
      await press(page, 'I’m fine');
      await sendAtOnce(page);
      await title(page, 'Your answer was sent').waitFor();
      expect(await savedReceipt(page)).toMatch(/^Answered: I’m fine, /m);
    },
  );
});

describe('a recipient whose clock is wrong', () => {
  journey.for([
    ['behind', -hourMs],
    ['ahead', hourMs],
  ] as const)('shares a position that was taken now: an hour %s', async ([, off], { openPage }) => {
    const page = await openPage(outdoors);
    await geocoderKnows(page, address);
    await page.clock.install({ time: Date.now() + off });
    const id = await putRequest();
    await page.goto(`/link/${id}`);
    await share(page).click();
    await page.getByText(address).waitFor();
    expect(await page.getByText('This is an old position').count()).toBe(0);
    await press(page, 'Send this location');
    await title(page, 'Location shared successfully!').waitFor();
    const { location } = await readRequest(id);
    expect(Math.abs(Date.now() - (location?.takenAt?.getTime() ?? 0))).toBeLessThan(minuteMs);
  });

  journey('reads on the receipt when their answer was erased', async ({ page }) => {
    await page.clock.install({ time: Date.now() - hourMs });
    await page.goto(`/link/${await putRequest()}`);
    await press(page, 'I’m fine');
    await sendAtOnce(page);
    await title(page, 'Your answer was sent').waitFor();
    await press(page, 'Your data');
    await press(page, 'Erase my answer');
    await press(page, 'Yes, erase');
    await title(page, 'Your answer is erased').waitFor();
    const receipt = await savedReceipt(page);
    const [, date = '', zone = ''] =
      /^Answered: Withdrawn and erased, (.+) \((.+)\)$/m.exec(receipt) ?? [];
    // It is written without its seconds.
    expect(Math.abs(Date.now() - Date.parse(`${date} ${zone}`))).toBeLessThan(5 * minuteMs);
  });

  journey('is told that the time of a question is over', async ({ page }) => {
    await page.clock.install({ time: Date.now() - hourMs });
    await page.goto(`/link/${await putRequest({ expiresAt: new Date(Date.now() - minuteMs) })}`);
    await title(page, 'This link has ended').waitFor();
    await page.getByText('Its time is over.').waitFor();
  });
});

describe('a place that was sent', () => {
  journey('is not lost by closing the page while its name is looked up', async ({ openPage }) => {
    const page = await openPage(outdoors);
    await leaveUnanswered(page, `https://${geocoder}/**`);
    const id = await putRequest();
    await page.goto(`/link/${id}`);
    await shareAndSend(page);
    await title(page, 'Sending your location').waitFor();
    await page.goto('/about');
    await expect.poll(async () => (await readRequest(id)).status).toBe('completed');
    expect((await readRequest(id)).location?.address).toBeNull();
  });

  journey('is shown once, where it was called off and had arrived', async ({ openPage }) => {
    const page = await openPage(outOfReach);
    await geocoderKnows(page, address);
    await page.route('**/updateRequest/*', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.goto(`/link/${await putRequest()}`);
    await shareAndSend(page);
    await page.getByText('Failed to update request').waitFor();
    await page.route('**/readRequest/*', (route) => route.abort());
    await press(page, 'Don’t send');
    await page.getByText('Your location is not sent again.').waitFor();
    await page.unroute('**/readRequest/*');
    const lookUps: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/readRequest/')) lookUps.push(request.url());
    });
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await title(page, 'Location shared').waitFor();
    await page.getByText(address).waitFor();
    await page.evaluate(() => new Promise((done) => requestIdleCallback(() => done(null))));
    // By what waits for its arrival, and by what waits for the end of the question; and not by the page that shows it.
    expect(lookUps.length).toBeLessThanOrEqual(2);
  });
});

describe('a question that has ended while its page stood', () => {
  const cancel = (id: string) => firestore().doc(`requests/${id}`).update({ status: 'cancelled' });

  journey('is asked no more once somebody comes back to it', async ({ openPage }) => {
    const page = await openPage(outdoors);
    await geocoderKnows(page, address);
    const id = await putRequest();
    await page.goto(`/link/${id}`);
    await share(page).waitFor();
    const looked = page.waitForResponse(/\/readRequest\//);
    await turn(page, 'hidden');
    await turn(page, 'visible');
    await (await looked).finished();
    // Also where the position was read already.
    await share(page).click();
    await page.getByText(address).waitFor();
    await cancel(id);
    await turn(page, 'hidden');
    await turn(page, 'visible');
    await title(page, 'This request was taken back').waitFor();
  });

  journey('is asked no more once its time is over', async ({ page }) => {
    await page.clock.install();
    const id = await putRequest({ expiresAt: new Date(Date.now() + hourMs) });
    await page.goto(`/link/${id}`);
    await share(page).waitFor();
    // The hour passes at the service, too.
    const passed = { expiresAt: new Date(Date.now() - 1_000) };
    await firestore().doc(`requests/${id}`).update(passed);
    await page.clock.fastForward(hourMs + 2_000);
    await title(page, 'This link has ended').waitFor();
  });

  journey('does not take a report from whoever writes one', async ({ page }) => {
    const id = await putRequest();
    await page.goto(`/link/${id}`);
    await press(page, 'Report this request');
    await page.getByLabel('I do not know the sender').check();
    const details = page.getByLabel('Tell us more, if you like');
    await details.fill('Third time today');
    await cancel(id);
    const looked = page.waitForRequest(/\/readRequest\//, { timeout: 1_500 }).catch(() => null);
    await turn(page, 'visible');
    expect(await looked).toBeNull();
    expect(await details.inputValue()).toBe('Third time today');
    // Nor from whoever reads the question again before they go on.
    await press(page, 'Back');
    await turn(page, 'visible');
    await title(page, 'This request was taken back').waitFor();
    await press(page, 'Report this request');
    expect(await page.getByLabel('I do not know the sender').isChecked()).toBe(true);
    expect(await details.inputValue()).toBe('Third time today');
  });
});

describe('that the question stood before somebody', () => {
  const acts = async (id: string) => {
    const found = await firestore().collection('consents').where('requestId', '==', id).get();
    return found.docs.map((doc) => [doc.get('act'), doc.get('language')]);
  };

  journey('is on record once somebody is there, and not before', async ({ page }) => {
    const id = await putRequest();
    await page.goto(`/link/${id}`);
    await share(page).waitFor();
    await page.waitForLoadState('networkidle');
    await turn(page, 'hidden');
    await page.mouse.wheel(0, 40);
    await page.keyboard.press('Tab');
    expect(await acts(id)).toEqual([]);
    const recorded = page.waitForResponse(/\/recordShown\//);
    await turn(page, 'visible');
    await page.keyboard.press('Tab');
    await recorded;
    await page.keyboard.press('Tab');
    expect(await acts(id)).toEqual([['shown', 'en']]);
    await page.getByLabel('Language').selectOption('Español');
    await press(page, 'Rechazar');
    await expect.poll(() => acts(id)).toContainEqual(['shown', 'es']);
  });
});
