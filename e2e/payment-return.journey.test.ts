import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { alert } from './support/account-pages.ts';
import { journey } from './support/journey.ts';
import { becomeMember } from './support/members.ts';
import {
  arriveAtResult,
  cards,
  keepProcessing,
  onRetrieve,
  openPayment,
  payButton,
  payWith,
  phone,
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
      phone,
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
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Check the payment' }).click();
    await arriveAtResult(page);
  });
});
