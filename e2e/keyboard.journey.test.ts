import { dayMs } from '@geonod/contracts/durations';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { untilTakenOver } from './support/account-pages.ts';
import { freshEmail } from './support/accounts.ts';
import { journey } from './support/journey.ts';
import {
  arriveByKeyboard,
  expectFocusSeen,
  focused,
  press,
  tabRound,
  tabTo,
} from './support/keyboard.ts';
import { arriveAtResult, cardFrame, cards, expectOneCharge } from './support/payment.ts';
import { comeToSettings, writePlan } from './support/plans.ts';
import { putRequest, readRequest } from './support/requests.ts';

const geocoder = 'nominatim.openstreetmap.org';
const skipLink = 'link "Skip to content"';
const desktop = { viewport: 'desktop' } as const;

/** The first page, from the skip link to the search under way. */
async function locate(page: Page): Promise<void> {
  await page.goto('/');
  await untilTakenOver(page);
  const stops = await tabRound(page);
  expect(stops[0]).toBe(skipLink);
  expect(stops).toContain('link "Cancel Subscription"');
  await tabTo(page, skipLink);
  await press(page, 'Enter', 'Tab');
  expect(await focused(page)).toBe('button "BR +55, Brazil, country code"');

  await press(page, 'ArrowDown');
  await page.keyboard.type('portu');
  await expectFocusSeen(page);
  await press(page, 'Enter');
  // The number comes next, and the way back to the country is one step.
  expect(await focused(page)).toBe('textbox "Mobile number"');
  await press(page, 'Shift+Tab');
  expect(await focused(page)).toBe('button "PT +351, Portugal, country code"');
  await press(page, 'Space', 'Home', 'Escape');
  expect(await focused(page)).toBe('button "PT +351, Portugal, country code"');
  await press(page, 'Enter', 'Home', 'Enter', 'Shift+Tab');
  expect(await focused(page)).toBe('button "BR +55, Brazil, country code"');
  await press(page, 'Tab');
  expect(await focused(page)).toBe('textbox "Mobile number"');

  await page.keyboard.type('1198765');
  await press(page, 'Enter');
  expect(await focused(page), 'what is wrong has the focus').toBe('textbox "Mobile number"');
  await page.getByRole('alert').getByText('Please enter a valid phone number!').waitFor();
  await page.keyboard.type('4321');
  await tabTo(page, 'button "Locate"');
  const answered = page.waitForResponse('**/verifyPhone?*');
  await press(page, 'Enter');
  await answered;
}

/** From the search by the teaser to the e-mail that opens an account. */
async function signUp(page: Page): Promise<void> {
  await arriveByKeyboard(page, '/loading', 'Searching: GeoNod');
  await tabRound(page);
  await page.clock.runFor(11_500);
  await page.clock.resume();
  await arriveByKeyboard(page, '/location-found', 'Location Found: GeoNod');
  await tabRound(page);
  await tabTo(page, 'link "Get Location"');
  await press(page, 'Enter');
  await arriveByKeyboard(page, '/register', 'Sign up: GeoNod');
  await tabRound(page);
  await tabTo(page, 'textbox "Email"');
  await page.keyboard.type(freshEmail());
  await tabTo(page, 'button "Continue with Email"');
  await press(page, 'Enter');
}

async function pay(page: Page): Promise<void> {
  await arriveByKeyboard(page, '/payment', 'Payment: GeoNod');
  await cardFrame(page).getByLabel('CVC').waitFor();
  const number = cardFrame(page).getByLabel('Número do cartão');
  const inFrame = () => number.evaluate((field) => field === document.activeElement);
  for (let stops = 0; !(await inFrame()) && stops < 13; stops += 1) await press(page, 'Tab');
  expect(await inFrame()).toBe(true);
  await expectFocusSeen(cardFrame(page));
  await press(page, 'Shift+Tab', 'Tab');
  expect(await inFrame(), 'the way back into the form').toBe(true);
  // Each full field hands over to the next.
  await page.keyboard.type(`${cards.pays}1234`);
  await expectFocusSeen(cardFrame(page));
  await page.keyboard.type('123');
  await tabTo(page, 'button "Pay R$1,99"');
  await press(page, 'Enter');
}

