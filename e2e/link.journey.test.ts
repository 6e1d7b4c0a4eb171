import type { Locator, Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { button, press } from './support/buttons.ts';
import { listen } from './support/heard.ts';
import { journey } from './support/journey.ts';
import { focused } from './support/keyboard.ts';
import {
  address,
  geocoder,
  geocoderKnows,
  here,
  outdoors,
  outOfReach,
  savedReceipt,
  share,
  shareAndSend,
  texted,
  title,
  withoutScripts,
} from './support/link.ts';
import { dayWords } from './support/moments.ts';
import { noticesOf, putEndedLink, putRequest, readRequest, tokenOf } from './support/requests.ts';
import { leaveUnanswered } from './support/screens/screen.ts';
import { screenshot } from './support/screenshot.ts';
import { sendAtOnce } from './support/undo.ts';

function backgrounds(elements: Locator): Promise<string[]> {
  return elements.evaluateAll((each) => each.map((one) => getComputedStyle(one).backgroundColor));
}

describe('a recipient', () => {
  journey('reads who asks, what is sent and until when, before anything else', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.geolocation.watchPosition = () => {
        throw new Error('asked for the position before Share was pressed');
      };
    });
    await page.goto(`/link/${await putRequest()}`);
    await page.getByRole('heading', { name: 'Marina Duarte asks where you are' }).waitFor();
    await share(page).waitFor();
    const text = await page.getByRole('main').textContent();
    expect(text).toContain('“Saturday pickup”');
    expect(text).toContain('ma••••@ex••••.com, confirmed');
    expect(text).not.toContain('marina@example.com');
    expect(text).toContain('Where this phone is, once:');
    expect(text).toContain('30 days, in backups up to 49 more.');
    expect(text).toMatch(new RegExp(`Ends ${dayWords}, \\d{2}:\\d{2}`));
  });

  journey('shares once; the owner is told, with address and accuracy', async ({ openPage }) => {
    const page = await openPage(outdoors);
    await geocoderKnows(page, address);
    const id = await putRequest();
    await page.goto(`/link/${id}`);
    await share(page).click();
    await page.getByText(address).waitFor();
    await page.getByText('Within 14 m of this point.').waitFor();
    expect((await readRequest(id)).status).toBe('pending');
    await screenshot(page, 'link-preview-phone-light');
    await press(page, 'Send this location');
    await page.getByRole('heading', { name: 'Location shared successfully!' }).waitFor();
    const { status, location } = await readRequest(id);
    expect(status).toBe('completed');
    expect(location).toMatchObject({ ...here, address, precision: 'exact' });
    expect(Date.now() - (location?.takenAt?.getTime() ?? 0)).toBeLessThan(60_000);
    expect(await noticesOf(id)).toEqual(['Located']);
    await screenshot(page, 'link-shared-phone-light');
  });

  journey('sees a coarse fix get better, which never sends itself', async ({ openPage }) => {
    const page = await openPage({ ...outdoors, geolocation: { ...here, accuracy: 800 } });
    await geocoderKnows(page, address);
    const id = await putRequest();
    await page.goto(`/link/${id}`);
    await share(page).click();
    await page.getByText('Within 800 m of this point.').waitFor();
    await page.getByText('Looking for a better one for up to 20 seconds.').waitFor();
    await page.context().setGeolocation({ ...here, latitude: -23.55, accuracy: 9 });
    await page.getByText('Within 9 m of this point.').waitFor();
    await page.getByText(address).waitFor();
    expect((await readRequest(id)).status).toBe('pending');
    await press(page, 'Send this location');
    await page.getByRole('heading', { name: 'Location shared successfully!' }).waitFor();
    expect((await readRequest(id)).location).toMatchObject({ latitude: -23.55, accuracy: 9 });
  });

  journey('goes on where they have the position looked for once more', async ({ openPage }) => {
    const page = await openPage({ ...outdoors, geolocation: { ...here, accuracy: 800 } });
    await geocoderKnows(page, address);
    await page.clock.install();
    await page.goto(`/link/${await putRequest()}`);
    await share(page).click();
    const note = page.locator('dd').filter({ hasText: 'Within 800 m of this point.' });
    const looks = note.getByText('Looking for a better one for up to 20 seconds.');
    const again = note.getByRole('button', { name: 'Try again' });
    await looks.waitFor();
    await page.clock.fastForward(21_000);
    await again.press('Enter');
    await looks.waitFor();
    await note.locator(':focus').waitFor();
    await page.clock.fastForward(21_000);
    await again.waitFor();
    expect(await note.locator(':focus').count()).toBe(1);
    // What is good is none to be tried again.
    await page.context().setGeolocation({ ...here, accuracy: 9 });
    await again.click();
    await page.getByText('Within 9 m of this point.').waitFor();
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  });

  journey('shares about 1 km, and the same again from elsewhere in it', async ({ openPage }) => {
    const page = await openPage(outdoors);
    const asked: URL[] = [];
    await page.route(`https://${geocoder}/**`, (route) => {
      asked.push(new URL(route.request().url()));
      return route.fulfill({ json: { display_name: 'Consolação, São Paulo' } });
    });
    const locations = [];
    for (const latitude of [here.latitude, here.latitude + 0.0005]) {
      await page.context().setGeolocation({ ...here, latitude });
      const id = await putRequest();
      await page.goto(`/link/${id}`);
      await share(page).click();
      await page.getByText('About 1 km', { exact: true }).click();
      await page.getByText('You are within 700 m of its middle.').waitFor();
      await page.getByText('Consolação, São Paulo').waitFor();
      await press(page, 'Send this location');
      await page.getByText('An area of about 1 km', { exact: true }).waitFor();
      const {
        latitude: sent,
        longitude,
        accuracy,
        precision,
      } = (await readRequest(id)).location ?? {};
      locations.push({ sent, longitude, accuracy, precision });
    }
    expect(locations[0]).toMatchObject({ accuracy: 700, precision: 'approximate' });
    expect(locations[0]?.sent).not.toBe(here.latitude);
    expect(locations[1]).toEqual(locations[0]);
    const districts = asked.filter(({ searchParams }) => searchParams.get('zoom') === '13');
    expect(districts.map(({ searchParams }) => Number(searchParams.get('lat')))).toEqual([
      locations[0]?.sent,
      locations[0]?.sent,
    ]);
  });

  journey('reads how wide an area is that their device is unsure of', async ({ openPage }) => {
    const page = await openPage(outdoors);
    await geocoderKnows(page, address);
    await page.context().setGeolocation({ ...here, accuracy: 4200 });
    const id = await putRequest();
    await page.goto(`/link/${id}`);
    await share(page).click();
    await page.getByText('About 1 km', { exact: true }).click();
    await page.getByText('Your device is not sure enough to tell').waitFor();
    await page.getByText('You are within 4.9 km of its middle.').waitFor();
    await press(page, 'Send this location');
    await page.getByText('Marina Duarte can see that you are within 4.9 km of one point').waitFor();
    await page.getByText('An area within 4.9 km of a point', { exact: true }).waitFor();
    await page.reload();
    await page.getByText('An area within 4.9 km of a point', { exact: true }).waitFor();
    expect((await readRequest(id)).location).toMatchObject({ accuracy: 4900 });
  });

  journey('looks, sends nothing, and is asked again', async ({ openPage }) => {
    const page = await openPage(outdoors);
    await geocoderKnows(page, address);
    const id = await putRequest();
    await page.goto(`/link/${id}`);
    await page.getByText('Your position has not been read.').waitFor();
    await share(page).click();
    await press(page, 'Don’t send');
    await share(page).waitFor();
    expect(await page.getByText('Your position has not been read.').count()).toBe(0);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Your answer');
    await press(page, 'Decline');
    await title(page, 'You decline').waitFor();
    expect(await page.getByText('Your position has not been read.').count()).toBe(0);
    await press(page, 'Undo');
    await share(page).waitFor();
    await page.getByText('A drawing, not your position.').waitFor();
    expect((await readRequest(id)).status).toBe('pending');
  });

  journey(
    'sends what was looked at; nothing moves while it is on its way',
    async ({ openPage }) => {
      const page = await openPage(outdoors);
      await geocoderKnows(page, address);
      await leaveUnanswered(page, '**/updateRequest/*');
      await page.goto(`/link/${await putRequest()}`);
      await share(page).click();
      await page.getByText(address).waitFor();
      const heights = () =>
        page
          .locator('main :is(legend, dt)')
          .evaluateAll((each) => each.map((one) => Math.round(one.getBoundingClientRect().top)));
      const before = await heights();
      await press(page, 'Send this location');
      await page.getByRole('heading', { level: 1, name: 'Sending to Marina Duarte' }).waitFor();
      expect(await heights()).toEqual(before);
      expect(await page.getByLabel('About 1 km').isDisabled()).toBe(true);
      expect(await page.getByText('Nothing has been sent').isVisible()).toBe(false);
    },
  );

  journey('asks nobody for the address, where that is switched off', async ({ openPage }) => {
    const page = await openPage({ geolocation: here });
    const id = await putRequest();
    await page.goto(`/link/${id}`);
    await page.getByLabel('Look the address up at openstreetmap.org').uncheck();
    await share(page).click();
    await page.getByText('Not looked up, not sent.').waitFor();
    await press(page, 'Send this location');
    await page.getByRole('heading', { name: 'Location shared successfully!' }).waitFor();
    expect(await page.getByText('Not looked up, not sent.').count()).toBe(1);
    expect((await readRequest(id)).location?.address).toBeNull();
  });

  journey('shares without an address when the geocoder is down', async ({ openPage }) => {
    const page = await openPage(outOfReach);
    const { promise: isAsked, resolve: ask } = Promise.withResolvers<void>();
    const { promise: isDown, resolve: takeDown } = Promise.withResolvers<void>();
    await page.route(`https://${geocoder}/**`, async (route) => {
      ask();
      await isDown;
      await route.abort();
    });
    const id = await putRequest();
    await page.goto(`/link/${id}`);
    await share(page).click();
    await isAsked;
    const heard = await listen(page);
    takeDown();
    await page.getByText('Failed to fetch address').waitFor();
    expect(await heard()).toContain('Failed to fetch address');
    await press(page, 'Send this location');
    await page.getByText('Failed to fetch address: sent without it.').waitFor();
    expect((await readRequest(id)).location?.address).toBeNull();
  });

  journey('declines with one press; nothing of a place is sent', async ({ page }) => {
    const id = await putRequest();
    await page.clock.install();
    await page.goto(`/link/${id}`);
    await press(page, 'Decline');
    await page.getByText('Sent in 20 seconds, or when you leave this page.').waitFor();
    expect((await readRequest(id)).status).toBe('pending');
    await page.clock.runFor(20_000);
    await title(page, 'You declined').waitFor();
    const request = await readRequest(id);
    expect(request.status).toBe('declined');
    expect(request.location).toBeUndefined();
    expect(await noticesOf(id)).toEqual(['Declined']);
  });

  journey('can undo a no for as long as it takes to hear of it', async ({ page }) => {
    const id = await putRequest();
    await page.clock.install();
    await page.goto(`/link/${id}`);
    const [green] = await backgrounds(share(page));
    await button(page, 'Decline').tap();
    await button(page, 'Undo').waitFor();
    // Green is consent: nothing calls for it while a no is held back.
    expect(await backgrounds(page.locator('main *'))).not.toContain(green);
    await page.clock.runFor(15_000);
    expect(await focused(page)).toBe('button "Undo"');
    await button(page, 'Undo').tap();
    await share(page).waitFor();
    await page.clock.runFor(30_000);
    expect((await readRequest(id)).status).toBe('pending');
    await share(page).waitFor();
  });

  journey('has ten times as long to undo a no by keyboard', async ({ page }) => {
    const id = await putRequest();
    await page.clock.install();
    await page.goto(`/link/${id}`);
    await page.getByRole('button', { name: 'Decline' }).press('Enter');
    await title(page, 'You decline').waitFor();
    expect(await focused(page)).toBe('button "Undo"');
    await page.getByText('Sent when you leave this button, or within 200 seconds.').waitFor();
    await page.clock.runFor(199_000);
    await title(page, 'You decline').waitFor();
    expect((await readRequest(id)).status).toBe('pending');
    await page.clock.runFor(1_000);
    await title(page, 'You declined').waitFor();
  });

  journey('undoes no no by the key that they still hold down from it', async ({ page }) => {
    await page.goto(`/link/${await putRequest()}`);
    await button(page, 'Decline').focus();
    await page.keyboard.down('Enter');
    await title(page, 'You decline').waitFor();
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    expect(await focused(page)).toBe('button "Undo"');
    await page.keyboard.press('Enter');
    await share(page).waitFor();
  });

  journey('waits no longer where they go on by keyboard past Undo', async ({ page }) => {
    const id = await putRequest();
    await page.clock.install();
    await page.goto(`/link/${id}`);
    await page.getByRole('button', { name: 'Decline' }).press('Enter');
    await title(page, 'You decline').waitFor();
    const isAtAnother = async () => /^button "(?!Undo)/.test(await focused(page));
    do await page.keyboard.press('Tab');
    while (!(await isAtAnother()));
    await page.getByText('Sent in 20 seconds, or when you leave this page.').waitFor();
    await page.clock.runFor(20_000);
    await title(page, 'You declined').waitFor();
    expect((await readRequest(id)).status).toBe('declined');
  });

  journey('sees no footer where it will not stay, while it is read who asks', async ({ page }) => {
    const id = await putRequest();
    await page.route('**/readRequest*', () => undefined);
    for (const [width, height] of [
      [390, 844],
      [412, 823],
      [412, 915],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(`/link/${id}`, { waitUntil: 'commit' });
      const footer = await page.getByRole('contentinfo').boundingBox();
      expect(footer?.y, `${width} × ${height}`).toBeGreaterThanOrEqual(height);
    }
  });

  journey('who clicks a reply twice has answered', async ({ openPage }) => {
    const page = await openPage({ viewport: 'desktop' });
    await page.goto(`/link/${await putRequest()}`);
    await page.getByRole('button', { name: 'I’m fine' }).dblclick();
    await page.getByRole('heading', { name: /^You answer/ }).waitFor();
    await sendAtOnce(page);
    await title(page, 'Your answer was sent').waitFor();
  });

  journey('does not lose a no by closing the page at once', async ({ page }) => {
    const id = await putRequest();
    await page.goto(`/link/${id}`);
    await press(page, 'Decline');
    await title(page, 'You decline').waitFor();
    await page.goto('/about');
    await expect.poll(async () => (await readRequest(id)).status).toBe('declined');
  });

  journey('answers without a place', async ({ page }) => {
    const id = await putRequest();
    await page.goto(`/link/${id}`);
    await press(page, 'Call me');
    await sendAtOnce(page);
    await title(page, 'Your answer was sent').waitFor();
    await page.getByText('Marina Duarte reads “Call me”.').waitFor();
    const request = await readRequest(id);
    expect(request).toMatchObject({ status: 'answered', reply: 'call-me' });
    expect(request.location).toBeUndefined();
    // The receipt is read without the page.
    const answer = /^Answered: Call me, \d+ \w+ \d{4}/m;
    expect(await savedReceipt(page)).toMatch(answer);
    await page.reload();
    await title(page, 'This request was answered').waitFor();
    expect(await savedReceipt(page)).toMatch(answer);
  });

  journey('is never shown an empty page between the answer and its outcome', async ({ page }) => {
    for (const [answer, outcome] of [
      ['On my way', 'Your answer was sent'],
      ['Decline', 'You declined'],
    ] as const) {
      await page.goto(`/link/${await putRequest()}`);
      await share(page).waitFor();
      await page.evaluate(() => {
        new MutationObserver(() => {
          if (document.querySelector('#early-question')) document.body.dataset.wasEmpty = '';
        }).observe(document.body, { childList: true, subtree: true });
      });
      await press(page, answer);
      await sendAtOnce(page);
      await title(page, outcome).waitFor();
      expect(await page.locator('body[data-was-empty]').count(), answer).toBe(0);
    }
  });

  journey('reports who asks, and is told what comes of it', async ({ openPage }) => {
    const page = await openPage({ allow: { consoleErrors: [/status of (429|503)/] } });
    const id = await putRequest();
    await page.goto(`/link/${id}`);
    await press(page, 'Report this request');
    await page.getByLabel('I do not know the sender').check();
    const details = page.getByLabel('Tell us more, if you like');
    await details.fill('I have never heard of them.');
    const unavailable = { status: 503, json: { error: 'Not now.', code: 'unavailable' } };
    const limited = { status: 429, json: { error: 'Not today.', code: 'rate-limited' } };
    for (const [refusal, says] of [
      [unavailable, /^The report was not sent\. Please try again\.$/],
      // Whoever shares a network with who asks is kept from telling for no longer than it takes to leave it.
      [limited, /from your network today.+Another network takes it at once: mobile data/],
    ] as const) {
      await page.route('**/reportRequest/*', (route) => route.fulfill(refusal), { times: 1 });
      await press(page, 'Send report');
      await page.getByRole('alert').getByText(says).waitFor();
      expect(await details.inputValue()).toBe('I have never heard of them.');
    }
    await press(page, 'Send report');
    await title(page, 'Your report was received').waitFor();
    // What was asked can still be answered.
    await share(page).waitFor();
  });

  journey('goes on with a report that was begun while a no was held back', async ({ page }) => {
    const id = await putRequest();
    await page.goto(`/link/${id}`);
    await press(page, 'Decline');
    await press(page, 'Report this request');
    await page.getByLabel('I am being harassed').check();
    const details = page.getByLabel('Tell us more, if you like');
    await details.fill('Third time today');
    await sendAtOnce(page);
    await title(page, 'You declined').waitFor();
    expect(await details.inputValue()).toBe('Third time today');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
    await press(page, 'Send report');
    await title(page, 'Your report was received').waitFor();
  });

  journey(
    'is not asked again for a report that arrived while a no was held back',
    async ({ page }) => {
      await page.goto(`/link/${await putRequest()}`);
      await press(page, 'Decline');
      await press(page, 'Report this request');
      await page.getByLabel('I am being harassed').check();
      await press(page, 'Send report');
      await title(page, 'Your report was received').waitFor();
      await sendAtOnce(page);
      await title(page, 'You declined').waitFor();
      await page.getByRole('heading', { level: 2, name: 'Your report was received' }).waitFor();
      expect(await page.getByRole('button', { name: 'Send report' }).count()).toBe(0);
      await press(page, 'Back');
      await page.getByRole('button', { name: 'Your data' }).waitFor();
    },
  );

  journey('goes on where they were when they leave it as it was', async ({ page }) => {
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await page.goto(`/link/${tokenOf(await putRequest(texted()))}`);
    for (const [wish, leave] of [
      ['Never text me again', 'Back'],
      ['Never again from this sender', 'Back'],
      ['Report this request', 'Back'],
      ['Your data', 'Close'],
    ] as const) {
      await press(page, wish);
      await press(page, leave);
      await expect.poll(focused).toBe(wish);
    }
  });

  journey('whose network went away loses neither the page nor a no', async ({ openPage }) => {
    const page = await openPage({ allow: { consoleErrors: [/ERR_INTERNET_DISCONNECTED/] } });
    const id = await putRequest();
    await page.goto(`/link/${id}`);
    await share(page).waitFor();
    await page.context().setOffline(true);
    await press(page, 'Decline');
    await sendAtOnce(page);
    await title(page, 'Failed to update request').waitFor();
    // The answer's section tells of it, and has the focus: told by an alert in it, it would be heard twice.
    expect(await focused(page)).toBe('region "Your answer"');
    expect(await page.getByRole('alert').count()).toBe(0);
    await press(page, 'Your data');
    await page.getByText('No connection').waitFor();
    await page.context().setOffline(false);
    await title(page, 'You declined').waitFor();
    expect((await readRequest(id)).status).toBe('declined');
    await page.getByRole('heading', { name: 'What is held about this request' }).waitFor();
  });

  journey('who opens the page anew while a no is on its way is shown it', async ({ page }) => {
    const id = await putRequest();
    await page.goto(`/link/${id}`);
    await share(page).waitFor();
    const isShown = Promise.withResolvers<void>();
    let lookUps = 0;
    await page.route('**/readRequest/*', async (route) => {
      lookUps += 1;
      // The page says that an answer may have arrived only until it has looked whether one did.
      if (lookUps > 1) await isShown.promise;
      const response = await route.fetch();
      // It arrives after the new page has asked for the request.
      if (lookUps === 1) await page.request.post(`/declineRequest/${id}`, { data: {} });
      await route.fulfill({ response });
    });
    await page.evaluate((name) => sessionStorage.setItem(name, 'answer'), `geonod.unsent.${id}`);
    await page.reload();
    await page.getByText('may not have arrived').waitFor();
    isShown.resolve();
    await title(page, 'This request was declined').waitFor();
  });

  journey(
    'keeps a receipt, with the link to withdraw, and without the place',
    async ({ openPage }) => {
      const page = await openPage(outdoors);
      await geocoderKnows(page, address);
      await page.goto(`/link/${await putRequest()}`);
      await shareAndSend(page);
      const text = await savedReceipt(page);
      expect(text).toContain('Marina Duarte (ma••••@ex••••.com) asks where you are');
      // It is read elsewhere, where clocks show another time.
      expect(text).toMatch(/Answered: One point, within 14 m, .+ \(GMT-3\)/);
      expect(text).toContain(`To withdraw it, open ${page.url()}`);
      expect(text).not.toContain('23.55');
      expect(text).not.toContain('Augusta');
    },
  );

  journey('is read on where it is tried again', async ({ openPage }) => {
    const page = await openPage({ allow: { consoleErrors: [/net::ERR_FAILED/] } });
    const id = await putRequest();
    await page.route('**/readRequest/*', (route) => route.abort());
    await page.goto(`/link/${id}`);
    const again = page.getByRole('button', { name: 'Try again' });
    const isReadOn = () => page.evaluate(() => document.activeElement?.closest('main') !== null);
    for (const _ of [1, 2]) {
      const asked = page.waitForEvent('requestfailed', { timeout: 5_000 });
      await again.click();
      await asked;
      await expect.poll(isReadOn).toBe(true);
    }
    await page.unroute('**/readRequest/*');
    await again.click();
    await share(page).waitFor();
    await expect.poll(isReadOn).toBe(true);
  });

  journey('is told how to allow the position, and can try again', async ({ openPage }) => {
    const page = await openPage({ allow: { hosts: [geocoder] } });
    await page.goto(`/link/${await putRequest()}`);
    await share(page).click();
    await page.getByText('Unable to retrieve your location.').waitFor();
    const answer = page.getByRole('region', { name: 'Your answer' });
    expect(await answer.textContent()).toMatch(/choose|tap|click/i);
    await screenshot(page, 'link-denied-phone-light');
    await geocoderKnows(page, address);
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation(here);
    await page.route(`https://${geocoder}/**`, (route) => route.fulfill({ json: {} }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await press(page, 'Send this location');
    await page.getByRole('heading', { name: 'Location shared successfully!' }).waitFor();
  });

  journey('whose browser has no geolocation takes the link to one that has', async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'geolocation');
    });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`/link/${await putRequest()}`);
    await share(page).click();
    await page.getByText('Geolocation is not supported by your browser.').waitFor();
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  });

  journey('keeps the fix when the network is lost, and sends it later', async ({ openPage }) => {
    const page = await openPage(outOfReach);
    await geocoderKnows(page, address);
    await page.route('**/updateRequest/*', (route) => route.abort());
    const id = await putRequest();
    await page.goto(`/link/${id}`);
    await shareAndSend(page);
    await page.getByText('Failed to update request').waitFor();
    await screenshot(page, 'link-kept-phone-light');
    await page.unroute('**/updateRequest/*');
    await page.getByRole('button', { name: 'Send again' }).click();
    await page.getByRole('heading', { name: 'Location shared successfully!' }).waitFor();
    expect((await readRequest(id)).location).toMatchObject(here);
  });

  journey('is told of no lost network where the service refused', async ({ openPage }) => {
    const page = await openPage(outOfReach);
    await geocoderKnows(page, address);
    let calls = 0;
    const refuse = (route: Route) => {
      calls += 1;
      return route.fulfill({ status: 400, json: { error: 'location is required.' } });
    };
    await page.route('**/updateRequest/*', refuse);
    await page.route('**/declineRequest/*', refuse);
    await page.goto(`/link/${await putRequest()}`);
    await page.clock.install();
    const isKept = async (press: string) => {
      const problem = page.getByRole('region', { name: 'Your answer' });
      await problem.getByText('Failed to update request').waitFor();
      await problem.getByRole('button', { name: press }).waitFor();
      expect(await problem.textContent()).not.toContain('No connection');
    };
    await shareAndSend(page);
    await isKept('Send again');
    await page.clock.fastForward(20_000);
    await press(page, 'Don’t send');
    await press(page, 'Decline');
    await sendAtOnce(page);
    await isKept('Decline again');
    await page.clock.fastForward(20_000);
    // Neither was sent again by itself: it would be refused again.
    expect(calls).toBe(2);
  });

  journey(
    'is not told "too late" by an answer of their own that got lost',
    async ({ openPage }) => {
      const page = await openPage(outOfReach);
      await geocoderKnows(page, address);
      let calls = 0;
      await page.route('**/updateRequest/*', async (route) => {
        calls += 1;
        if (calls > 1) return route.continue();
        await route.fetch();
        return route.abort();
      });
      const id = await putRequest();
      await page.goto(`/link/${id}`);
      await shareAndSend(page);
      await page.getByRole('button', { name: 'Send again' }).click();
      await page.getByRole('heading', { name: 'Location shared successfully!' }).waitFor();
      expect(await noticesOf(id)).toEqual(['Located']);
    },
  );

  journey(
    'is not told "too late" where the service takes their own answer for another’s',
    async ({ openPage }) => {
      const page = await openPage({ allow: { consoleErrors: [/status of 409/] } });
      // As where the service never hears that its database kept the answer, and tries once more.
      await page.route('**/declineRequest/*', async (route) => {
        await route.fetch();
        await route.continue();
      });
      const id = await putRequest();
      await page.goto(`/link/${id}`);
      await press(page, 'Decline');
      await sendAtOnce(page);
      await title(page, 'You declined').waitFor();
      expect(await noticesOf(id)).toEqual(['Declined']);
    },
  );

  journey('is told of a lost no that has arrived, and of no place', async ({ openPage }) => {
    const page = await openPage(outOfReach);
    await geocoderKnows(page, address);
    const id = await putRequest();
    await page.route('**/declineRequest/*', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.goto(`/link/${id}`);
    await press(page, 'Decline');
    await sendAtOnce(page);
    await press(page, 'Back');
    await shareAndSend(page);
    await title(page, 'This request was declined').waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
    expect(await readRequest(id)).not.toHaveProperty('location');
  });

  journey('whose place never left is not told that another’s is theirs', async ({ openPage }) => {
    const page = await openPage(outOfReach);
    await geocoderKnows(page, address);
    await page.route('**/updateRequest/*', (route) => route.abort());
    const id = await putRequest();
    await page.goto(`/link/${id}`);
    await shareAndSend(page);
    await page.getByText('Failed to update request').waitFor();
    const other = await openPage(outdoors);
    await geocoderKnows(other, address);
    await other.goto(`/link/${id}`);
    await shareAndSend(other);
    await title(other, 'Location shared successfully!').waitFor();
    await page.unroute('**/updateRequest/*');
    await press(page, 'Send again');
    await page.getByText('Shared by whoever opened this link.').waitFor();
    expect(await title(page, 'Location shared successfully!').count()).toBe(0);
  });

  journey.for([
    ['a link', undefined],
    ['a text message', texted],
  ] as const)(
    'sees in the tab alone what they shared in it, opened by %s',
    async ([, fields], { openPage }) => {
      const page = await openPage(outdoors);
      await geocoderKnows(page, address);
      const id = await putRequest(fields?.());
      const link = `/link/${fields ? tokenOf(id) : id}`;
      await page.goto(link);
      await shareAndSend(page);
      await title(page, 'Location shared successfully!').waitFor();
      await page.reload();
      await page.getByText('You can still withdraw the location.').waitFor();
      await page.getByText(address).waitFor();
      await page.getByText('-23.55396, -46.65822').waitFor();
      await screenshot(page, `link-shared-before-${fields ? 'texted' : 'link'}-phone-light`);
      await press(page, 'Your data');
      await page.getByText('accuracy and time: -23.55396, -46.65822').waitFor();
      const tab = await page.context().newPage();
      for (const other of [tab, await openPage()]) {
        await other.goto(link);
        await title(other, 'Location shared').waitFor();
        expect(await other.getByRole('main').textContent()).not.toMatch(/Augusta|23\.55|14 m/);
      }
      await screenshot(tab, `link-shared-elsewhere-${fields ? 'texted' : 'link'}-phone-light`);
    },
  );

  journey('calls off a place that does not get through', async ({ openPage }) => {
    const page = await openPage(outOfReach);
    await geocoderKnows(page, address);
    await page.route('**/updateRequest/*', (route) => route.abort());
    const id = await putRequest();
    await page.goto(`/link/${id}`);
    await shareAndSend(page);
    await page.getByText('Failed to update request').waitFor();
    await page.route('**/readRequest/*', (route) => route.abort());
    await press(page, 'Don’t send');
    await page.getByText('Your location is not sent again.').waitFor();
    await share(page).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toMatch(/^Your location is not sent again\./);
    // Whether it had arrived is not known: nothing denies it.
    expect(await page.getByText('sees now').count()).toBe(0);
    await screenshot(page, 'link-called-off-phone-light');
    await share(page).click();
    await page.getByText('Within 14 m of this point.').waitFor();
    expect(await page.getByText(/Nothing has been sent|Nothing is sent yet/).count()).toBe(0);
    await press(page, 'Don’t send');
    await page.getByText('Your location is not sent again.').waitFor();
    await page.unroute('**/updateRequest/*');
    await page.unroute('**/readRequest/*');
    const looksAgain = async () => {
      const looked = page.waitForResponse(/\/readRequest\//);
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await (await looked).finished();
    };
    // What was called off a moment ago may be on its way.
    await looksAgain();
    await looksAgain();
    await page.getByText('Your location is not sent again.').waitFor();
    await page.clock.install();
    await page.clock.fastForward(61_000);
    await looksAgain();
    await page.getByText('Marina sees now').waitFor();
    expect(await page.getByText('Your location is not sent again.').count()).toBe(0);
    // Longer than it waited before each try.
    await page.clock.fastForward(9_000);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.reload();
    expect((await readRequest(id)).status).toBe('pending');
    await press(page, 'Decline');
    await sendAtOnce(page);
    await title(page, 'You declined').waitFor();
  });

  journey('is shown a place that they called off and that had arrived', async ({ openPage }) => {
    const page = await openPage(outOfReach);
    await geocoderKnows(page, address);
    await page.route('**/updateRequest/*', async (route) => {
      await route.fetch();
      await route.abort();
    });
    const id = await putRequest(texted());
    await page.goto(`/link/${tokenOf(id)}`);
    await shareAndSend(page);
    await press(page, 'Don’t send');
    await title(page, 'Location shared').waitFor();
    await page.getByText(address).waitFor();
    await press(page, 'Withdraw my location');
    await press(page, 'Yes, erase it');
    await title(page, 'Your location is erased').waitFor();
    expect((await readRequest(id)).status).toBe('withdrawn');
  });

  journey.for([
    ['declined', 'This request was declined', 'No location was shared.'],
    ['cancelled', 'This request was taken back', 'No location was shared.'],
    ['completed', 'The location is erased', 'A location was shared, and is erased.'],
    ['withdrawn', 'The location is erased', 'The sender’s account no longer exists.'],
  ] as const)(
    'of a sender whose account is gone is told how it ended, and offered nothing that fails: %s',
    async ([status, what, told], { page }) => {
      await page.goto(`/link/${await putEndedLink(status)}`);
      await title(page, what).waitFor();
      const main = page.getByRole('main');
      await main.getByText('The sender’s account no longer exists.').waitFor();
      expect(await main.textContent()).toContain(told);
      expect(await main.textContent()).not.toContain('••••');
      expect(await main.getByRole('button').count()).toBe(0);
    },
  );

  journey('whose link could not be read reads it once there is a network', async ({ openPage }) => {
    const page = await openPage(outOfReach);
    let isAway = true;
    await page.route('**/readRequest/*', (route) =>
      isAway ? route.fulfill({ status: 503 }) : route.continue(),
    );
    await page.goto(`/link/${await putRequest()}`);
    await title(page, 'No connection').waitFor();
    isAway = false;
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await share(page).waitFor();

    isAway = true;
    await page.reload();
    await title(page, 'No connection').waitFor();
    isAway = false;
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await share(page).waitFor();
  });

  journey('is read once, while the page’s code is still on its way', async ({ page }) => {
    const id = await putRequest();
    const order: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === `/readRequest/${id}`) order.push('the request');
    });
    page.on('requestfinished', (request) => {
      if (/\/assets\/link-[^/]*\.js$/.test(request.url())) order.push('the code');
    });
    await page.goto(`/link/${id}`);
    await page.getByRole('button', { name: 'Share my location' }).waitFor();
    expect(order).toEqual(['the request', 'the code']);
  });

  journey('who comes back while an answer may be on its way is told so', async ({ openPage }) => {
    const page = await openPage(outOfReach);
    await geocoderKnows(page, address);
    await page.route('**/updateRequest/*', (route) => route.abort());
    const id = await putRequest();
    await page.goto(`/link/${id}`);
    await shareAndSend(page);
    await page.getByText('Failed to update request').waitFor();
    await page.reload();
    await page.getByText('It may have arrived before').waitFor();
    expect(await page.getByText('Nothing has been sent').count()).toBe(0);
    await share(page).waitFor();
    expect((await readRequest(id)).location).toBeUndefined();
  });
});

