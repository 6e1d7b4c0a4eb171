import { dayMs } from '@geonod/contracts/durations';
import { beforeAll, describe, expect } from 'vitest';
import {
  alert,
  arriveAt,
  askForMail,
  expectPayment,
  logIn,
  open,
  password,
  refusals,
  registerPath,
  signUp,
  submitTwice,
  title,
} from './support/account-pages.ts';
import {
  changeEmailAtProvider,
  createAccount,
  freshEmail,
  newestPasswordLink,
  newestRecoveryLink,
  passwordMailCodes,
  protectEmails,
} from './support/accounts.ts';
import { environment } from './support/environment.ts';
import { journey } from './support/journey.ts';
import { focused } from './support/keyboard.ts';
import { newMember } from './support/members.ts';
import { firestore } from './support/requests.ts';
import { screenshot } from './support/screenshot.ts';

beforeAll(protectEmails);

/** Our own page, as the link opens it of a reset mail that is sent now. */
async function newPasswordLink(email: string): Promise<string> {
  const response = await fetch(
    `${environment.authUrl}/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=any`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ requestType: 'PASSWORD_RESET', email }),
    },
  );
  expect(response.status).toBe(200);
  return newestPasswordLink(email);
}

describe('a forgotten password', () => {
  journey(
    'is replaced by mail, and the old one ends with all that a lost phone was in',
    async ({ openPage }) => {
      const page = await openPage({ allow: refusals });
      const { uid, email } = await newMember();
      const now = new Date();
      const times = { createdAt: now, seenAt: now, expiresAt: new Date(now.getTime() + dayMs) };
      const phone = { ownerUid: uid, token: `phone-${uid}`, ...times };
      await firestore().doc(`pushTokens/phone-${uid}`).set(phone);
      await open(page, '/login');
      await page.getByRole('link', { name: 'Forgot my password' }).click();
      await title(page).getByText('Forgot my password').waitFor();
      await askForMail(page, freshEmail());
      await page.getByRole('button', { name: 'Use another email' }).click();
      await title(page).getByText('Forgot my password').waitFor();
      expect(await focused(page)).toBe('heading "Forgot my password"');
      await askForMail(page, email);
      await screenshot(page, 'forgot-password-sent-phone-light');

      const link = await newestPasswordLink(email);
      await open(page, link);
      const field = page.getByLabel('New password');
      await field.waitFor();
      expect(await page.getByLabel('Email').inputValue()).toBe(email);
      await field.fill('short');
      await page.getByRole('button', { name: 'Set password' }).click();
      await alert(page).getByText('Use at least 8 characters.').waitFor();
      await field.fill('Password2026!');
      await page.getByRole('button', { name: 'Set password' }).click();
      await alert(page).getByText('Many people use this one, so it is guessed first.').waitFor();
      await screenshot(page, 'reset-password-weak-phone-light');

      await field.fill('New-pass-2026');
      await submitTwice(field);
      await title(page).getByText('Your password is set').waitFor();
      await page.getByText('Every other device has to log in again.').waitFor();
      const told = await firestore().collection('pushTokens').where('ownerUid', '==', uid).get();
      expect(told.size).toBe(0);
      const member = await firestore().doc(`members/${uid}`).get();
      expect(member.get('validSince')).toBeDefined();
      await page.getByRole('link', { name: 'Log In' }).click();
      await logIn(page, email, password);
      await alert(page).getByText('Invalid email or password').waitFor();
      await logIn(page, email, 'New-pass-2026');
      await arriveAt(page, '/home');

      await open(page, link);
      await title(page).getByText('This link does not work').waitFor();
      await screenshot(page, 'reset-password-spent-phone-light');
    },
  );

  journey('is set though the service cannot be reached, and says so', async ({ openPage }) => {
    const page = await openPage({ allow: { consoleErrors: [/ERR_FAILED/] } });
    const { email } = await newMember();
    await open(page, await newPasswordLink(email));
    await page.route('**/signOutEverywhere', (route) => route.abort());
    await page.getByLabel('New password').fill('New-pass-2026');
    await page.getByRole('button', { name: 'Set password' }).click();
    await title(page).getByText('Your password is set').waitFor();
    await page.getByText('press “Log out everywhere” in Settings').waitFor();
  });

  journey('is set after an e-mail that somebody changed was taken back', async ({ openPage }) => {
    const page = await openPage({ allow: refusals });
    const email = freshEmail();
    await createAccount(email, password);
    await changeEmailAtProvider(email, password, freshEmail('thief'));
    const link = await newestRecoveryLink(email);
    await open(page, link);
    await title(page).getByText('Take this email back?').waitFor();
    await screenshot(page, 'recover-email-phone-light');
    await page.getByRole('button', { name: 'Take it back' }).click();
    await title(page).getByText('Your email is back').waitFor();
    await page.getByText('We mailed you a link to set a new password.').waitFor();
    await screenshot(page, 'recover-email-done-phone-light');
    await open(page, await newestPasswordLink(email));
    await page.getByLabel('New password').fill('New-pass-2026');
    await page.getByRole('button', { name: 'Set password' }).click();
    await title(page).getByText('Your password is set').waitFor();
    await page.getByText('Every other device has to log in again.').waitFor();
    await open(page, link);
    await page.getByRole('button', { name: 'Take it back' }).click();
    await title(page).getByText('This link does not work').waitFor();
  });

  journey('gets the same answer whether the account exists or not', async ({ openPage }) => {
    const page = await openPage({ allow: refusals });
    const answers: string[] = [];
    const ask = async (email: string) => {
      await open(page, '/forgot-password');
      await askForMail(page, email);
      answers.push(
        ((await page.getByRole('main').textContent()) ?? '').replace(email, 'the e-mail'),
      );
    };
    const known = freshEmail();
    await createAccount(known, password);
    await ask(known);
    await ask(freshEmail());
    // A project without e-mail privacy tells them apart; the page does not.
    await page.route('**/accounts:sendOobCode*', (route) =>
      route.fulfill({ status: 400, json: { error: { code: 400, message: 'EMAIL_NOT_FOUND' } } }),
    );
    await ask(freshEmail());
    expect(new Set(answers).size).toBe(1);
    expect(await passwordMailCodes(known)).toHaveLength(1);
  });

  journey('set from the sign-up’s mail keeps the payment tab signed in', async ({ page }) => {
    const email = freshEmail();
    await open(page, registerPath);
    await signUp(page, email);
    await expectPayment(page, email);

    const mail = await page.context().newPage();
    await mail.goto(await newestPasswordLink(email));
    await mail.getByLabel('New password').fill('New-pass-2026');
    await mail.getByRole('button', { name: 'Set password' }).click();
    await mail.getByText('You are logged in as').waitFor();
    await mail.getByRole('link', { name: 'Go to Member Area' }).click();
    await arriveAt(mail, '/home');

    await page.goto('/home/settings');
    await page.getByRole('region', { name: 'Account', exact: true }).getByText(email).waitFor();
  });

  journey(
    'whose link holds no code, or a made-up one, leads to a new mail',
    async ({ openPage }) => {
      const page = await openPage({ allow: refusals });
      for (const query of ['', '?mode=resetPassword', '?mode=resetPassword&oobCode=made-up']) {
        await page.goto(`/reset-password${query}`);
        await title(page).getByText('This link does not work').waitFor();
      }
      await page.getByRole('link', { name: 'Ask for a new link' }).click();
      await title(page).getByText('Forgot my password').waitFor();
    },
  );

  journey(
    'whose link cannot be checked for want of a network can be tried again',
    async ({ openPage }) => {
      const page = await openPage({ allow: { consoleErrors: [/ERR_FAILED/] } });
      const email = freshEmail();
      await createAccount(email, password);
      const check = '**/accounts:resetPassword*';
      await page.route(check, (route) => route.abort());
      await page.goto(await newPasswordLink(email));
      await alert(page).getByText('Network error. Please try again.').waitFor();
      await page.unroute(check);
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.locator(':focus').getByLabel('New password').waitFor();
    },
  );
});
