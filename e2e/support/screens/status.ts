import type { Page } from 'playwright-core';
import { becomeMember } from '../members.ts';
import {
  ago,
  changeRequest,
  comeWith,
  cutOff,
  cutTheListener,
  hours,
  keepFromPinging,
  minutes,
  open,
  openStatus,
  putEveryStatus,
  putMessageOf,
  putNotificationOf,
  putRequestOf,
  row,
  shared,
  sharedRoughly,
} from '../status.ts';
import {
  button,
  heading,
  leaveUnanswered,
  meets,
  refuse,
  refused,
  type Screen,
  said,
} from './screen.ts';

const deaf = meets(...cutOff.consoleErrors);
const deafAndRefused = meets(...cutOff.consoleErrors, /status of 50\d/);

/** A member at Status with a request in every state. */
async function comeWithEvery(page: Page): Promise<void> {
  const { uid } = await becomeMember(page);
  await putEveryStatus(uid);
  await openStatus(page);
}

/** At the question whether a request of this morning is to be reminded of. */
async function comeToRemind(page: Page): Promise<void> {
  const { uid } = await becomeMember(page);
  await putMessageOf(uid, '5521998765432', 'delivered', hours(13));
  await openStatus(page);
  await open(page, '+55 (21) 99876 5432');
  await button(page, 'Remind once').click();
}

/** A request of whose place the device was sure only long before it was told. */
async function putOldFix(uid: string): Promise<void> {
  const told = ago(minutes(5));
  const { location, ...rest } = shared(told);
  if (!location) throw new Error('Nothing was shared');
  const takenAt = new Date(told.getTime() - minutes(35));
  const old = { ...location, address: null, takenAt };
  await putRequestOf(uid, 'Ana, school trip', { ...rest, location: old }, hours(1));
}

/** Closes one row and opens another, with the pointer away from both. */
async function openNext(page: Page, last: string, title: string): Promise<void> {
  await open(page, last);
  await open(page, title);
}

const parcels = Array.from({ length: 22 }, (_, index) => `Parcel ${index + 1}`);