describe('a recipient who reads Portuguese or Spanish', () => {
  journey.for([
    ['pt-BR', 'Marina Duarte pergunta onde você está', 'Recusar', 'Você recusou'],
    ['es-MX', 'Marina Duarte pregunta dónde estás', 'Rechazar', 'Rechazaste'],
  ] as const)('is asked and answers in it: %s', async (way, { openPage }) => {
    const [locale, question, decline, declined] = way;
    const page = await openPage({ locale });
    await page.goto(`/link/${await putRequest()}`);
    await title(page, question).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale.slice(0, 2));
    expect(await page.title()).toBe(`${question}: GeoNod`);
    await press(page, decline);
    await sendAtOnce(page);
    await title(page, declined).waitFor();
  });

  journey('shares with all of it in Portuguese', async ({ openPage }) => {
    const page = await openPage({ ...outdoors, locale: 'pt-BR' });
    await geocoderKnows(page, address);
    const id = await putRequest({ ...texted(), message: 'Cadê?' });
    await page.goto(`/link/${tokenOf(id)}`);
    await press(page, 'Compartilhar minha localização');
    await page.getByText('Cerca de 1 km', { exact: true }).click();
    await page.getByText('Você está a até 700 m do meio.').waitFor();
    await press(page, 'Enviar esta localização');
    await title(page, 'Localização compartilhada!').waitFor();
    await press(page, 'Retirar minha localização');
    await press(page, 'Sim, apagar');
    await title(page, 'Sua localização foi apagada').waitFor();
    expect((await readRequest(id)).status).toBe('withdrawn');
  });

  journey('is told in their own words that the rest of the page was lost', async ({ openPage }) => {
    const page = await openPage({ ...outdoors, ...withoutScripts, locale: 'pt-BR' });
    await page.goto(`/link/${await putRequest()}`);
    await page.getByRole('button', { name: 'Compartilhar minha localização' }).waitFor();
    await page.route('**/assets/*.js', (route) => route.abort());
    await press(page, 'Compartilhar minha localização');
    await title(page, 'Esta página não carregou').waitFor();
    await expect.poll(() => page.title()).toBe('Esta página não carregou: GeoNod');
    await page.unroute('**/assets/*.js');
    await press(page, 'Tentar de novo');
    await title(page, 'Marina Duarte pergunta onde você está').waitFor();
  });

  journey('can load the page again where its very words were lost', async ({ openPage }) => {
    const page = await openPage({ ...withoutScripts, locale: 'pt-BR' });
    await page.route('**/assets/*.js', async (route) => {
      const response = await route.fetch();
      const isWords = (await response.text()).includes('Compartilhar minha localização');
      await (isWords ? route.abort() : route.fulfill({ response }));
    });
    await page.goto(`/link/${await putRequest()}`);
    await title(page, 'This page did not load').waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
    await page.unroute('**/assets/*.js');
    await press(page, 'Load it again');
    await title(page, 'Marina Duarte pergunta onde você está').waitFor();
  });

  journey('reads the language that they chose last, whichever comes first', async ({ page }) => {
    await page.goto(`/link/${await putRequest()}`);
    await title(page, 'Marina Duarte asks where you are').waitFor();
    const { promise: letThrough, resolve } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      const response = await route.fetch();
      if ((await response.text()).includes('pregunta dónde estás')) await letThrough;
      await route.fulfill({ response });
    });
    const language = page.getByLabel(/Language|Idioma/);
    const came = page.waitForResponse(async (response) =>
      (await response.text().catch(() => '')).includes('pregunta dónde estás'),
    );
    await language.selectOption('Español');
    await language.selectOption('Português');
    await title(page, 'Marina Duarte pergunta onde você está').waitFor();
    resolve();
    await (await came).finished();
    await page.evaluate(() => new Promise((done) => requestIdleCallback(() => done(null))));
    await title(page, 'Marina Duarte pergunta onde você está').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('geonod.language'))).toBe('pt');
    expect(await language.inputValue()).toBe('pt');
  });

  journey('can choose another language, which is kept once it comes', async ({ openPage }) => {
    const page = await openPage(withoutScripts);
    await page.goto(`/link/${await putRequest()}`);
    await title(page, 'Marina Duarte asks where you are').waitFor();
    await page.route('**/assets/*.js', (route) => route.abort());
    const heard = await listen(page);
    await page.getByLabel('Language').selectOption('Español');
    await expect.poll(heard).toContain('The connection may have dropped.');
    expect(await page.getByLabel('Language').inputValue()).toBe('en');
    await page.unroute('**/assets/*.js');
    await page.getByLabel('Language').selectOption('Español');
    await title(page, 'Marina Duarte pregunta dónde estás').waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('es');
    await page.reload();
    await title(page, 'Marina Duarte pregunta dónde estás').waitFor();
    expect(await page.getByLabel('Idioma').inputValue()).toBe('es');
  });

  journey('is told that the request is read, when that takes long', async ({ openPage }) => {
    const page = await openPage({ locale: 'pt-BR' });
    await leaveUnanswered(page, '**/readRequest/*');
    await page.goto(`/link/${await putRequest()}`);
    await page.getByRole('status', { name: 'Lendo o pedido' }).waitFor();
    expect(await page.getByLabel('Idioma').isVisible()).toBe(true);
  });

  journey('is never shown the English that was there beforehand', async ({ openPage }) => {
    const page = await openPage({ locale: 'pt-BR' });
    const code = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await code.promise;
      await route.continue();
    });
    const read = Promise.withResolvers<void>();
    await page.route('**/readRequest/*', async (route) => {
      await read.promise;
      await route.continue();
    });
    await page.goto(`/link/${await putRequest()}`, { waitUntil: 'commit' });
    await page.getByRole('contentinfo').waitFor();
    expect(await page.getByRole('heading').or(page.getByRole('status')).count()).toBe(0);
    read.resolve();
    await title(page, 'Marina Duarte pergunta onde você está').waitFor();
    const words = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('#root p, #root dt, #root option, #root a')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => element.textContent),
    );
    expect(words.filter((text) => /request|Sent|Kept|consent|English/.test(text))).toEqual([]);
    code.resolve();
    await page.getByRole('button', { name: 'Recusar' }).waitFor();
  });
});

