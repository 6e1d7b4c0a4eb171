import { dayMs, hourMs } from '@geonod/contracts/durations';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { arriveAt, logIn, password, title } from './support/account-pages.ts';
import { protectEmails, signInSdk } from './support/accounts.ts';
import { journey } from './support/journey.ts';
import { becomeMember, comeAsMember, newMember } from './support/members.ts';
import { overflow } from './support/overflow.ts';
import { writePlan } from './support/plans.ts';
import { screenshot } from './support/screenshot.ts';
import { hideServiceTime } from './support/service-clock.ts';
import { openStatus, putRequestOf, row } from './support/status.ts';

beforeAll(protectEmails);

const tabs = [
  ['Find by Number', '/home/find'],
  ['Find by Link', '/home/link'],
  ['Status', '/home/history'],
  ['Notifications', '/home/notifications'],
] as const;

const nav = (page: Page) =>
  page.getByRole('navigation', { name: 'Member area' }).filter({ visible: true });
const current = (page: Page) => nav(page).locator('[aria-current="page"]').allTextContents();
/** Whether the pages with these words are here with all that they need: files have no names that would tell. */
const hasCode = (page: Page, words: readonly string[]) =>
  page.evaluate(async (words) => {
    const urls = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((url) => url.endsWith('.js'));
    const code = await Promise.all(
      [...new Set(urls)].map(async (url) => (await fetch(url, { cache: 'force-cache' })).text()),
    );
    const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
    return (
      words.every((some) => code.some((script) => script.includes(some))) &&
      styles.every(({ sheet }) => sheet !== null)
    );
  }, words);
const gear = (page: Page) => page.getByRole('link', { name: 'Settings', exact: true });

