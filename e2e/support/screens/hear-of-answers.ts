import type { Page } from 'playwright-core';
import { comeToSettings } from '../plans.ts';
import { button, heading, inOneVisit, refuse, refused, type Screen } from './screen.ts';

const stopMails = '/switch-off?token=mail.somebody.else';

async function seeAnswers(page: Page, words: RegExp): Promise<void> {
  const answers = page.getByRole('region', { name: 'Answers' });
  await answers.getByText(words).waitFor();
  await answers.evaluate((section) => section.scrollIntoView({ block: 'center' }));
}

/** What a browser says of itself, from its next load on. */
const inBrowser = (page: Page, permission: string, hasPush: boolean) =>
  page.addInitScript(
    ([told, has]) => {
      Object.defineProperty(Notification, 'permission', { get: () => told });
      if (!has) Reflect.deleteProperty(window, 'PushManager');
    },
    [permission, hasPush] as const,
  );

/** How a member hears of answers: in Settings, and on the page of a mail's link. */
export const hearOfAnswersScreens: readonly Screen[] = [
  {
    name: 'settings-answers-off',
    open: async (page) => {
      await inBrowser(page, 'default', true);
      await comeToSettings(page);
      await seeAnswers(page, /A notification the moment they answer/);
    },
    next: [
      {
        name: 'settings-answers-failed',
        ...refused,
        open: async (page) => {
          await refuse(page, '**/getNotificationChoices*', 500, 'internal', 'Internal error');
          await page.reload();
          await seeAnswers(page, /Your choices could not be read/);
        },
      },
    ],
  },
  {
    name: 'settings-answers-blocked',
    open: async (page) => {
      await inBrowser(page, 'denied', true);
      await comeToSettings(page);
      await seeAnswers(page, /are blocked in this browser/);
    },
  },
  {
    name: 'settings-answers-unsupported',
    open: async (page) => {
      await inBrowser(page, 'default', false);
      await comeToSettings(page);
      await seeAnswers(page, /does not show notifications/);
    },
  },
  inOneVisit(
    {
      name: 'switch-off',
      open: async (page) => {
        await page.goto(stopMails);
        await heading(page, 'No more mails about answers?').waitFor();
      },
      next: [
        {
          name: 'switch-off-wrong-link',
          ...refused,
          open: async (page) => {
            await button(page, 'Stop these mails').click();
            await heading(page, 'This link is not one of ours').waitFor();
          },
        },
      ],
    },
    {
      name: 'switch-off-push',
      open: async (page) => {
        await page.goto('/switch-off?token=push.somebody.else');
        await heading(page, 'No more notifications in your browsers?').waitFor();
      },
    },
    {
      name: 'switch-off-done',
      open: async (page) => {
        await page.route('**/unsubscribe', (route) => route.fulfill({ json: { kind: 'mail' } }));
        await page.goto(stopMails);
        await button(page, 'Stop these mails').click();
        await button(page, 'Stop these mails').waitFor({ state: 'detached' });
      },
    },
  ),
];
