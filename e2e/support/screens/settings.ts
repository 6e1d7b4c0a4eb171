import type { Billing } from '@geonod/contracts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { alert, untilTakenOver } from '../account-pages.ts';
import { answerBilling, billed, inEveryState, owed } from '../billing.ts';
import { suspend } from '../find.ts';
import { becomeMember, type Member } from '../members.ts';
import { comeToSettings, writePlan } from '../plans.ts';
import { firestore } from '../requests.ts';
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

const planHeading = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Plan' }).getByRole('heading', { name: title, exact: true });

async function comeWithPlan(page: Page, plan: Plan, title: string): Promise<Member> {
  const member = await comeToSettings(page);
  await writePlan(member, plan);
  await planHeading(page, title).waitFor();
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

async function callOff(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Stripe still tries to charge it. */
const renewal = {
  invoiceId: 'in_owed',
  amount: 16_000,
  currency: 'brl',
  attempted: true,
  needsAuthentication: false,
};

const answerOwing = (page: Page, needsAuthentication: boolean) =>
  answerBilling(page, { ...billed, owed: { ...owed, needsAuthentication } });

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

/** The plan as it is charged, cancelled, owed, disputed and ended, all before the eyes of one member. */
function planVisit(): Screen {
  let member: Member;
  const state = (name: string, plan: () => Plan, title: string) => ({
    name,
    open: async (page: Page) => {
      await writePlan(member, plan());
      await planHeading(page, title).waitFor();
    },
  });
  const trialing = () => ({ status: 'trialing', currentPeriodEnd: inHours(23) }) as const;
  return {
    name: 'settings-trial',
    open: async (page) => {
      member = await trial(page);
    },
    next: [
      state(
        'settings-trial-cancelled',
        () => ({ ...trialing(), cancelAtPeriodEnd: true }),
        'Cancelled',
      ),
      state(
        'settings-active',
        () => ({ status: 'active', currentPeriodEnd: inHours(290) }),
        'Subscription',
      ),
      state(
        'settings-cancelled',
        () => ({ status: 'active', currentPeriodEnd: inHours(48), cancelAtPeriodEnd: true }),
        'Cancelled',
      ),
      {
        name: 'settings-suspended',
        open: async (page) => {
          await writePlan(member, { status: 'active', currentPeriodEnd: inHours(290) });
          await suspend(member);
          await said(page, 'Your plan goes on, and is charged, until you cancel it.');
        },
      },
      state(
        'settings-payment-failed',
        () => ({ status: 'past_due', currentPeriodEnd: inHours(-5) }),
        'Payment failed',
      ),
      state(
        'settings-not-renewed',
        () => ({ status: 'past_due', currentPeriodEnd: inHours(-5), nextRenewalAt: inHours(667) }),
        'Not renewed',
      ),
      state(
        'settings-disputed',
        () => ({
          status: 'active',
          currentPeriodEnd: inHours(-5),
          cancelAtPeriodEnd: true,
          disputed: true,
        }),
        'Payment disputed',
      ),
      {
        name: 'settings-disputed-in-part',
        open: async (page) => {
          await writePlan(member, {
            status: 'active',
            currentPeriodEnd: inHours(290),
            cancelAtPeriodEnd: true,
            disputed: true,
          });
          await said(page, 'by another payment');
        },
      },
      {
        name: 'settings-ended',
        open: async (page) => {
          await writePlan(member, { status: 'canceled', currentPeriodEnd: inHours(-1) });
          await planHeading(page, 'No subscription').waitFor();
          await said(page, 'Ended');
        },
      },
    ],
  };
}

/** What a withdrawal gives back is read, refused, and had. */
function withdrawalVisit(): Screen {
  let member: Member;
  return {
    name: 'settings-delete-withdrawable',
    open: async (page) => {
      member = await comeToWithdraw(page);
      await askToDelete(page);
      await said(page, 'deleting your account does not pay it back');
    },
    next: [
      {
        name: 'settings-withdraw',
        open: async (page) => {
          await callOff(page);
          await button(page, 'Withdraw and refund').click();
          await page.getByRole('dialog').waitFor();
        },
      },
      {
        name: 'settings-withdraw-refused',
        ...refused,
        open: async (page) => {
          const words = 'The 14 days in which you could withdraw are over. You can still cancel.';
          await refuse(page, '**/withdrawSubscription', 409, 'conflict', words);
          await withdraw(page);
          await page.getByRole('dialog').getByRole('alert').waitFor();
        },
      },
      {
        name: 'settings-withdrawn',
        open: async (page) => {
          await page.route('**/withdrawSubscription', async (route) => {
            await answerBilling(page, billed);
            await writePlan(member, { status: 'canceled', currentPeriodEnd: new Date() });
            await route.fulfill({ json: { refunded: 16_000, currency: 'brl' } });
          });
          await withdraw(page);
          await planHeading(page, 'No subscription').waitFor();
          await said(page, 'Your subscription has ended, and is refunded.');
        },
      },
    ],
  };
}

/** A renewal that is owed, at first without the bank's question. */
function owedVisit(): Screen {
  return {
    name: 'settings-owed',
    open: async (page) => {
      await answerOwing(page, false);
      const plan: Plan = { status: 'past_due', currentPeriodEnd: inHours(-5), renewal };
      await comeWithPlan(page, plan, 'Payment failed');
      await said(page, 'If it stays unpaid, your access ends');
    },
    next: [
      {
        name: 'settings-owed-authentication',
        open: async (page) => {
          await answerOwing(page, true);
          await page.reload();
          await planHeading(page, 'Payment failed').waitFor();
          await said(page, 'If it stays unpaid, your access ends');
        },
      },
    ],
  };
}

/** An account is deleted: without a network, by nobody knows whom, and at last; that takes its time, then it is gone. */
function deletionVisit(): Screen {
  const answered = Promise.withResolvers<void>();
  return {
    name: 'settings-delete-offline',
    ...unreachable,
    open: async (page) => {
      await active(page);
      await page.route('**/deleteAccount', (route) => route.abort('internetdisconnected'));
      await askToDelete(page);
      await confirmDeletion(page);
      await alert(page).getByText('Network error. Please try again.').waitFor();
    },
    next: [
      {
        name: 'settings-confirm-it-is-you',
        ...refused,
        open: async (page) => {
          await refuse(page, '**/deleteAccount', 403, 'sign-in-too-old', 'Confirm that it is you.');
          await confirmDeletion(page);
          const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
          await dialog.getByLabel('Password').fill('wrong-password-1');
          await dialog.getByRole('button', { name: 'Continue' }).click();
          await said(page, 'This is not the password of this account.');
        },
      },
      {
        name: 'settings-delete-busy',
        open: async (page) => {
          await page.keyboard.press('Escape');
          await page
            .getByRole('dialog', { name: 'Confirm it is you' })
            .waitFor({ state: 'detached' });
          await page.route('**/deleteAccount', async (route) => {
            await answered.promise;
            await route.fulfill({ json: { state: 'deleted' } });
          });
          await confirmDeletion(page);
          await deletion(page).locator('[aria-busy=true]').waitFor();
        },
      },
      {
        name: 'settings-deleted',
        open: async (page) => {
          answered.resolve();
          await page.getByRole('dialog', { name: 'Your account is deleted' }).waitFor();
        },
      },
    ],
  };
}

/** How one signs in, and the name that one asks under. */
const signInVisit: Screen = {
  name: 'settings-everywhere',
  open: async (page) => {
    await active(page);
    await button(page, 'Log out everywhere').click();
    await page.getByRole('dialog', { name: 'Log out everywhere?' }).waitFor();
  },
  next: [
    {
      name: 'settings-email-invalid',
      open: async (page) => {
        await callOff(page);
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
        await page.route('**/changeEmail', (route) => route.fulfill({ json: {} }));
        const dialog = page.getByRole('dialog', { name: 'Change my email' });
        await dialog.getByLabel('New email').fill('ana.souza@example.com');
        await dialog.getByRole('button', { name: 'Mail me a link' }).click();
        await said(page, 'Until you open it, nothing changes.');
      },
    },
    {
      name: 'settings-password-guessed',
      open: async (page) => {
        await button(page, 'Set a new password').click();
        const dialog = page.getByRole('dialog', { name: 'Set a new password' });
        await dialog.getByLabel('New password', { exact: true }).fill('Password2026!');
        await dialog.getByRole('button', { name: 'Set password' }).click();
        await said(page, 'Many people use this one');
      },
    },
    {
      name: 'settings-name-pretends',
      open: async (page) => {
        await callOff(page);
        await page.getByLabel('Name', { exact: true }).fill('Suporte Google');
        await said(page, 'Use your own name.');
      },
    },
    {
      name: 'settings-name-failed',
      ...refused,
      open: async (page) => {
        const words = 'Too many attempts. Please wait and try again.';
        await refuse(page, '**/setSenderName', 429, 'rate-limited', words);
        await page.getByLabel('Name', { exact: true }).fill('Ana Souza');
        await button(page, 'Save name').click();
        await said(page, words);
      },
    },
    {
      name: 'settings-name-saved',
      open: async (page) => {
        await page.unroute('**/setSenderName');
        await button(page, 'Save name').click();
        await page.getByRole('status').getByText('Saved.').waitFor();
      },
    },
  ],
};

/** What was paid, by what comes of reading it. */
const paymentsVisit: Screen = {
  name: 'settings-payments',
  open: async (page) => {
    await answerBilling(page, billed);
    await active(page);
    await said(page, 'Visa ending in 4242');
  },
  next: [
    {
      name: 'settings-portal-refused',
      ...refused,
      open: async (page) => {
        const words = 'Stripe does not answer.';
        await refuse(page, '**/createPortalSession', 503, 'unavailable', words);
        await button(page, 'Change card').click();
        await alert(page).getByText(words).waitFor();
      },
    },
    {
      name: 'settings-payments-in-every-state',
      open: async (page) => {
        await answerBilling(page, inEveryState);
        await page.reload();
        await planHeading(page, 'Subscription').waitFor();
        await button(page, 'Show all 8').click();
        await said(page, 'Disputed at your bank');
      },
    },
    {
      name: 'settings-payments-unreadable',
      ...refused,
      open: async (page) => {
        await refuse(page, '**/getBilling*', 503, 'unavailable', 'Stripe does not answer.');
        await page.reload();
        await planHeading(page, 'Subscription').waitFor();
        await said(page, 'Stripe does not answer.');
      },
    },
    {
      name: 'settings-payments-loading',
      open: async (page) => {
        await leaveUnanswered(page, '**/getBilling*');
        await page.reload();
        await planHeading(page, 'Subscription').waitFor();
        await page.getByRole('status', { name: 'Reading your payments' }).waitFor();
      },
    },
  ],
};

const cancelVisit: Screen = {
  name: 'settings-cancel-active',
  open: async (page) => {
    await active(page);
    await ask(page);
  },
  next: [
    {
      name: 'settings-cancel-refused',
      ...refused,
      open: async (page) => {
        const words = 'Too many attempts. Please try again in 20 minutes.';
        await refuse(page, '**/cancelSubscription', 429, 'rate-limited', words);
        await confirm(page);
        await page.getByRole('dialog').getByRole('alert').waitFor();
      },
    },
    {
      name: 'settings-cancel-done',
      open: async (page) => {
        await page.route('**/cancelSubscription', (route) =>
          route.fulfill({ json: { canceled: ['subscription'] } }),
        );
        await confirm(page);
        await page.getByText('Successfully cancelled 1 subscription(s).').waitFor();
      },
    },
  ],
};

export const settingsScreens: readonly Screen[] = [
  planVisit(),
  signInVisit,
  paymentsVisit,
  cancelVisit,
  withdrawalVisit(),
  owedVisit(),
  deletionVisit(),
  {
    name: 'settings-trial-returned',
    open: async (page) => {
      await answerBilling(page, { payments: billed.payments.slice(-1) });
      const { uid, email } = await comeToSettings(page);
      const now = new Date();
      await firestore().doc(`members/${uid}`).set({ email, createdAt: now, trialHadAt: now });
      await said(page, 'The R$1,99 that you paid did not start a trial.');
      // Nobody is sent to look for a payment that is told of.
      expect(await page.getByText('Paid already').count()).toBe(0);
    },
  },
  {
    name: 'settings-cancel-cancelled-trial',
    open: async (page) => {
      const member = await comeToSettings(page);
      const ending = { status: 'trialing', cancelAtPeriodEnd: true } as const;
      await writePlan(member, { ...ending, currentPeriodEnd: inHours(23) });
      await button(page, 'End it now and refund').click();
      await page.getByRole('dialog', { name: 'End my trial now?' }).waitFor();
    },
  },
  {
    name: 'settings-delete-in-trial',
    open: async (page) => {
      await trial(page);
      await askToDelete(page);
      await said(page, 'Your trial ends now');
    },
    next: [
      {
        name: 'settings-cancel-trial',
        open: async (page) => {
          await callOff(page);
          await ask(page);
        },
      },
    ],
  },
  {
    name: 'settings-no-plan',
    open: async (page) => {
      await comeToSettings(page);
      await planHeading(page, 'No subscription').waitFor();
    },
    next: [
      {
        name: 'settings-nothing-to-cancel',
        ...refused,
        open: async (page) => {
          await ask(page);
          await confirm(page);
          await page.getByText("You don't have any subscriptions to cancel.").waitFor();
        },
      },
    ],
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
    next: [
      {
        name: 'settings-plan-unreadable',
        ...unreachable,
        open: async (page) => {
          await page.clock.runFor(11_000);
          await page.getByText('Your plan cannot be read now.').waitFor();
        },
      },
    ],
  },
];

async function cancelByEmail(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await button(page, 'Cancel my subscription').click();
}

const noted = 'Your cancellation is noted, and counts from now.';

async function openCancelByEmail(page: Page): Promise<void> {
  await page.goto('/cancel-subscription');
  await untilTakenOver(page);
}

export const cancelByEmailScreens: readonly Screen[] = [
  {
    name: 'cancel-subscription',
    open: openCancelByEmail,
    next: [
      {
        name: 'cancel-subscription-invalid-email',
        open: async (page) => {
          await cancelByEmail(page, 'ana@');
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
      {
        name: 'cancel-subscription-unknown',
        ...refused,
        open: async (page) => {
          const words = 'No subscription was found for this email.';
          await refuse(page, '**/cancelSubscription', 404, 'not-found', words);
          await cancelByEmail(page, 'ana@example.com');
          await alert(page).getByText(words).waitFor();
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
        name: 'cancel-subscription-noted',
        ...refused,
        open: async (page) => {
          await openCancelByEmail(page);
          await refuse(page, '**/cancelSubscription', 503, 'wish-noted', noted);
          await cancelByEmail(page, 'ana@example.com');
          // It takes the place of the button: nothing is left to be pressed.
          await page.locator(':focus').getByText(noted).waitFor();
        },
      },
      {
        name: 'cancel-subscription-busy',
        open: async (page) => {
          await leaveUnanswered(page, '**/cancelSubscription');
          await openCancelByEmail(page);
          await cancelByEmail(page, 'ana@example.com');
          await page.locator('[aria-busy=true]').waitFor();
        },
      },
    ],
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
    next: [
      {
        name: 'cancel-confirm-offline',
        ...meets(/ERR_/),
        open: async (page) => {
          await page.route('**/confirmCancellation', (route) =>
            route.abort('internetdisconnected'),
          );
          await button(page, 'Cancel now and refund R$1,99').click();
          await alert(page).getByText('Network error. Please try again.').waitFor();
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
        name: 'cancel-confirm-after-trial',
        open: async (page) => {
          await confirmWith(page, 200, { outcome: 'cancelled' });
          await heading(page, 'Your subscription stays cancelled').waitFor();
        },
      },
      {
        name: 'cancel-confirm-noted',
        ...refused,
        open: async (page) => {
          await confirmWith(page, 503, { code: 'wish-noted', error: noted });
          await page.locator('h1:focus').getByText(noted).waitFor();
          await said(page, 'The refund of R$1,99 is part of it.');
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
        name: 'cancel-confirm-busy',
        open: async (page) => {
          await leaveUnanswered(page, '**/confirmCancellation');
          await page.goto(confirmPath);
          await button(page, 'Cancel now and refund R$1,99').click();
          await page.locator('[aria-busy=true]').waitFor();
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
        open: async (page) => {
          await page.route('**/cancelSubscription', (route) =>
            route.fulfill({ json: { canceled: ['subscription'] } }),
          );
          await page.getByLabel('Email').fill('ana@example.com');
          await button(page, 'Mail me a new link').click();
          await heading(page, 'Check your mail').waitFor();
        },
      },
    ],
  },
];
