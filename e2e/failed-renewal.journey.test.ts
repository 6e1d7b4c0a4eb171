import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { arriveAt, title } from './support/account-pages.ts';
import { protectEmails } from './support/accounts.ts';
import { journey } from './support/journey.ts';
import { becomeMember, type Member } from './support/members.ts';
import { dayWords } from './support/moments.ts';
import { mailTo } from './support/outbox.ts';
import { endTrialNow, expectStatus, settings, subscribe } from './support/plans.ts';
import { screenshot } from './support/screenshot.ts';

beforeAll(protectEmails);

const banner = (page: Page) => page.getByRole('region', { name: 'Payment failed' });
const plan = (page: Page) => page.getByRole('region', { name: 'Plan' });
const tab = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Member area' })
    .getByRole('link', { name })
    .filter({ visible: true });

/** Signs in somebody new, whose trial has ended and whose first renewal that card has not paid. */
async function comeOwing(page: Page, card: string): Promise<Member> {
  const member = await becomeMember(page);
  const id = await subscribe(member, { card, onTrial: true });
  await expectStatus(member, 'trialing');
  await endTrialNow(id);
  await expectStatus(member, 'past_due');
  return member;
}

describe('a member whose renewal failed', () => {
  const deadline = new RegExp(`If it stays unpaid, your access ends ${dayWords}, \\d\\d:\\d\\d\\.`);

  journey('reads above every page what is owed and until when, and pays it', async ({ page }) => {
    const member = await comeOwing(page, 'pm_card_chargeCustomerFail');
    await page.goto('/home');
    await banner(page).getByText('R$160,00 could not be charged.').waitFor();
    await banner(page).getByText(deadline).waitFor();
    await screenshot(page, 'owed-banner-phone-light');
    for (const name of ['Find by Link', 'Status', 'Notifications']) {
      await tab(page, name).click();
      await title(page).getByText(name).waitFor();
      await banner(page).getByText(deadline).waitFor();
    }
    await expectAccessible(page);
    expect((await mailTo(member.email, 'Your renewal was not paid')).text).toContain('R$160,00');

    // In a tab of its own, so that the banner is there until it is paid, and is seen to go.
    const pay = banner(page).getByRole('link', { name: 'Pay R$160,00' });
    const [paying] = await Promise.all([
      page.context().waitForEvent('page'),
      pay.click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await enterCard(paying, '4242 4242 4242 4242');
    await banner(page).waitFor();
    await paying.getByRole('button', { name: 'Pay R$160.00' }).click();
    await paying.getByText('This invoice is paid.').waitFor();
    await expectStatus(member, 'active');
    await banner(page).waitFor({ state: 'detached' });
    await title(page).getByText('Notifications').waitFor();
  });

  journey('changes the card at Stripe, and pays with that one', async ({ openPage }) => {
    const page = await openPage({ viewport: 'desktop' });
    const member = await comeOwing(page, 'pm_card_chargeCustomerFail');
    await page.goto(settings);
    const card = page.getByRole('region', { name: 'Card' });
    await card.getByText('Visa ending in 0341').waitFor();
    await card.getByRole('button', { name: 'Change card' }).click();
    await enterCard(page, '5555 5555 5555 4444');
    await page.getByRole('button', { name: 'Add and make default' }).click();
    await arriveAt(page, settings);
    await card.getByText('Mastercard ending in 4444').waitFor();

    await plan(page).getByText(deadline).waitFor();
    expect(await banner(page).count(), 'Settings says it where the plan is').toBe(0);
    await screenshot(page, 'settings-owed-desktop-light');
    await plan(page).getByRole('link', { name: 'Pay R$160,00' }).click();
    await page.getByRole('button', { name: /^Pay with Mastercard/ }).click();
    await page.getByText('This invoice is paid.').waitFor();
    await page.goto(settings);
    await plan(page).getByRole('heading', { name: 'Subscription' }).waitFor();
    const payments = page.getByRole('region', { name: 'Payments' }).getByRole('listitem');
    await payments
      .filter({ hasText: /^R\$160,00, 4 weeks.*\. Paid\./ })
      .first()
      .waitFor();
    await expectStatus(member, 'active');
  });

  journey('confirms it on Stripe’s page where the bank asks', async ({ openPage }) => {
    const allow = { consoleErrors: [/status of 503/] };
    const page = await openPage({ viewport: 'desktop', colorScheme: 'dark', allow });
    const member = await comeOwing(page, 'pm_card_authenticationRequired');
    // What could not be read is asked for again.
    await page.route(
      '**/getBilling*',
      (route) => route.fulfill({ status: 503, json: { error: 'Busy.', code: 'unavailable' } }),
      { times: 1 },
    );
    await page.goto('/home/history');
    await banner(page).getByText('Your bank asks you to confirm R$160,00.').waitFor();
    await screenshot(page, 'owed-banner-authentication-desktop-dark');
    await mailTo(member.email, 'Your bank asks you to confirm R$160,00');
    await tab(page, 'Notifications').click();
    const notices = page.getByRole('list', { name: 'Notifications' });
    await notices
      .getByText(/Confirm it in Settings; if you do not, your access ends on .+\./)
      .waitFor();
    await page.goto(settings);
    await plan(page).getByText('waits for you to confirm it with your bank').waitFor();
    await page.goto('/home/history');
    await banner(page).getByRole('link', { name: 'Confirm with your bank' }).click();
    await page.getByRole('button', { name: /^Pay with Visa/ }).click();
    await page.getByRole('button', { name: 'Complete authentication' }).click();
    await page.getByText('This invoice is paid.').waitFor();
    await expectStatus(member, 'active');
  });
});

/** On Stripe's page, where cards are entered. */
async function enterCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill('12/34');
  await page.getByLabel('Security code').fill('123');
}
