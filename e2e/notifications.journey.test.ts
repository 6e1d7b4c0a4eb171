import { randomUUID } from 'node:crypto';
import type { Page, Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { focused } from './support/keyboard.ts';
import { becomeMember, comeAsMember, signIn } from './support/members.ts';
import { hashOfRequest } from './support/requests.ts';
import { screenshot } from './support/screenshot.ts';
import {
  ago,
  cutOff,
  cutTheListener,
  hours,
  keepFromPinging,
  minutes,
  putNotificationOf,
  putRequestOf,
  row,
  shared,
} from './support/status.ts';

const list = (page: Page) => page.getByRole('list', { name: 'Notifications' });
const line = (page: Page, text: string) =>
  list(page).getByRole('listitem').filter({ hasText: text });
const tab = (page: Page) => page.getByRole('link', { name: /^Notifications/ });
const located = (name: string) => ({
  title: 'Located',
  message: `${name}: the location was shared.`,
});

async function openNotifications(page: Page): Promise<void> {
  await page.goto('/home/notifications');
  await list(page).waitFor();
}

describe('the Notifications tab', () => {
  journey('tells what happened and when, newest first', async ({ page }) => {
    const { uid } = await becomeMember(page);
    const told = [
      ['completed', located('Ana, school trip'), 1],
      ['declined', { title: 'Declined', message: 'Van 3: the recipient chose not to share.' }, 5],
      ['sms-failed', { title: 'Message not delivered', message: '+5521998765432: failed.' }, 7],
      ['renewal-failed', { title: 'Renewal failed', message: 'Your card was not charged.' }, 9],
    ] as const;
    for (const [cause, words, age] of told) {
      const createdAt = ago(minutes(age));
      await putNotificationOf(uid, `${cause}-${randomUUID()}`, { ...words, createdAt });
    }
    await openNotifications(page);
    for (const [viewport, width, colorScheme] of [
      ['phone', 390, 'light'],
      ['desktop', 1440, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme });
      expect(await list(page).getByRole('heading').allInnerTexts()).toEqual(
        told.map(([, { title }]) => expect.stringContaining(title)),
      );
      await line(page, 'Ana, school trip: the location was shared.').waitFor();
      await screenshot(page, `notifications-${viewport}-${colorScheme}`);
    }
  });

  journey('leads from a notification to its request in Status', async ({ page }) => {
    const { uid } = await becomeMember(page);
    const names = Array.from({ length: 12 }, (_, index) => `Parcel ${index + 1}.`);
    const ids = await Promise.all(
      names.map((name, index) => putRequestOf(uid, name, shared(), minutes(index + 1))),
    );
    const requestId = ids[9] ?? '';
    await putNotificationOf(uid, `completed-${requestId}`, { ...located('Parcel 10.'), requestId });
    await openNotifications(page);
    await line(page, 'Parcel 10.').getByRole('link').click();
    await row(page, 'Parcel 10.').getByRole('button', { name: 'Hide map' }).waitFor();
    await expect
      .poll(() =>
        row(page, 'Parcel 10.')
          .getByRole('heading')
          .evaluate((it) => {
            const { top, bottom } = it.getBoundingClientRect();
            return top >= 0 && bottom <= window.innerHeight;
          }),
      )
      .toBe(true);
    const hide = 'button "Hide map and details of Parcel 10."';
    await expect.poll(() => focused(page)).toBe(hide);
    // From a page that has read the list already, too.
    await page.goBack();
    await line(page, 'Parcel 10.').getByRole('link').click();
    await expect.poll(() => focused(page)).toBe(hide);
  });

  journey('says so when its request is gone', async ({ page }) => {
    const { uid } = await becomeMember(page);
    await putRequestOf(uid, 'Saturday pickup');
    const requestId = 'AAAAAAAAAAAAAAAAAAAAAA';
    await putNotificationOf(uid, `completed-${randomUUID()}`, { ...located('Ana'), requestId });
    await openNotifications(page);
    await line(page, 'Ana').getByRole('link').click();
    const missing = page.getByText('This request is not in the list');
    await missing.waitFor();
    // Nor is there one of a mail that is gone.
    await page.goto(`/home/history#${hashOfRequest(requestId)}`);
    await page.reload();
    await missing.waitFor();
    // Not so of what is no request at all.
    await page.goto('/home/history#main');
    await page.reload();
    await row(page, 'Saturday pickup').waitFor();
    expect(await missing.count()).toBe(0);
  });

  journey('shows what comes in at once, and marks it as new', async ({ page }) => {
    const { uid } = await becomeMember(page);
    await putNotificationOf(uid, `completed-${randomUUID()}`, {
      ...located('Ana'),
      createdAt: ago(minutes(5)),
    });
    await openNotifications(page);
    await putNotificationOf(uid, `completed-${randomUUID()}`, located('Delivery van 3'));
    await line(page, 'Delivery van 3').getByText(', new').waitFor({ state: 'attached' });
    await page
      .getByRole('status')
      .getByText('New: Located. Delivery van 3: the location was shared.')
      .waitFor({ state: 'attached' });
    expect(await tab(page).getByText('new').count()).toBe(0);
  });

  journey(
    'has a badge for what is unread, also in the tab’s title, until it is looked at',
    async ({ page }) => {
      const { uid } = await comeAsMember(page);
      await putNotificationOf(uid, `completed-${randomUUID()}`, located('Ana'));
      await putNotificationOf(uid, `completed-${randomUUID()}`, located('Delivery van 3'));
      await tab(page).getByText('2 new').waitFor();
      expect(await page.title()).toBe('(2) Find by Number: GeoNod');
      await tab(page).click();
      await line(page, 'Ana').getByText(', new').waitFor({ state: 'attached' });
      await tab(page).getByText('2 new').waitFor({ state: 'detached' });
      expect(await page.title()).toBe('Notifications: GeoNod');

      await page.goto('/home/find');
      await putNotificationOf(uid, `declined-${randomUUID()}`, {
        title: 'Declined',
        message: 'No.',
      });
      await tab(page).getByText('1 new').waitFor();
      await tab(page).click();
      await line(page, 'No.').getByText(', new').waitFor({ state: 'attached' });
      expect(await line(page, 'Ana').getByText(', new').count()).toBe(0);
    },
  );

  journey('is read on every device once it was read on one', async ({ page, openPage }) => {
    const member = await becomeMember(page);
    const other = await openPage({ viewport: 'desktop' });
    await signIn(other, member);
    await other.goto('/home/find');
    await putNotificationOf(member.uid, `completed-${randomUUID()}`, located('Ana'));
    await tab(other).getByText('1 new').waitFor();
    await openNotifications(page);
    await tab(other).getByText('1 new').waitFor({ state: 'detached' });
    expect(await other.title()).toBe('Find by Number: GeoNod');
    await page.reload();
    await line(page, 'Ana').waitFor();
    expect(await line(page, 'Ana').getByText(', new').count()).toBe(0);
  });

  journey('is read when its request was seen in Status', async ({ page }) => {
    const { uid } = await comeAsMember(page);
    const requestId = await putRequestOf(uid, 'Parcel', shared());
    await putNotificationOf(uid, `completed-${requestId}`, { ...located('Parcel'), requestId });
    await putNotificationOf(uid, `renewal-failed-${randomUUID()}`, {
      title: 'Renewal failed',
      message: 'Your card was not charged.',
    });
    await tab(page).getByText('2 new').waitFor();
    await page.goto('/home/history');
    await tab(page).getByText('1 new').waitFor();
  });

  journey('folds what is older than a week, by day', async ({ page }) => {
    const { uid } = await becomeMember(page);
    const told = [
      ['Today', 1],
      ['Last week', 6 * 24],
      ['Long ago', 9 * 24],
      ['Longer ago', 20 * 24],
    ] as const;
    for (const [name, age] of told) {
      await putNotificationOf(uid, `completed-${randomUUID()}`, {
        ...located(name),
        createdAt: ago(hours(age)),
        readAt: new Date(),
      });
    }
    await openNotifications(page);
    expect(await list(page).getByRole('listitem').count()).toBe(2);
    const older = page.getByRole('region', { name: 'Older notifications' });
    const days = older.locator('summary');
    expect(await days.count()).toBe(2);
    expect(await older.getByText('Long ago').isVisible()).toBe(false);
    await days.first().click();
    await older.getByText('Long ago: the location was shared.').waitFor();
    expect(await older.getByText('Longer ago').isVisible()).toBe(false);
    await screenshot(page, 'notifications-folded-phone-light');
  });

  journey('is shown by pages', async ({ page }) => {
    const { uid } = await becomeMember(page);
    await Promise.all(
      Array.from({ length: 25 }, (_, index) =>
        putNotificationOf(uid, `completed-${randomUUID()}`, {
          ...located(`Parcel ${index + 1}.`),
          createdAt: ago(minutes(index + 1)),
        }),
      ),
    );
    await openNotifications(page);
    expect(await list(page).getByRole('listitem').count()).toBe(20);
    await page.getByRole('button', { name: 'Show older' }).click();
    await line(page, 'Parcel 25.').waitFor();
    expect(await list(page).getByRole('listitem').count()).toBe(25);
    expect(await page.getByRole('button', { name: 'Show older' }).count()).toBe(0);
    expect(await page.locator('li:has(:focus)').textContent()).toContain('Parcel 21.');
  });

  journey('says that it is offline, and shows what came when it is back', async ({ openPage }) => {
    const page = await openPage({ allow: cutOff });
    await keepFromPinging(page);
    const { uid } = await becomeMember(page);
    await putNotificationOf(uid, `completed-${randomUUID()}`, located('Ana'));
    await openNotifications(page);
    await page.context().setOffline(true);
    await page.getByText('Offline. News shows here once you are back online.').waitFor();
    await screenshot(page, 'notifications-offline-phone-light');
    await putNotificationOf(uid, `completed-${randomUUID()}`, located('Van 3'));
    await page.context().setOffline(false);
    await line(page, 'Van 3').waitFor({ timeout: 20_000 });
    expect(await page.getByText('Offline.').count()).toBe(0);
  });

  journey('says what to do next when there is nothing in it', async ({ page }) => {
    await becomeMember(page);
    await page.goto('/home/notifications');
    await page.getByRole('heading', { name: 'No notifications found.' }).waitFor();
    await screenshot(page, 'notifications-empty-phone-light');
    await page.getByRole('main').getByRole('link', { name: 'Find by Number' }).click();
    await page.waitForURL('**/home/find');
  });

  journey(
    'that cannot be had says why each time, and comes when asked again',
    async ({ openPage }) => {
      const page = await openPage({
        allow: { consoleErrors: [...cutOff.consoleErrors, /status of 50\d/] },
      });
      const { uid } = await becomeMember(page);
      await putNotificationOf(uid, `completed-${randomUUID()}`, located('Ana'));
      await cutTheListener(page);
      const alert = (title: string) => page.getByRole('alert').filter({ hasText: title });
      const tryAgain = () =>
        page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
      const failWith = async (failure: Parameters<Route['fulfill']>[0] | 'no network') => {
        await page.unroute('**/getNotifications*');
        await page.route('**/getNotifications*', (route) =>
          failure === 'no network' ? route.abort('connectionrefused') : route.fulfill(failure),
        );
      };
      await failWith({ status: 500, json: { error: 'Internal error', code: 'internal' } });
      await page.goto('/home/notifications');
      await alert('Failed to get notifications').waitFor();
      await failWith('no network');
      await tryAgain();
      await alert('Failed to fetch notifications').waitFor();
      // As a gateway fails, with a page.
      await failWith({ status: 502, body: '<h1>Bad gateway</h1>' });
      await tryAgain();
      await alert('Failed to get notifications').waitFor();
      await page.unroute('**/getNotifications*');
      await tryAgain();
      await line(page, 'Ana').waitFor();
      expect(await page.getByRole('alert').count()).toBe(0);
      await expect
        .poll(() => page.locator(':focus').getAttribute('aria-label'))
        .toBe('Notifications');
    },
  );
});
