import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { runScheduledNow } from '../local/outbox/scheduler.ts';
import { expectAccessible } from './support/accessibility.ts';
import { protectEmails } from './support/accounts.ts';
import { environment } from './support/environment.ts';
import { comeTo, makePaying } from './support/find.ts';
import { listen } from './support/heard.ts';
import { journey } from './support/journey.ts';
import { comeAsMember, type Member, newMember, signIn } from './support/members.ts';
import { linkOf, mailsTo, mailTo } from './support/outbox.ts';
import { comeToSettings } from './support/plans.ts';
import {
  deliver,
  findWorker,
  googleHosts,
  press,
  pushesTo,
  registerWithGoogle,
  shownBy,
} from './support/push.ts';
import { firestore, hashOfRequest } from './support/requests.ts';
import { settle } from './support/screens/settle.ts';
import { screenshot } from './support/screenshot.ts';
import { minutes, putRequestOf, row, shared } from './support/status.ts';
import type { VisitOptions } from './support/visit.ts';
import { workerAtWork } from './support/worker.ts';

beforeAll(protectEmails);

/** On a browser that the service can notify. */
const pushed: VisitOptions = { worker: true, notifications: true, allow: { hosts: googleHosts } };

const asked = (page: Page) => page.getByRole('region', { name: 'How you hear of the answer' });
const answers = (page: Page) => page.getByRole('region', { name: 'Answers' });
const mails = (page: Page) => answers(page).getByRole('group', { name: 'By mail' });
const focused = (page: Page) =>
  page.evaluate(() =>
    document.activeElement === document.body ? 'nothing' : document.activeElement?.textContent,
  );
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Makes a link of this name and gives its request's id. */
async function makeLink(page: Page, name: string): Promise<string> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: /^Create/ }).click();
  const link = page.getByRole('main').getByText(/^http\S+\/link\/\S{22}$/);
  await link.waitFor();
  return ((await link.textContent()) ?? '').slice(-22);
}

const place = { latitude: -23.55396, longitude: -46.65822, address: 'Rua Augusta, 1508' };

