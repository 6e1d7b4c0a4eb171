import { beforeAll, describe, expect } from 'vitest';
import {
  alert,
  arriveAt,
  expectPayment,
  googleButton,
  logIn,
  number,
  offline,
  open,
  password,
  refusals,
  registerPath,
  signUp,
  title,
  untilTakenOver,
} from './support/account-pages.ts';
import {
  createAccount,
  freshEmail,
  passwordMailCodes,
  protectEmails,
  signInSdk,
} from './support/accounts.ts';
import { analyticsOf } from './support/analytics.ts';
import { journey } from './support/journey.ts';
import { becomeMember } from './support/members.ts';
import { payButton } from './support/payment.ts';
import { screenshot } from './support/screenshot.ts';

beforeAll(protectEmails);

describe('signing up by e-mail', () => {
  journey(
    'leads from the number to payment, and a mail to set the password follows',
    async ({ page }) => {
      const email = freshEmail();
      await open(page, registerPath);
      expect(await page.getByText(number).isVisible()).toBe(true);

      await page.getByLabel('Email').fill('ana@example');
      await page.getByRole('button', { name: 'Continue with Email' }).click();
      expect(await alert(page).textContent()).toBe('Please enter a valid email address!');

      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Email').press('Enter');
      await expectPayment(page, email);
      const notice = page.getByText('Your password link is in the mail.');
      await notice.waitFor();
      expect(await passwordMailCodes(email)).toHaveLength(1);
      const toast = notice.locator('xpath=..');
      const over = await toast.boundingBox();
      const title = await page.getByRole('heading', { level: 1 }).boundingBox();
      expect(over && over.y + over.height, 'the title stands below it').toBeLessThan(title?.y ?? 0);
      // It lies over the page, which can be filled in already.
      await page.getByRole('button', { name: 'Close this message' }).click();
      await notice.waitFor({ state: 'hidden', timeout: 2000 });
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
      // The button, and what is charged when, stand below: they were never covered.
      const pay = await payButton(page).boundingBox();
      expect(over && over.y + over.height).toBeLessThan(pay?.y ?? 0);
    },
  );

  journey('works without a number, and where the first response is lost', async ({ openPage }) => {
    const page = await openPage({
      allow: { consoleErrors: [/net::ERR_FAILED/, /status of 400/] },
    });
    const email = freshEmail();
    await open(page, '/register');
    await page.route(
      '**/accounts:signUp*',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await signUp(page, email);
    await alert(page).getByText('Network error. Please try again.').waitFor();
    await signUp(page, email);
    await expectPayment(page, email, null);
    await page.getByText('Your password link is in the mail.').waitFor();
    expect(await passwordMailCodes(email)).toHaveLength(1);
  });

  journey('says so when only the mail could not be sent', async ({ openPage }) => {
    const page = await openPage({ allow: { consoleErrors: [/status of 503/] } });
    await page.clock.install();
    await page.route('**/accounts:sendOobCode*', (route) =>
      route.fulfill({ status: 503, json: {} }),
    );
    const email = freshEmail();
    await open(page, registerPath);
    await signUp(page, email);
    await expectPayment(page, email);
    const notice = page.getByText('‘Forgot my password’ sets one later.');
    await notice.waitFor();
    await page.getByRole('button', { name: 'Close this message' }).focus();
    await page.clock.fastForward(10_000);
    expect(await notice.isVisible(), 'it stays for whoever is at it').toBe(true);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.clock.fastForward(10_000);
    await notice.waitFor({ state: 'hidden' });
  });

  journey(
    'with an e-mail that has an account offers to log in, and goes on to the same payment',
    async ({ openPage }) => {
      const page = await openPage({ allow: refusals });
      const email = freshEmail();
      await createAccount(email, password);
      await open(page, registerPath);
      await signUp(page, email);
      await alert(page).getByText('This email already has an account.').waitFor();
      await screenshot(page, 'register-existing-phone-light');
      await signUp(page, 'ana@');
      expect(await alert(page).allTextContents()).toEqual(['Please enter a valid email address!']);
      await signUp(page, email);

      await page.getByRole('link', { name: 'Log in with this email' }).click();
      await title(page).getByText('Log in').waitFor();
      expect(await page.getByLabel('Email').inputValue()).toBe(email);
      await page.getByLabel('Password').fill(password);
      await page.getByRole('button', { name: 'Log In' }).click();
      await expectPayment(page, email);
    },
  );

  journey('without a network says what to do, and works once it is back', async ({ openPage }) => {
    const page = await openPage({ allow: offline });
    const email = freshEmail();
    const code = page.waitForResponse(signInSdk);
    await open(page, registerPath);
    await (await code).finished();
    await page.getByLabel('Email').fill(email);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Continue with Email' }).click();
    await alert(page).getByText('Network error. Please try again.').waitFor();

    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Continue with Email' }).click();
    await expectPayment(page, email);
  });

  journey('is skipped by somebody who is signed in already', async ({ page }) => {
    const { email } = await becomeMember(page);
    await open(page, registerPath);
    await expectPayment(page, email);
  });
});

describe('logging in', () => {
  journey(
    'asks for what is missing, tells no wrong password from an unknown e-mail, and counts once',
    async ({ openPage }) => {
      const page = await openPage({ allow: refusals });
      const email = freshEmail();
      await createAccount(email, password);
      await open(page, '/login');
      await untilTakenOver(page);
      await page.getByRole('button', { name: 'Log In' }).click();
      expect(await alert(page).allTextContents()).toEqual([
        'Please enter a valid email address!',
        'Please enter your password!',
      ]);
      expect(
        await page.getByLabel('Email').evaluate((field) => field === document.activeElement),
      ).toBe(true);

      await logIn(page, email, 'Wrong-pass-2026');
      await alert(page).getByText('Invalid email or password').waitFor();
      await screenshot(page, 'login-wrong-phone-light');

      await logIn(page, freshEmail(), password);
      await page
        .getByRole('button', { name: 'Log In' })
        .and(page.locator(':not([aria-busy])'))
        .waitFor();
      expect(await alert(page).textContent()).toBe('Invalid email or password');

      await logIn(page, email, password);
      await arriveAt(page, '/home');
      await title(page).getByText('Find by Number').waitFor();
      // It counts when it comes about; the next page's count shows that nothing else did.
      const counted = () => analyticsOf(page.context()).events();
      await expect.poll(counted, { timeout: 15_000 }).toEqual(['Login with Email']);
      await page.goto('/');
      await expect.poll(counted, { timeout: 15_000 }).toEqual(['Login with Email', 'Locate View']);
    },
  );

  journey(
    'works by keyboard alone, shows the password to who asks, and never leads to another site',
    async ({ openPage }) => {
      const page = await openPage({ viewport: 'desktop', colorScheme: 'dark' });
      const email = freshEmail();
      await createAccount(email, password);
      await open(page, `/login?next=${encodeURIComponent('//elsewhere.example/home')}`);
      await googleButton(page).focus();
      await page.keyboard.press('Tab');
      await page.keyboard.type(email);
      await page.keyboard.press('Tab');
      await page.keyboard.type(password);
      const field = page.getByLabel('Password');
      expect(await field.getAttribute('type')).toBe('password');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      expect(await field.getAttribute('type')).toBe('text');
      await screenshot(page, 'login-desktop-dark');
      await field.press('Enter');
      await arriveAt(page, '/home');
    },
  );

  journey('without a network says so', async ({ openPage }) => {
    const page = await openPage({ allow: offline });
    const code = page.waitForResponse(signInSdk);
    await open(page, '/login');
    await (await code).finished();
    await untilTakenOver(page);
    await page.context().setOffline(true);
    await logIn(page, freshEmail(), password);
    await alert(page).getByText('Error logging in. Please try again.').waitFor();
  });

  journey(
    'says so when the sign-in code itself did not arrive, and gets it at the next try',
    async ({ openPage }) => {
      const page = await openPage({
        allow: { consoleErrors: [/ERR_FAILED/, /^Erro ao verificar autenticação/] },
      });
      const email = freshEmail();
      await createAccount(email, password);
      await page.route(signInSdk, (route) => route.abort());
      await open(page, '/login');
      await logIn(page, email, password);
      await alert(page).getByText('Error logging in. Please try again.').waitFor();
      await page.unroute(signInSdk);
      await page.getByRole('button', { name: 'Log In' }).click();
      await arriveAt(page, '/home');
    },
  );
});

journey(
  'a page whose code did not arrive is left by Back, and shown at the next try',
  async ({ openPage }) => {
    const page = await openPage({ allow: { consoleErrors: [/./] } });
    await open(page, '/login');
    await untilTakenOver(page);
    await page.route('**/assets/register-*.js', (route) => route.abort());
    await page.getByRole('link', { name: 'Create one' }).click();
    await title(alert(page)).getByText('This page did not load').waitFor();
    expect(await alert(page).textContent()).toContain('Nothing you sent is lost.');
    await expect.poll(() => page.title()).toBe('This page did not load: GeoNod');
    await page.goBack();
    await page.getByRole('button', { name: 'Log In' }).waitFor();
    await page.goForward();
    await title(page).getByText('This page did not load').waitFor();
    await page.goBack();
    await page.unroute('**/assets/register-*.js');
    await page.getByRole('link', { name: 'Create one' }).click();
    await page.getByRole('button', { name: 'Continue with Email' }).waitFor();
  },
);
