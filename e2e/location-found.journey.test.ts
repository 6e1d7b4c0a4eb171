import { dayMs } from '@geonod/contracts/durations';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { addressOf, failNextCall, numbers } from './support/funnel.ts';
import { journey } from './support/journey.ts';
import { expectReadingInMain, focused } from './support/keyboard.ts';
import { becomeMember } from './support/members.ts';
import { writePlan } from './support/plans.ts';
import { firestore } from './support/requests.ts';

const blank = 'not in our data';
const hidden = 'covered here, shown in the full result';

/** Opens the teaser by its address and waits for its answer. */
async function open(page: Page, phone: string, title: string): Promise<void> {
  await page.goto(addressOf('/location-found', phone));
  await page.getByRole('heading', { name: title }).waitFor();
}

/** Each row of the ledger as a screen reader says it. */
function ledger(page: Page): Promise<string[]> {
  return page.getByRole('definition').evaluateAll((values) =>
    values.map((value) => {
      const said = value.cloneNode(true) as HTMLElement;
      for (const unsaid of said.querySelectorAll('[aria-hidden]')) unsaid.remove();
      return said.textContent ?? '';
    }),
  );
}

describe('the teaser', () => {
  journey('fits the narrowest window, also before it has an answer', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.route('**/verifyPhone?*', () => undefined);
    await open(page, numbers.saoPaulo, 'Looking it up');
    const root = page.locator('html');
    expect(await root.evaluate(({ scrollWidth }) => scrollWidth)).toBe(320);
  });

  journey(
    'shows what the search has shown, hides the rest, and says what only the owner can tell',
    async ({ page }) => {
      await open(page, numbers.saoPaulo, 'Location Found');
      expect(await page.title()).toBe('Location Found: GeoNod');
      expect(await ledger(page)).toEqual(['Brazil', 'São Paulo', 'TIM original carrier', hidden]);
      const words = await page.getByRole('main').textContent();
      expect(words).toContain(numbers.saoPaulo);
      expect(words).toContain('We found the area where this number was registered.');
      expect(words).toContain('only the person holding it can tell you');
      expect(words).toContain('R$1,99 for 24 hours');
      expect(words).toContain('R$160,00 every 4 weeks');
      expect(await page.content()).not.toContain('Sao_Paulo');
    },
  );

  journey('promises no city that the plan does not name', async ({ page }) => {
    await open(page, numbers.portugal, 'Location Found');
    expect(await ledger(page)).toEqual([
      'Portugal',
      blank,
      expect.stringMatching(/ original carrier$/),
      hidden,
    ]);
    expect(await page.getByRole('main').textContent()).toContain('our data names no city');
  });

  journey('takes an area in words for a location, where it is told no more', async ({ page }) => {
    const inWords = {
      status: 'success',
      carrier: 'TIM',
      country: 'Brazil',
      phone_region: '',
      international_number: '+55 11 98765 4321',
      location: 'São Paulo, Brazil',
    };
    await page.route('**/verifyPhone?*', (route) => route.fulfill({ json: inWords }));
    await open(page, numbers.saoPaulo, 'Location Found');
    expect(await ledger(page)).toEqual(['Brazil', blank, 'TIM original carrier', blank]);
    expect(await page.getByRole('main').textContent()).toContain('We found the area');
  });

  journey('claims no location for a number that belongs to no area', async ({ page }) => {
    await open(page, numbers.freephone, 'Number Found');
    expect(await ledger(page)).toEqual([blank, blank, blank, blank]);
    const words = await page.getByRole('main').textContent();
    expect(words).toContain('ties it to no area. It belongs to a service');
    expect(words).not.toContain('person holding it');
    expect(words).toContain('The full result names no area either. Next: sign up');
  });

  journey('offers nothing for a number that does not exist', async ({ page }) => {
    await open(page, numbers.impossible, 'No such number');
    const words = await page.getByRole('alert').textContent();
    expect(words).toContain('No numbering plan allows this number.');
    expect(await page.getByRole('link', { name: 'Get Location' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Change number' }).click();
    await page.waitForURL('/');
  });

  journey(
    'says when it could not look the number up, and tries again on request',
    async ({ openPage }) => {
      const page = await openPage({ allow: { consoleErrors: [/status of 503/] } });
      await failNextCall(page, 503);
      await open(page, numbers.saoPaulo, 'No results');
      expect(await page.getByRole('alert').textContent()).toContain('Could not fetch phone info');
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('heading', { name: 'Location Found' }).waitFor();
      expect(await focused(page)).toBe('heading "Location Found"');
      expect(await page.getByRole('alert').count()).toBe(0);
      expect(await page.getByRole('link', { name: 'Get Location' }).count()).toBe(1);
    },
  );

  journey.for([
    ['never had anything', 'Next: pay R$1,99 for 24 hours.', '/payment', 'Start your 24h trial'],
    [
      'has had the trial',
      'Next: pay R$160,00 every 4 weeks',
      '/payment',
      'Start your subscription',
    ],
    ['has a plan', 'Next: the full result. It is open to you', '/location', null],
    ['had a plan', 'Next: the full result. It is open to you', '/location', null],
  ] as const)(
    'tells a member who %s what comes next, and leads there',
    async ([standing, words, path, title], { page }) => {
      const member = await becomeMember(page);
      const now = new Date();
      if (standing === 'has had the trial') {
        const { uid, email } = member;
        await firestore().doc(`members/${uid}`).set({ email, createdAt: now, trialHadAt: now });
      } else if (standing !== 'never had anything') {
        const isRunning = standing === 'has a plan';
        await writePlan(member, {
          status: isRunning ? 'active' : 'canceled',
          currentPeriodEnd: new Date(now.getTime() + (isRunning ? 20 : -20) * dayMs),
        });
      }
      await open(page, numbers.saoPaulo, 'Location Found');
      await page.getByText('Next: ').waitFor();
      const said = (await page.getByText('Next: ').textContent()) ?? '';
      expect(said).toContain(words);
      expect(said).not.toContain('sign up');
      await page.getByRole('link', { name: 'Get Location' }).click();
      await page.waitForURL((url) => url.pathname === path);
      if (title !== null) await page.getByRole('heading', { level: 1, name: title }).waitFor();
      // The result shows once it is known that they may see it.
      if (path === '/location') await page.getByRole('button', { name: 'Share' }).waitFor();
      await expectReadingInMain(page);
    },
  );
});
