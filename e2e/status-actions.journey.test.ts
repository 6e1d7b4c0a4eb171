import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { comeAsMember } from './support/members.ts';
import { readRequest } from './support/requests.ts';
import { screenshot } from './support/screenshot.ts';
import {
  changeRequest,
  minutes,
  open,
  openStatus,
  putRequestOf,
  requestExists,
  row,
  shared,
  titles,
  wordsOf,
} from './support/status.ts';

/** A member at Status, with these requests, and their ids. */
async function comeWith(page: Page, ...names: string[]): Promise<string[]> {
  const { uid } = await comeAsMember(page);
  const ids = await Promise.all(
    names.map((name, index) => putRequestOf(uid, name, {}, minutes(index + 1))),
  );
  await openStatus(page);
  return ids;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const undo = (page: Page) => button(page, 'Undo');

describe('the link of a pending request', () => {
  journey('is copied, which is confirmed for a moment', async ({ page }) => {
    const [id] = await comeWith(page, 'Saturday pickup');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await button(page, 'Copy link').click();
    await button(page, 'Link copied').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(new URL(`/link/${id}`, page.url()).href);
    await button(page, 'Copy link').waitFor();
  });

  journey('is there to be copied by hand where the browser refuses', async ({ page }) => {
    const [id] = await comeWith(page, 'Saturday pickup');
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    await button(page, 'Copy link').click();
    await row(page, 'Saturday pickup').getByText(`/link/${id}`).waitFor();
  });

  journey('is shared again by whatever the device shares with', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.share = (data) => {
        Object.assign(window, { sharedData: data });
        return Promise.resolve();
      };
    });
    const [id] = await comeWith(page, 'Saturday pickup');
    await button(page, 'Share').click();
    const data = await page.evaluate(
      () => (window as unknown as { sharedData: ShareData }).sharedData,
    );
    expect(data.url).toBe(new URL(`/link/${id}`, page.url()).href);
    expect(data.text).toMatch(/^GeoNod: .+ works until \w{3} \d/);
  });

  journey('is offered no longer once the request is answered', async ({ page }) => {
    const [id = ''] = await comeWith(page, 'Saturday pickup');
    await button(page, 'Copy link').waitFor();
    await changeRequest(id, shared());
    await button(page, 'Copy link').waitFor({ state: 'detached' });
  });
});

describe('a member who cancels a request', () => {
  journey('is asked once, and the link ends', async ({ page }) => {
    const [id = ''] = await comeWith(page, 'Saturday pickup');
    await open(page, 'Saturday pickup');
    await button(page, 'Cancel request').click();
    await page.getByText('Cancel Saturday pickup? Its link stops working at once.').waitFor();
    await screenshot(page, 'status-cancel-phone-light');
    await button(page, 'Keep it').click();
    expect((await readRequest(id)).status).toBe('pending');

    await button(page, 'Cancel request').click();
    await button(page, 'Cancel request').click();
    await row(page, 'Saturday pickup').getByText('You cancelled this request.').waitFor();
    expect((await readRequest(id)).status).toBe('cancelled');
    await page.goto(`/link/${id}`);
    await page.getByRole('heading', { name: 'This request was taken back' }).waitFor();
  });

  journey('is told when it could not be done', async ({ openPage }) => {
    const page = await openPage({ allow: { consoleErrors: [/status of 503/] } });
    await comeWith(page, 'Saturday pickup');
    const json = { error: 'This is not available right now.', code: 'unavailable' };
    await page.route('**/cancelRequest/*', (route) => route.fulfill({ status: 503, json }));
    await open(page, 'Saturday pickup');
    await button(page, 'Cancel request').click();
    await button(page, 'Cancel request').click();
    await page.getByRole('alert').getByText('This is not available right now.').waitFor();
    expect(await wordsOf(row(page, 'Saturday pickup'))).toContain('Pending');
  });
});

describe('a member who deletes a request', () => {
  journey('can undo it, and nothing was lost', async ({ page }) => {
    const [id = ''] = await comeWith(page, 'Saturday pickup', 'Delivery van 3');
    await open(page, 'Saturday pickup');
    await button(page, 'Delete').click();
    await page.getByText('Request deleted').waitFor();
    expect(await titles(page)).toEqual(['Delivery van 3']);
    await screenshot(page, 'status-deleted-phone-light');
    await undo(page).click();
    expect(await titles(page)).toEqual(['Saturday pickup', 'Delivery van 3']);
    expect(await requestExists(id)).toBe(true);
  });

  journey('has it erased when the time to undo is over', async ({ page }) => {
    await page.clock.install();
    const [id = ''] = await comeWith(page, 'Saturday pickup', 'Delivery van 3');
    await open(page, 'Saturday pickup');
    await button(page, 'Delete').click();
    await undo(page).waitFor();
    expect(await requestExists(id)).toBe(true);
    await page.mouse.move(0, 0);
    await page.clock.runFor(6000);
    await undo(page).waitFor({ state: 'detached' });
    await expect.poll(() => requestExists(id)).toBe(false);
    await page.reload();
    await row(page, 'Delivery van 3').waitFor();
    expect(await titles(page)).toEqual(['Delivery van 3']);
  });

  journey('has it erased, too, when they leave the page at once', async ({ page }) => {
    const [id = ''] = await comeWith(page, 'Saturday pickup');
    await open(page, 'Saturday pickup');
    await button(page, 'Delete').click();
    await undo(page).waitFor();
    await page.goto('/about');
    await expect.poll(() => requestExists(id)).toBe(false);
  });

  journey('gets it back, with the reason, when it cannot be erased', async ({ openPage }) => {
    const page = await openPage({ allow: { consoleErrors: [/status of 500/] } });
    await page.clock.install();
    await comeWith(page, 'Saturday pickup');
    const json = { error: 'Internal error', code: 'internal' };
    await page.route('**/deleteRequest/*', (route) => route.fulfill({ status: 500, json }));
    await open(page, 'Saturday pickup');
    await button(page, 'Delete').click();
    await undo(page).waitFor();
    await page.clock.runFor(6000);
    await page.getByRole('alert').getByText('Saturday pickup is still here.').waitFor();
    await row(page, 'Saturday pickup').waitFor();
    await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  journey('finds the way by keyboard alone, and has time', async ({ openPage }) => {
    const page = await openPage({ viewport: 'desktop' });
    await page.clock.install();
    const [id = ''] = await comeWith(page, 'Saturday pickup', 'Delivery van 3');
    const focused = (text: string) =>
      expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent ?? ''))
        .toContain(text);
    await page.keyboard.press('Tab');
    await row(page, 'Saturday pickup').locator('button[aria-expanded]').focus();
    await page.keyboard.press('Enter');
    await focused('Ends');
    await page.keyboard.press('Tab');
    await focused('Cancel request');
    await page.keyboard.press('Enter');
    await focused('Its link stops working at once.');
    await page.keyboard.press('Escape');
    await focused('Cancel request');
    await page.keyboard.press('Tab');
    await focused('Delete');
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
