import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { becomeMember, comeAsMember } from './support/members.ts';
import { screenshot } from './support/screenshot.ts';
import { hideServiceTime } from './support/service-clock.ts';
import {
  changeRequest,
  cutOff,
  cutTheListener,
  keepFromPinging,
  minutes,
  openStatus,
  putRequestOf,
  row,
  shared,
  turnTab,
  withdrawLocation,
  wordsOf,
} from './support/status.ts';

const deaf = { allow: cutOff };

/** Notes which animations run from now on. */
async function watchAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    const animations: string[] = [];
    Object.assign(window, { animations });
    document.addEventListener('animationstart', ({ animationName }) => {
      animations.push(animationName);
    });
  });
}

const animationsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { animations: string[] }).animations);

/** The calls for the list that the page makes from now on. */
function callsForList(page: Page): readonly string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/getStatus')) calls.push(request.url());
  });
  return calls;
}

const announced = (page: Page) => page.getByRole('status').filter({ hasText: 'located' });

/** Waits until what happens is heard: the page has painted from a call before. */
async function untilListening(page: Page, uid: string): Promise<void> {
  await putRequestOf(uid, 'Just asked elsewhere', {}, 0);
  await row(page, 'Just asked elsewhere').waitFor();
}

describe('a pending request that is answered', () => {
  journey(
    'turns Located as soon as that is heard, its ring drawn once, without a call or a reload',
    async ({ page }) => {
      const { uid } = await becomeMember(page);
      const id = await putRequestOf(uid, 'Saturday pickup');
      await openStatus(page);
      await untilListening(page, uid);
      expect(await wordsOf(row(page, 'Saturday pickup'))).toContain('Pending');
      await watchAnimations(page);

      const calls = callsForList(page);
      await changeRequest(id, shared());
      await row(page, 'Saturday pickup').getByText('Located').waitFor();
      expect(calls).toEqual([]);
      expect(await wordsOf(row(page, 'Saturday pickup'))).toContain(
        'Rua Augusta, 1508, Consolação, São Paulo',
      );
      await announced(page)
        .getByText('Saturday pickup: located. Rua Augusta, 1508, Consolação, São Paulo')
        .waitFor({ state: 'attached' });
      expect(await page.getByText('1 waiting, 1 located').count()).toBe(1);
      await expect
        .poll(() => animationsOf(page))
        .toEqual(expect.arrayContaining(['ring-draw', 'ring-land']));

      // Not again on the way back to it.
      await page.getByRole('link', { name: 'Find by Link' }).click();
      await page.getByRole('link', { name: 'Status' }).click();
      await row(page, 'Saturday pickup').getByText('Located').waitFor();
      const animations = await animationsOf(page);
      expect(animations.filter((name) => name === 'ring-draw')).toEqual(['ring-draw']);
      expect(await wordsOf(row(page, 'Saturday pickup'))).not.toContain('Pending');
    },
  );

  journey('shows where, beside the list, while it is open there', async ({ openPage }) => {
    const page = await openPage({ viewport: 'desktop' });
    const { uid } = await becomeMember(page);
    const id = await putRequestOf(uid, 'Saturday pickup');
    await openStatus(page);
    const details = page.getByRole('complementary', { name: 'Saturday pickup' });
    await details.getByText('Waiting for the recipient to share their geolocation').waitFor();
    await changeRequest(id, shared());
    await details.getByRole('heading', { name: 'Rua Augusta, 1508' }).waitFor();
    await details.getByText('Within 14 m').waitFor();
    await screenshot(page, 'status-just-located-desktop-light');
  });
});

describe('a pending request that is answered without a place', () => {
  journey('says so at once, and the member is notified', async ({ page }) => {
    const { uid } = await becomeMember(page);
    const id = await putRequestOf(uid, 'Saturday pickup');
    await openStatus(page);
    await untilListening(page, uid);
    const reply = await page.request.post(`/replyRequest/${id}`, { data: { reply: 'fine' } });
    expect(reply.status()).toBe(200);
    await row(page, 'Saturday pickup').getByText('Answered', { exact: true }).waitFor();
    const words = 'Whoever opened your link answered: “I’m fine.”';
    expect(await wordsOf(row(page, 'Saturday pickup'))).toContain(words);
    await page
      .getByRole('status')
      .getByText(`Saturday pickup: answered. ${words}`)
      .waitFor({ state: 'attached' });
    expect(await row(page, 'Saturday pickup').getByRole('link').count()).toBe(0);

    await page.getByRole('link', { name: /^Notifications/ }).click();
    await page.getByRole('link', { name: /^Answered/ }).waitFor();
  });
});

