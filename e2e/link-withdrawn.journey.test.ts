import { minuteMs } from '@geonod/contracts/durations';
import type { Page, Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { button, press } from './support/buttons.ts';
import { journey } from './support/journey.ts';
import { focused } from './support/keyboard.ts';
import {
  address,
  geocoderKnows,
  here,
  outdoors,
  refusing,
  savedReceipt,
  share,
  shareAndSend,
  stopping,
  texted,
  title,
} from './support/link.ts';
import { deleteAsMember, firestore, putRequest, readRequest, tokenOf } from './support/requests.ts';
import { sendAtOnce } from './support/undo.ts';

describe('what a recipient shared', () => {
  journey('takes a shared location back', async ({ page }) => {
    const id = await putRequest({
      status: 'completed',
      completedAt: new Date(),
      location: { ...here, address: null },
    });
    await page.goto(`/link/${id}`);
    // In its lower part, where the button that confirms it stands next.
    const withdraw = button(page, 'Withdraw my location');
    await withdraw.dblclick({ position: { x: 60, y: 42 } });
    await page.getByText('It is erased for good. Erase it?').waitFor();
    // The wish is not on its way, else it could not be kept any more.
    expect(await button(page, 'Keep it').isEnabled()).toBe(true);
    expect((await readRequest(id)).status).toBe('completed');
    await press(page, 'Yes, erase it');
    await title(page, 'Your location is erased').waitFor();
    const request = await readRequest(id);
    expect(request.status).toBe('withdrawn');
    expect(request.location).toBeUndefined();
  });

  journey('is not told that a place is gone where nothing confirmed it', async ({ openPage }) => {
    const page = await openPage({ allow: { consoleErrors: [/net::ERR_FAILED/] } });
    const completedAt = new Date();
    const location = { ...here, address: null };
    const id = await putRequest({ status: 'completed', completedAt, location });
    await page.goto(`/link/${id}`);
    await page.route('**/withdrawLocation/*', (route) => route.abort(), { times: 1 });
    await press(page, 'Withdraw my location');
    await press(page, 'Yes, erase it');
    await page.getByRole('alert').getByText('may still be held').waitFor();
    expect((await readRequest(id)).status).toBe('completed');
    await press(page, 'Yes, erase it');
    await title(page, 'Your location is erased').waitFor();
    expect((await readRequest(id)).status).toBe('withdrawn');
  });

  journey.for([
    ['deleted by its sender', 409, deleteAsMember, 'Marina Duarte has deleted the request'],
    [
      'erased with all that was sent',
      404,
      (id: string) => firestore().doc(`requests/${id}`).delete(),
      'It is erased already, with the whole request.',
    ],
  ] as const)(
    'who withdraws a place that is gone already sees what stands: it was %s',
    async ([, status, remove, told], { openPage }) => {
      const failed = new RegExp(`status of (${status}|404)`);
      const page = await openPage({ allow: { consoleErrors: [failed] } });
      const location = { ...here, address: null };
      const shared = { status: 'completed', completedAt: new Date(), location } as const;
      const id = await putRequest({ ...texted(), ...shared });
      await page.goto(`/link/${tokenOf(id)}`);
      await press(page, 'Withdraw my location');
      await remove(id);
      await press(page, 'Yes, erase it');
      await title(page, 'Your location is erased').waitFor();
      await page.getByText(told).waitFor();
      expect(await page.getByRole('main').textContent()).not.toContain('may still be held');
    },
  );

  journey('cannot keep what is on its way to be erased', async ({ page }) => {
    const location = { ...here, address: null };
    const shared = { status: 'completed', completedAt: new Date(), location } as const;
    for (const [wish, confirm, call] of [
      ['Withdraw my location', 'Yes, erase it', '**/withdrawLocation/*'],
      ['Erase my answer', 'Yes, erase', '**/eraseAnswer/*'],
    ] as const) {
      const id = await putRequest({ ...texted(), ...shared });
      await page.goto(`/link/${tokenOf(id)}`);
      if (wish === 'Erase my answer') await press(page, 'Your data');
      const keep = page.getByRole('button', { name: 'Keep it', exact: true });
      await press(page, wish);
      await keep.click();
      await expect.poll(() => focused(page)).toBe(`button "${wish}"`);
      await press(page, wish);
      const { promise: letThrough, resolve } = Promise.withResolvers<void>();
      await page.route(call, async (route) => {
        await letThrough;
        await route.continue();
      });
      // As the second of two quick presses on what stood there.
      await button(page, confirm).dispatchEvent('click', { detail: 2 });
      expect(await keep.isEnabled()).toBe(true);
      await press(page, confirm);
      await expect.poll(() => keep.isDisabled()).toBe(true);
      resolve();
      await title(page, 'Your location is erased').waitFor();
      expect((await readRequest(id)).status).toBe('withdrawn');
    }
  });

  journey('can do about its sender after withdrawing what they could before', async ({ page }) => {
    const location = { ...here, address: null };
    const completedAt = new Date();
    const id = await putRequest({ ...texted(), status: 'completed', completedAt, location });
    await page.goto(`/link/${tokenOf(id)}`);
    await press(page, 'Report this request');
    await page.getByLabel('I am being harassed').check();
    const details = page.getByLabel('Tell us more, if you like');
    await details.fill('Third time today');
    await press(page, 'Withdraw my location');
    await press(page, 'Yes, erase it');
    await title(page, 'Your location is erased').waitFor();
    expect(await details.inputValue()).toBe('Third time today');
    await press(page, 'Send report');
    await title(page, 'Your report was received').waitFor();
    await press(page, 'Back');
    for (const name of ['Report this request', refusing.wish, 'Your data']) {
      await page.getByRole('button', { name, exact: true }).waitFor();
    }
    await press(page, stopping.wish);
    await press(page, stopping.confirm);
    await title(page, stopping.told).waitFor();
    await sendAtOnce(page);
    await title(page, 'Members can no longer text you').waitFor();
    // There is nothing to withdraw any more.
    expect(await page.getByText('can still see').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Withdraw my location' }).count()).toBe(0);
  });

  journey('who shared, and then stops all messages, can still withdraw', async ({ openPage }) => {
    const page = await openPage(outdoors);
    await geocoderKnows(page, address);
    const id = await putRequest(texted());
    await page.goto(`/link/${tokenOf(id)}`);
    await shareAndSend(page);
    await title(page, 'Location shared successfully!').waitFor();
    await press(page, stopping.wish);
    await press(page, stopping.confirm);
    await title(page, stopping.told).waitFor();
    await sendAtOnce(page);
    await title(page, 'Members can no longer text you').waitFor();
    await page.getByText(/^Marina Duarte can still see what you shared, until \w/).waitFor();
    await page.getByText('One point, once').waitFor();
    await press(page, 'Withdraw my location');
    await press(page, 'Yes, erase it');
    await title(page, 'Your location is erased').waitFor();
    expect((await readRequest(id)).status).toBe('withdrawn');
    // What was stopped can still be allowed, and what was erased does not come back with it.
    await press(page, 'Allow messages again');
    await title(page, 'Messages are allowed again').waitFor();
    expect(await page.getByText('can still see').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Withdraw my location' }).count()).toBe(0);
  });

  journey(
    'who opens a shared place again, and refuses its sender, can still withdraw',
    async ({ page }) => {
      const location = { ...here, address: null, precision: 'approximate' } as const;
      const completedAt = new Date();
      const id = await putRequest({ ...texted(), status: 'completed', completedAt, location });
      await page.goto(`/link/${tokenOf(id)}`);
      await press(page, refusing.wish);
      await press(page, refusing.confirm);
      await title(page, refusing.told).waitFor();
      await sendAtOnce(page);
      await title(page, 'You refused Marina Duarte for good').waitFor();
      await page.getByText(/^Marina Duarte can still see what you shared, until \w/).waitFor();
      await page.getByText('An area, once').waitFor();
      await press(page, 'Withdraw my location');
      await press(page, 'Yes, erase it');
      await title(page, 'Your location is erased').waitFor();
      expect((await readRequest(id)).status).toBe('withdrawn');
    },
  );

  journey('who shared reads so, once its sender has deleted the place', async ({ page }) => {
    const location = { ...here, address: null };
    const completedAt = new Date(Date.now() - 24 * 60 * minuteMs);
    const id = await putRequest({ ...texted(), status: 'completed', completedAt, location });
    await deleteAsMember(id);
    await page.goto(`/link/${tokenOf(id)}`);
    await title(page, 'Your location is erased').waitFor();
    const told = 'You shared it. Marina Duarte has deleted the request, and your location with it.';
    await page.getByText(told).waitFor();
    await page.getByText(/^Answered (yesterday|\w{3} \d)/).waitFor();
    expect(await page.getByRole('main').textContent()).not.toContain('No location was shared');
    const receipt = await savedReceipt(page);
    expect(receipt).toMatch(/^Answered: Location shared, erased since, \d+ \w+ \d{4}/m);
    expect(receipt).toMatch(/^Receipt: \w{20}$/m);
    // There is nothing to withdraw, and a sender to report.
    expect(receipt).not.toContain('To withdraw it');
    expect(await page.getByRole('button', { name: 'Withdraw my location' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Report this request' }).waitFor();
  });

  journey(
    'keeps a receipt of the withdrawal, never with the time of the sharing',
    async ({ page }) => {
      const id = await putRequest({
        status: 'completed',
        completedAt: new Date('2026-02-03T04:05:06Z'),
        location: { ...here, address: null },
      });
      await page.goto(`/link/${id}`);
      await press(page, 'Withdraw my location');
      await press(page, 'Yes, erase it');
      await title(page, 'Your location is erased').waitFor();
      const atOnce = await savedReceipt(page);
      expect(atOnce).toMatch(
        /^Answered: Withdrawn and erased, \d+ \w+ \d{4}, \d\d:\d\d \(GMT-3\)$/m,
      );
      expect(atOnce).not.toContain('Feb 2026');
      await page.reload();
      await page.getByText('It was withdrawn').waitFor();
      expect(await page.getByText('Feb').count()).toBe(0);
      const later = await savedReceipt(page);
      expect(later).toMatch(/^Answered: Withdrawn and erased$/m);
      const number = /^Receipt: \w{20}$/m;
      expect(later.match(number)?.[0]).toBe(atOnce.match(number)?.[0]);
      expect(later).toMatch(number);
    },
  );

  journey.for(['in another tab', 'by a try whose response was lost'] as const)(
    'has no time on a receipt of what was withdrawn before: %s',
    async (how, { openPage }) => {
      const page = await openPage({ allow: { consoleErrors: [/net::ERR_FAILED/] } });
      const location = { ...here, address: null };
      const id = await putRequest({ status: 'completed', completedAt: new Date(), location });
      const withdraw = async (tab: Page) => {
        await press(tab, 'Withdraw my location');
        await press(tab, 'Yes, erase it');
      };
      await page.goto(`/link/${id}`);
      await title(page, 'Location shared').waitFor();
      if (how === 'in another tab') {
        const other = await openPage();
        await other.goto(`/link/${id}`);
        await withdraw(other);
        await title(other, 'Your location is erased').waitFor();
        await withdraw(page);
      } else {
        const losesResponse = async (route: Route) => {
          await route.fetch();
          await route.abort();
        };
        await page.route('**/withdrawLocation/*', losesResponse, { times: 1 });
        await withdraw(page);
        await page.getByRole('alert').getByText('may still be held').waitFor();
        await press(page, 'Yes, erase it');
      }
      await title(page, 'Your location is erased').waitFor();
      const receipt = await savedReceipt(page);
      expect(receipt).toMatch(/^Answered: Withdrawn and erased$/m);
      expect(receipt).toMatch(/^Receipt: \w{20}$/m);
    },
  );
});

describe('a second device that opens an answered request', () => {
  const shared = () =>
    ({
      status: 'completed',
      completedAt: new Date(Date.now() - 60_000),
      location: { ...here, address, precision: 'exact', takenAt: new Date(Date.now() - 90_000) },
    }) as const;

  journey('by a text message sees that a place was sent, and can withdraw it', async ({ page }) => {
    const id = await putRequest({ ...texted(), ...shared() });
    await page.goto(`/link/${tokenOf(id)}`);
    await page.getByText('The place itself is shown only in the tab that shared it').waitFor();
    await page.locator('dl').getByText('One point, once').waitFor();
    const told = `${await page.getByRole('main').textContent()} ${await savedReceipt(page)}`;
    expect(told).not.toMatch(/Augusta|23\.55|46\.65|14 m/);
    await press(page, 'Withdraw my location');
    await press(page, 'Yes, erase it');
    await title(page, 'Your location is erased').waitFor();
    expect((await readRequest(id)).location).toBeUndefined();
  });

  journey('by a link, which anybody may hold, sees no place', async ({ page }) => {
    const id = await putRequest(shared());
    await page.goto(`/link/${id}`);
    await page.getByText('Shared by whoever opened this link.').waitFor();
    expect(await page.getByRole('main').textContent()).not.toContain('Augusta');
    await page.getByRole('button', { name: 'Withdraw my location' }).waitFor();
  });

  journey('by a link does not read that what another withdrew was theirs', async ({ page }) => {
    await page.goto(`/link/${await putRequest({ ...shared(), status: 'withdrawn' })}`);
    await title(page, 'The location is erased').waitFor();
    const told = `${await page.getByRole('main').textContent()} ${await savedReceipt(page)}`;
    expect(told).not.toMatch(/[Yy]our (location|answer)/);
  });

  journey('that answered too late is shown the answer', async ({ openPage }) => {
    const page = await openPage({ allow: { consoleErrors: [/status of 409/] } });
    const id = await putRequest();
    await page.goto(`/link/${id}`);
    await share(page).waitFor();
    const other = await openPage();
    await other.goto(`/link/${id}`);
    await press(other, 'I’m fine');
    await sendAtOnce(other);
    await title(other, 'Your answer was sent').waitFor();
    await press(page, 'On my way');
    await sendAtOnce(page);
    await title(page, 'This was already answered').waitFor();
    await press(page, 'Show the answer');
    await page.getByText('Marina Duarte reads “I’m fine”.').waitFor();
    expect((await readRequest(id)).reply).toBe('fine');
  });
});
