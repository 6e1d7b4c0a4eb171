import type { Page } from 'playwright-core';
import { alert } from '../account-pages.ts';
import { signInSdk } from '../accounts.ts';
import {
  comeTo,
  declineThreeLinks,
  enterNumber,
  freshNumber,
  messageField,
  messagesOf,
  numberField,
  nameField as ownNameField,
  send,
  success,
  suspend,
  whoAsks,
} from '../find.ts';
import type { changeAccount, Member } from '../members.ts';
import { tokenIn } from '../requests.ts';
import { changeRequest, shared } from '../status.ts';
import { button, leaveUnanswered, refuse, refused, type Screen, unreachable } from './screen.ts';

const find = '/home/find';
const number = '(11) 98765 4321';
const unpaid = { paying: false };

const saying = (page: Page, words: string | RegExp) =>
  alert(page).getByText(words).first().waitFor();

/** Until it is there, it is not known here that the member has not paid, and they are asked who they are first. */
const notice = (page: Page) => page.getByText('Asking needs an active subscription.');

/** A member who has just asked a number. */
async function askOnce(page: Page, asked: string): Promise<Member> {
  const member = await comeTo(page, find);
  await send(page, asked, 'Oi?');
  await success(page).waitFor();
  return member;
}

/** A member of whom only this is known, at the step that asks for the rest. */
async function comeToWhoAsks(page: Page, known: Parameters<typeof changeAccount>[1] = {}) {
  await comeTo(page, find, { known });
  await numberField(page).fill(number);
  await button(page, 'Continue').click();
  await whoAsks(page).waitFor();
}

/** A number is asked, at once again, and then others, until nobody may be asked. */
function askedOften(): Screen {
  const asked = freshNumber();
  let member: Member;
  return {
    name: 'find-success',
    open: async (page) => {
      member = await askOnce(page, asked);
    },
    next: [
      {
        name: 'find-too-soon',
        ...refused,
        open: async (page) => {
          await button(page, 'Ask another number').click();
          await send(page, asked, 'ETA?');
          await saying(page, /You can send the next message in/);
        },
      },
      {
        name: 'find-no-such-number',
        ...refused,
        open: async (page) => {
          await button(page, 'Back').click();
          await send(page, '(10) 98765 4321', 'Oi?');
          await saying(page, 'Please enter a valid phone number!');
        },
      },
      {
        name: 'find-suspended',
        ...refused,
        open: async (page) => {
          await suspend(member);
          await send(page, number, 'Oi?');
          await saying(page, /your account is suspended/);
        },
      },
      {
        name: 'find-sending',
        open: async (page) => {
          await leaveUnanswered(page, '**/createFindByNumber');
          await button(page, /^Send/).click();
          await page.getByRole('status').getByText('Sending your message to +55').waitFor();
        },
      },
    ],
  };
}

export const findByNumberScreens: readonly Screen[] = [
  {
    name: 'find-checking-account',
    open: async (page) => {
      await comeTo(page, find);
      await leaveUnanswered(page, signInSdk);
      await page.goto(find);
      await page.getByText('Checking your account').waitFor();
    },
  },
  {
    name: 'find',
    open: (page) => comeTo(page, find),
    next: [
      {
        name: 'find-invalid-number',
        open: async (page) => {
          await numberField(page).fill('119876');
          await button(page, 'Continue').click();
          await saying(page, 'Please enter a valid phone number!');
        },
      },
      { name: 'find-message', open: (page) => enterNumber(page, number) },
      {
        name: 'find-message-missing',
        open: async (page) => {
          await button(page, 'Send').click();
          await saying(page, 'Please fill in all required fields');
        },
      },
      {
        name: 'find-message-cannot-be-sent',
        open: async (page) => {
          await messageField(page).fill('Oi👋');
          await saying(page, '“👋” cannot go in a text message.');
        },
      },
      {
        name: 'find-message-typed',
        open: async (page) => {
          await messageField(page).fill('Cadê?');
          await page.getByText('Sent as “Cade?”').waitFor();
        },
      },
      {
        name: 'find-signed-out-meanwhile',
        open: async (page) => {
          await page.evaluate(() => document.documentElement.removeAttribute('data-session'));
          await button(page, /^Send/).click();
          await saying(page, 'User must be authenticated');
        },
      },
      {
        name: 'find-offline',
        ...unreachable,
        open: async (page) => {
          await page.evaluate(() => document.documentElement.setAttribute('data-session', 'in'));
          await page.context().setOffline(true);
          await button(page, /^Send/).click();
          await saying(page, 'Failed to create find request');
        },
      },
    ],
  },
  {
    name: 'find-no-subscription',
    open: async (page) => {
      await comeTo(page, find, unpaid);
      await notice(page).waitFor();
    },
    next: [
      {
        name: 'find-refused-402',
        ...refused,
        open: async (page) => {
          await send(page, freshNumber(), 'Oi?');
          await saying(page, 'An active subscription is required.');
        },
      },
    ],
  },
  askedOften(),
  {
    name: 'find-cannot-text',
    ...refused,
    open: async (page) => {
      const asked = freshNumber();
      const [message] = await messagesOf(await askOnce(page, asked));
      const token = tokenIn(message?.body ?? '');
      await page.request.post(`/stopMessages/${token}`, { data: {} });
      await button(page, 'Ask another number').click();
      await send(page, asked, 'ETA?');
      await saying(page, 'You cannot text this number now.');
    },
  },
  {
    name: 'find-you',
    open: (page) => comeToWhoAsks(page),
    next: [
      {
        name: 'find-you-pretends',
        open: async (page) => {
          await ownNameField(page).fill('Polícia Federal');
          await saying(page, 'Use your own name.');
        },
      },
      {
        name: 'find-you-mailed',
        open: async (page) => {
          await ownNameField(page).fill('Ana Souza');
          await button(page, 'Mail me the link').click();
          await page.getByText('We mailed a link to').waitFor();
        },
      },
      {
        name: 'find-you-not-yet',
        open: async (page) => {
          await button(page, 'I opened the link').click();
          await saying(page, 'Your email is not confirmed yet.');
        },
      },
    ],
  },
  {
    name: 'find-you-no-name',
    open: async (page) => {
      await comeToWhoAsks(page, { emailVerified: true });
      await button(page, 'Continue').click();
      await saying(page, 'Please enter your name.');
    },
  },
  {
    name: 'find-you-saving',
    open: async (page) => {
      await leaveUnanswered(page, '**/setSenderName');
      await comeToWhoAsks(page);
      await ownNameField(page).fill('Ana Souza');
      await button(page, 'Mail me the link').click();
      await page.locator('[aria-busy=true]').first().waitFor();
    },
  },
  {
    name: 'find-you-mail-failed',
    ...refused,
    open: async (page) => {
      await comeToWhoAsks(page, { displayName: 'Ana Souza' });
      await page.route('**/accounts:sendOobCode*', (route) =>
        route.fulfill({ status: 400, json: { error: { message: 'QUOTA_EXCEEDED' } } }),
      );
      await button(page, 'Mail me the link').click();
      await saying(page, 'Too many attempts.');
    },
  },
];

