import type { Page } from 'playwright-core';
import {
  alert,
  askForMail,
  googleButton,
  logIn,
  open,
  password,
  registerPath,
  signUp,
  title,
} from '../account-pages.ts';
import {
  createAccount,
  freshEmail,
  newClaimLink,
  newestPasswordLink,
  signInSdk,
} from '../accounts.ts';
import { pressGoogle, serveGoogle } from '../google.ts';
import { becomeMember } from '../members.ts';
import { payUnclaimed } from '../payment.ts';
import {
  button,
  inOneVisit,
  leaveUnanswered,
  refuse,
  refused,
  type Screen,
  unreachable,
} from './screen.ts';

const google = 'https://apis.google.com/**';

export const registerScreens: readonly Screen[] = [
  inOneVisit(
    { name: 'register-without-number', open: (page) => open(page, '/register') },
    {
      name: 'register',
      open: (page) => open(page, registerPath),
      next: [
        {
          name: 'register-invalid-email',
          open: async (page) => {
            await signUp(page, 'ana@example');
            await alert(page).waitFor();
          },
        },
        {
          name: 'register-account-exists',
          ...refused,
          open: async (page) => {
            const email = freshEmail();
            await createAccount(email, password);
            await signUp(page, email);
            await page.getByRole('link', { name: 'Log in with this email' }).waitFor();
          },
        },
        {
          name: 'register-refused',
          ...refused,
          open: async (page) => {
            const message = 'TOO_MANY_ATTEMPTS_TRY_LATER';
            await page.route('**/accounts:signUp*', (route) =>
              route.fulfill({ status: 400, json: { error: { code: 400, message } } }),
            );
            await signUp(page, freshEmail());
            await alert(page).getByText('Too many attempts.').waitFor();
          },
        },
        {
          name: 'register-busy',
          open: async (page) => {
            await leaveUnanswered(page, '**/accounts:signUp*');
            await signUp(page, freshEmail());
            await page.getByRole('img', { name: 'Creating your account' }).waitFor();
          },
        },
      ],
    },
  ),
  {
    name: 'register-google-failed',
    visit: { allow: { ...unreachable.visit?.allow, hosts: ['apis.google.com'] } },
    open: async (page) => {
      await page.route(google, (route) => route.abort('internetdisconnected'));
      await open(page, registerPath);
      await googleButton(page).click();
      await alert(page).getByText('Google could not be reached.').waitFor();
    },
  },
];

export const loginScreens: readonly Screen[] = [
  {
    name: 'login',
    open: (page) => open(page, '/login'),
    next: [
      {
        name: 'login-nothing-filled-in',
        open: async (page) => {
          await logIn(page, '', '');
          await alert(page).nth(1).waitFor();
        },
      },
      {
        name: 'login-wrong-password',
        ...refused,
        open: async (page) => {
          const email = freshEmail();
          await createAccount(email, password);
          await logIn(page, email, 'Wrong-pass-2026');
          await alert(page).getByText('Invalid email or password').waitFor();
        },
      },
      {
        name: 'login-busy',
        open: async (page) => {
          await leaveUnanswered(page, '**/accounts:signInWithPassword*');
          await logIn(page, freshEmail(), password);
          await page.getByRole('img', { name: 'Logging in' }).waitFor();
        },
      },
    ],
  },
  {
    name: 'login-paid-without-account',
    open: async (page) => {
      await payUnclaimed(page, 'ana@example.com');
      await open(page, '/login');
      await page.getByText('You paid here as ana@example.com').waitFor();
    },
  },
  {
    name: 'login-google-open',
    open: async (page) => {
      await serveGoogle(page.context());
      await open(page, '/login');
      await pressGoogle(page);
      await page.getByText('Waiting for the Google window.').waitFor();
    },
  },
  {
    name: 'login-popup-blocked',
    open: async (page) => {
      await serveGoogle(page.context());
      await page.addInitScript(() => {
        window.open = () => null;
      });
      await open(page, '/login');
      await googleButton(page).click();
      await alert(page).getByText('Your browser blocked the Google window.').waitFor();
    },
  },
  {
    name: 'login-checking',
    open: async (page) => {
      await becomeMember(page);
      await leaveUnanswered(page, signInSdk);
      await open(page, '/login?next=/home/settings');
      await page.getByText('Checking your account').waitFor();
    },
  },
];

/** Asks for a reset mail and opens its link. */
const confirmPath = '/reset-password?mode=verifyEmail&oobCode=from-a-mail';

/** Has the provider know whom a confirmation was mailed to. */
async function mailedTo(page: Page, email: string): Promise<void> {
  await page.route('**/accounts:resetPassword*', (route) =>
    route.fulfill({ json: { email, requestType: 'VERIFY_EMAIL' } }),
  );
}

/** Opens the link that is mailed to a new e-mail, and presses its button. */
async function takeMailedEmail(page: Page): Promise<void> {
  await page.goto('/reset-password?mode=changeEmail&token=from-a-mail-to-the-new-email');
  await button(page, 'Use this email').click();
}

const refuseMailedEmail = (page: Page, status: number, code: string) =>
  refuse(page, '**/confirmEmailChange', status, code, 'Refused.');

async function openPasswordLink(page: Page): Promise<string> {
  const email = freshEmail();
  await createAccount(email, password);
  await open(page, '/forgot-password');
  await askForMail(page, email);
  await page.goto(await newestPasswordLink(email));
  return email;
}

async function setPassword(page: Page, secret: string): Promise<void> {
  await page.getByLabel('New password').fill(secret);
  await button(page, 'Set password').click();
}

