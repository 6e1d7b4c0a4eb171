import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { signUp } from './support/account-pages.ts';
import { freshEmail } from './support/accounts.ts';
import { analyticsOf } from './support/analytics.ts';
import { searchFromLanding } from './support/funnel.ts';
import { journey } from './support/journey.ts';
import { becomeMember } from './support/members.ts';
import {
  arriveAtResult,
  cards,
  expectOneCharge,
  payButton,
  paymentPath,
  payWith,
} from './support/payment.ts';
import { putRequest } from './support/requests.ts';
import { screenshot } from './support/screenshot.ts';

const undecided = { analytics: 'undecided' } as const;

/** Counts leave when the browser is idle, a second after the step. */
const soon = { timeout: 15_000 };

const bar = (page: Page) => page.getByRole('region', { name: 'Analytics' });
const choices = (page: Page) => page.getByRole('button', { name: 'Analytics choices' });
const press = (page: Page, name: 'Agree' | 'Decline') =>
  bar(page).getByRole('button', { name }).click();
const isInView = (place: Locator) =>
  place.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });
const events = (page: Page) => analyticsOf(page.context()).events();

/** What PostHog keeps of a visit on its device. */
async function kept(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  const stored = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ]);
  return [...cookies, ...stored].filter((name) => name.startsWith('ph_'));
}

/** The scripts of the page that hold PostHog. */
function analyticsCode(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.includes('posthog')),
  );
}

/** Exactly these steps were counted: they arrive, and by the time that one more has, nothing else did. */
async function expectCounted(page: Page, steps: readonly string[]): Promise<void> {
  await expect.poll(() => events(page), soon).toEqual(steps);
  await page.goto('/');
  await expect.poll(() => events(page), soon).toEqual([...steps, 'Locate View']);
}

/** Takes two steps that would be counted, and longer than anything waits before it leaves. */
async function takeSteps(page: Page): Promise<void> {
  await page.getByLabel('Mobile number').first().fill('11987654321');
  await page.getByRole('button', { name: 'Locate' }).first().click();
  await page.getByText('Searching results on').waitFor();
}

describe('before the visitor has agreed', () => {
  journey('nothing is loaded, kept or sent, and nothing waits for it', async ({ openPage }) => {
    const page = await openPage(undecided);
    await page.clock.install();
    await page.goto('/');
    await bar(page).waitFor();
    await searchFromLanding(page);
    await signUp(page, freshEmail());
    await payButton(page).waitFor();
    await bar(page).waitFor();
    expect(analyticsOf(page.context()).requests()).toEqual([]);
    expect(await analyticsCode(page)).toEqual([]);
    expect(await kept(page)).toEqual([]);
  });

  journey(
    'the question is quiet, its answers are equal, by day and by night',
    async ({ openPage }) => {
      const page = await openPage({ ...undecided, viewport: 'narrow' });
      await page.goto('/');
      await bar(page).waitFor();
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const looks = await bar(page)
          .getByRole('button')
          .evaluateAll((buttons) =>
            buttons.map((button) => {
              const { color, backgroundColor, borderColor, fontWeight } = getComputedStyle(button);
              const { width, height } = button.getBoundingClientRect();
              return { color, backgroundColor, borderColor, fontWeight, width, height };
            }),
          );
        expect(looks).toHaveLength(2);
        expect(looks[0]).toEqual(looks[1]);
        await screenshot(page, `analytics-question-narrow-${colorScheme}`);
      }
    },
  );

  journey('reads what is sent, also on the page that says it', async ({ openPage }) => {
    const page = await openPage(undecided);
    await page.goto('/privacy');
    const heading = page.getByRole('heading', { name: 'What is stored on your device' });
    expect(await isInView(heading)).toBe(false);
    await bar(page).getByRole('link', { name: 'what is sent' }).click();
    await expect.poll(() => isInView(heading)).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('device');
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    expect(await isInView(heading)).toBe(false);
    await bar(page).getByRole('link', { name: 'what is sent' }).click();
    await expect.poll(() => isInView(heading)).toBe(true);
  });

  journey('nothing stays covered by the question at the end of a page', async ({ openPage }) => {
    const page = await openPage(undecided);
    await page.goto('/');
    await bar(page).waitFor();
    await page.getByRole('button', { name: 'Paper or night' }).click();
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  });

  journey('the recipient of a link is not even asked', async ({ openPage }) => {
    const page = await openPage(undecided);
    await page.goto(`/link/${await putRequest()}`);
    await page.getByRole('button', { name: 'Share my location' }).waitFor();
    expect(await bar(page).count()).toBe(0);
    expect(await choices(page).count()).toBe(0);
  });
});

