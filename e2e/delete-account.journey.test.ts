import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import {
  alert,
  arriveAt,
  googleButton,
  logIn,
  password,
  untilTakenOver,
} from './support/account-pages.ts';
import { freshEmail, protectEmails } from './support/accounts.ts';
import { chooseNewGoogleAccount, pressGoogle, serveGoogle } from './support/google.ts';
import { journey } from './support/journey.ts';
import { focused } from './support/keyboard.ts';
import { changeAccount, hasAccount, hasAccountOf } from './support/members.ts';
import { mailTo } from './support/outbox.ts';
import { stripe } from './support/payment.ts';
import { comeToSettings, subscribe } from './support/plans.ts';
import { firestore, putRequest } from './support/requests.ts';
import { screenshot } from './support/screenshot.ts';

beforeAll(protectEmails);

const question = (page: Page) => page.getByRole('dialog', { name: 'Delete my account?' });
const confirmation = (page: Page) => page.getByRole('dialog', { name: 'Confirm it is you' });
const refusals = { consoleErrors: [/status of 40[0134]/] };

describe('a member who deletes their account', () => {
  journey(
    'is asked who they are, reads what goes, and is gone though Stripe fails in the middle',
    async ({ openPage }) => {
      const page = await openPage({ viewport: 'phone', allow: refusals });
      const member = await comeToSettings(page);
      const { uid, email } = member;
      await changeAccount(uid, { displayName: 'Marina Duarte', emailVerified: true });
      await subscribe(member, { onTrial: true });
      const link = await putRequest({ ownerUid: uid, name: 'Saturday pickup' });
      const customer = String(
        (await firestore().doc(`members/${uid}`).get()).get('stripeCustomerId'),
      );
      await page.reload();
      await untilTakenOver(page);
      // As one who logged in a while ago: the service asks once.
      await page.route(
        '**/deleteAccount',
        (route) =>
          route.fulfill({
            status: 403,
            json: { code: 'sign-in-too-old', error: 'Confirm that it is you.' },
          }),
        { times: 1 },
      );
      await stripe().failNextCalls({
        kind: 'server-error',
        path: `/v1/customers/${customer}`,
        method: 'DELETE',
        count: 3,
      });

      // Another tab, which finds out by itself, and logs all of them out.
      const other = await page.context().newPage();
      await other.goto('/home/history');
      await other.getByText('Saturday pickup').first().waitFor();

      // At first they would rather not.
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await question(page).getByRole('button', { name: 'Keep it' }).click();
      await question(page).waitFor({ state: 'hidden' });
      expect(await hasAccount(uid)).toBe(true);

      await page.getByRole('button', { name: 'Delete my account' }).click();
      await question(page).getByText('Your trial ends now').waitFor();
      await screenshot(page, 'delete-account-phone-light');
      await question(page).getByRole('button', { name: 'Delete it for good' }).click();
      await confirmation(page).getByLabel('Password').fill('wrong-password-1');
      await confirmation(page).getByRole('button', { name: 'Continue' }).click();
      await confirmation(page).getByText('This is not the password of this account.').waitFor();
      await screenshot(page, 'confirm-it-is-you-phone-light');
      await confirmation(page).getByLabel('Password').fill(password);
      await confirmation(page).getByRole('button', { name: 'Continue' }).click();
      const closed = page.getByRole('dialog', { name: 'Your account is closed' });
      await closed.getByText('The rest is being deleted').waitFor();
      expect(await focused(page)).toBe('heading "Your account is closed"');
      await other.waitForURL('**/login?next=*');

      const recipient = await openPage({ viewport: 'phone', allow: refusals });
      await recipient.goto(`/link/${link}`);
      // Which of them depends on how soon the deletion is gone on with, which is nobody's to say.
      const ended = /^(This request was taken back|No request here)$/;
      await recipient.getByRole('heading', { name: ended }).waitFor();
      await screenshot(recipient, 'link-ended-by-deletion-phone-light');

      await closed.getByRole('button', { name: 'Close' }).click();
      await arriveAt(page, '/');
      await mailTo(email, 'Your account is deleted');
      await expect
        .poll(() =>
          firestore()
            .doc(`members/${uid}`)
            .get()
            .then(({ exists }) => exists),
        )
        .toBe(false);
      expect((await firestore().doc(`requests/${link}`).get()).exists).toBe(false);
      expect(await hasAccount(uid)).toBe(false);
      await page.goto('/login');
      await untilTakenOver(page);
      await logIn(page, email, password);
      await alert(page).getByText('Invalid email or password').waitFor();
    },
  );

  journey(
    'reads that it is closed, where the browser sends the call twice',
    async ({ openPage }) => {
      const page = await openPage({ allow: refusals });
      const { uid } = await comeToSettings(page);
      await page.route('**/deleteAccount', async (route) => {
        await route.fetch();
        await route.continue();
      });
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await question(page).getByRole('button', { name: 'Delete it for good' }).click();
      await page.getByRole('dialog', { name: 'Your account is closed' }).waitFor();
      expect(await hasAccount(uid)).toBe(false);
    },
  );

  journey(
    'keeps no account that they chose by mistake to show who they are',
    async ({ openPage }) => {
      const page = await openPage({ allow: refusals });
      await serveGoogle(page.context());
      const [own, other] = [freshEmail('own'), freshEmail('other')];
      await page.goto('/home/settings');
      await page.waitForURL('**/login?next=*');
      await chooseNewGoogleAccount(await pressGoogle(page), own);
      await arriveAt(page, '/home/settings');
      await page.route(
        '**/deleteAccount',
        (route) =>
          route.fulfill({
            status: 403,
            json: { code: 'sign-in-too-old', error: 'Confirm that it is you.' },
          }),
        { times: 1 },
      );
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await question(page).getByRole('button', { name: 'Delete it for good' }).click();
      await chooseNewGoogleAccount(await pressGoogle(page), other);
      await confirmation(page).getByText('That is another Google account.').waitFor();
      await expect.poll(() => hasAccountOf(other)).toBe(false);
      expect(await hasAccountOf(own)).toBe(true);
    },
  );

  journey('is led to no other way than Google, if they have none', async ({ openPage }) => {
    const page = await openPage({ allow: refusals });
    await serveGoogle(page.context());
    await page.goto('/home/settings');
    await page.waitForURL('**/login?next=*');
    await chooseNewGoogleAccount(await pressGoogle(page), freshEmail());
    await arriveAt(page, '/home/settings');
    await page.addInitScript(() => {
      const value = 'Mozilla/5.0 (Linux; Android 15; wv) Chrome/140.0.0.0 Instagram 390.0';
      Object.defineProperty(navigator, 'userAgent', { value });
      window.open = () => null;
    });
    await page.reload();
    await page.route('**/deleteAccount', (route) =>
      route.fulfill({
        status: 403,
        json: { code: 'sign-in-too-old', error: 'Confirm that it is you.' },
      }),
    );
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await question(page).getByRole('button', { name: 'Delete it for good' }).click();
    await confirmation(page).getByText('open this page in your browser.').waitFor();
    await googleButton(page).click();
    await confirmation(page).getByText('Your browser blocked the Google window.').waitFor();
    expect(await confirmation(page).textContent()).not.toMatch(/email|password/i);
  });
});