export const passwordScreens: readonly Screen[] = [
  {
    name: 'forgot-password',
    open: (page) => open(page, '/forgot-password'),
    next: [
      {
        name: 'forgot-password-invalid-email',
        open: async (page) => {
          await button(page, 'Send the link').click();
          await alert(page).waitFor();
        },
      },
      { name: 'forgot-password-sent', open: (page) => askForMail(page, freshEmail()) },
    ],
  },
  {
    name: 'reset-password',
    open: async (page) => {
      await openPasswordLink(page);
      await page.getByLabel('New password').waitFor();
    },
    next: [
      {
        name: 'reset-password-weak',
        open: async (page) => {
          await setPassword(page, 'short');
          await alert(page).getByText('Use at least 8 characters.').waitFor();
        },
      },
      {
        name: 'reset-password-done',
        open: async (page) => {
          await setPassword(page, 'New-pass-2026');
          await title(page).getByText('Your password is set').waitFor();
        },
      },
    ],
  },
  {
    name: 'reset-password-checking',
    open: async (page) => {
      await leaveUnanswered(page, '**/accounts:resetPassword*');
      await openPasswordLink(page);
      await page.getByText('Checking your link').waitFor();
    },
  },
  inOneVisit(
    {
      name: 'confirm-email',
      open: async (page) => {
        await mailedTo(page, 'ana@example.com');
        await page.goto(confirmPath);
        await page.getByText('Somebody made an account with ana@example.com.').waitFor();
      },
      next: [
        {
          name: 'confirm-email-spent',
          ...refused,
          open: async (page) => {
            await button(page, 'Confirm my email').click();
            await title(page).getByText('This link does not work').waitFor();
          },
        },
      ],
    },
    {
      name: 'confirm-email-done',
      open: async (page) => {
        await mailedTo(page, 'ana@example.com');
        await page.route('**/accounts:update*', (route) =>
          route.fulfill({ json: { email: 'ana@example.com', emailVerified: true } }),
        );
        await page.goto(confirmPath);
        await button(page, 'Confirm my email').click();
        await title(page).getByText('Your email is confirmed').waitFor();
      },
    },
    {
      name: 'reset-password-bad-link',
      open: async (page) => {
        await page.goto('/reset-password');
        await title(page).getByText('This link does not work').waitFor();
      },
    },
  ),
  inOneVisit(
    {
      name: 'change-email-log-in',
      ...refused,
      open: async (page) => {
        await refuseMailedEmail(page, 401, 'unauthenticated');
        await takeMailedEmail(page);
        await title(page).getByText('Log in first').waitFor();
      },
    },
    {
      name: 'change-email-failed',
      ...refused,
      open: async (page) => {
        await refuseMailedEmail(page, 409, 'conflict');
        await takeMailedEmail(page);
        await alert(page).getByText('Refused.').waitFor();
      },
    },
    {
      name: 'change-email-ended',
      ...refused,
      open: async (page) => {
        await refuseMailedEmail(page, 410, 'expired');
        await takeMailedEmail(page);
        await title(page).getByText('This link has ended').waitFor();
      },
    },
    {
      name: 'change-email-done',
      open: async (page) => {
        await page.route('**/confirmEmailChange', (route) =>
          route.fulfill({ json: { email: 'ana@example.com', isPasswordEnded: false } }),
        );
        await takeMailedEmail(page);
        await title(page).getByText('Your email is changed').waitFor();
      },
    },
    {
      name: 'change-email-other-account',
      ...refused,
      open: async (page) => {
        await becomeMember(page);
        await refuseMailedEmail(page, 403, 'other-account');
        await takeMailedEmail(page);
        await title(page).getByText('You are logged in to another account').waitFor();
      },
    },
  ),
  {
    name: 'reset-password-no-network',
    ...unreachable,
    open: async (page) => {
      await page.route('**/accounts:resetPassword*', (route) => route.abort());
      await openPasswordLink(page);
      await alert(page).getByText('Network error. Please try again.').waitFor();
    },
  },
];

async function openMyAccount(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await button(page, 'Open my account').click();
}

/** A mailed link, opened with another's email, without a network, and at last as it is meant. */
function claimVisit(): Screen {
  const email = freshEmail();
  const call = '**/accounts:signInWithEmailLink*';
  return {
    name: 'claim',
    open: async (page) => open(page, await newClaimLink(email)),
    next: [
      {
        name: 'claim-other-email',
        ...refused,
        open: async (page) => {
          await openMyAccount(page, freshEmail('bia'));
          await alert(page).getByText('This link was sent to another email.').waitFor();
        },
      },
      {
        name: 'claim-no-network',
        ...unreachable,
        open: async (page) => {
          await page.route(call, (route) => route.abort());
          await openMyAccount(page, email);
          await alert(page).getByText('Network error. Please try again.').waitFor();
        },
      },
      {
        name: 'claim-busy',
        open: async (page) => {
          await leaveUnanswered(page, call);
          await openMyAccount(page, email);
          await page.locator('[aria-busy=true]').waitFor();
        },
      },
    ],
  };
}

export const claimScreens: readonly Screen[] = [
  inOneVisit(
    claimVisit(),
    {
      name: 'claim-without-link',
      open: (page) => open(page, '/claim'),
      next: [
        {
          name: 'claim-mail-sent',
          open: async (page) => {
            await page.route('**/sendClaimLink', (route) => route.fulfill({ json: {} }));
            await page.getByLabel('Email').fill(freshEmail());
            await button(page, 'Send the link').click();
            await title(page).getByText('Check your mail').waitFor();
          },
        },
      ],
    },
    {
      name: 'claim-spent-link',
      ...refused,
      open: async (page) => {
        await open(page, '/claim?mode=signIn&oobCode=spent&apiKey=demo-api-key');
        await openMyAccount(page, freshEmail());
        await title(page).getByText('This link does not work').waitFor();
      },
    },
  ),
];