describe('by keyboard alone', () => {
  journey('a visitor comes from the first page to the result', async ({ openPage }) => {
    const page = await openPage(desktop);
    await page.clock.install();
    await locate(page);
    const offered = page.waitForResponse('**/createPayment');
    await signUp(page);
    await pay(page);
    await arriveByKeyboard(page, '/location', 'Location result: GeoNod');
    await arriveAtResult(page);
    const { clientSecret }: { clientSecret: string } = await (await offered).json();
    await expectOneCharge(clientSecret.split('_secret_')[0] ?? '');
    await page.locator('.leaflet-overlay-pane path').first().waitFor();
    const stops = await tabRound(page);
    expect(stops).toEqual(
      expect.arrayContaining([
        'button "Zoom in"',
        'button "Show streets"',
        'button "Download"',
        'link "Go to Member Area"',
      ]),
    );
    await tabTo(page, 'link "Go to Member Area"');
    await press(page, 'Enter');
    await arriveByKeyboard(page, '/home', 'Find by Number: GeoNod');
    expect((await tabRound(page))[0]).toBe(skipLink);
  });

  journey('a recipient shares, and takes it back', async ({ openPage }) => {
    const page = await openPage({
      ...desktop,
      geolocation: { latitude: -23.55396, longitude: -46.65822, accuracy: 14 },
      allow: { hosts: [geocoder] },
    });
    await page.route(`https://${geocoder}/**`, (route) =>
      route.fulfill({ json: { display_name: 'Rua Augusta, 1508, São Paulo' } }),
    );
    const id = await putRequest();
    await page.goto(`/link/${id}`);
    await page.getByRole('heading', { name: 'Marina Duarte asks where you are' }).waitFor();
    const stops = await tabRound(page);
    expect(stops[0]).toBe(skipLink);
    // No comes first, and neither is one key away from the other's meaning.
    expect(stops.indexOf('button "Decline"')).toBeLessThan(
      stops.indexOf('button "Share my location"'),
    );
    await tabTo(page, 'button "Share my location"');
    await press(page, 'Enter');
    const preview = page.getByRole('heading', { name: 'Send this to Marina Duarte?' });
    await preview.waitFor();
    expect(await preview.evaluate((heading) => heading === document.activeElement)).toBe(true);
    await tabTo(page, 'button "Send this location"');
    await press(page, 'Enter');
    await page.getByRole('heading', { name: 'Location shared successfully!' }).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('main')?.id))
      .toBe('main');
    await tabTo(page, 'button "Withdraw my location"');
    await press(page, 'Enter');
    await tabTo(page, 'button "Yes, erase it"');
    await press(page, 'Space');
    await page.getByRole('heading', { name: 'Your location is erased' }).waitFor();
    expect((await readRequest(id)).status).toBe('withdrawn');
  });
});

describe('on a phone, by keyboard or switches', () => {
  journey(
    'a recipient sees where they are, at every step to a place that is sent',
    async ({ openPage }) => {
      const page = await openPage({
        // It scrolls at once.
        reducedMotion: 'reduce',
        geolocation: { latitude: -23.55396, longitude: -46.65822, accuracy: 14 },
        allow: { hosts: [geocoder] },
      });
      // What Safari's bars leave of most.
      await page.setViewportSize({ width: 390, height: 664 });
      await page.route(`https://${geocoder}/**`, (route) =>
        route.fulfill({ json: { display_name: 'Rua Augusta, 1508, São Paulo' } }),
      );
      await page.goto(`/link/${await putRequest()}`);
      const asks = page.getByRole('heading', { name: 'Marina Duarte asks where you are' });
      await asks.waitFor();
      await tabTo(page, 'button "Decline"');
      // The answer is in view from the start: what it is about stays so.
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await tabRound(page);
      await tabTo(page, 'button "Share my location"');
      await press(page, 'Enter');
      await page.getByText('Rua Augusta, 1508').waitFor();
      await tabTo(page, 'checkbox "Look the address up at openstreetmap.org"');
      const { note, says } = await page.locator(':focus').evaluate((box) => ({
        note: document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent,
        says: box.closest('div')?.textContent,
      }));
      expect(note).toMatch(/^Your browser sends the point to that service/);
      expect(says).toContain(note);
      await tabTo(page, 'button "Send this location"');
    },
  );
});

describe('the focus', () => {
  journey('stays in an open dialog, and comes back from it', async ({ openPage }) => {
    const page = await openPage(desktop);
    const member = await comeToSettings(page);
    await writePlan(member, {
      status: 'active',
      currentPeriodEnd: new Date(Date.now() + 10 * dayMs),
    });
    await page.getByRole('heading', { name: 'Subscription' }).first().waitFor();
    // Until that is read, the question leads to the terms.
    await page.getByText('No payments yet.').waitFor();
    const opener = 'button "Cancel my subscription"';
    await tabTo(page, opener);
    await press(page, 'Enter');
    expect(await focused(page)).toBe('heading "Cancel my subscription?"');
    const stops = await tabTo(page, 'button "Keep it"');
    expect(stops).toEqual(['button "Cancel it"', 'button "Keep it"']);
    // Round once more: out to the browser's own bar and back, never to the page behind.
    await press(page, 'Tab', 'Tab');
    expect([...stops, 'document']).toContain(await focused(page));
    await press(page, 'Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await focused(page)).toBe(opener);

    await press(page, 'Space');
    await tabTo(page, 'button "Keep it"');
    await press(page, 'Enter');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await focused(page)).toBe(opener);
  });

  journey('comes back from the menu, and goes on past it', async ({ openPage }) => {
    const page = await openPage(desktop);
    await page.goto('/pricing');
    await untilTakenOver(page);
    await tabTo(page, 'button "Menu"');
    await press(page, 'Enter');
    expect(await tabTo(page, 'link "Privacy Policy"')).toEqual([
      'link "Log In"',
      'link "Terms"',
      'link "Privacy Policy"',
    ]);
    await press(page, 'Escape');
    expect(await focused(page)).toBe('button "Menu"');
    await press(page, 'Enter', 'Tab', 'Enter');
    await arriveByKeyboard(page, '/login', 'Log in: GeoNod');
  });
});
