import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { alert, arriveAt, logIn, password, untilTakenOver } from './support/account-pages.ts';
import { freshEmail, protectEmails } from './support/accounts.ts';
import { journey } from './support/journey.ts';
import { newMember } from './support/members.ts';
import { payAsVisitor, runsOut, settings, subscribe, subscriptionOf } from './support/plans.ts';
import { screenshot } from './support/screenshot.ts';
import { callFrom } from './support/visitor-address.ts';

beforeAll(protectEmails);

const path = '/cancel-subscription';
const cancelled = 'Your subscription has been cancelled.';

async function cancelAs(page: Page, email: string): Promise<void> {
  await untilTakenOver(page);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Cancel my subscription' }).click();
}

describe('cancelling by e-mail', () => {
  journey('leads whoever paid without an account to a way to undo it', async ({ page }) => {
    const email = freshEmail();
    await payAsVisitor(email);
    await callFrom(page, '**/cancelSubscription');
    await page.goto(path);
    await page.getByRole('link', { name: 'Open one first' }).waitFor();
    await cancelAs(page, email);
    await alert(page).getByText(cancelled).waitFor();
    expect(await page.getByRole('link', { name: 'Open one first' }).count(), 'said once').toBe(1);
    await page.getByRole('link', { name: 'Open one first' }).click();
    await arriveAt(page, '/claim');
    await page.getByRole('button', { name: 'Send the link' }).waitFor();
  });

  journey(
    'lets the subscription run out, and its owner is told and may resume it',
    async ({ page }) => {
      const member = await newMember();
      const id = await subscribe(member);
      await expect.poll(async () => (await subscriptionOf(member))?.status).toBe('active');
      await callFrom(page, '**/cancelSubscription');
      await page.goto(path);
      await page.getByText('You cancel. What is paid for runs to its end.').waitFor();
      await page.getByText('A renewal that is due').waitFor();
      await screenshot(page, 'cancel-by-email-phone-light');

      await cancelAs(page, member.email.toUpperCase());
      const outcome = alert(page).getByText(cancelled);
      await outcome.waitFor();
      expect(
        await outcome.evaluate((text) => document.activeElement?.contains(text)),
        'reading goes on at the outcome',
      ).toBe(true);
      // What would happen has happened.
      const words = await page.getByRole('main').textContent();
      expect(words).not.toMatch(/renewal|What happens|without logging in/);
      expect(words).toContain('What is paid for runs to its end. Changed your mind?');
      await screenshot(page, 'cancel-by-email-done-phone-light');
      expect(await runsOut(id)).toBe(true);

      await page.getByRole('link', { name: 'Open Settings' }).click();
      await page.waitForURL('**/login?next=*');
      await logIn(page, member.email, password);
      await arriveAt(page, settings);
      await page.getByRole('heading', { name: 'Cancelled' }).waitFor();
      await page.getByRole('button', { name: 'Resume' }).click();
      await page.getByText('Your subscription goes on.').waitFor();
      expect(await runsOut(id)).toBe(false);
      await page
        .getByRole('link', { name: /^Notifications/ })
        .filter({ visible: true })
        .click();
      await page.getByText('Subscription cancelled').first().waitFor();
    },
  );

  journey(
    'once more, for a new link, says when it is noted and done later',
    async ({ openPage }) => {
      const page = await openPage({ allow: { consoleErrors: [/status of 503/] } });
      const noted = 'Your cancellation is noted, and counts from now.';
      const error = `${noted} It is done later. (Reference: 7KQ2M-X9F4T)`;
      await page.route('**/cancelSubscription', (route) =>
        route.fulfill({ status: 503, json: { error, code: 'wish-noted' } }),
      );
      await page.goto(`${path}/confirm`);
      await page.getByRole('heading', { name: 'This link does not work' }).waitFor();
      await untilTakenOver(page);
      await page.getByLabel('Email').fill(freshEmail());
      await page.getByRole('button', { name: 'Mail me a new link' }).click();
      await page.getByText(noted).waitFor();
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(noted);
      expect(await page.getByLabel('Email').count(), 'nothing is left to ask').toBe(0);
    },
  );

  journey('asks for an e-mail that can be one', async ({ openPage }) => {
    const page = await openPage({ viewport: 'desktop', colorScheme: 'dark' });
    await page.goto(path);
    await cancelAs(page, 'ana@');
    await alert(page).getByText('Please enter a valid email address!').waitFor();
    const field = page.getByLabel('Email');
    expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
    await screenshot(page, 'cancel-by-email-invalid-desktop-dark');
  });

  journey(
    'answers the same for an unknown e-mail and one without a subscription',
    async ({ openPage }) => {
      const page = await openPage({ allow: { consoleErrors: [/status of 404/] } });
      await callFrom(page, '**/cancelSubscription');
      await page.goto(path);
      const answers: string[] = [];
      for (const email of [freshEmail(), (await newMember()).email]) {
        const answered = page.waitForResponse('**/cancelSubscription');
        await cancelAs(page, email);
        await (await answered).finished();
        await alert(page).waitFor();
        answers.push((await alert(page).textContent()) ?? '');
      }
      expect(answers[0]).toContain('Could not cancel subscription.');
      expect(answers[1]).toBe(answers[0]);
    },
  );

  journey('says how long to wait after too many attempts', async ({ openPage }) => {
    const page = await openPage({ allow: { consoleErrors: [/status of 429/] } });
    const refusal = 'Too many attempts. Please try again in 20 minutes.';
    await page.route('**/cancelSubscription', (route) =>
      route.fulfill({ status: 429, json: { error: refusal, code: 'rate-limited' } }),
    );
    await page.goto(path);
    await cancelAs(page, freshEmail());
    await alert(page).getByText(refusal).waitFor();
    // It told of the e-mail before.
    await page.getByLabel('Email').fill(freshEmail());
    expect(await alert(page).count()).toBe(0);
    // This one is not even sent.
    await cancelAs(page, 'ana@');
    await alert(page).getByText('Please enter a valid email address!').waitFor();
    expect(await alert(page).count()).toBe(1);
  });

  journey('without a network says so, and works once it is back', async ({ openPage }) => {
    const page = await openPage({ allow: { consoleErrors: [/ERR_INTERNET_DISCONNECTED/] } });
    await page.goto(path);
    await untilTakenOver(page);
    await page.context().setOffline(true);
    await cancelAs(page, freshEmail());
    await alert(page).getByText('Network error. Please try again.').waitFor();

    await page.context().setOffline(false);
    await page.route('**/cancelSubscription', (route) =>
      route.fulfill({ json: { canceled: ['subscription'] } }),
    );
    await page.getByRole('button', { name: 'Cancel my subscription' }).click();
    await alert(page).getByText(cancelled).waitFor();
    expect(await alert(page).count(), 'what went wrong before is gone').toBe(1);
  });
});
