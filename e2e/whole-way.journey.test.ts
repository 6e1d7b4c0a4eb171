import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { freshEmail } from './support/accounts.ts';
import { searchFromLanding } from './support/funnel.ts';
import { chooseNewGoogleAccount, pressGoogle, serveGoogle } from './support/google.ts';
import { journey } from './support/journey.ts';
import { arriveAtResult, cards, payButton, payWith, phone, stripe } from './support/payment.ts';
import { screenshot } from './support/screenshot.ts';

/** From the landing page through the look-up and the teaser to sign-up. */
async function comeToRegister(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/');
  await searchFromLanding(page);
}

async function paymentOffered(page: Page): Promise<string> {
  const response = await page.waitForResponse('**/createPayment');
  const { clientSecret }: { clientSecret: string } = await response.json();
  return clientSecret.split('_secret_')[0] ?? '';
}

async function cancelWithRefund(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Go to Member Area' }).click();
  await page.getByRole('heading', { level: 1, name: 'Find by Number' }).waitFor();
  // Nobody types the number again to ask its owner.
  const number = page.getByLabel('Mobile number');
  await expect.poll(() => number.inputValue()).toBe('(11) 98765 4321');
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await page.getByText('24h trial').filter({ visible: true }).first().waitFor();
  await page.getByRole('button', { name: 'Cancel my subscription' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /refund|end/i })
    .click();
  await page.getByText('Successfully cancelled 1 subscription(s).').waitFor();
}

async function expectChargedAndRefunded(paymentId: string): Promise<void> {
  const { charges } = await stripe().state();
  const paid = charges.filter((charge) => charge.payment_intent === paymentId && charge.paid);
  expect(paid.map(({ amount, amount_refunded }) => [amount, amount_refunded])).toEqual([
    [199, 199],
  ]);
}

describe('a visitor', () => {
  journey(
    'types a number, signs up with Google, pays after a declined card and a challenge, and cancels',
    async ({ openPage }) => {
      const page = await openPage({ allow: { consoleErrors: [/status of 402/] } });
      await serveGoogle(page.context());
      await comeToRegister(page);
      const offered = paymentOffered(page);
      await chooseNewGoogleAccount(await pressGoogle(page), freshEmail('google'));
      const paymentId = await offered;
      await payButton(page).waitFor();
      await payWith(page, cards.declined);
      await page.getByRole('alert').first().waitFor();
      await payWith(page, cards.asksInDialog);
      const bank = page.frameLocator('iframe[title="Autenticação 3D Secure"]');
      await bank.getByRole('button', { name: 'Concluir autenticação' }).click();
      await arriveAtResult(page);
      await page.getByRole('heading', { name: phone }).waitFor();
      await page.getByText('São Paulo').first().waitFor();
      await screenshot(page, 'whole-way-result-phone-light');
      await cancelWithRefund(page);
      await expectChargedAndRefunded(paymentId);
    },
  );
});