/** Whoever opened the link shares where they are; how that is done, other journeys show. */
async function share(id: string): Promise<void> {
  const response = await fetch(`${environment.siteUrl}/updateRequest/${id}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ location: place }),
  });
  expect(response.status).toBe(200);
}

/** The minutes pass that a mail waits for its reader to look. */
async function letMinutesPass(id: string): Promise<void> {
  await firestore().doc(`mail/completed-${id}`).update({ sendAt: new Date() });
  await runScheduledNow('sendDueMails', environment);
}

/** Keeps such calls from being responded to, until the returned function is called. */
async function holdCalls(page: Page, pattern: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

/** Puts in place another browser of the member's that is told of answers. */
async function haveAnotherBrowser({ uid }: Member): Promise<void> {
  const now = new Date();
  await firestore()
    .doc(`pushTokens/${randomUUID()}`)
    .set({
      ownerUid: uid,
      token: 'another-browser',
      createdAt: now,
      seenAt: now,
      expiresAt: new Date(now.getTime() + minutes(5)),
    });
}

/** Has the browser's own question about notifications pass unseen: nobody ever answers it. */
async function overlookQuestion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
    Notification.requestPermission = () => new Promise(() => undefined);
  });
}

/** Leaves the site, as if its tab were closed; the browser goes on. */
const closeTab = (page: Page) => page.goto('about:blank');

describe('a member who closes the tab', () => {
  journey(
    'hears of the answer by mail, and can stop the mails from it',
    async ({ page, openPage }) => {
      const member = await comeTo(page, '/home/link');
      const id = await makeLink(page, 'Saturday pickup');
      await closeTab(page);
      await share(id);
      await letMinutesPass(id);

      const mail = await mailTo(member.email, 'Saturday pickup: a location was shared');
      expect(mail.text).not.toContain('Augusta');
      await page.goto(new URL(/http\S+\/home\/history#\S+/.exec(mail.text)?.[0] ?? '').href);
      await row(page, 'Saturday pickup').getByRole('button', { name: 'Hide map' }).waitFor();

      const reader = await openPage();
      await reader.goto(linkOf(mail, '/switch-off'));
      await heading(reader, 'No more mails about answers?').waitFor();
      await expectAccessible(reader);
      await screenshot(reader, 'switch-off-phone-light');
      await reader.getByRole('button', { name: 'Stop these mails' }).click();
      // As it is asked, it ends with a question mark.
      await reader
        .getByRole('heading', { name: 'No more mails about answers', exact: true })
        .waitFor();
      expect(await reader.title()).toBe('No more mails about answers: GeoNod');
      await page.goto('/home/settings');
      await expect.poll(() => mails(page).getByLabel('Off').isChecked()).toBe(true);
    },
  );

  journey('is not mailed what was seen in time, here or elsewhere', async ({ page }) => {
    const member = await comeTo(page, '/home/link');
    const id = await makeLink(page, 'Saturday pickup');
    await page.goto('/home/history');
    await share(id);
    await row(page, 'Saturday pickup').getByText('Located').first().waitFor();
    const readAt = async () =>
      (await firestore().doc(`notifications/completed-${id}`).get()).get('readAt');
    await expect.poll(readAt).toBeDefined();
    await letMinutesPass(id);
    const state = async () => (await firestore().doc(`mail/completed-${id}`).get()).get('state');
    await expect.poll(state).toBe('dropped');
    expect(await mailsTo(member.email)).toEqual([]);
  });

  journey(
    'hears of it by a notification of the browser, which leads to the request',
    async ({ openPage }) => {
      const token = `browser-${randomUUID()}`;
      const page = await openPage(pushed);
      await registerWithGoogle(page, token);
      await comeTo(page, '/home/link');
      await workerAtWork(page);
      const id = await makeLink(page, 'Saturday pickup');
      await asked(page).getByRole('button', { name: 'Notify me in this browser' }).click();
      await asked(page).getByRole('status').getByText('This browser tells you at once.').waitFor();
      await expect.poll(() => focused(page)).toContain('This browser tells you at once.');
      const worker = await findWorker(page);
      await closeTab(page);

      await share(id);
      await expect.poll(() => pushesTo(token)).toHaveLength(1);
      const [push] = await pushesTo(token);
      expect(push).toMatchObject({ data: { requestHash: hashOfRequest(id) } });
      const running = await deliver(page, worker, push ?? {});
      expect(await shownBy(running)).toEqual([
        { title: 'News of your request', body: 'Open GeoNod to see it.' },
      ]);
      const opened = await press(running);
      expect(opened).toBe(`${environment.siteUrl}/home/history#${hashOfRequest(id)}`);
      expect(await shownBy(running)).toEqual([]);
      await page.goto(opened ?? '');
      await row(page, 'Saturday pickup').getByRole('button', { name: 'Hide map' }).waitFor();
    },
  );

  journey('is led to the request in the tab that shows Status already', async ({ openPage }) => {
    const page = await openPage({ ...pushed, allow: {} });
    await registerWithGoogle(page, 'nobody');
    const { uid } = await comeAsMember(page);
    const [first, second] = [
      await putRequestOf(uid, 'First', shared(), minutes(5)),
      await putRequestOf(uid, 'Second', shared(), minutes(4)),
    ];
    await page.goto('/');
    await workerAtWork(page);
    await page.goto(`/home/history#${second}`);
    await row(page, 'Second').getByRole('button', { name: 'Hide map' }).waitFor();
    const data = { requestHash: hashOfRequest(first) };
    const running = await deliver(page, await findWorker(page), { data });
    expect(await shownBy(running)).toHaveLength(1);
    expect(await press(running)).toBeNull();
    await row(page, 'First').getByRole('button', { name: 'Hide map' }).waitFor();
    expect(page.context().pages()).toHaveLength(1);
  });
});