describe('a link that has lost its end', () => {
  journey('says what is wrong', async ({ page }) => {
    await page.goto('/link/');
    await page.getByText('Invalid or missing link. Please check your URL.').waitFor();
    await page.getByText('open the message again and press the whole link').waitFor();
    await page.getByText('or erased with all that was sent').waitFor();
    expect(new URL(page.url()).pathname).not.toContain('login');
    await page.getByRole('link', { name: 'Members log in here' }).click();
    await page.getByLabel('Email').waitFor();
    expect(new URL(page.url()).searchParams.get('next')).toBe('/home/link');
  });
});

/** What phones show of a page, with the browser's bars and without. */
const phones = [360, 390, 412].flatMap((width) =>
  [640, 664, 680, 700, 740, 780, 844, 915].map((height) => [width, height] as const),
);

describe('the question', () => {
  journey(
    'has its answer above the fold, and is read to its end before the buttons on every phone',
    async ({ page }) => {
      await page.goto(`/link/${await putRequest()}`);
      const button = await share(page).boundingBox();
      expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(844);
      const covered: string[] = [];
      for (const language of ['Português', 'Español', 'English']) {
        await page.getByRole('banner').getByRole('combobox').selectOption(language);
        for (const [width, height] of phones) {
          await page.setViewportSize({ width, height });
          const read = await page.locator('main dl').boundingBox();
          const panel = await page.locator('main section[aria-live]').boundingBox();
          if (!read || !panel) throw new Error('There is no question.');
          if (read.y + read.height > panel.y) covered.push(`${language} at ${width} × ${height}`);
          expect(panel.y + panel.height).toBeLessThanOrEqual(height);
        }
      }
      expect(covered).toEqual([]);
      await page.setViewportSize({ width: 390, height: 560 });
      const lastFact = await page.getByText('Your number, your contacts').boundingBox();
      const panel = await page.getByRole('region', { name: 'Your answer' }).boundingBox();
      expect((lastFact?.y ?? 0) + (lastFact?.height ?? 0)).toBeLessThanOrEqual(panel?.y ?? 0);
      expect((await share(page).boundingBox())?.height).toBeGreaterThanOrEqual(60);
    },
  );
});
