import { beforeAll, describe, expect } from 'vitest';
import {
  alert,
  arriveAt,
  expectPayment,
  googleButton,
  logIn,
  offline,
  open,
  password,
  registerPath,
  title,
  untilTakenOver,
} from './support/account-pages.ts';
import { createAccount, freshEmail, protectEmails } from './support/accounts.ts';
import { analyticsOf } from './support/analytics.ts';
import { chooseNewGoogleAccount, pressGoogle, serveGoogle } from './support/google.ts';
import { journey } from './support/journey.ts';
import { screenshot } from './support/screenshot.ts';

beforeAll(protectEmails);

/** An iPhone's browser opens a window only right at a press. */
function becomeAnIphone() {
  Object.defineProperty(navigator, 'userAgent', {
    value:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1',
  });
}

describe('Google', () => {
  journey('signs a visitor up, on the way to payment', async ({ page }) => {
    await serveGoogle(page.context());
    const email = freshEmail('gil');
    await open(page, registerPath);
    // Only a change inside of what is there already is announced.
    const regions = await page.getByRole('status').elementHandles();
    const popup = await pressGoogle(page);
    const said = await Promise.all(regions.map((region) => region.textContent()));
    expect(said.join()).toContain('Waiting for the Google window.');
    await chooseNewGoogleAccount(popup, email);
    await expectPayment(page, email);
  });

  journey(
    'logs a member in, back to the page that was asked for, and counts it',
    async ({ page }) => {
      await serveGoogle(page.context());
      await page.goto('/home/settings');
      await page.waitForURL('**/login?next=*');
      await chooseNewGoogleAccount(await pressGoogle(page), freshEmail('gil'));
      await arriveAt(page, '/home/settings');
      // It counts as what it is, and as nothing else by the time that the next page does.
      const counted = () => analyticsOf(page.context()).events();
      await expect.poll(counted, { timeout: 15_000 }).toEqual(['Login with Google']);
      await page.reload();
      await title(page).getByText('Settings').waitFor();
      await page.goto('/');
      await expect.poll(counted, { timeout: 15_000 }).toEqual(['Login with Google', 'Locate View']);
    },
  );

  journey(
    'says nothing of a window that was closed, and the button still works',
    async ({ page }) => {
      await serveGoogle(page.context());
      await page.clock.install();
      await open(page, '/login');
      const popup = await pressGoogle(page);
      const waiting = page.getByText('Waiting for the Google window.');
      await waiting.waitFor();
      await popup.close();
      // The SDK looks for the closed window every 2 s, then allows 8 s for an answer under way.
      await page.clock.fastForward(2_000);
      expect(await waiting.isVisible()).toBe(true);
      await page.clock.fastForward(8_000);
      await waiting.waitFor({ state: 'hidden' });
      expect(await alert(page).count()).toBe(0);

      await chooseNewGoogleAccount(await pressGoogle(page), freshEmail('gil'));
      await arriveAt(page, '/home');
    },
  );

  journey('opens a new window at a second press, at once', async ({ page }) => {
    await serveGoogle(page.context());
    await open(page, '/login');
    const first = await pressGoogle(page);
    await first.close();
    await chooseNewGoogleAccount(await pressGoogle(page), freshEmail('gil'));
    await arriveAt(page, '/home');
  });

  journey('leaves the e-mail form usable while its window is open', async ({ page }) => {
    await serveGoogle(page.context());
    const email = freshEmail();
    await createAccount(email, password);
    await open(page, '/login');
    await pressGoogle(page);
    await logIn(page, email, password);
    await arriveAt(page, '/home');
  });

  journey('says what to do about a blocked window', async ({ page }) => {
    await serveGoogle(page.context());
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await open(page, '/login');
    await googleButton(page).click();
    await alert(page).getByText('Error logging in with Google. Please try again.').waitFor();
    await alert(page).getByText('or continue with your email').waitFor();
    await screenshot(page, 'login-popup-blocked-phone-light');
  });

  journey.for([
    ['inside another app is not promised', '; wv) Chrome/140.0.0.0 Instagram 390.0', 1],
    ['is promised in a browser', ') Chrome/140.0.0.0 Mobile Safari/537.36', 0],
  ] as const)('%s', async ([, agent, notes], { page }) => {
    await page.addInitScript((userAgent) => {
      Object.defineProperty(navigator, 'userAgent', { value: userAgent });
    }, `Mozilla/5.0 (Linux; Android 15${agent}`);
    await open(page, '/register');
    await untilTakenOver(page);
    expect(await page.getByText('Google does not open inside another app').count()).toBe(notes);
  });

  journey('that cannot be reached leaves the e-mail', async ({ openPage }) => {
    const page = await openPage({ allow: { ...offline, hosts: ['apis.google.com'] } });
    await page.route('https://apis.google.com/**', (route) => route.abort('internetdisconnected'));
    await open(page, registerPath);
    await googleButton(page).click();
    await alert(page).getByText('Google could not be reached.').waitFor();
  });

  journey(
    'is made ready before the press where a window must open right at it',
    async ({ page }) => {
      await serveGoogle(page.context());
      await page.addInitScript(becomeAnIphone);
      const hosts: string[] = [];
      page.on('request', (request) => hosts.push(new URL(request.url()).hostname));
      await page.goto('/login', { waitUntil: 'networkidle' });
      expect(hosts).not.toContain('apis.google.com');
      const ready = page.waitForRequest('https://apis.google.com/js/api.js*');
      await googleButton(page).focus();
      await ready;
    },
  );

  journey('is not waited for by who logs in by e-mail', async ({ page }) => {
    await serveGoogle(page.context());
    await page.addInitScript(becomeAnIphone);
    // A network that swallows what is asked of Google, as some do.
    await page.route('https://apis.google.com/**', () => undefined);
    const email = freshEmail();
    await createAccount(email, password);
    await open(page, '/login');
    const requested = page.waitForRequest('https://apis.google.com/js/api.js*');
    await googleButton(page).focus();
    await requested;
    await logIn(page, email, password);
    await arriveAt(page, '/home');
  });
});