describe('the member area', () => {
  for (const viewport of ['narrow', 'desktop'] as const) {
    journey(
      `is gone through by its tabs without a page load: ${viewport}`,
      async ({ openPage }) => {
        const page = await openPage({ viewport, colorScheme: 'dark' });
        await comeAsMember(page);
        await title(page).getByText('Find by Number').waitFor();
        expect(await current(page), '/home is the first tab').toEqual(['Find by Number']);
        const loads: string[] = [];
        page.on('request', (request) => {
          if (request.isNavigationRequest()) loads.push(request.url());
        });
        for (const [label, path] of tabs) {
          await nav(page).getByRole('link', { name: label }).click();
          await arriveAt(page, path);
          await title(page).getByText(label).waitFor();
          expect(await current(page)).toEqual([label]);
          expect(await page.title()).toBe(`${label}: GeoNod`);
          await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
        }
        await gear(page).filter({ visible: true }).click();
        await arriveAt(page, '/home/settings');
        await title(page).getByText('Settings').waitFor();
        expect(await current(page)).toEqual([]);
        expect(await gear(page).filter({ visible: true }).getAttribute('aria-current')).toBe(
          'page',
        );
        expect(loads).toEqual([]);
      },
    );
  }

  journey('has its tabs down the side of a tablet, and Settings whole', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await becomeMember(page);
    await page.goto('/home/settings');
    await page.getByRole('button', { name: 'Logout' }).waitFor();
    const tabs = await nav(page).boundingBox();
    const main = await page.getByRole('main').boundingBox();
    expect(tabs?.height).toBeGreaterThan(tabs?.width ?? 0);
    expect((tabs?.x ?? 0) + (tabs?.width ?? 0)).toBeLessThanOrEqual(main?.x ?? 0);
    for (const part of ['Plan', 'Account', 'About GeoNod', 'Look']) {
      const region = page.getByRole('region', { name: part, exact: true });
      expect(await region.isVisible(), part).toBe(true);
    }
  });

  journey('has targets for a thumb, and nothing beside the screen', async ({ openPage }) => {
    const page = await openPage({ viewport: 'narrow' });
    await becomeMember(page);
    await page.goto('/home/settings');
    await title(page).getByText('Settings').waitFor();
    await page.getByRole('heading', { name: 'No subscription' }).waitFor();
    const small = await page.locator('a:visible, button:visible').evaluateAll((targets) =>
      targets
        .filter((target) => target.getAttribute('href') !== '#main')
        .map((target) => ({ name: target.textContent, box: target.getBoundingClientRect() }))
        .filter(({ box }) => box.width < 48 || box.height < 48)
        .map(({ name, box }) => `${name}: ${box.width} × ${box.height}`),
    );
    expect(small).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });

  journey('opens a tab that was never opened without a network', async ({ openPage }) => {
    const page = await openPage({
      allow: { consoleErrors: [/ERR_INTERNET_DISCONNECTED/] },
    });
    await comeAsMember(page);
    await title(page).waitFor();
    await expect.poll(() => hasCode(page, ['Name your link', 'About GeoNod'])).toBe(true);
    await page.context().setOffline(true);
    await nav(page).getByRole('link', { name: 'Find by Link' }).click();
    await title(page).getByText('Find by Link').waitFor();
    await gear(page).filter({ visible: true }).click();
    await title(page).getByText('Settings').waitFor();
  });

  journey('shows a member who comes back its frame from the first frame on', async ({ page }) => {
    await becomeMember(page);
    const code = Promise.withResolvers<void>();
    await page.route(signInSdk, async (route) => {
      await code.promise;
      await route.continue();
    });
    await page.goto('/home/settings');
    await title(page).getByText('Settings').waitFor();
    await page.getByText('Checking your account').waitFor();
    expect(await nav(page).getByRole('link').count()).toBe(4);
    expect(await page.getByRole('button', { name: 'Logout' }).count()).toBe(0);
    const tab = await nav(page).getByRole('link').first().elementHandle();
    code.resolve();
    await page.getByRole('button', { name: 'Logout' }).waitFor();
    expect(await tab?.evaluate((link) => link.isConnected), 'it stays the same frame').toBe(true);
  });

  journey('is for members: every page of it', async ({ page }) => {
    const { email } = await newMember();
    for (const [, path] of [...tabs, ['Settings', '/home/settings']] as const) {
      await page.goto(path);
      await arriveAt(page, `/login?next=${encodeURIComponent(path)}`);
    }
    await page.goto('/home');
    await arriveAt(page, '/login');
    await page.goto('/link');
    await arriveAt(page, `/login?next=${encodeURIComponent('/home/link')}`);
    await page.goto('/notifications');
    await arriveAt(page, `/login?next=${encodeURIComponent('/home/notifications')}`);
    await logIn(page, email, password);
    await arriveAt(page, '/home/notifications');
    for (const [short, path] of [
      ['/find', '/home/find'],
      ['/link', '/home/link'],
      ['/find-link', '/home/link'],
      ['/history', '/home/history'],
    ] as const) {
      await page.goto(short);
      await arriveAt(page, path);
    }
  });

  journey('shows the plan beside every page on a desktop', async ({ openPage }) => {
    const page = await openPage({ viewport: 'desktop' });
    const now = new Date('2026-11-20T17:05:00Z');
    await hideServiceTime(page);
    await page.clock.setFixedTime(now);
    const member = await comeAsMember(page);
    const rail = page.getByRole('banner').filter({ visible: true });
    await rail.getByText('No subscription').waitFor();
    expect(await rail.getByRole('link', { name: 'Go to payment' }).getAttribute('href')).toBe(
      '/payment?next=/home/settings',
    );
    await writePlan(member, {
      status: 'trialing',
      currentPeriodEnd: new Date(now.getTime() + 23 * hourMs),
    });
    await rail.getByText('R$160,00 on Sat 21 Nov, 13:05').waitFor();
    await rail.getByRole('img', { name: '1 of 24 hours used' }).waitFor();
    await nav(page).getByRole('link', { name: 'Find by Link' }).click();
    await title(page).getByText('Find by Link').waitFor();
    expect(await rail.getByText('23 h left').isVisible(), 'it is there at once').toBe(true);
    await screenshot(page, 'member-frame-desktop-light');
  });

  journey(
    'tells what runs and waits by the service’s clock, not by the device’s',
    async ({ page }) => {
      await page.clock.install({ time: Date.now() + 40 * dayMs });
      const member = await comeAsMember(page);
      await writePlan(member, {
        status: 'trialing',
        currentPeriodEnd: new Date(Date.now() + 23 * hourMs),
      });
      await putRequestOf(member.uid, 'Saturday pickup');
      await openStatus(page);
      await row(page, 'Saturday pickup').getByText('Pending', { exact: true }).waitFor();
      await page.goto('/home/settings');
      const plan = page.getByRole('region', { name: 'Plan' });
      await plan.getByRole('heading', { name: '24h trial' }).waitFor();
      await page.getByRole('button', { name: 'Cancel my subscription' }).click();
      await page.getByRole('dialog').getByText('R$1,99 is refunded in full').waitFor();
    },
  );

  journey('can be passed by the keyboard', async ({ openPage }) => {
    const page = await openPage({ viewport: 'desktop' });
    await becomeMember(page);
    await page.goto('/home/settings');
    await page.getByRole('button', { name: 'Logout' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement)),
    ).toBe(true);
  });
});
