import { randomInt, randomUUID } from 'node:crypto';
import { dayMs } from '@geonod/contracts/durations';
import { beforeAll, describe, expect } from 'vitest';
import { demoContacts } from '../local/stack/demo-contacts.ts';
import { alert, arriveAt } from './support/account-pages.ts';
import { protectEmails } from './support/accounts.ts';
import { environment } from './support/environment.ts';
import {
  comeTo,
  enterNumber,
  freshNumber,
  makePaying,
  messageField,
  messagesOf,
  numberField,
  previewed,
  send,
  sendButton,
  shapeOf,
  success,
  suspend,
  whoAsks,
} from './support/find.ts';
import { journey } from './support/journey.ts';
import { focused } from './support/keyboard.ts';
import { openNumberRights } from './support/number-rights.ts';
import { firestore, putRequest, tokenIn } from './support/requests.ts';
import { screenshot } from './support/screenshot.ts';
import { changeRequest, shared } from './support/status.ts';
import { refusedWith } from './support/visit.ts';

beforeAll(protectEmails);

const path = '/home/find';
const lost = { consoleErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] };

/** The current step, as the progress says it. */
const here = 'ol[aria-label="Progress"] [aria-current="step"]';

describe('asking by number', () => {
  journey('sends exactly what the preview shows, and leads to the status', async ({ page }) => {
    const member = await comeTo(page, path);
    const number = freshNumber();
    await screenshot(page, 'find-number-phone-light');
    await enterNumber(page, number);
    expect(await page.getByRole('heading', { name: `To +55 ${number}` }).isVisible()).toBe(true);
    expect(await page.getByText('You ask its owner, and only they decide.').isVisible()).toBe(true);
    const description = await messageField(page).evaluate((field) =>
      (field.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent),
    );
    expect(description, 'who hears the field').toContain(`To +55 ${number}`);
    expect(await whoAsks(page).count(), 'nothing is asked of whom all is known of').toBe(0);

    await messageField(page).fill('Cadê?');
    await page.getByText('5 / 5').waitFor();
    await page.getByText('Sent as “Cade?”').waitFor();
    const shown = await previewed(page);
    expect(shapeOf(shown)).toBe(
      'Marina Duarte pergunta onde voce esta: Cade? <link> GeoNod. Responda PARAR p/ sair',
    );
    expect(shown).toContain(`${new URL(page.url()).origin}/link/`);
    await screenshot(page, 'find-message-phone-light');

    await sendButton(page).click();
    await success(page).waitFor();
    expect(await success(page).evaluate((one) => one === document.activeElement)).toBe(true);
    await page.getByText(`will be sent to +55 ${number}`).waitFor();
    await page.getByRole('img', { name: '0 of 72 hours used' }).waitFor();
    await screenshot(page, 'find-sent-phone-light');
    const [message, ...others] = await messagesOf(member);
    expect(others).toEqual([]);
    expect(message?.to).toBe(`55${number.replace(/\D/g, '')}`);
    // All that the preview could not know is the token that the link ends in. It shows the address that it is read at.
    const { siteUrl, sourcesUrl = siteUrl } = environment;
    const sent = shown.replace(siteUrl, sourcesUrl);
    expect(message?.body).toBe(sent.replace('x'.repeat(22), tokenIn(message?.body ?? '')));

    await page.getByRole('link', { name: 'Check the status' }).click();
    await arriveAt(page, '/home/history');
  });

  journey('says no longer that it waits once there is an answer', async ({ page }) => {
    const { uid } = await comeTo(page, path);
    await send(page, freshNumber(), 'ETA?');
    await success(page).waitFor();
    await page.getByRole('button', { name: 'OK', exact: true }).focus();
    const asked = await firestore().collection('requests').where('ownerUid', '==', uid).get();
    await changeRequest(asked.docs[0]?.id ?? '', shared());
    await page.getByRole('heading', { name: 'Your request was answered' }).waitFor();
    expect(await focused(page)).toBe('heading "Your request was answered"');
    expect(await page.getByText('Waiting for location to be shared').count()).toBe(0);
    expect(await page.getByText(/^Ends /).count()).toBe(0);
    await page.reload();
    await page.getByRole('heading', { name: 'Your request was answered' }).waitFor();
  });

  journey('asks a phone of Portugal, whose numbers are shorter', async ({ page }) => {
    const member = await comeTo(page, path);
    const digits = `91${String(randomInt(10_000_000)).padStart(7, '0')}`;
    const shown = digits.replace(/(...)(...)(...)/, '$1 $2 $3');
    await numberField(page).fill(`+351${digits}`);
    expect(await numberField(page).inputValue()).toBe(shown);
    await numberField(page).press('Enter');
    await page.getByRole('heading', { name: `To +351 ${shown}` }).waitFor();
    await messageField(page).fill('ETA?');
    await sendButton(page).click();
    await page.getByText(`will be sent to +351 ${shown}`).waitFor();
    const [message] = await messagesOf(member);
    expect(message?.to).toBe(`351${digits}`);
  });

  journey(
    'of a country that gets no messages says so once that is known, and from then on before one is made',
    async ({ openPage }) => {
      const page = await openPage({ allow: refusedWith(400) });
      const { uid } = await comeTo(page, path);
      const nigerian = () => `80312345${randomInt(80)}`.padEnd(10, '0');
      await numberField(page).fill(`+234${nigerian()}`);
      await numberField(page).press('Enter');
      await messageField(page).fill('ETA?');
      await sendButton(page).click();
      await page.getByRole('heading', { name: 'The message was not sent' }).waitFor();
      await page.getByText('Find by Link works there').waitFor();
      expect(await page.getByText('Waiting for location to be shared').count()).toBe(0);
      await screenshot(page, 'find-untexted-phone-light');

      await page.getByRole('button', { name: 'Ask another number' }).click();
      const other = nigerian();
      await numberField(page).fill(`+234${other}`);
      await numberField(page).press('Enter');
      await messageField(page).fill('Oi?');
      await sendButton(page).click();
      await alert(page).getByText('Find by Link works there').waitFor();
      expect((await numberField(page).inputValue()).replace(/\D/g, '')).toBe(other);
      const texts = await firestore().collection('smsOutbox').where('ownerUid', '==', uid).get();
      expect(texts.docs.map((text) => text.get('state'))).toEqual(['failed']);

      await openNumberRights(page);
      await page.locator('select[name=country]').selectOption('NG');
      await page.locator('input[name=phone]').fill(other);
      await page.locator('form button[type=submit]').click();
      await page.getByText('We cannot text numbers of this country at present.').waitFor();
    },
  );

  journey('works by keyboard alone, beside its preview on a desktop', async ({ openPage }) => {
    const page = await openPage({ viewport: 'desktop', colorScheme: 'dark' });
    await comeTo(page, path);
    const number = freshNumber();
    await numberField(page).focus();
    await page.keyboard.type(number.replace(/\D/g, ''));
    expect(
      await page.getByRole('complementary').getByText(`Text message to +55 ${number}`).count(),
    ).toBe(1);
    await page.keyboard.press('Enter');
    await messageField(page).waitFor();
    expect(await messageField(page).evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.type('ETA?');
    expect(shapeOf(await previewed(page))).toBe(
      'Marina Duarte pergunta onde voce esta: ETA? <link> GeoNod. Responda PARAR p/ sair',
    );
    await screenshot(page, 'find-message-desktop-dark');
    await page.keyboard.press('Enter');
    await success(page).waitFor();
    await screenshot(page, 'find-sent-desktop-dark');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await numberField(page).waitFor();
    expect(await numberField(page).inputValue()).toBe('');
    expect(await page.locator(here).textContent()).toContain('Number');
  });

  journey(
    'takes a number by its rule and five plain characters, and keeps both on the way back',
    async ({ page }) => {
      await comeTo(page, path);
      await page.getByRole('button', { name: 'Continue' }).click();
      await alert(page).getByText('Please enter a valid phone number!').waitFor();
      expect(await numberField(page).evaluate((one) => one === document.activeElement)).toBe(true);
      const number = '(11) 98765 4321';
      await numberField(page).fill('11987654321');
      expect(await alert(page).count()).toBe(0);
      await page.getByRole('button', { name: 'Continue' }).click();
      await messageField(page).waitFor();

      await sendButton(page).click();
      await alert(page).getByText('Please fill in all required fields').waitFor();
      await page.getByRole('button', { name: 'Use “ETA?”' }).click();
      expect(await messageField(page).inputValue()).toBe('ETA?');
      expect(await messageField(page).evaluate((one) => one === document.activeElement)).toBe(true);
      expect(await alert(page).count()).toBe(0);

      await messageField(page).fill('Where are you');
      expect(await messageField(page).inputValue()).toBe('Where');
      await page.getByText('At most 5 characters: the rest was left out.').first().waitFor();
      expect(await page.getByText('5 / 5').isVisible()).toBe(true);

      await messageField(page).fill('Oi👋');
      await alert(page).getByText('“👋” cannot go in a text message.').waitFor();
      await sendButton(page).click();
      expect(await messageField(page).evaluate((one) => one === document.activeElement)).toBe(true);
      expect(await page.locator(here).textContent()).toContain('Message');

      await messageField(page).fill('Oi?');
      await page.goBack();
      expect(await numberField(page).inputValue()).toBe(number);
      await page.goForward();
      expect(await messageField(page).inputValue()).toBe('Oi?');

      await page.reload();
      await messageField(page).waitFor();
      expect(await messageField(page).inputValue()).toBe('Oi?');
      await page.getByRole('heading', { name: `To +55 ${number}` }).waitFor();
      await page.getByRole('button', { name: 'Back' }).click();
      expect(await numberField(page).inputValue()).toBe(number);

      const other = await page.context().newPage();
      await other.goto(path);
      await numberField(other).waitFor();
      expect(await numberField(other).inputValue()).toBe('');
    },
  );

  journey('sends once, however often Send is pressed', async ({ page }) => {
    const member = await comeTo(page, path);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/createFindByNumber', async (route) => {
      await released;
      await route.continue();
    });
    await enterNumber(page, freshNumber());
    await messageField(page).fill('Oi?');
    await sendButton(page).dblclick();
    await messageField(page).press('Enter');
    await page.getByRole('status').getByText('Sending your message to +55').waitFor();
    expect(await page.locator(here).textContent()).toContain('Sending');
    release();
    await success(page).waitFor();
    expect(await messagesOf(member)).toHaveLength(1);
  });

  journey('is not sent by the press that led to it', async ({ openPage }) => {
    const page = await openPage({ viewport: 'desktop' });
    const member = await comeTo(page, path);
    await enterNumber(page, freshNumber());
    await messageField(page).fill('Oi?');
    const back = page.getByRole('button', { name: 'Back' });
    await back.click();
    await page.getByRole('button', { name: 'Continue' }).dblclick();
    await messageField(page).waitFor();
    await back.dblclick();
    await numberField(page).focus();
    // Held down, it repeats.
    for (let each = 0; each < 4; each += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await back.waitFor();
    await messageField(page).press('Enter');
    await success(page).waitFor();
    expect(await messagesOf(member)).toHaveLength(1);
  });
});

