import { randomUUID } from 'node:crypto';
import { becomeMember } from '../members.ts';
import { ago, cutOff, cutTheListener, hours, minutes, putNotificationOf } from '../status.ts';
import { button, heading, leaveUnanswered, meets, refuse, type Screen } from './screen.ts';

const deaf = meets(...cutOff.consoleErrors, /status of 50\d/);
const path = '/home/notifications';

const told = [
  ['completed', 'Located', 'Ana, school trip: the location was shared.', minutes(1)],
  ['answered', 'Answered', 'Grandma: the recipient answered “On my way.”', minutes(3)],
  ['declined', 'Declined', 'Van 3: the recipient chose not to share.', minutes(5)],
  [
    'sms-failed',
    'Message not delivered',
    '+55 (21) 99876 5432: the message did not arrive.',
    hours(1),
  ],
  ['renewal-failed', 'Renewal failed', 'Your card was not charged.', hours(9)],
  ['withdrawn', 'Withdrawn', 'Airport: the location was taken back.', hours(30)],
  ['cancelled', 'Subscription cancelled', 'It ends on 2 Dec 2026.', hours(80)],
] as const;

function fromNoneToSeven(): Screen {
  let uid = '';
  return {
    name: 'notifications-empty',
    open: async (page) => {
      ({ uid } = await becomeMember(page));
      await page.goto(path);
      await heading(page, 'No notifications found.').waitFor();
    },
    next: [
      {
        name: 'notifications',
        open: async (page) => {
          for (const [cause, title, message, age] of told) {
            const words = { title, message, createdAt: ago(age) };
            await putNotificationOf(uid, `${cause}-${randomUUID()}`, words);
          }
          await page.goto(path);
          await page.getByText('It ends on 2 Dec 2026.', { exact: true }).waitFor();
        },
      },
    ],
  };
}

export const notificationScreens: readonly Screen[] = [
  {
    name: 'notifications-loading',
    ...deaf,
    open: async (page) => {
      await cutTheListener(page);
      await becomeMember(page);
      await leaveUnanswered(page, '**/getNotifications*');
      await page.goto(path);
      await page.getByRole('status', { name: 'Loading notifications' }).waitFor();
    },
  },
  fromNoneToSeven(),
  {
    name: 'notifications-many',
    open: async (page) => {
      const { uid } = await becomeMember(page);
      await Promise.all(
        Array.from({ length: 25 }, (_, index) =>
          putNotificationOf(uid, `completed-${randomUUID()}`, {
            title: 'Located',
            message: `Parcel ${index + 1}: the location was shared.`,
            createdAt: ago(minutes(index + 1)),
          }),
        ),
      );
      await page.goto(path);
      await button(page, 'Show older').waitFor();
    },
  },
  {
    name: 'notifications-folded',
    open: async (page) => {
      const { uid } = await becomeMember(page);
      for (const days of [1, 9, 9, 20]) {
        await putNotificationOf(uid, `completed-${randomUUID()}`, {
          title: 'Located',
          message: `Parcel of ${days} days ago: the location was shared.`,
          createdAt: ago(hours(24 * days)),
          readAt: ago(hours(1)),
        });
      }
      await page.goto(path);
      await page.getByRole('region', { name: 'Older notifications' }).waitFor();
    },
  },
  {
    name: 'notifications-failed',
    ...deaf,
    open: async (page) => {
      await cutTheListener(page);
      await becomeMember(page);
      await refuse(page, '**/getNotifications*', 500, 'internal', 'Internal error');
      await page.goto(path);
      await page.getByRole('alert').waitFor();
    },
  },
];
