import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { alert } from './support/account-pages.ts';
import { freshEmail } from './support/accounts.ts';
import { journey } from './support/journey.ts';
import { focused } from './support/keyboard.ts';
import { becomeMember } from './support/members.ts';
import {
  arriveAtResult,
  cards,
  expectReceived,
  fromOwnAddress,
  keepProcessing,
  onRetrieve,
  openPayment,
  payButton,
  payWith,
} from './support/payment.ts';

/** The browser's own words on a connection that breaks, which no page can keep out of its console. */
const broken = { allow: { consoleErrors: [/net::ERR_/, /status of 4\d\d/] } };

describe('who comes back from a bank’s page', () => {
  /** Opens a payment and gives the address to which a bank's page would lead back, with what it says of the payment. */
  async function openReturnAddress(page: Page, claim: string): Promise<string> {
    const [response] = await Promise.all([
      page.waitForResponse('**/createPayment'),
      openPayment(page),
    ]);
    const { clientSecret } = (await response.json()) as { clientSecret: string };
    const query = new URLSearchParams({
      payment_intent: clientSecret.split('_secret_')[0] ?? '',
      payment_intent_client_secret: clientSecret,
      redirect_status: claim,
    });
    return `/location?${query.toString()}`;
  }

  journey('is not taken at the address’s word', async ({ page }) => {
    await becomeMember(page);
    const address = await openReturnAddress(page, 'succeeded');
    await page.goto(address);
    await page.waitForURL((url) => url.pathname === '/payment');
    await payButton(page).waitFor();
  });

  journey('waits on the result page while Stripe is at work', async ({ page }) => {
    await becomeMember(page);
    const address = await openReturnAddress(page, 'processing');
    const finish = await keepProcessing(page);
    await payWith(page, cards.pays);
    await page.getByText('Your payment is being processed').waitFor();
    await page.goto(address);
    await page.getByText('Your payment is being processed').waitFor();
    finish();
    await page.getByRole('button', { name: 'Check now' }).click();
    await arriveAtResult(page);
    await expectReceived(page);
    expect(await page.getByText('Your payment is being processed').count()).toBe(0);
  });

  journey('checks again when Stripe cannot be reached', async ({ openPage }) => {
    const page = await openPage(broken);
    await becomeMember(page);
    const address = await openReturnAddress(page, 'succeeded');
    await payWith(page, cards.pays);
    await arriveAtResult(page);
    await onRetrieve(page, (route) => route.abort('connectionfailed'));
    await page.goto(address);
    await alert(page).getByText('Check it before you pay again.').waitFor();
    const check = page.getByRole('button', { name: 'Check the payment' });
    const answered = Promise.withResolvers<void>();
    await onRetrieve(page, async (route) => {
      await answered.promise;
      await route.abort('connectionfailed');
    });
    await check.press('Enter');
    await page.getByText('Checking your payment').waitFor();
    await expect
      .poll(() => focused(page), { message: 'the pressed button is gone' })
      .not.toBe('document');
    answered.resolve();
    await check.waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await check.click();
    await arriveAtResult(page);
  });

  journey('can check again where nothing comes of asking Stripe', async ({ page }) => {
    await page.clock.install();
    await becomeMember(page);
    const address = await openReturnAddress(page, 'succeeded');
    await payWith(page, cards.pays);
    await arriveAtResult(page);
    const asked = Promise.withResolvers<void>();
    await page.route('**/stripe.js', () => asked.resolve(), { times: 1 });
    await page.goto(address);
    await asked.promise;
    await page.clock.fastForward(21_000);
    await alert(page).getByText('Check it before you pay again.').waitFor();
    await page.getByRole('button', { name: 'Check the payment' }).click();
    await arriveAtResult(page);
  });

  journey(
    'in another browser looks the number up again, and reads its result',
    async ({ page, openPage }) => {
      await fromOwnAddress(page);
      const address = await openReturnAddress(page, 'succeeded');
      await page.getByLabel('Email').fill(freshEmail());
      await payWith(page, cards.pays);
      await arriveAtResult(page);
      const other = await openPage();
      await other.goto(address);
      await other.getByRole('heading', { name: 'Payment received' }).waitFor();
      expect(new URL(other.url()).search).toBe('');
      await other.getByRole('link', { name: 'Look up a number' }).click();
      await other.getByRole('heading', { level: 1 }).waitFor();
      await other.goto(page.url());
      await other.getByRole('button', { name: 'Share' }).waitFor();
    },
  );

  journey(
    'comes to their account where they are a member, and nothing names the number',
    async ({ page }) => {
      await becomeMember(page);
      const address = await openReturnAddress(page, 'succeeded');
      await payWith(page, cards.pays);
      await arriveAtResult(page);
      await page.evaluate(() => sessionStorage.clear());
      await page.goto(address);
      await page.waitForURL('**/home');
    },
  );
});