describe('how to hear of answers', () => {
  journey('is asked once, after the first request, and never again', async ({ page }) => {
    await comeTo(page, '/home/link');
    const noted = page.waitForResponse('**/setNotificationChoices');
    await makeLink(page, 'Saturday pickup');
    await asked(page).getByRole('heading', { name: 'You can close this page' }).waitFor();
    await noted;
    await expectAccessible(page);
    await screenshot(page, 'asked-how-to-hear-phone-light');
    await asked(page).getByRole('button', { name: 'OK' }).click();
    expect(await asked(page).count()).toBe(0);
    expect(await focused(page)).toContain('change it in Settings');
    await page.getByRole('button', { name: 'Create another' }).click();
    await makeLink(page, 'Sunday pickup');
    expect(await asked(page).count()).toBe(0);
    const choices = page.waitForResponse('**/getNotificationChoices*');
    await page.reload();
    await (await choices).finished();
    await settle(page);
    expect(await asked(page).count()).toBe(0);
  });

  journey('can be no mails from the start', async ({ page }) => {
    const { uid } = await comeTo(page, '/home/link');
    await makeLink(page, 'Saturday pickup');
    await asked(page).getByRole('button', { name: 'No mails, please' }).click();
    await asked(page).getByRole('status').getByText('We mail you nothing.').waitFor();
    await expect.poll(() => focused(page)).toContain('We mail you nothing.');
    const choices = await firestore().doc(`notificationChoices/${uid}`).get();
    expect(choices.get('mail')).toBe(false);
  });

  journey(
    'is not this browser where its question was passed by, or its owner said no',
    async ({ page }) => {
      await page.addInitScript(() => {
        const responses: NotificationPermission[] = ['default', 'denied'];
        let permission: NotificationPermission = 'default';
        Object.defineProperty(Notification, 'permission', { get: () => permission });
        Notification.requestPermission = () => {
          permission = responses.shift() ?? 'denied';
          pressedWhenAsked.push(window.event?.type);
          return Promise.resolve(permission);
        };
        const pressedWhenAsked: unknown[] = [];
        Object.assign(window, { pressedWhenAsked });
      });
      await comeTo(page, '/home/link');
      await makeLink(page, 'Saturday pickup');
      const turnOn = asked(page).getByRole('button', { name: 'Notify me in this browser' });
      await turnOn.click();
      await asked(page).getByText('Press again to be asked once more.').waitFor();
      expect(await asked(page).getByRole('button', { name: 'No mails, please' }).count()).toBe(1);
      await turnOn.click();
      await asked(page).getByText('notifications of this site are blocked').waitFor();
      expect(await turnOn.count()).toBe(0);
      expect(await focused(page)).toContain('notifications of this site are blocked');
      // Later than in the press itself, a browser may ask nobody.
      expect(await page.evaluate('pressedWhenAsked')).toEqual(['click', 'click']);
      expect(await asked(page).getByRole('button', { name: 'No mails, please' }).count()).toBe(1);
    },
  );

  journey('can be no mails while the browser’s own question stands', async ({ page }) => {
    await overlookQuestion(page);
    await comeTo(page, '/home/link');
    await makeLink(page, 'Saturday pickup');
    await asked(page).getByRole('button', { name: 'Notify me in this browser' }).click();
    await asked(page).getByRole('button', { name: 'Turning on' }).waitFor();
    await asked(page).getByRole('button', { name: 'No mails, please' }).click();
    await asked(page).getByRole('status').getByText('We mail you nothing.').waitFor();
    await expect.poll(() => focused(page)).toContain('We mail you nothing.');
    expect(await asked(page).getByRole('button', { name: 'Turning on' }).count()).toBe(1);
  });

  journey('ends everywhere while the browser’s own question stands', async ({ page }) => {
    await overlookQuestion(page);
    await haveAnotherBrowser(await comeToSettings(page));
    await page.reload();
    await answers(page).getByRole('button', { name: 'Turn on notifications' }).click();
    await answers(page).getByRole('button', { name: 'Turning on' }).waitFor();
    await answers(page).getByRole('button', { name: 'Turn off everywhere' }).click();
    await answers(page).getByText('On in 1 other browser').waitFor({ state: 'detached' });
    expect(await answers(page).getByRole('button', { name: 'Turning on' }).count()).toBe(1);
  });

  journey('is changed in Settings, and kept', async ({ page }) => {
    await comeToSettings(page);
    expect(await mails(page).getByLabel('On').isChecked()).toBe(true);
    await mails(page).getByText('Off').click();
    await expect.poll(() => mails(page).getByLabel('Off').isChecked()).toBe(true);
    await page.reload();
    await expect.poll(() => mails(page).getByLabel('Off').isChecked()).toBe(true);
    await expectAccessible(page);
  });

  journey(
    'is on in this browser until it is switched off, here or elsewhere',
    async ({ openPage }) => {
      const token = `browser-${randomUUID()}`;
      const page = await openPage(pushed);
      await registerWithGoogle(page, token);
      const { uid } = await comeToSettings(page);
      await answers(page).getByRole('button', { name: 'Turn on notifications' }).click();
      await answers(page).getByRole('button', { name: 'Turn off notifications' }).waitFor();
      expect(await focused(page)).toBe('Turn off notifications');
      await screenshot(page, 'settings-push-on-phone-light');
      const own = firestore().collection('pushTokens').where('ownerUid', '==', uid);
      const kept = async () => (await own.get()).size;
      expect(await kept()).toBe(1);
      const heard = await listen(page);
      await answers(page).getByRole('button', { name: 'Turn off notifications' }).click();
      await answers(page).getByRole('button', { name: 'Turn on notifications' }).waitFor();
      expect(await focused(page)).toBe('Turn on notifications');
      expect(await heard()).toContain('Notifications are off in this browser.');
      await expect.poll(kept).toBe(0);

      await answers(page).getByRole('button', { name: 'Turn on notifications' }).click();
      await answers(page).getByRole('button', { name: 'Turn off notifications' }).waitFor();
      await Promise.all((await own.get()).docs.map(({ ref }) => ref.delete()));
      await page.reload();
      await answers(page).getByRole('button', { name: 'Turn on notifications' }).waitFor();
    },
  );

  journey('keeps the reader’s place where its button goes with what it did', async ({ page }) => {
    await page.addInitScript(() => {
      let permission: NotificationPermission = 'default';
      Object.defineProperty(Notification, 'permission', { get: () => permission });
      Notification.requestPermission = () => {
        permission = 'denied';
        return Promise.resolve(permission);
      };
    });
    await haveAnotherBrowser(await comeToSettings(page));
    await page.reload();
    await answers(page).getByRole('button', { name: 'Turn off everywhere' }).click();
    await answers(page).getByText('On in 1 other browser').waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('In this browser');
    await answers(page).getByRole('button', { name: 'Turn on notifications' }).click();
    await answers(page).getByText('Not turned on: notifications').waitFor();
    await answers(page).getByText('To allow them again, press the icon').waitFor();
    expect(await focused(page)).toBe('In this browser');
  });

  journey('says what is under way, and nothing else', async ({ openPage }) => {
    const page = await openPage(pushed);
    await registerWithGoogle(page, `browser-${randomUUID()}`);
    await comeToSettings(page);
    await answers(page).getByRole('button', { name: 'Turn on notifications' }).click();
    const turnOff = answers(page).getByRole('button', { name: 'Turn off notifications' });
    await turnOff.waitFor();
    const goOn = await holdCalls(page, '**/unregisterPush');
    await turnOff.click();
    await answers(page).getByRole('button', { name: 'Turning off' }).waitFor();
    expect(await answers(page).getByRole('img', { name: 'Turning on' }).count()).toBe(0);
    expect(await answers(page).getByText('other browser').count(), 'this one is none').toBe(0);
    goOn();
    await answers(page).getByRole('button', { name: 'Turn on notifications' }).waitFor();
    expect(await answers(page).getByText('other browser').count()).toBe(0);
  });

  journey(
    'shows at once which was pressed, and takes no second press meanwhile',
    async ({ page }) => {
      await comeToSettings(page);
      let saved = 0;
      page.on('request', (request) => {
        if (request.url().endsWith('/setNotificationChoices')) saved += 1;
      });
      const goOn = await holdCalls(page, '**/setNotificationChoices');
      await mails(page).getByText('Off').click();
      await answers(page).getByRole('status').getByText('Saving your choice').waitFor();
      expect(await mails(page).getByLabel('Off').isChecked()).toBe(true);
      await mails(page).getByText('On', { exact: true }).click();
      expect(await mails(page).getByLabel('Off').isChecked()).toBe(true);
      goOn();
      await answers(page).getByText('Saving your choice').waitFor({ state: 'detached' });
      expect(await mails(page).getByLabel('Off').isChecked()).toBe(true);
      expect(saved).toBe(1);
    },
  );

  journey('is read on where it could not be read at first', async ({ openPage }) => {
    const page = await openPage({ allow: { consoleErrors: [/status of 503/] } });
    await page.route(
      '**/getNotificationChoices*',
      (route) => route.fulfill({ status: 503, json: { error: 'Away', code: 'unavailable' } }),
      { times: 1 },
    );
    await comeToSettings(page);
    await answers(page).getByRole('button', { name: 'Try again' }).press('Enter');
    await mails(page).waitFor();
    await expect.poll(() => focused(page)).toContain('By mail');
  });

  journey('says no to mails without a word of this browser', async ({ page }) => {
    await comeTo(page, '/home/link');
    await makeLink(page, 'Saturday pickup');
    const noMails = asked(page).getByRole('button', { name: 'No mails, please' });
    await noMails.waitFor();
    const goOn = await holdCalls(page, '**/setNotificationChoices');
    await noMails.click();
    await asked(page).getByRole('button', { name: 'Saving your choice' }).waitFor();
    expect(await asked(page).getByRole('img', { name: 'Turning on' }).count()).toBe(0);
    goOn();
    await asked(page).getByRole('status').getByText('We mail you nothing.').waitFor();
  });

  journey('is nothing in this browser after Logout', async ({ openPage }) => {
    const page = await openPage(pushed);
    await registerWithGoogle(page, `browser-${randomUUID()}`);
    const { uid } = await comeToSettings(page);
    await answers(page).getByRole('button', { name: 'Turn on notifications' }).click();
    await answers(page).getByRole('button', { name: 'Turn off notifications' }).waitFor();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(`${environment.siteUrl}/`);
    const left = firestore().collection('pushTokens').where('ownerUid', '==', uid);
    await expect.poll(async () => (await left.get()).size).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('geonod.push'))).toBeNull();
  });

  journey('says how to allow what was blocked, and what an iPhone needs', async ({ openPage }) => {
    const blocked = await openPage();
    await blocked.addInitScript(() =>
      Object.defineProperty(Notification, 'permission', { get: () => 'denied' }),
    );
    await comeToSettings(blocked);
    await answers(blocked).getByText('Notifications of this site are blocked').waitFor();

    const phone = await openPage();
    await phone.addInitScript(() => {
      Reflect.deleteProperty(window, 'PushManager');
      Object.defineProperty(navigator, 'userAgent', { get: () => 'iPhone' });
    });
    await comeToSettings(phone);
    await answers(phone).getByText('press Share, then Add to Home Screen').waitFor();
  });
});

describe('a link at the foot of a mail', () => {
  journey('that was not copied whole leads to Settings', async ({ openPage }) => {
    const page = await openPage({ allow: { consoleErrors: [/status of 404/] } });
    await page.goto('/switch-off?token=mail.somebody.else');
    await page.getByRole('button', { name: 'Stop these mails' }).click();
    await heading(page, 'This link is not one of ours').waitFor();
    expect(await focused(page)).toBe('This link is not one of ours');
    await page.getByRole('link', { name: 'Open Settings' }).waitFor();
  });

  journey('changes nothing before it is pressed', async ({ page }) => {
    const member: Member = await newMember();
    await makePaying(member);
    await signIn(page, member);
    await page.goto('/switch-off?token=mail.somebody.else');
    await page.getByText('Not pressed, nothing changes.').waitFor();
    expect((await firestore().doc(`notificationChoices/${member.uid}`).get()).exists).toBe(false);
  });
});