describe('a member who is elsewhere', () => {
  journey(
    'is not disturbed in a hidden tab, which catches up when it is shown',
    async ({ page }) => {
      const { uid } = await becomeMember(page);
      const id = await putRequestOf(uid, 'Saturday pickup');
      await openStatus(page);
      await untilListening(page, uid);
      const calls = callsForList(page);
      await turnTab(page, 'hidden');

      const other = await page.context().newPage();
      await openStatus(other);
      await changeRequest(id, shared());
      await row(other, 'Saturday pickup').getByText('Located').waitFor();
      expect(await wordsOf(row(page, 'Saturday pickup'))).toContain('Pending');
      expect(calls).toEqual([]);

      await turnTab(page, 'visible');
      await row(page, 'Saturday pickup').getByText('Located').waitFor();
      expect(await row(page, 'Saturday pickup').getAttribute('class')).toContain('is-new');
    },
  );

  journey(
    'finds what was answered on the badge of Status, until it is looked at',
    async ({ page }) => {
      const { uid } = await comeAsMember(page);
      const id = await putRequestOf(uid, 'Saturday pickup');
      const tab = page.getByRole('link', { name: /^Status/ });
      await changeRequest(id, shared());
      await tab.getByText('1 new').waitFor();

      await tab.click();
      await row(page, 'Saturday pickup').getByText(', new').waitFor({ state: 'attached' });
      await tab.getByText('1 new').waitFor({ state: 'detached' });
      await page.reload();
      await row(page, 'Saturday pickup').waitFor();
      expect(await row(page, 'Saturday pickup').getByText(', new').count()).toBe(0);
    },
  );
});

describe('a page that can hear nothing', () => {
  journey('asks again, gently', async ({ openPage }) => {
    const page = await openPage(deaf);
    await cutTheListener(page);
    const { uid } = await becomeMember(page);
    const id = await putRequestOf(uid, 'Saturday pickup');
    await page.clock.install();
    await openStatus(page);
    await changeRequest(id, shared());
    const [again] = await Promise.all([
      page.waitForRequest('**/getStatus*'),
      page.clock.runFor(15_000),
    ]);
    expect(again.method()).toBe('GET');
    await row(page, 'Saturday pickup').getByText('Located').waitFor();
    expect(await row(page, 'Saturday pickup').getAttribute('class')).toContain('is-new');
  });

  journey(
    'learns of a place that was taken back, however old the request',
    async ({ openPage }) => {
      const page = await openPage(deaf);
      await cutTheListener(page);
      const { uid } = await becomeMember(page);
      const [oldest = ''] = await Promise.all(
        Array.from({ length: 21 }, (_, index) =>
          putRequestOf(
            uid,
            `Parcel ${21 - index}.`,
            index === 0 ? shared() : {},
            minutes(21 - index),
          ),
        ),
      );
      await page.clock.install();
      await openStatus(page);
      await page.getByRole('button', { name: 'Show older' }).click();
      await row(page, 'Parcel 21.').getByText('Rua Augusta, 1508').waitFor();
      await withdrawLocation(oldest);
      await page.clock.runFor(15_000);
      await row(page, 'Parcel 21.').getByText('Withdrawn').waitFor();
      expect(await row(page, 'Parcel 21.').getByText('Rua Augusta, 1508').count()).toBe(0);
    },
  );

  journey('lets a request expire by the clock, on the spot', async ({ openPage }) => {
    const page = await openPage(deaf);
    await cutTheListener(page);
    const { uid } = await becomeMember(page);
    const expiresAt = new Date(Date.now() + minutes(5));
    await putRequestOf(uid, 'Saturday pickup', { expiresAt }, minutes(72 * 60 - 5));
    await hideServiceTime(page);
    await page.clock.install();
    await openStatus(page);
    const line = row(page, 'Saturday pickup');
    expect(await wordsOf(line)).toContain('Pending');
    await page.route('**/getStatus*', (route) => route.abort('connectionrefused'));
    await page.clock.fastForward(minutes(5));
    await line.getByText('No answer in 72 hours. The link no longer works.').waitFor();
    expect(await wordsOf(line)).toContain('Expired');
  });

  journey('says that it is offline, and turns by itself when it is back', async ({ openPage }) => {
    const page = await openPage(deaf);
    await keepFromPinging(page);
    const { uid } = await becomeMember(page);
    const id = await putRequestOf(uid, 'Saturday pickup');
    await openStatus(page);
    await untilListening(page, uid);
    await page.context().setOffline(true);
    await page.getByText('Offline. Answers show here once you are back online.').waitFor();
    await screenshot(page, 'status-offline-phone-light');
    await changeRequest(id, shared());
    await page.context().setOffline(false);
    await row(page, 'Saturday pickup').getByText('Located').waitFor({ timeout: 20_000 });
  });
});
