import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import {
  alert,
  arriveAt,
  logIn,
  open,
  password,
  submitTwice,
  title,
  untilTakenOver,
} from './support/account-pages.ts';
import { freshEmail, newestPasswordLink, protectEmails } from './support/accounts.ts';
import { button } from './support/buttons.ts';
import { journey } from './support/journey.ts';
import { changeAccount, newMember, signIn } from './support/members.ts';
import { linkOf, mailTo } from './support/outbox.ts';
import { comeToSettings, settings } from './support/plans.ts';
import { settle } from './support/screens/settle.ts';
import { screenshot } from './support/screenshot.ts';

beforeAll(protectEmails);

const refusals = { consoleErrors: [/status of 40[01]/] };
const lost = { consoleErrors: [...refusals.consoleErrors, /net::ERR_FAILED/] };

/** Asks in Settings for another e-mail; the link that is mailed to it. */
async function mailedLink(page: Page, email: string): Promise<string> {
  await button(page, 'Change my email').click();
  const question = page.getByRole('dialog', { name: 'Change my email' });
  await question.getByLabel('New email').fill(email);
  await button(page, 'Mail me a link').click();
  await page.getByText(`We mailed a link to ${email}.`).waitFor();
  return linkOf(await mailTo(email, 'Confirm your new email'), '/reset-password');
}

