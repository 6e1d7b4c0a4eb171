import type { Billing } from '@geonod/contracts';
import type { Page } from 'playwright-core';
import { alert, untilTakenOver } from '../account-pages.ts';
import { answerBilling, billed, inEveryState, owed } from '../billing.ts';
import { becomeMember, type Member } from '../members.ts';
import { comeToSettings, writePlan } from '../plans.ts';
import {
  button,
  heading,
  leaveUnanswered,
  meets,
  refuse,
  refused,
  type Screen,
  said,
  unreachable,
} from './screen.ts';

type Plan = Parameters<typeof writePlan>[1];

const inHours = (count: number) => new Date(Date.now() + count * 3_600_000);
const cancelAtPeriodEnd = true;

async function comeWithPlan(page: Page, plan: Plan, title: string): Promise<Member> {
  const member = await comeToSettings(page);
  await writePlan(member, plan);
  await heading(page, title).filter({ visible: true }).first().waitFor();
  return member;
}

const trial = (page: Page) =>
  comeWithPlan(page, { status: 'trialing', currentPeriodEnd: inHours(23) }, '24h trial');

const active = (page: Page) =>
  comeWithPlan(page, { status: 'active', currentPeriodEnd: inHours(290) }, 'Subscription');

async function ask(page: Page): Promise<void> {
  await button(page, 'Cancel my subscription').click();
  await page.getByRole('dialog').waitFor();
}

const confirm = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: /Cancel/ })
    .click();

async function answerWith(page: Page, json: object): Promise<void> {
  await page.route('**/cancelSubscription', (route) => route.fulfill({ json }));
  await ask(page);
  await confirm(page);
}

/** Stripe still tries to charge it. */
const renewal = {
  invoiceId: 'in_owed',
  amount: 16_000,
  currency: 'brl',
  attempted: true,
  needsAuthentication: false,
};

async function comeOwing(page: Page, needsAuthentication: boolean): Promise<void> {
  await answerBilling(page, { ...billed, owed: { ...owed, needsAuthentication } });
  const plan: Plan = { status: 'past_due', currentPeriodEnd: inHours(-5), renewal };
  await comeWithPlan(page, plan, 'Payment failed');
  await said(page, 'You have until');
}

async function comeToWithdraw(page: Page): Promise<Member> {
  const until = inHours(240).toISOString();
  await answerBilling(page, { ...billed, withdrawal: { until, amount: 16_000, currency: 'brl' } });
  return active(page);
}

const withdraw = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Withdraw and refund' }).click();

/** A member who owes a renewal, on any page of the member area but Settings. */
async function comeOwingTo(page: Page, path: string, billing: Billing | null): Promise<void> {
  if (billing === null) {
    await refuse(page, '**/getBilling*', 503, 'unavailable', 'Stripe does not answer.');
  } else {
    await answerBilling(page, billing);
  }
  const member = await becomeMember(page);
  await writePlan(member, { status: 'past_due', currentPeriodEnd: inHours(-5), renewal });
  await page.goto(path);
  await page.getByRole('region', { name: 'Payment failed' }).waitFor();
}

/** What every page of the member area says above everything else, after a renewal has failed. */
export const owedScreens: readonly Screen[] = [
  { name: 'owed-find', open: (page) => comeOwingTo(page, '/home', { ...billed, owed }) },
  {
    name: 'owed-authentication-status',
    open: (page) =>
      comeOwingTo(page, '/home/history', {
        ...billed,
        owed: { ...owed, needsAuthentication: true },
      }),
  },
  {
    name: 'owed-unknown-notifications',
    ...refused,
    open: (page) => comeOwingTo(page, '/home/notifications', null),
  },
];

const deletion = (page: Page) => page.getByRole('dialog', { name: 'Delete my account?' });

async function askToDelete(page: Page): Promise<void> {
  await button(page, 'Delete my account').click();
  await deletion(page).waitFor();
}

const confirmDeletion = (page: Page) =>
  deletion(page).getByRole('button', { name: 'Delete it for good' }).click();

