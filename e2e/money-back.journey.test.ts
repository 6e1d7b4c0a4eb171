import { cancellationMailsADay } from '@geonod/contracts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { arriveAt, title, untilTakenOver } from './support/account-pages.ts';
import { freshEmail, protectEmails } from './support/accounts.ts';
import { journey } from './support/journey.ts';
import { focused } from './support/keyboard.ts';
import { becomeMember } from './support/members.ts';
import { linkOf, mailsTo, mailTo } from './support/outbox.ts';
import { cards, openPayment, typeCard } from './support/payment.ts';
import { moneyOf, payAsVisitor, settings, subscriptionOf } from './support/plans.ts';
import { firestore } from './support/requests.ts';
import { screenshot } from './support/screenshot.ts';
import { callFrom } from './support/visitor-address.ts';

beforeAll(protectEmails);

const plan = (page: Page) => page.getByRole('region', { name: 'Plan' });

describe('a member who had the trial', () => {
  journey('subscribes at the full price, withdraws, and gets all of it back', async ({ page }) => {
    const member = await becomeMember(page);
    const { email, uid } = member;
    const now = new Date();
    await firestore().doc(`members/${uid}`).set({ email, createdAt: now, trialHadAt: now });
    const payment = await openPayment(page, `/payment?next=${settings}`);
    await title(page).getByText('Start your subscription').waitFor();
    await typeCard(page, cards.pays);
    await screenshot(page, 'payment-full-phone-light');
    await page.getByRole('button', { name: 'Pay R$160,00' }).click();
    await arriveAt(page, settings);
    await plan(page).getByRole('heading', { name: 'Subscription' }).waitFor();

    await plan(page).getByRole('button', { name: 'Withdraw and refund' }).click();
    const question = page.getByRole('dialog', { name: 'Withdraw and refund?' });
    await question.getByText('R$160,00 is refunded in full, to the card that paid.').waitFor();
    await question.getByRole('button', { name: 'Withdraw and refund' }).dblclick();
    await plan(page).getByText('R$160,00 goes back to the card that paid.').waitFor();
    await plan(page).getByRole('heading', { name: 'No subscription' }).waitFor();
    const first = page.getByRole('region', { name: 'Payments' }).getByRole('listitem').first();
    await first.getByText('Refunded in full').waitFor();
    await screenshot(page, 'settings-withdrawn-phone-light');
    expect(await moneyOf(payment)).toEqual({ charged: [16_000], refunded: [16_000] });
    expect((await subscriptionOf(member))?.status).toBe('canceled');
    await mailTo(email, 'You withdrew: R$160,00 is on its way back');
  });
});

describe('somebody who cancels by e-mail in the trial', () => {
  const refund = (page: Page) => page.getByRole('button', { name: 'Cancel now and refund R$1,99' });

  journey(
    'is refunded by the mailed link, and gets a new one for one that does not work',
    async ({ openPage }) => {
      const page = await openPage({
        viewport: 'desktop',
        allow: { consoleErrors: [/status of 404/] },
      });
      const email = freshEmail();
      await callFrom(page, '**/cancelSubscription');
      const payment = await payAsVisitor(email);
      await page.goto('/cancel-subscription');
      await untilTakenOver(page);
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Cancel my subscription' }).click();
      await page.getByText('the mail we sent you has a link that ends it at once').waitFor();
      const subject = 'Your subscription is cancelled';
      const link = linkOf(await mailTo(email, subject), '/cancel-subscription/confirm');
      expect(await moneyOf(payment), 'not before it is pressed').toEqual({
        charged: [199],
        refunded: [],
      });

      await page.goto(`${link.slice(0, -4)}AAAA`);
      await refund(page).click();
      await title(page).getByText('This link does not work').waitFor();
      expect(await focused(page)).toBe('heading "This link does not work"');
      expect(await page.title()).toBe('This link does not work: GeoNod');
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Mail me a new link' }).click();
      await page
        .getByText(`a link is on its way, at most ${cancellationMailsADay} times a day`)
        .waitFor();
      await page.getByText('No mail, also among the spam?').waitFor();
      const cancelled = async () =>
        (await mailsTo(email)).filter((mail) => mail.subject === subject).length;
      await expect.poll(cancelled, { timeout: 20_000 }).toBe(2);

      await page.goto(linkOf(await mailTo(email, subject), '/cancel-subscription/confirm'));
      await refund(page).click();
      await title(page).getByText('Your trial has ended, and is refunded').waitFor();
      expect(await page.title()).toBe('Your trial has ended, and is refunded: GeoNod');
      await screenshot(page, 'cancel-confirm-refunded-desktop-light');
      expect(await moneyOf(payment)).toEqual({ charged: [199], refunded: [199] });
      // Pressed again, also the older one says the same.
      await page.goto(link);
      await refund(page).click();
      await title(page).getByText('Your trial has ended, and is refunded').waitFor();
      expect(await moneyOf(payment)).toEqual({ charged: [199], refunded: [199] });
    },
  );
});
