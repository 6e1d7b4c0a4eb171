import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { arriveAt, open, signUp, title } from './support/account-pages.ts';
import { freshEmail, newClaimLink, protectEmails } from './support/accounts.ts';
import { button } from './support/buttons.ts';
import { freshNumber, numberField, whoAsks } from './support/find.ts';
import { chooseNewGoogleAccount, pressGoogle, serveGoogle } from './support/google.ts';
import { journey } from './support/journey.ts';
import { expectReadingInMain } from './support/keyboard.ts';
import { expectTrialOf } from './support/members.ts';
import { linkOf, mailTo } from './support/outbox.ts';
import {
  arriveAtResult,
  cards,
  confirmations,
  fromOwnAddress,
  openPayment,
  payUnclaimed,
  payWith,
} from './support/payment.ts';
import { settings } from './support/plans.ts';
import { screenshot } from './support/screenshot.ts';

beforeAll(protectEmails);

/** As a visitor, for the result of a number. */
async function payWithoutAccount(page: Page) {
  const email = freshEmail();
  await fromOwnAddress(page);
  const payment = await openPayment(page);
  await page.getByLabel('Email').fill(email);
  await payWith(page, cards.pays);
  await arriveAtResult(page);
  return { email, payment };
}

/** In a browser that does not know the e-mail. */
async function openAccountByMail(page: Page, email: string): Promise<void> {
  await open(page, linkOf(await mailTo(email, 'Open your account'), '/claim'));
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Open my account' }).click();
  await arriveAt(page, settings);
  await page
    .getByRole('region', { name: 'Plan' })
    .getByRole('heading', { name: '24h trial' })
    .waitFor();
}