describe('asking once more', () => {
  journey('takes the number of a request that has ended from Status', async ({ page }) => {
    const number = freshNumber();
    const { uid } = await comeTo(page, path);
    const request = {
      ownerUid: uid,
      type: 'number',
      countryCode: '55',
      phoneNumber: `55${number.replace(/\D/g, '')}`,
      message: 'Oi?',
    } as const;
    const id = await putRequest({ ...request, status: 'expired' });
    await page.goto('/home/history');
    await page.getByRole('link', { name: 'Ask again' }).click();
    await numberField(page).waitFor();
    expect(await numberField(page).inputValue()).toBe(number);

    const another = freshNumber();
    await numberField(page).fill(another);
    await page.reload();
    await numberField(page).waitFor();
    expect(await numberField(page).inputValue()).toBe(another);

    const askAgain = page.getByRole('link', { name: 'Ask again' });
    await changeRequest(id, shared());
    await page.goto('/home/history');
    await page.getByRole('button', { name: 'Show map' }).click();
    await askAgain.click();
    await numberField(page).waitFor();
    expect(await numberField(page).inputValue()).toBe(number);

    // Whoever said no is left alone.
    await firestore().doc(`requests/${id}`).delete();
    await putRequest({ ...request, status: 'declined' });
    await page.goto('/home/history');
    await page.getByRole('button', { name: /^Show details of/ }).click();
    await page.getByRole('button', { name: 'Delete' }).waitFor();
    expect(await askAgain.count()).toBe(0);
  });

  journey(
    'starts empty, also for somebody who went back while the first was sent',
    async ({ page }) => {
      const member = await comeTo(page, path);
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await page.route('**/createFindByNumber', async (route) => {
        await released;
        await route.continue();
      });
      await send(page, freshNumber(), 'Oi?');
      await page.goBack();
      await numberField(page).waitFor();
      expect(await numberField(page).isDisabled()).toBe(true);
      release();
      await success(page).waitFor();
      expect(await messagesOf(member)).toHaveLength(1);
      await page.getByRole('button', { name: 'Ask another number' }).dblclick();
      await numberField(page).waitFor();
      expect(await numberField(page).inputValue()).toBe('');
      expect(await numberField(page).isEnabled()).toBe(true);
    },
  );
});