const linkPath = '/home/link';
const nameField = (page: Page) => page.getByLabel('Name', { exact: true });

const nameIt = (page: Page) => nameField(page).fill('Saturday pickup');

async function pressCreate(page: Page): Promise<void> {
  await button(page, /^Create/).click();
  await page.getByRole('img', { name: 'QR code of your link' }).waitFor();
}

/** A link is named, made, and copied, and one more is asked for too soon. */
function linkVisit(): Screen {
  let member: Member;
  return {
    name: 'find-link',
    open: async (page) => {
      member = await comeTo(page, linkPath);
    },
    next: [
      {
        name: 'find-link-no-name',
        open: async (page) => {
          await nameField(page).fill('   ');
          await nameField(page).press('Enter');
          await saying(page, 'Please enter a name for your link');
        },
      },
      { name: 'find-link-named', open: nameIt },
      {
        name: 'find-link-failed',
        ...refused,
        open: async (page) => {
          await refuse(page, '**/createFindByLink', 500, 'internal', 'Internal error');
          await button(page, /^Create/).click();
          await alert(page).waitFor();
        },
      },
      {
        name: 'find-link-created',
        open: async (page) => {
          await page.unroute('**/createFindByLink');
          await pressCreate(page);
        },
      },
      {
        name: 'find-link-copy-refused',
        open: async (page) => {
          await page.evaluate(() => {
            navigator.clipboard.writeText = () =>
              Promise.reject(new DOMException('Refused', 'NotAllowedError'));
          });
          await button(page, 'Copy link').click();
          await page.getByRole('status').getByText('The link is selected').waitFor();
        },
      },
      {
        name: 'find-link-answered',
        open: async (page) => {
          const main = page.getByRole('main');
          const link = await main.getByText(/^http\S+\/link\/\S{22}$/).textContent();
          await changeRequest(link?.slice(-22) ?? '', shared());
          await page.getByRole('heading', { name: '“Saturday pickup” was answered' }).waitFor();
        },
      },
      {
        name: 'find-link-wait',
        ...refused,
        open: async (page) => {
          await declineThreeLinks(member);
          await button(page, 'Create another').click();
          await nameIt(page);
          await button(page, /^Create/).click();
          await saying(page, 'Your last 3 links were declined or not answered.');
        },
      },
      {
        name: 'find-link-creating',
        open: async (page) => {
          await leaveUnanswered(page, '**/createFindByLink');
          await button(page, /^Create/).click();
          await page.locator('[aria-busy=true]').first().waitFor();
        },
      },
    ],
  };
}

export const findByLinkScreens: readonly Screen[] = [
  linkVisit(),
  {
    name: 'find-link-no-subscription',
    open: async (page) => {
      await comeTo(page, linkPath, unpaid);
      await notice(page).waitFor();
    },
    next: [
      {
        name: 'find-link-refused-402',
        ...refused,
        open: async (page) => {
          await nameIt(page);
          await button(page, /^Create/).click();
          await saying(page, 'An active subscription is required.');
        },
      },
    ],
  },
  {
    name: 'find-link-you',
    open: async (page) => {
      await comeTo(page, linkPath, { known: {} });
      await nameIt(page);
      await button(page, /^Create/).click();
      await whoAsks(page).waitFor();
    },
  },
];