describe('who declines', () => {
  journey('is not asked again and not counted', async ({ openPage }) => {
    const page = await openPage(undecided);
    await page.goto('/');
    await press(page, 'Decline');
    await bar(page).waitFor({ state: 'detached' });
    await page.goto('/login');
    await choices(page).waitFor();
    await page.goto('/');
    await choices(page).waitFor();
    expect(await bar(page).count()).toBe(0);
    expect(analyticsOf(page.context()).requests()).toEqual([]);
    expect(await analyticsCode(page)).toEqual([]);
  });

  journey('can agree later, in the footer', async ({ openPage }) => {
    const page = await openPage({ analytics: 'declined' });
    await page.goto('/pricing');
    await choices(page).click();
    await bar(page).getByText('You have declined.').waitFor();
    await press(page, 'Agree');
    expect(await choices(page).evaluate((button) => button === document.activeElement)).toBe(true);
    await expectCounted(page, []);
  });
});

describe('who agrees', () => {
  journey('is counted at each step of the way to the result, once', async ({ openPage }) => {
    const page = await openPage(undecided);
    await page.addInitScript(() => {
      const gtag_report_conversion = () => {
        const reports = Number(sessionStorage.getItem('test.reports') ?? 0);
        sessionStorage.setItem('test.reports', String(reports + 1));
      };
      Object.assign(window, { gtag_report_conversion });
    });
    await page.clock.install();
    await page.goto('/');
    await press(page, 'Agree');
    await page.reload();
    await searchFromLanding(page);
    const offered = page.waitForResponse('**/createPayment');
    await signUp(page, freshEmail());
    await payButton(page).waitFor();
    await payWith(page, cards.pays);
    await arriveAtResult(page);
    const { clientSecret }: { clientSecret: string } = await (await offered).json();
    await expectOneCharge(clientSecret.split('_secret_')[0] ?? '');
    await page.getByText('São Paulo').first().waitFor();
    await expectCounted(page, [
      'Locate View',
      'Locate Clicked',
      'Loading View',
      'Get Location View',
      'Get Location Clicked',
      'Register View',
      'Register Clicked',
      'Payment View',
      'Payment Clicked',
      'Payment Finish',
      'Location Result View',
    ]);
    expect(await page.evaluate(() => sessionStorage.getItem('test.reports'))).toBe('1');
  });

  journey('finishes a payment once, however often its end is seen', async ({ openPage }) => {
    const page = await openPage();
    await becomeMember(page);
    const [offered] = await Promise.all([
      page.waitForResponse('**/createPayment'),
      page.goto(paymentPath),
    ]);
    const { clientSecret }: { clientSecret: string } = await offered.json();
    await payWith(page, cards.asksOnAnotherPage);
    await page.getByRole('button', { name: 'Complete authentication' }).click();
    await arriveAtResult(page);
    await expectOneCharge(clientSecret.split('_secret_')[0] ?? '');
    await expect.poll(() => events(page), soon).toContain('Payment Finish');
    const back = `${page.url()}&payment_intent_client_secret=${clientSecret}`;
    await page.goto(back);
    await arriveAtResult(page);
    await page.goto('/');
    await expect.poll(() => events(page).at(-1), soon).toBe('Locate View');
    expect(events(page).filter((event) => event === 'Payment Finish')).toHaveLength(1);
  });

  journey('withdraws in the footer, in every tab at once', async ({ openPage }) => {
    const page = await openPage(undecided);
    await page.goto('/');
    await press(page, 'Agree');
    await page.reload();
    await expect.poll(() => events(page), soon).toEqual(['Locate View']);
    expect(await kept(page)).not.toEqual([]);
    const other = await page.context().newPage();
    await other.goto('/');
    await expect.poll(() => events(page), soon).toEqual(['Locate View', 'Locate View']);

    await choices(page).click();
    await press(page, 'Decline');
    await expect.poll(() => kept(page), soon).toEqual([]);
    for (const tab of [page, other]) await takeSteps(tab);
    expect(events(page)).toEqual(['Locate View', 'Locate View']);
    expect(await kept(other)).toEqual([]);
    // The question tells the other tab's answer as well.
    await choices(other).click();
    await bar(other).getByText('You have declined.').waitFor();
  });

  journey('withdraws before the library is there, which then keeps nothing', async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/posthog-*.js', async (route) => {
      await released;
      await route.continue();
    });
    const requested = page.waitForRequest('**/assets/posthog-*.js');
    await page.goto('/');
    await requested;
    await choices(page).click();
    await press(page, 'Decline');
    const arrived = page.waitForResponse('**/assets/posthog-*.js');
    release();
    const library = (await arrived).url();
    // It has run, and so has whoever waited for it, by the time that the same module is here for somebody else.
    await page.evaluate(`import(${JSON.stringify(library)}).then(() => undefined)`);
    expect(await kept(page)).toEqual([]);
    expect(analyticsOf(page.context()).requests()).toEqual([]);
  });

  journey('withdraws in Settings', async ({ openPage }) => {
    const page = await openPage();
    await becomeMember(page);
    await page.goto('/home/settings');
    const counting = page.getByRole('group', { name: 'Count my visits' });
    await counting.getByRole('radio', { name: 'Off' }).check();
    const before = events(page).length;
    await page.goto('/');
    await choices(page).waitFor();
    expect(await bar(page).count()).toBe(0);
    await takeSteps(page);
    expect(events(page)).toHaveLength(before);
    expect(await analyticsCode(page)).toEqual([]);
    expect(await kept(page)).toEqual([]);
  });
});
