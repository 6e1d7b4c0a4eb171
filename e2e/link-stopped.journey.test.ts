import { minuteMs } from '@geonod/contracts/durations';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { press } from './support/buttons.ts';
import { journey } from './support/journey.ts';
import { focused } from './support/keyboard.ts';
import {
  address,
  geocoderKnows,
  outdoors,
  refusing,
  savedReceipt,
  share,
  shareAndSend,
  stopping,
  texted,
  title,
} from './support/link.ts';
import { putRequest, readRequest, tokenOf } from './support/requests.ts';
import { sendAtOnce } from './support/undo.ts';

describe('a recipient who wants to be asked no more', () => {
  journey(
    'can still have no more messages, once they have declined or shared',
    async ({ openPage }) => {
      const page = await openPage(outdoors);
      await geocoderKnows(page, address);
      for (const answer of ['decline', 'share'] as const) {
        const id = await putRequest(texted());
        await page.goto(`/link/${tokenOf(id)}`);
        if (answer === 'decline') {
          await press(page, 'Decline');
          await sendAtOnce(page);
          await title(page, 'You declined').waitFor();
        } else {
          await shareAndSend(page);
          await title(page, 'Location shared successfully!').waitFor();
        }
        await page.getByRole('button', { name: 'Report this request' }).waitFor();
        await page.getByRole('button', { name: refusing.wish }).waitFor();
        await press(page, stopping.wish);
        await press(page, stopping.confirm);
        await title(page, stopping.told).waitFor();
        await sendAtOnce(page);
        await title(page, 'Members can no longer text you').waitFor();
        expect(await page.getByRole('button', { name: stopping.wish }).count()).toBe(0);
        expect((await readRequest(id)).status).toBe(answer === 'share' ? 'completed' : 'declined');
      }
    },
  );

  journey.for([
    ['refuseAsker', 'You refused Marina Duarte for good', [stopping, refusing]],
    ['stopMessages', 'Members can no longer text you', [refusing, stopping]],
  ] as const)(
    'who wishes something else within those seconds is told of what is sent: %s',
    async ([call, outcome, wishes], { page }) => {
      const calls: string[] = [];
      page.on('request', (request) => {
        const [, name = ''] = new URL(request.url()).pathname.split('/');
        if (request.method() === 'POST') calls.push(name);
      });
      await page.goto(`/link/${tokenOf(await putRequest(texted()))}`);
      await share(page).waitFor();
      await page.clock.install();
      await page.clock.pauseAt(new Date(Date.now() + 10_000));
      for (const { wish, confirm, told } of wishes) {
        await press(page, wish);
        await press(page, confirm);
        await title(page, told).waitFor();
        // It is held back, and undone, in one place alone.
        expect(await page.getByRole('button', { name: 'Back' }).count()).toBe(0);
        await page.clock.runFor(19_000);
        await title(page, told).waitFor();
      }
      await page.clock.runFor(1_000);
      await title(page, outcome).waitFor();
      expect(calls.filter((name) => name !== 'recordShown')).toEqual([call]);
    },
  );

  journey('who is still being located can wish for no more messages', async ({ openPage }) => {
    const page = await openPage(outdoors);
    await page.addInitScript(() => {
      navigator.geolocation.watchPosition = () => 1;
    });
    await page.goto(`/link/${tokenOf(await putRequest(texted()))}`);
    await share(page).click();
    await title(page, 'Finding where you are').waitFor();
    await press(page, 'Never text me again');
    await press(page, 'Stop all messages from GeoNod');
    await title(page, 'You stop all messages').waitFor();
    await sendAtOnce(page);
    await title(page, 'Members can no longer text you').waitFor();
  });

  journey('who undoes a no goes on at what they pressed for it', async ({ page }) => {
    const id = await putRequest({ ...texted(), status: 'declined', completedAt: new Date() });
    await page.goto(`/link/${tokenOf(id)}`);
    for (const { wish, confirm, told } of [stopping, refusing]) {
      await press(page, wish);
      await press(page, confirm);
      await title(page, told).waitFor();
      await press(page, 'Undo');
      await expect.poll(() => focused(page)).toBe(`button "${wish}"`);
    }
    // The same once it was answered on this page.
    const other = await putRequest(texted());
    await page.goto(`/link/${tokenOf(other)}`);
    await press(page, 'Decline');
    await sendAtOnce(page);
    await title(page, 'You declined').waitFor();
    await press(page, stopping.wish);
    await press(page, stopping.confirm);
    await press(page, 'Undo');
    await expect.poll(() => focused(page)).toBe(`button "${stopping.wish}"`);
  });

  journey('who was texted can stop all messages, and allow them again', async ({ page }) => {
    const id = await putRequest(texted());
    await page.goto(`/link/${tokenOf(id)}`);
    await press(page, 'Never text me again');
    await press(page, 'Stop all messages from GeoNod');
    await sendAtOnce(page);
    await title(page, 'Members can no longer text you').waitFor();
    expect(await page.getByRole('button').allInnerTexts()).not.toContain('Share my location');
    expect((await readRequest(id)).status).toBe('declined');
    expect(await savedReceipt(page)).toMatch(/^Answered: Members can no longer text you, \d+/m);
    await press(page, 'Allow messages again');
    await title(page, 'Messages are allowed again').waitFor();
    expect(await title(page, 'Members can no longer text you').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Save a receipt' }).count()).toBe(0);
  });

  journey('who was texted can allow messages there for an hour alone', async ({ openPage }) => {
    const open = async () => {
      const page = await openPage({ allow: { consoleErrors: [/status of (410|429)/] } });
      await page.clock.install();
      await page.goto(`/link/${tokenOf(await putRequest(texted()))}`);
      await press(page, 'Never text me again');
      await press(page, 'Stop all messages from GeoNod');
      await sendAtOnce(page);
      await title(page, 'Members can no longer text you').waitFor();
      return page;
    };
    const isOver = async (page: Page) => {
      await page.getByText('This can no longer be taken back here.').waitFor();
      expect(await page.getByRole('button', { name: 'Allow messages again' }).count()).toBe(0);
      await page.getByRole('link', { name: 'Your number at GeoNod' }).waitFor();
    };
    const left = await open();
    await left.clock.fastForward(59 * minuteMs);
    await left.getByRole('button', { name: 'Allow messages again' }).waitFor();
    await left.clock.fastForward(minuteMs);
    await isOver(left);

    // The browser's clock does not decide. A limit passes: what it refused can be tried again.
    const early = await open();
    const answers = [
      { status: 429, json: { error: 'Not now.', code: 'rate-limited' } },
      { status: 410, json: { error: 'Not here.', code: 'expired' } },
    ];
    await early.route('**/allowMessages/*', (route) => route.fulfill(answers.shift()));
    await press(early, 'Allow messages again');
    await early.getByRole('alert').waitFor();
    await press(early, 'Allow messages again');
    await isOver(early);
    await expect.poll(() => focused(early)).toBe('status');
  });

  journey('who was texted can refuse the sender for good', async ({ page }) => {
    const id = await putRequest(texted());
    await page.goto(`/link/${tokenOf(id)}`);
    await press(page, 'Never again from this sender');
    await press(page, 'Refuse for good');
    await sendAtOnce(page);
    await title(page, 'You refused Marina Duarte for good').waitFor();
    expect((await readRequest(id)).status).toBe('declined');
  });

  journey('who opened a link has the browser remember whom they refuse', async ({ page }) => {
    const ownerUid = `owner-${crypto.randomUUID()}`;
    await page.goto(`/link/${await putRequest({ ownerUid })}`);
    await press(page, 'Never again from this sender');
    await press(page, 'Refuse and remember here');
    await sendAtOnce(page);
    await title(page, 'You refused Marina Duarte for good').waitFor();
    await page.goto(`/link/${await putRequest({ ownerUid })}`);
    await title(page, 'You wanted no more links of Marina Duarte').waitFor();
    await press(page, 'Show it anyway');
    await share(page).waitFor();
    await page.goto(`/link/${await putRequest()}`);
    await share(page).waitFor();
  });
});