describe('a message that is not sent', () => {
  journey(
    'is preceded by why a payment for it was returned, until that is read',
    async ({ page }) => {
      const message = 'A payment of R$1,99 did not start a subscription. We returned it in full.';
      const { uid } = await comeTo(page, path, { paying: false });
      const told = firestore().doc(`notifications/payment-returned-${randomUUID()}`);
      const now = new Date();
      const purgeAt = new Date(now.getTime() + dayMs);
      const returned = { ownerUid: uid, title: 'Payment returned', purgeAt };
      // What was returned longer ago says nothing of what is asked for now.
      const dayBefore = new Date(now.getTime() - dayMs);
      await firestore()
        .doc(`notifications/payment-returned-${randomUUID()}`)
        .set({ ...returned, message: 'Of another day.', createdAt: dayBefore });
      await told.set({ ...returned, message, createdAt: now });
      await page.getByText(`${message} R$1,99`).waitFor();
      await told.update({ readAt: now });
      await page.getByText(message).waitFor({ state: 'detached' });
      expect(await page.getByText('Of another day.').count()).toBe(0);
      await page.getByText('Asking needs an active subscription.').waitFor();
    },
  );

  journey('for want of a subscription leads to payment and back', async ({ openPage }) => {
    const page = await openPage({ allow: refusedWith(402) });
    const member = await comeTo(page, path, { paying: false });
    await page.getByText('Asking needs an active subscription.').waitFor();
    await screenshot(page, 'find-no-subscription-phone-light');
    await enterNumber(page, freshNumber());
    await messageField(page).fill('Oi?');
    await page.getByText('Asking needs an active subscription.').waitFor();
    await sendButton(page).click();
    await alert(page).getByText('An active subscription is required.').waitFor();
    expect(await page.getByText('Asking needs an active subscription.').count()).toBe(0);
    await screenshot(page, 'find-refused-402-phone-light');
    const pay = alert(page).getByRole('link', { name: 'Go to payment' });
    expect(await pay.getAttribute('href')).toBe('/payment?next=/home/find');
    expect(await messagesOf(member)).toEqual([]);

    // Back from payment, in the same tab.
    await makePaying(member);
    await page.goto('/about');
    await page.goto(path);
    await page.getByRole('button', { name: 'Continue' }).click();
    expect(await messageField(page).inputValue()).toBe('Oi?');
    await sendButton(page).click();
    await success(page).waitFor();
  });

  journey(
    'to a number that its plan does not allow comes back to the number',
    async ({ openPage }) => {
      const page = await openPage({ allow: refusedWith(400) });
      const member = await comeTo(page, path);
      await send(page, '(10) 98765 4321', 'Oi?');
      await alert(page).getByText('Please enter a valid phone number!').waitFor();
      expect(await numberField(page).inputValue()).toBe('(10) 98765 4321');
      expect(await numberField(page).evaluate((one) => one === document.activeElement)).toBe(true);

      await numberField(page).fill('(11) 3234 5678');
      expect(await alert(page).count()).toBe(0);
      await page.getByRole('button', { name: 'Continue' }).click();
      expect(await messageField(page).inputValue()).toBe('Oi?');
      await sendButton(page).click();
      await alert(page).getByText('This number cannot receive text messages.').waitFor();
      // Its country may have been what was wrong with it.
      await page.getByRole('button', { name: /country code$/ }).click();
      await page.keyboard.type('portu');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'PT +351, Portugal, country code' }).waitFor();
      expect(await alert(page).count()).toBe(0);

      await page.getByRole('button', { name: /country code$/ }).click();
      await page.keyboard.type('china');
      await page.keyboard.press('Enter');
      // Before anything is typed for nothing.
      await alert(page).getByText('Text messages with links are not delivered').waitFor();
      await numberField(page).fill('131 2345 6789');
      await page.getByRole('button', { name: 'Continue' }).click();
      expect(await numberField(page).evaluate((one) => one === document.activeElement)).toBe(true);
      expect(await messageField(page).count()).toBe(0);
      expect(await messagesOf(member)).toEqual([]);
    },
  );

  journey('too soon after the last one says when to try again', async ({ openPage }) => {
    const page = await openPage({ allow: refusedWith(429) });
    await comeTo(page, path);
    const number = freshNumber();
    await send(page, number, 'Oi?');
    await success(page).waitFor();
    await page.getByRole('button', { name: 'Ask another number' }).click();
    await send(page, number, 'ETA?');
    await alert(page)
      .getByText(/You can send the next message in (10|9) minutes\./)
      .waitFor();
    await alert(page)
      .getByText(/That is .+ at \d\d:\d\d\./)
      .waitFor();
    await screenshot(page, 'find-refused-429-phone-light');
  });

  journey(
    'to a number whose owner said stop is not, and no way round is named',
    async ({ openPage }) => {
      const page = await openPage({ allow: refusedWith(403) });
      const member = await comeTo(page, path);
      const number = freshNumber();
      await send(page, number, 'Oi?');
      await success(page).waitFor();
      const [message] = await messagesOf(member);
      const stop = await page.request.post(`/stopMessages/${tokenIn(message?.body ?? '')}`, {
        data: {},
      });
      expect(stop.status()).toBe(200);

      await page.getByRole('button', { name: 'Ask another number' }).click();
      await send(page, number, 'ETA?');
      await alert(page).getByText('You cannot text this number now.').waitFor();
      await alert(page).getByText('Nothing was sent.').waitFor();
      expect(await alert(page).getByRole('link').count()).toBe(0);
      expect(await alert(page).getByRole('button').count()).toBe(0);
      expect(await messagesOf(member)).toHaveLength(1);
    },
  );

  journey('because the member is suspended says so', async ({ openPage }) => {
    const page = await openPage({ allow: refusedWith(403) });
    const member = await comeTo(page, path);
    await suspend(member);
    // Said before anything is typed, and again where it is tried all the same.
    await page.getByText('your account is suspended').waitFor();
    await send(page, freshNumber(), 'Oi?');
    await alert(page).getByText('You cannot ask anybody: your account is suspended.').waitFor();
    await alert(page).getByRole('link', { name: demoContacts.help }).waitFor();
    expect(await messageField(page).inputValue()).toBe('Oi?');
    expect(await messagesOf(member)).toEqual([]);
  });

  journey('although it was, because the answer was lost, says so', async ({ openPage }) => {
    const page = await openPage({
      allow: { consoleErrors: [...lost.consoleErrors, /status of 429/] },
    });
    const member = await comeTo(page, path);
    await page.route(
      '**/createFindByNumber',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await send(page, freshNumber(), 'Oi?');
    await page.getByRole('button', { name: 'Send again' }).click();
    await alert(page)
      .getByText(/Your first try may have gone through\./)
      .waitFor();
    expect(await messagesOf(member)).toHaveLength(1);
    await alert(page).getByRole('link', { name: 'Check the status' }).click();
    await arriveAt(page, '/home/history');
  });

  journey(
    'for a reason that nobody knows, or without a network, is kept and sent again',
    async ({ openPage }) => {
      const page = await openPage({
        allow: { consoleErrors: [...lost.consoleErrors, /status of 502/] },
      });
      const member = await comeTo(page, path);
      await page.route('**/createFindByNumber', (route) =>
        route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
      );
      await send(page, freshNumber(), 'Oi?');
      await alert(page).getByText('Failed to create find request').waitFor();
      expect(await alert(page).getByText('once you are online').count()).toBe(0);
      await page.unroute('**/createFindByNumber');

      await page.context().setOffline(true);
      await page.getByRole('button', { name: 'Send again' }).click();
      await alert(page).getByText('once you are online').waitFor();
      expect(await alert(page).getByText('Failed to create find request').count()).toBe(1);
      expect(await messageField(page).inputValue()).toBe('Oi?');
      await screenshot(page, 'find-offline-phone-light');
      await page.context().setOffline(false);
      await page.getByRole('button', { name: 'Send again' }).click();
      await success(page).waitFor();
      expect(await messagesOf(member)).toHaveLength(1);
    },
  );

  journey('because the member is signed out says so', async ({ page }) => {
    await comeTo(page, path);
    await enterNumber(page, freshNumber());
    await messageField(page).fill('Oi?');
    await page.evaluate(() => document.documentElement.removeAttribute('data-session'));
    await sendButton(page).click();
    await alert(page).getByText('User must be authenticated').waitFor();
    const logInAgain = alert(page).getByRole('link', { name: 'Log In' });
    expect(await logInAgain.getAttribute('href')).toBe(`/login?next=${encodeURIComponent(path)}`);
  });
});

describe('what was typed in a tab', () => {
  journey('is not there for the next member in it', async ({ page }) => {
    await comeTo(page, path);
    await enterNumber(page, freshNumber());
    await messageField(page).fill('Oi?');
    await page.goto('/home/settings');
    await page.getByRole('button', { name: 'Logout' }).click();
    await arriveAt(page, '/');
    await comeTo(page, path);
    expect(await numberField(page).inputValue()).toBe('');
    const kept = await page.evaluate(() => sessionStorage.getItem('geonod.find'));
    expect(kept).not.toContain('Oi?');
  });
});