export const settingsScreens: readonly Screen[] = [
  {
    name: 'settings-delete-in-trial',
    open: async (page) => {
      await trial(page);
      await askToDelete(page);
      await said(page, 'Your trial ends now');
    },
  },
  {
    name: 'settings-delete-withdrawable',
    open: async (page) => {
      await comeToWithdraw(page);
      await askToDelete(page);
      await said(page, 'deleting your account does not pay it back');
    },
  },
  {
    name: 'settings-delete-busy',
    open: async (page) => {
      await active(page);
      await leaveUnanswered(page, '**/deleteAccount');
      await askToDelete(page);
      await confirmDeletion(page);
      await deletion(page).locator('[aria-busy=true]').waitFor();
    },
  },
  {
    name: 'settings-delete-offline',
    ...unreachable,
    open: async (page) => {
      await active(page);
      await page.route('**/deleteAccount', (route) => route.abort('internetdisconnected'));
      await askToDelete(page);
      await confirmDeletion(page);
      await alert(page).getByText('Network error. Please try again.').waitFor();
    },
  },
  {
    name: 'settings-deleted',
    open: async (page) => {
      await active(page);
      await page.route('**/deleteAccount', (route) =>
        route.fulfill({ json: { state: 'deleted' } }),
      );
      await askToDelete(page);
      await confirmDeletion(page);
      await page.getByRole('dialog', { name: 'Your account is deleted' }).waitFor();
    },
  },
  {
    name: 'settings-email-invalid',
    open: async (page) => {
      await active(page);
      await button(page, 'Change my email').click();
      const dialog = page.getByRole('dialog', { name: 'Change my email' });
      await dialog.getByLabel('New email').fill('nobody');
      await dialog.getByRole('button', { name: 'Mail me a link' }).click();
      await said(page, 'Please enter a valid email address!');
    },
  },
  {
    name: 'settings-email-mailed',
    open: async (page) => {
      await active(page);
      await page.route('**/changeEmail', (route) => route.fulfill({ json: {} }));
      await button(page, 'Change my email').click();
      const dialog = page.getByRole('dialog', { name: 'Change my email' });
      await dialog.getByLabel('New email').fill('ana.souza@example.com');
      await dialog.getByRole('button', { name: 'Mail me a link' }).click();
      await said(page, 'Until you open it, nothing changes.');
    },
  },
  {
    name: 'settings-password-guessed',
    open: async (page) => {
      await active(page);
      await button(page, 'Set a new password').click();
      const dialog = page.getByRole('dialog', { name: 'Set a new password' });
      await dialog.getByLabel('New password', { exact: true }).fill('Password2026!');
      await dialog.getByRole('button', { name: 'Set password' }).click();
      await said(page, 'Many people use this one');
    },
  },
  {
    name: 'settings-everywhere',
    open: async (page) => {
      await active(page);
      await button(page, 'Log out everywhere').click();
      await page.getByRole('dialog', { name: 'Log out everywhere?' }).waitFor();
    },
  },
  {
    name: 'settings-confirm-it-is-you',
    ...refused,
    open: async (page) => {
      await active(page);
      await refuse(page, '**/deleteAccount', 403, 'sign-in-too-old', 'Confirm that it is you.');
      await askToDelete(page);
      await confirmDeletion(page);
      const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
      await dialog.getByLabel('Password', { exact: true }).fill('wrong-password-1');
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await said(page, 'This is not the password of this account.');
    },
  },
  {
    name: 'settings-name-saved',
    open: async (page) => {
      await active(page);
      await page.getByLabel('Name', { exact: true }).fill('Ana Souza');
      await button(page, 'Save name').click();
      await page.getByRole('status').getByText('Saved.').waitFor();
    },
  },
  {
    name: 'settings-name-pretends',
    open: async (page) => {
      await active(page);
      await page.getByLabel('Name', { exact: true }).fill('Suporte Google');
      await said(page, 'Use your own name.');
    },
  },
  {
    name: 'settings-name-failed',
    ...refused,
    open: async (page) => {
      await active(page);
      const words = 'Too many attempts. Please wait and try again.';
      await refuse(page, '**/setSenderName', 429, 'rate-limited', words);
      await page.getByLabel('Name', { exact: true }).fill('Ana Souza');
      await button(page, 'Save name').click();
      await said(page, words);
    },
  },
  {
    name: 'settings-payments',
    open: async (page) => {
      await answerBilling(page, billed);
      await active(page);
      await said(page, 'Visa ending in 4242');
    },
  },
  {
    name: 'settings-payments-in-every-state',
    open: async (page) => {
      await answerBilling(page, inEveryState);
      await active(page);
      await button(page, 'Show all 8').click();
      await said(page, 'Disputed at your bank');
    },
  },
  {
    name: 'settings-withdraw',
    open: async (page) => {
      await comeToWithdraw(page);
      await button(page, 'Withdraw and refund').click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'settings-withdraw-refused',
    ...refused,
    open: async (page) => {
      await comeToWithdraw(page);
      const words = 'The 14 days in which you could withdraw are over. You can still cancel.';
      await refuse(page, '**/withdrawSubscription', 409, 'conflict', words);
      await button(page, 'Withdraw and refund').click();
      await withdraw(page);
      await page.getByRole('dialog').getByRole('alert').waitFor();
    },
  },
  {
    name: 'settings-withdrawn',
    open: async (page) => {
      const member = await comeToWithdraw(page);
      await page.route('**/withdrawSubscription', async (route) => {
        await answerBilling(page, billed);
        await writePlan(member, { status: 'canceled', currentPeriodEnd: new Date() });
        await route.fulfill({ json: { refunded: 16_000, currency: 'brl' } });
      });
      await button(page, 'Withdraw and refund').click();
      await withdraw(page);
      await heading(page, 'No subscription').filter({ visible: true }).first().waitFor();
      await said(page, 'Your subscription has ended, and is refunded.');
    },
  },
  {
    name: 'settings-disputed',
    open: async (page) => {
      const plan = { status: 'active', currentPeriodEnd: inHours(290), disputed: true } as const;
      await comeWithPlan(page, plan, 'Payment disputed');
    },
  },
  {
    name: 'settings-portal-refused',
    ...refused,
    open: async (page) => {
      await answerBilling(page, billed);
      await refuse(page, '**/createPortalSession', 503, 'unavailable', 'Stripe does not answer.');
      await active(page);
      await button(page, 'Change card').click();
      await alert(page).getByText('Stripe does not answer.').waitFor();
    },
  },
  {
    name: 'settings-payments-loading',
    open: async (page) => {
      await leaveUnanswered(page, '**/getBilling*');
      await active(page);
      await page.getByRole('status', { name: 'Reading your payments' }).waitFor();
    },
  },
  {
    name: 'settings-payments-unreadable',
    ...refused,
    open: async (page) => {
      await refuse(page, '**/getBilling*', 503, 'unavailable', 'Stripe does not answer.');
      await active(page);
      await said(page, 'Stripe does not answer.');
    },
  },
  { name: 'settings-owed', open: (page) => comeOwing(page, false) },
  { name: 'settings-owed-authentication', open: (page) => comeOwing(page, true) },
  {
    name: 'settings-no-plan',
    open: async (page) => {
      await comeToSettings(page);
      await heading(page, 'No subscription').filter({ visible: true }).first().waitFor();
    },
  },
  { name: 'settings-trial', open: trial },
  {
    name: 'settings-trial-cancelled',
    open: (page) =>
      comeWithPlan(
        page,
        { status: 'trialing', currentPeriodEnd: inHours(23), cancelAtPeriodEnd },
        'Cancelled',
      ),
  },
  { name: 'settings-active', open: active },
  {
    name: 'settings-cancelled',
    open: (page) =>
      comeWithPlan(
        page,
        { status: 'active', currentPeriodEnd: inHours(48), cancelAtPeriodEnd },
        'Cancelled',
      ),
  },
  {
    name: 'settings-payment-failed',
    open: (page) =>
      comeWithPlan(page, { status: 'past_due', currentPeriodEnd: inHours(-5) }, 'Payment failed'),
  },
  {
    name: 'settings-ended',
    open: async (page) => {
      const plan: Plan = { status: 'canceled', currentPeriodEnd: inHours(-1) };
      await comeWithPlan(page, plan, 'No subscription');
      await said(page, 'Ended');
    },
  },
  {
    name: 'settings-reading-plan',
    ...unreachable,
    open: async (page) => {
      await page.route('**/google.firestore.v1.Firestore/**', (route) => route.abort());
      await page.clock.install();
      await comeToSettings(page);
      await page.getByRole('status', { name: 'Reading your plan' }).waitFor();
    },
  },
  {
    name: 'settings-plan-unreadable',
    ...unreachable,
    open: async (page) => {
      await page.route('**/google.firestore.v1.Firestore/**', (route) => route.abort());
      await page.clock.install();
      await comeToSettings(page);
      await page.getByRole('status', { name: 'Reading your plan' }).waitFor();
      await page.clock.runFor(11_000);
      await page.getByText('Your plan cannot be read now.').waitFor();
    },
  },
  {
    name: 'settings-cancel-trial',
    open: async (page) => {
      await trial(page);
      await ask(page);
    },
  },
  {
    name: 'settings-cancel-active',
    open: async (page) => {
      await active(page);
      await ask(page);
    },
  },
  {
    name: 'settings-cancel-refused',
    ...refused,
    open: async (page) => {
      await active(page);
      const words = 'Too many attempts. Please try again in 20 minutes.';
      await refuse(page, '**/cancelSubscription', 429, 'rate-limited', words);
      await ask(page);
      await confirm(page);
      await page.getByRole('dialog').getByRole('alert').waitFor();
    },
  },
  {
    name: 'settings-cancel-done',
    open: async (page) => {
      await active(page);
      await answerWith(page, { canceled: ['subscription'] });
      await page.getByText('Successfully cancelled 1 subscription(s).').waitFor();
    },
  },
  {
    name: 'settings-nothing-to-cancel',
    ...refused,
    open: async (page) => {
      await comeToSettings(page);
      await ask(page);
      await confirm(page);
      await page.getByText("You don't have any subscriptions to cancel.").waitFor();
    },
  },
];

async function cancelByEmail(page: Page, email: string): Promise<void> {
  await page.goto('/cancel-subscription');
  await untilTakenOver(page);
  await page.getByLabel('Email').fill(email);
  await button(page, 'Cancel my subscription').click();
}

export const cancelByEmailScreens: readonly Screen[] = [
  {
    name: 'cancel-subscription',
    open: async (page) => {
      await page.goto('/cancel-subscription');
      await untilTakenOver(page);
    },
  },
  {
    name: 'cancel-subscription-invalid-email',
    open: async (page) => {
      await cancelByEmail(page, 'ana@');
      await alert(page).waitFor();
    },
  },
  {
    name: 'cancel-subscription-busy',
    open: async (page) => {
      await page.route('**/cancelSubscription', () => undefined);
      await cancelByEmail(page, 'ana@example.com');
      await page.locator('[aria-busy=true]').waitFor();
    },
  },
  {
    name: 'cancel-subscription-done',
    open: async (page) => {
      await page.route('**/cancelSubscription', (route) =>
        route.fulfill({ json: { canceled: ['subscription'] } }),
      );
      await cancelByEmail(page, 'ana@example.com');
      await page.getByText('Your subscription has been cancelled.').waitFor();
    },
  },
  {
    name: 'cancel-subscription-unknown',
    ...refused,
    open: async (page) => {
      const words = 'No subscription was found for this email.';
      await refuse(page, '**/cancelSubscription', 404, 'not-found', words);
      await cancelByEmail(page, 'ana@example.com');
      await alert(page).waitFor();
    },
  },
  {
    name: 'cancel-subscription-offline',
    ...meets(/ERR_/),
    open: async (page) => {
      await page.route('**/cancelSubscription', (route) => route.abort('internetdisconnected'));
      await cancelByEmail(page, 'ana@example.com');
      await alert(page).getByText('Network error. Please try again.').waitFor();
    },
  },
];

const confirmPath = '/cancel-subscription/confirm?token=from-a-mail';

async function confirmWith(page: Page, status: number, json: object): Promise<void> {
  await page.route('**/confirmCancellation', (route) => route.fulfill({ status, json }));
  await page.goto(confirmPath);
  await button(page, 'Cancel now and refund R$1,99').click();
}

export const confirmCancellationScreens: readonly Screen[] = [
  {
    name: 'cancel-confirm',
    open: async (page) => {
      await page.goto(confirmPath);
      await button(page, 'Cancel now and refund R$1,99').waitFor();
    },
  },
  {
    name: 'cancel-confirm-refunded',
    open: async (page) => {
      await confirmWith(page, 200, { outcome: 'refunded' });
      await heading(page, 'Your trial has ended, and is refunded').waitFor();
    },
  },
  {
    name: 'cancel-confirm-busy',
    open: async (page) => {
      await leaveUnanswered(page, '**/confirmCancellation');
      await page.goto(confirmPath);
      await button(page, 'Cancel now and refund R$1,99').click();
      await page.locator('[aria-busy=true]').waitFor();
    },
  },
  {
    name: 'cancel-confirm-after-trial',
    open: async (page) => {
      await confirmWith(page, 200, { outcome: 'cancelled' });
      await heading(page, 'Your subscription stays cancelled').waitFor();
    },
  },
  {
    name: 'cancel-confirm-wrong-link',
    open: async (page) => {
      await page.goto('/cancel-subscription/confirm');
      await heading(page, 'This link does not work').waitFor();
    },
  },
  {
    name: 'cancel-confirm-new-link',
    ...refused,
    open: async (page) => {
      await page.route('**/cancelSubscription', (route) =>
        route.fulfill({ json: { canceled: ['subscription'] } }),
      );
      await page.goto('/cancel-subscription/confirm');
      await page.getByLabel('Email').fill('ana@example.com');
      await button(page, 'Mail me a new link').click();
      await heading(page, 'Check your mail').waitFor();
    },
  },
  {
    name: 'cancel-confirm-ended-link',
    ...refused,
    open: async (page) => {
      await confirmWith(page, 410, { code: 'expired', error: 'This link is too old.' });
      await heading(page, 'This link has ended').waitFor();
    },
  },
  {
    name: 'cancel-confirm-offline',
    ...meets(/ERR_/),
    open: async (page) => {
      await page.route('**/confirmCancellation', (route) => route.abort('internetdisconnected'));
      await page.goto(confirmPath);
      await button(page, 'Cancel now and refund R$1,99').click();
      await alert(page).getByText('Network error. Please try again.').waitFor();
    },
  },
];