describe('how a member signs in', () => {
  journey(
    'what was typed stays when its selection ends beside the question, which a press there leaves',
    async ({ openPage }) => {
      const page = await openPage({ viewport: 'desktop' });
      await comeToSettings(page);
      await button(page, 'Change my email').click();
      const field = page.getByRole('dialog', { name: 'Change my email' }).getByLabel('New email');
      await field.fill('somebody@example.com');
      await field.hover();
      await page.mouse.down();
      await page.mouse.move(5, 5);
      await page.mouse.up();
      await settle(page);
      expect(await field.inputValue()).toBe('somebody@example.com');
      await page.mouse.click(5, 5);
      await field.waitFor({ state: 'detached' });
    },
  );

  journey(
    'another e-mail counts once its link was pressed, and the old one is told',
    async ({ openPage }) => {
      const page = await openPage({ viewport: 'desktop', allow: refusals });
      const member = await comeToSettings(page);
      // Nobody is told under an e-mail that anybody could have typed.
      await changeAccount(member.uid, { emailVerified: true });
      const email = freshEmail();
      await button(page, 'Change my email').click();
      const question = page.getByRole('dialog', { name: 'Change my email' });
      await question.getByLabel('New email').fill(email);
      await screenshot(page, 'settings-change-email-desktop-light');
      await button(page, 'Mail me a link').click();
      await page.getByText(`We mailed a link to ${email}.`).waitFor();
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
        'Change my email',
      );

      await page.goto(linkOf(await mailTo(email, 'Confirm your new email'), '/reset-password'));
      await untilTakenOver(page);
      await screenshot(page, 'change-email-desktop-light');
      await button(page, 'Use this email').click();
      await page.getByRole('heading', { name: 'Your email is changed' }).waitFor();
      await mailTo(member.email, 'Your email was changed');
      await open(page, `/login?next=${settings}`);
      await logIn(page, email, password);
      await arriveAt(page, settings);
      await page.getByText(email).first().waitFor();
    },
  );

  journey(
    'the link of an account that confirmed none, opened by another member, leaves them in',
    async ({ openPage }) => {
      const asking = await openPage({ viewport: 'desktop', allow: refusals });
      await comeToSettings(asking);
      const email = freshEmail();
      await button(asking, 'Change my email').click();
      // Nobody has confirmed the old one, so nobody is told under it.
      await asking
        .getByText('You are logged out everywhere then, and set a new password by mail.')
        .waitFor();
      await button(asking, 'Keep it as it is').click();
      const link = await mailedLink(asking, email);
      const page = await openPage({ viewport: 'desktop' });
      const member = await comeToSettings(page);
      await page.goto(link);
      await untilTakenOver(page);
      await button(page, 'Use this email').click();
      await page.getByRole('heading', { name: 'Your email is changed' }).waitFor();
      await page.getByText('The password before has ended').waitFor();
      await screenshot(page, 'change-email-set-password-desktop-light');
      await page.getByRole('link', { name: 'Set a password' }).click();
      expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(email);
      await page.goto(settings);
      await page.getByText(member.email).first().waitFor();
    },
  );

  journey(
    'a link to an account whose e-mail was confirmed waits for its owner, whoever presses it before',
    async ({ openPage }) => {
      const asking = await openPage({ viewport: 'desktop', allow: refusals });
      const member = await comeToSettings(asking);
      await changeAccount(member.uid, { emailVerified: true });
      const email = freshEmail();
      const link = await mailedLink(asking, email);
      const use = (page: Page) => button(page, 'Use this email').click();
      const page = await openPage({
        viewport: 'phone',
        allow: { consoleErrors: [/status of 40[13]/, /net::ERR_FAILED/] },
      });
      await page.goto(link);
      await untilTakenOver(page);
      await use(page);
      await title(page).getByText('Log in first').waitFor();
      await screenshot(page, 'change-email-log-in-phone-light');

      await page.getByRole('link', { name: 'Log In', exact: true }).click();
      const back = '/reset-password?mode=changeEmail';
      await arriveAt(page, `/login?next=${encodeURIComponent(back)}`);
      const stranger = await newMember();
      await logIn(page, stranger.email, password);
      await arriveAt(page, back);
      await use(page);
      await title(page).getByText('You are logged in to another account').waitFor();
      await page.getByText(stranger.email).waitFor();
      expect(await page.getByRole('main').textContent()).not.toContain(member.email);
      await screenshot(page, 'change-email-other-account-phone-light');

      await button(page, 'Log out and switch to it').click();
      await logIn(page, member.email, password);
      await arriveAt(page, back);
      // It is done, and its response is lost: the sign-in has ended by then.
      await page.route(
        '**/confirmEmailChange',
        async (route) => {
          await route.fetch();
          await route.abort();
        },
        { times: 1 },
      );
      await use(page);
      await alert(page).getByText('Network error. Please try again.').waitFor();
      await use(page);
      await title(page).getByText('Your email is changed').waitFor();
      await page.getByText(`Log in with ${email} from now on.`).waitFor();
    },
  );

  journey(
    'a new password keeps this browser in, and puts every other one out',
    async ({ openPage }) => {
      const page = await openPage({ viewport: 'phone', allow: lost });
      const member = await comeToSettings(page);
      await changeAccount(member.uid, { emailVerified: true });
      const elsewhere = await openPage({ viewport: 'desktop', allow: refusals });
      await signIn(elsewhere, member);
      await elsewhere.goto('/home/history');
      await elsewhere.getByText('No requests found').waitFor();

      await button(page, 'Set a new password').click();
      const question = page.getByRole('dialog', { name: 'Set a new password' });
      const field = question.getByLabel('New password', { exact: true });
      await field.fill('Password2026!');
      await button(page, 'Set password').click();
      await question.getByText('Many people use this one').waitFor();
      await screenshot(page, 'settings-set-password-phone-light');
      await field.fill('trem azul na serra');
      let sent = 0;
      await page.route('**/setPassword', (route) => {
        sent += 1;
        return route.continue();
      });
      await submitTwice(field);
      await page.getByText('Your password is set.').waitFor();
      expect(sent).toBe(1);
      await mailTo(member.email, 'Your password was changed');
      // Whoever listens there is told, and is out without doing anything.
      await elsewhere.waitForURL(/\/login/);
      await untilTakenOver(elsewhere);
      await elsewhere.getByLabel('Email').fill(member.email);
      await elsewhere.getByLabel('Password').fill(password);
      await elsewhere.getByRole('button', { name: 'Log In', exact: true }).click();
      await alert(elsewhere).getByText('Invalid email or password').waitFor();

      // Another one, whose response is lost: that it is set, the password itself tells, and the rest is asked for again.
      const responses: number[] = [];
      await page.route('**/setPassword', async (route) => {
        const response = await route.fetch();
        responses.push(response.status());
        await (responses.length === 1 ? route.abort() : route.fulfill({ response }));
      });
      await button(page, 'Set a new password').click();
      await field.fill('barco verde no lago');
      await button(page, 'Set password').click();
      await question.waitFor({ state: 'hidden' });
      await page.getByText('Your password is set.').waitFor();
      expect(responses).toEqual([200, 200]);
      await page.reload();
      await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    },
  );

  journey(
    'a password set in a second tab confirms who it is in the first, and what was begun there goes on',
    async ({ openPage }) => {
      const page = await openPage({
        viewport: 'desktop',
        allow: { consoleErrors: [/status of 40[013]/] },
      });
      const member = await comeToSettings(page);
      await page.route(
        '**/changeEmail',
        (route) =>
          route.fulfill({
            status: 403,
            json: { code: 'sign-in-too-old', error: 'Confirm that it is you.' },
          }),
        { times: 1 },
      );
      const email = freshEmail();
      await button(page, 'Change my email').click();
      const question = page.getByRole('dialog', { name: 'Change my email' });
      await question.getByLabel('New email').fill(email);
      await button(page, 'Mail me a link').click();
      const confirm = page.getByRole('dialog', { name: 'Confirm it is you' });
      await button(page, 'Mail me a link to set a password').click();
      await confirm.getByText('Set it in this browser, come back').waitFor();

      const mail = await page.context().newPage();
      await mail.goto(await newestPasswordLink(member.email));
      await mail.getByLabel('New password').fill('trem azul na serra');
      await button(mail, 'Set password').click();
      await mail.getByText('You are logged in as').waitFor();

      await page.bringToFront();
      await confirm.getByLabel('Password').fill('trem azul na serra');
      await button(page, 'Continue').click();
      await page.getByText(`We mailed a link to ${email}.`).waitFor();
      await mail.reload();
      await mail.goto(settings);
      await mail.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    },
  );

  journey('logging out everywhere ends this sign-in, too', async ({ openPage }) => {
    const page = await openPage({ viewport: 'phone', allow: refusals });
    await comeToSettings(page);
    await button(page, 'Log out everywhere').click();
    const question = page.getByRole('dialog', { name: 'Log out everywhere?' });
    await question.getByRole('button', { name: 'Log out everywhere' }).click();
    await arriveAt(page, '/');
  });
});