export const statusScreens: readonly Screen[] = [
  {
    name: 'status-loading',
    ...deaf,
    open: async (page) => {
      await cutTheListener(page);
      await becomeMember(page);
      await leaveUnanswered(page, '**/getStatus*');
      await page.goto('/home/history');
      await page.getByRole('status', { name: 'Loading requests' }).waitFor();
    },
  },
  {
    name: 'status-empty',
    open: async (page) => {
      await becomeMember(page);
      await page.goto('/home/history');
      await heading(page, 'No requests found').waitFor();
    },
  },
  {
    name: 'status-every',
    open: comeWithEvery,
    next: [
      {
        name: 'status-located-open',
        open: async (page) => {
          await open(page, 'Ana, school trip');
          await page.locator('.leaflet-overlay-pane path').first().waitFor();
          await page.getByRole('img', { name: 'Where this is in Brazil' }).waitFor();
        },
      },
      {
        name: 'status-pending-open',
        open: async (page) => {
          await openNext(page, 'Ana, school trip', 'Saturday pickup');
          await button(page, 'Cancel request').first().waitFor();
        },
      },
      {
        name: 'status-answered-open',
        open: async (page) => {
          await openNext(page, 'Saturday pickup', 'Grandma');
          await button(page, 'Delete').first().waitFor();
        },
      },
      {
        name: 'status-message-failed-open',
        open: async (page) => {
          await openNext(page, 'Grandma', '+55 (21) 99876 5433');
          await button(page, 'Cancel request').first().waitFor();
        },
      },
    ],
  },
  {
    name: 'status-approximate-open',
    open: async (page) => {
      const { uid } = await becomeMember(page);
      await putRequestOf(uid, 'Market', sharedRoughly(ago(minutes(5))), minutes(30));
      await putOldFix(uid);
      await openStatus(page);
      await open(page, 'Market');
      await page.locator('.leaflet-overlay-pane path').first().waitFor();
      await page.getByRole('img', { name: 'Where this is in Brazil' }).waitFor();
    },
    next: [
      {
        name: 'status-old-fix-open',
        open: async (page) => {
          await openNext(page, 'Market', 'Ana, school trip');
          await said(page, '35 minutes later');
        },
      },
    ],
  },
  {
    name: 'status-replacing-link',
    open: async (page) => {
      await comeWith(page, 'Saturday pickup', 'Delivery van 3');
      await open(page, 'Saturday pickup');
      await button(page, 'Replace link').click();
      await page.getByText('The old one stops working at once').waitFor();
    },
    next: [
      {
        name: 'status-link-replaced',
        open: async (page) => {
          await button(page, 'Replace link').click();
          await button(page, 'Replace link').click();
          await page.getByText('The old link has ended.').waitFor();
        },
      },
      {
        name: 'status-cancelling',
        open: async (page) => {
          await button(page, 'Cancel request').click();
          await page.getByText('Its link stops working at once.').waitFor();
        },
      },
      {
        name: 'status-cancel-failed',
        ...refused,
        open: async (page) => {
          const words = 'This is not available right now.';
          await refuse(page, '**/cancelRequest/*', 503, 'unavailable', words);
          await button(page, 'Cancel request').click();
          await button(page, 'Cancel request').click();
          await page.getByRole('alert').getByText(words).waitFor();
        },
      },
      {
        name: 'status-replace-failed',
        ...refused,
        open: async (page) => {
          const words = 'You have made 20 links in 24 hours. You can make the next one in 3 hours.';
          await refuse(page, '**/regenerateLink/*', 429, 'rate-limited', words);
          await button(page, 'Replace link').click();
          await button(page, 'Replace link').click();
          await page.getByRole('alert').getByText(words).waitFor();
        },
      },
      {
        name: 'status-copy-refused',
        open: async (page) => {
          await page.evaluate(() => {
            navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
          });
          await button(page, 'Copy link').last().click();
          await page.getByText(/\/link\/\S+/).waitFor();
        },
      },
    ],
  },
  {
    name: 'status-reminding',
    open: async (page) => {
      await comeToRemind(page);
      await page.getByText('It takes one of your messages of the day').waitFor();
    },
    next: [
      {
        name: 'status-remind-failed',
        ...refused,
        open: async (page) => {
          const words = 'You cannot text this number now.';
          await refuse(page, '**/remindRequest/*', 403, 'cannot-text', words);
          await button(page, 'Remind once').click();
          await button(page, 'Remind once').click();
          await page.getByRole('alert').getByText(words).waitFor();
        },
      },
    ],
  },
  {
    name: 'status-reminded',
    open: async (page) => {
      const { uid } = await becomeMember(page);
      const id = await putMessageOf(uid, '5521998765432', 'delivered', hours(20));
      await changeRequest(id, { remindedAt: ago(hours(2)) });
      await openStatus(page);
      await open(page, '+55 (21) 99876 5432');
      await said(page, 'Reminded');
    },
  },
  {
    name: 'status-deleted',
    open: async (page) => {
      await comeWith(page, 'Saturday pickup', 'Delivery van 3');
      await row(page, 'Saturday pickup').locator('button[aria-expanded]').focus();
      await page.keyboard.press('Enter');
      // Whoever goes by keyboard has time to undo it.
      await button(page, 'Delete').focus();
      await page.keyboard.press('Enter');
      await button(page, 'Undo').waitFor();
    },
  },
  {
    name: 'status-delete-failed',
    ...refused,
    open: async (page) => {
      await page.clock.install();
      await comeWith(page, 'Saturday pickup');
      await refuse(page, '**/deleteRequest/*', 500, 'internal', 'Internal error');
      await open(page, 'Saturday pickup');
      await button(page, 'Delete').click();
      await button(page, 'Undo').waitFor();
      await page.clock.runFor(20_000);
      await page.getByRole('alert').getByText('is still here.').waitFor();
    },
  },
  {
    name: 'status-just-located',
    open: async (page) => {
      const { uid } = await becomeMember(page);
      const id = await putRequestOf(uid, 'Saturday pickup');
      await openStatus(page);
      await changeRequest(id, shared());
      await row(page, 'Saturday pickup').getByText('Located').waitFor();
    },
  },
  {
    name: 'status-long',
    open: async (page) => {
      await comeWith(page, ...parcels);
      await button(page, 'Show older').waitFor();
    },
  },
  {
    name: 'status-older-failed',
    ...deafAndRefused,
    open: async (page) => {
      await cutTheListener(page);
      await comeWith(page, ...parcels);
      const words = 'This is not available right now.';
      await refuse(page, '**/getStatus*', 503, 'unavailable', words);
      await button(page, 'Show older').click();
      await page.getByRole('alert').getByText(words).waitFor();
    },
  },
  {
    name: 'status-not-in-the-list',
    open: async (page) => {
      const { uid } = await becomeMember(page);
      await putRequestOf(uid, 'Saturday pickup');
      await putNotificationOf(uid, `completed-${uid}`, {
        title: 'Located',
        message: 'Ana: the location was shared.',
        requestId: 'AAAAAAAAAAAAAAAAAAAAAA',
      });
      await page.goto('/home/notifications');
      await page.getByRole('link', { name: /^Located/ }).click();
      await page.getByText('This request is not in the list').waitFor();
    },
  },
  {
    name: 'status-failed',
    ...deafAndRefused,
    open: async (page) => {
      await cutTheListener(page);
      await becomeMember(page);
      await refuse(page, '**/getStatus*', 500, 'internal', 'Internal error');
      await page.goto('/home/history');
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'status-offline',
    ...deaf,
    open: async (page) => {
      await keepFromPinging(page);
      await comeWithEvery(page);
      await page.context().setOffline(true);
      await page.getByText('Offline. Answers show here once you are back online.').waitFor();
    },
  },
];