describe('a trial that was paid without an account', () => {
  journey(
    'is there for whoever signs in with Google instead, who is not asked to pay again',
    async ({ page }) => {
      await serveGoogle(page.context());
      const { email, payment } = await payWithoutAccount(page);
      await expectTrialOf(email, payment);
      await open(page, '/login?next=/home/find');
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await page.route('**/getBilling*', async (route) => {
        await released;
        await route.continue();
      });
      const lookedFor = page.waitForRequest('**/getBilling*');
      await chooseNewGoogleAccount(await pressGoogle(page), email);
      await arriveAt(page, '/home/find');
      await lookedFor;
      const toPay = page.getByText('Asking needs an active subscription.');
      expect(await toPay.count()).toBe(0);
      await Promise.all([page.waitForResponse('**/getBilling*'), release()]);
      await numberField(page).fill(freshNumber());
      await button(page, 'Continue').click();
      await whoAsks(page).waitFor();
      expect(await toPay.count()).toBe(0);
    },
  );

  journey('is found by its e-mail, and opens with the mailed link', async ({ page }) => {
    const { email, payment } = await payWithoutAccount(page);
    await page.getByText(`Payment received. A link to your account goes to ${email}.`).waitFor();
    await page.getByRole('button', { name: 'Send the link again' }).click();
    await page.getByText('At most one goes out in five minutes, and 6 in a day.').waitFor();
    await screenshot(page, 'location-paid-as-visitor-phone-light');
    await expectTrialOf(email, payment);

    await page.getByRole('link', { name: 'Go to Member Area' }).click();
    await page.waitForURL('**/login');
    await page.getByText(`You paid here as ${email}, without an account.`).waitFor();
    await page.getByRole('link', { name: 'Create one' }).click();
    await page.waitForURL('**/register');
    await page.getByText(`You paid here as ${email}, without an account.`).waitFor();
    await page.getByRole('link', { name: 'Open its account' }).click();
    await arriveAt(page, '/claim');
    await title(page).getByText('Open your account').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe(email);
    const signUpLink = page.getByRole('main').getByRole('link', { name: 'Sign up' });
    expect(await signUpLink.getAttribute('href')).toBe('/register');

    const mail = await mailTo(email, 'Open your account');
    expect(mail.text).toContain(`The trial is kept under this address, ${email}.`);
    await open(page, linkOf(mail, '/claim'));
    expect(await page.getByLabel('Email').inputValue(), 'known on this device').toBe(email);
    await screenshot(page, 'claim-phone-light');
    await page.getByRole('button', { name: 'Open my account' }).click();
    await arriveAt(page, settings);
    await page
      .getByRole('region', { name: 'Plan' })
      .getByRole('heading', { name: '24h trial' })
      .waitFor();
  });

  journey('is named no more to who says that they are somebody else', async ({ page }) => {
    await payUnclaimed(page, 'ana@example.com');
    await page.goto('/login');
    const note = page.getByText('You paid here as ana@example.com');
    await note.waitFor();
    await page.getByRole('button', { name: 'This is not me' }).click();
    await note.waitFor({ state: 'detached' });
    const hasFocus = (field: Element) => field === document.activeElement;
    expect(await page.getByLabel('Email').evaluate(hasFocus)).toBe(true);
    expect(await page.evaluate(() => localStorage.getItem('geonod.claim'))).toBeNull();
  });

  journey(
    'is told to whoever pays without a number, and cannot be paid twice',
    async ({ openPage }) => {
      const page = await openPage();
      const email = freshEmail();
      await fromOwnAddress(page);
      const payment = await openPayment(page, '/payment');
      await page.getByLabel('Email').fill(email);
      await payWith(page, cards.pays);
      await arriveAt(page, '/location');
      await title(page).getByText('Payment received').waitFor();
      await expectReadingInMain(page);
      expect(await page.title()).toBe('Payment received: GeoNod');
      expect(await page.getByRole('main').textContent()).not.toContain('trial runs');
      await page.getByText(`A link to your account goes to ${email}.`).waitFor();
      expect(await page.getByText('Payment received').count(), 'said once').toBe(1);
      await screenshot(page, 'location-paid-without-number-phone-light');
      await expectTrialOf(email, payment);

      const other = await openPage({
        viewport: 'desktop',
        allow: { consoleErrors: [/status of 409/] },
      });
      await fromOwnAddress(other);
      const second = await openPayment(other);
      await other.getByLabel('Email').fill(email);
      await payWith(other, cards.pays);
      const refusal = other.getByRole('alert');
      await refusal.getByText('This email has a subscription already.').waitFor();
      expect(await refusal.textContent()).toContain('Nothing was charged.');
      expect(await confirmations(second)).toBe(0);
      await refusal.getByRole('link', { name: 'I have no account yet' }).click();
      await title(other).getByText('Open your account').waitFor();
      await other.getByLabel('Email').fill(email);
      await other.getByRole('button', { name: 'Send the link' }).click();
      await title(other).getByText('Check your mail').waitFor();
      await openAccountByMail(other, email);
    },
  );

  journey(
    'is not paid a second time in an account whose e-mail is not confirmed',
    async ({ openPage }) => {
      const page = await openPage();
      const { email, payment } = await payWithoutAccount(page);
      await expectTrialOf(email, payment);

      const other = await openPage({ allow: { consoleErrors: [/status of 409/] } });
      await open(other, '/register');
      await signUp(other, email);
      await other.getByText('This email has a subscription already.').waitFor();
      expect(await other.getByRole('main').textContent()).not.toContain('R$');
      await other.getByRole('link', { name: 'Confirm my email' }).click();
      await title(other).getByText('Open your account').waitFor();
      expect(await other.getByLabel('Email').inputValue()).toBe(email);
      await openAccountByMail(other, email);
    },
  );

  journey(
    'opens on another device for whoever knows its e-mail, and once only',
    async ({ openPage }) => {
      const page = await openPage({ allow: { consoleErrors: [/status of 400/] } });
      const email = freshEmail();
      const link = await newClaimLink(email);
      await open(page, link);
      const mail = page.getByLabel('Email');
      expect(await mail.inputValue()).toBe('');
      await mail.fill(freshEmail('bia'));
      await page.getByRole('button', { name: 'Open my account' }).click();
      await page.getByRole('alert').getByText('This link was sent to another email.').waitFor();
      await mail.fill(email);
      await page.getByRole('button', { name: 'Open my account' }).click();
      await arriveAt(page, settings);

      await open(page, link);
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Open my account' }).click();
      await title(page).getByText('This link does not work').waitFor();
      await page.getByRole('button', { name: 'Send a new link' }).click();
      await title(page).getByText('Check your mail').waitFor();
    },
  );
});
