import { readFile } from 'node:fs/promises';
import { minuteMs } from '@geonod/contracts/durations';
import { numberCodeTries } from '@geonod/contracts/limits';
import { numberCodeMinutes, numberSessionHours } from '@geonod/contracts/periods';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { ownAddress } from '../functions/testing/own-address.ts';
import { expectAccessible } from './support/accessibility.ts';
import { button, press } from './support/buttons.ts';
import { freshNumber } from './support/find.ts';
import { listen } from './support/heard.ts';
import { moveIntoAnApp } from './support/in-app.ts';
import { journey } from './support/journey.ts';
import { focused } from './support/keyboard.ts';
import {
  codeSentTo,
  comeToHeld,
  endSessionsOf,
  openNumberRights,
  sendCodeTo,
  typeCode,
  wrongCode,
} from './support/number-rights.ts';
import {
  deleteAsMember,
  firestore,
  isWhereItWasShared,
  keyKept,
  noticesOf,
  putRequest,
  readRequest,
  tokenOf,
} from './support/requests.ts';
import { screenshot } from './support/screenshot.ts';
import { callFrom, fromAddress } from './support/visitor-address.ts';

const place = { latitude: -23.55396, longitude: -46.65822, address: 'Rua Augusta, 1508' };
/** Whatever the page has begun is done. */
const untilIdle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(() => resolve(null)))),
  );
const digitsOf = (number: string) => `55${number.replace(/\D/g, '')}`;

const answered = (phoneNumber: string) =>
  ({
    type: 'number',
    countryCode: '55',
    phoneNumber,
    message: 'Oi?',
    status: 'completed',
    completedAt: new Date(),
    location: { ...place, viewingKey: keyKept },
  }) as const;

/** Keeps scripts with any of these words from coming, until the function that is returned lets them through. */
async function holdBack(page: Page, ...words: readonly string[]): Promise<() => void> {
  const { promise: letThrough, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    if (words.some((each) => text.includes(each))) await letThrough;
    await route.fulfill({ response });
  });
  return resolve;
}

/** Parts of the Portuguese page: what it asks, and what is about a number. */
const portuguese = ['Pedido de localização', 'Seu número no GeoNod'] as const;

async function savedFile(page: Page, name: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, name)]);
  return readFile(await download.path(), 'utf8');
}

describe('a recipient, from a link of theirs', () => {
  for (const [viewport, colorScheme] of [
    ['phone', 'light'],
    ['desktop', 'dark'],
  ] as const) {
    journey(
      `reads what is held, saves it, and erases the place: ${viewport}, ${colorScheme}`,
      async ({ openPage }) => {
        const page = await openPage({ viewport, colorScheme });
        const id = await putRequest(answered(digitsOf(freshNumber())));
        await isWhereItWasShared(page, tokenOf(id));
        const { promise: isRead, resolve: read } = Promise.withResolvers<void>();
        await page.route('**/readHeldData', async (route) => {
          await isRead;
          await route.continue();
        });
        await page.goto(`/link/${tokenOf(id)}`);
        await press(page, 'Your data');
        const panel = page.getByRole('region', { name: 'What is held about this request' });
        await panel.getByRole('img', { name: 'Reading what is held' }).waitFor();
        const heard = await listen(page);
        read();
        await panel.getByText('-23.55396, -46.65822').waitFor();
        expect(await heard()).toContain('What is held stands below.');
        await panel.getByText('Sent along: Rua Augusta, 1508').waitFor();
        await panel.getByText('Erased by itself on').waitFor();
        expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SECTION');
        await expectAccessible(page);
        await screenshot(page, `link-held-${viewport}-${colorScheme}`);

        const saved = await savedFile(page, 'Save as a file');
        expect(JSON.parse(saved)).toMatchObject({ place: { location: place } });
        expect(saved).not.toContain('marina@example.com');

        await press(page, 'Erase my answer');
        await press(page, 'Yes, erase');
        // Nothing of it stands on the page around, either.
        await page.getByRole('heading', { name: 'Your location is erased' }).waitFor();
        expect(await page.getByRole('main').textContent()).not.toContain('can see one point');
        expect(await readRequest(id)).not.toHaveProperty('location');
        expect(await noticesOf(id)).toEqual(['Withdrawn']);
      },
    );
  }

  journey(
    'reads it in Portuguese and in Spanish, without a place where anybody can open the link',
    async ({ openPage }) => {
      for (const [locale, button, title, less] of [
        ['pt-BR', 'Seus dados', 'O que é guardado deste pedido', 'O remetente também pode'],
        ['es-MX', 'Tus datos', 'Lo que se guarda de esta solicitud', 'El remitente también'],
      ] as const) {
        const page = await openPage({ locale });
        await page.goto(`/link/${await putRequest({ status: 'completed', location: place })}`);
        await press(page, button);
        const panel = page.getByRole('region', { name: title });
        await panel.getByText(less).waitFor();
        expect(await panel.textContent()).not.toMatch(/-23\.55|número/);
        await expectAccessible(page);
      }
    },
  );

  journey(
    'reads and saves no place in another tab than the one that shared it',
    async ({ page }) => {
      const id = await putRequest(answered(digitsOf(freshNumber())));
      await page.goto(`/link/${tokenOf(id)}`);
      await press(page, 'Your data');
      const panel = page.getByRole('region', { name: 'What is held about this request' });
      await panel.getByText('Sent along: shown only in the tab that shared it').waitFor();
      const saved = await savedFile(page, 'Save as a file');
      expect(JSON.parse(saved)).toMatchObject({ place: { precision: 'exact' } });
      for (const text of [saved, await page.getByRole('main').textContent()]) {
        expect(text).not.toMatch(/23\.55|46\.65|Augusta/);
      }
      await moveIntoAnApp(page);
      await press(page, 'Save as a file');
      await panel.getByText('Your browser did not save it. Copy it from here:').waitFor();
      expect(await panel.getByText(/^\{/).textContent()).toBe(saved);
      await expectAccessible(page);
      await screenshot(page, 'link-held-inside-an-app-phone-light');
    },
  );

  journey('is told that a short reply is erased, and keeps a receipt of that', async ({ page }) => {
    const about = { type: 'number', countryCode: '55', message: 'Oi?' } as const;
    const phoneNumber = digitsOf(freshNumber());
    const given = { status: 'answered', reply: 'fine', completedAt: new Date() } as const;
    const id = await putRequest({ ...about, phoneNumber, ...given });
    await page.goto(`/link/${tokenOf(id)}`);
    await page.getByText('Marina Duarte reads “I’m fine”.').waitFor();
    await press(page, 'Your data');
    await press(page, 'Erase my answer');
    await press(page, 'Yes, erase');
    const notice = page.getByRole('status').filter({ hasText: 'Your answer is erased' });
    await notice.getByText('Marina Duarte is told so.').waitFor();
    await expectAccessible(page);
    expect(await readRequest(id)).not.toHaveProperty('reply');
    const receipt = await savedFile(page, 'Save a receipt');
    expect(receipt).toMatch(/^Answered: Withdrawn and erased, \d+ \w+ \d{4}/m);
    const [, number = ''] = /^Receipt: (\w{20})$/m.exec(receipt) ?? [];
    const record = (await firestore().doc(`consents/${number}`).get()).data();
    expect(record).toMatchObject({ act: 'withdrawn', requestId: id });
    // Opened again, it is a request that was answered.
    await page.reload();
    await page.getByRole('heading', { name: 'This request was answered' }).waitFor();
  });

  journey('is told that nothing is held where the request is gone', async ({ openPage }) => {
    const page = await openPage({ allow: { consoleErrors: [/status of 404/] } });
    const id = await putRequest();
    await page.goto(`/link/${id}`);
    await page.getByRole('button', { name: 'Your data' }).waitFor();
    await firestore().doc(`requests/${id}`).delete();
    await press(page, 'Your data');
    await page.getByText('Nothing is held about this request any more.').waitFor();
    expect(await page.getByRole('button', { name: 'Read again' }).count()).toBe(0);
  });

  journey(
    'sees what stands where the answer was gone before it was erased',
    async ({ openPage }) => {
      const page = await openPage({ allow: { consoleErrors: [/status of 409/] } });
      const id = await putRequest(answered(digitsOf(freshNumber())));
      await page.goto(`/link/${tokenOf(id)}`);
      await press(page, 'Your data');
      await press(page, 'Erase my answer');
      await deleteAsMember(id);
      await press(page, 'Yes, erase');
      await page.getByText('Marina Duarte has deleted the request').waitFor();
    },
  );

  journey('is told when it cannot be read, and reads it again', async ({ openPage }) => {
    const page = await openPage({ allow: { consoleErrors: [/Failed to load resource/] } });
    await page.route('**/readHeldData/*', (route) => route.abort('connectionrefused'), {
      times: 1,
    });
    await page.goto(`/link/${await putRequest()}`);
    await press(page, 'Your data');
    await page.getByRole('alert').getByText('It could not be read.').waitFor();
    await press(page, 'Read again');
    await page.getByText('None is held').first().waitFor();
    expect(await focused(page)).toBe('region "What is held about this request"');
  });
});

describe('somebody who has only a number', () => {
  for (const [viewport, colorScheme] of [
    ['phone', 'light'],
    ['desktop', 'dark'],
  ] as const) {
    journey(
      `proves it by a code after two wrong ones, sees, erases and stops: ${viewport}, ${colorScheme}`,
      async ({ openPage }) => {
        const page = await openPage({
          viewport,
          colorScheme,
          allow: { consoleErrors: [/status of 403/] },
        });
        const number = freshNumber();
        const id = await putRequest(answered(digitsOf(number)));
        await openNumberRights(page);
        await expectAccessible(page);
        await screenshot(page, `privacy-you-${viewport}-${colorScheme}`);
        const code = await sendCodeTo(page, number);
        for (const _ of ['once', 'twice']) {
          await typeCode(page, wrongCode(code));
          await page.getByText('This is not the code. Check it and try again.').waitFor();
          await page.getByLabel('Code from the message').fill('');
        }
        await expectAccessible(page);
        await screenshot(page, `privacy-you-code-${viewport}-${colorScheme}`);
        await typeCode(page, code);
        await page.getByText('With a place that you shared').waitFor();
        const main = page.getByRole('main');
        expect(await main.textContent()).not.toMatch(/Marina|example\.com/);
        await expectAccessible(page);
        await screenshot(page, `privacy-you-held-${viewport}-${colorScheme}`);

        expect(JSON.parse(await savedFile(page, 'Save as a file'))).toMatchObject({
          requests: { all: 1, places: 1 },
        });
        await moveIntoAnApp(page);
        await press(page, 'Save as a file');
        await page.getByText('Your browser did not save it. Copy it from here:').waitFor();
        await main.getByText('"places": 1').waitFor();
        await screenshot(page, `privacy-you-held-inside-an-app-${viewport}-${colorScheme}`);
        await press(page, 'Erase what I shared');
        await press(page, 'Yes, erase');
        await page.getByText('Erased: 1.').waitFor();
        expect(await readRequest(id)).not.toHaveProperty('location');

        await press(page, 'Stop all messages');
        await page.getByText('No member can text this number through GeoNod.').waitFor();
        await press(page, 'Allow messages again');
        await page.getByText('Members of GeoNod can text this number.').waitFor();
        await press(page, 'Done');
        await page.getByLabel('Your number').waitFor();
      },
    );
  }

  journey(
    'reads it in the language of their browser, and the other pages stay in English',
    async ({ openPage }) => {
      const page = await openPage({ locale: 'pt-BR' });
      await openNumberRights(page);
      await page.getByRole('heading', { name: 'Seu número no GeoNod' }).waitFor();
      expect(await page.locator('html').getAttribute('lang')).toBe('pt');
      expect(await page.getByLabel('País').locator('option').first().textContent()).toBe(
        'Brasil (+55)',
      );
      await typeCode(page, await sendCodeTo(page, freshNumber()));
      await page.getByText('Nenhum pedido diz respeito a este número agora.').waitFor();
      await expectAccessible(page);
      await page.goto('/privacy');
      expect(await page.locator('html').getAttribute('lang')).toBe('en');
    },
  );

  journey('goes on at the code where their browser closed the tab meanwhile', async ({ page }) => {
    const number = freshNumber();
    await openNumberRights(page);
    const code = await sendCodeTo(page, number);
    await page.reload();
    await page.getByLabel('Code from the message').waitFor();
    await page.getByText(`If +55 ${number} can be texted`).waitFor();
    await expectAccessible(page);
    await typeCode(page, code);
    await page.getByText('Requests to it').waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('geonod.number-code'))).toBeNull();
  });

  journey(
    'comes in by the one code that they were sent, though no response says that it was sent, or right',
    async ({ openPage }) => {
      const page = await openPage({ allow: { consoleErrors: [/net::ERR_FAILED/] } });
      const failed = page.getByText('No connection, or the service did not answer.');
      const number = freshNumber();
      await openNumberRights(page);
      const lost = new Set<string>();
      const headers = fromAddress(ownAddress());
      await page.route(/\/(requestNumberCode|checkNumberCode)$/, async (route, request) => {
        const response = await route.fetch({ headers: { ...request.headers(), ...headers } });
        if (lost.has(request.url())) return route.fulfill({ response });
        lost.add(request.url());
        return route.abort();
      });
      await page.getByLabel('Your number').fill(number);
      await press(page, 'Text me a code');
      await failed.waitFor();
      await press(page, 'Text me a code');
      await page.getByLabel('Code from the message').waitFor();
      const code = await codeSentTo(number);
      await typeCode(page, code);
      await failed.waitFor();
      await typeCode(page, code);
      await page.getByText('Requests to it').waitFor();
    },
  );

  journey(
    'begins anew in a tab whose code they do not want, or that is too old',
    async ({ page }) => {
      const kept = () => page.evaluate(() => sessionStorage.getItem('geonod.number-code'));
      await page.clock.install();
      await openNumberRights(page);
      await sendCodeTo(page, freshNumber());
      expect(await kept()).toContain('challenge');
      await press(page, 'Ask for a new code');
      await page.getByLabel('Your number').waitFor();
      expect(await kept()).toBeNull();
      await sendCodeTo(page, freshNumber());
      expect(await kept()).toContain('challenge');
      await page.clock.fastForward(numberCodeMinutes * minuteMs);
      await expect.poll(kept).toBeNull();
    },
  );

  journey('goes on by keyboard where their tries are used up', async ({ openPage }) => {
    const page = await openPage({ allow: { consoleErrors: [/status of (403|429)/] } });
    await openNumberRights(page);
    const number = freshNumber();
    const wrong = wrongCode(await sendCodeTo(page, number));
    const code = page.getByLabel('Code from the message');
    for (let tries = 1; tries <= numberCodeTries; tries += 1) {
      await code.fill(wrong);
      const checked = page.waitForResponse('**/checkNumberCode');
      await page.getByRole('button', { name: 'Show what is held' }).press('Enter');
      await checked;
      await page.getByRole('alert').waitFor();
      if (tries < numberCodeTries) {
        await expect.poll(() => focused(page)).toBe('textbox "Code from the message"');
      }
    }
    await page.getByText('The code was typed wrong 5 times. Ask for a new one.').waitFor();
    expect(await focused(page)).toBe('button "Ask for a new code"');
    await page.keyboard.press('Enter');
    // The number was not wrong: nobody types it again.
    expect(await page.getByLabel('Your number').inputValue()).toBe(number);
  });

  journey(
    'reads what went wrong, and what was done, in the language they turn to',
    async ({ openPage }) => {
      const page = await openPage({ allow: { consoleErrors: [/status of (400|403)/] } });
      const language = page.getByLabel(/Language|Idioma/);
      await openNumberRights(page);
      await page.getByLabel('Your number').fill('12');
      await press(page, 'Text me a code');
      await page.getByText('This is not a number that can receive text messages.').waitFor();
      await language.selectOption('Português');
      await page.getByText('Este número não pode receber mensagens.').waitFor();
      await language.selectOption('English');
      const number = freshNumber();
      const code = await sendCodeTo(page, number);
      await typeCode(page, wrongCode(code));
      await page.getByText('This is not the code.').waitFor();
      await language.selectOption('Español');
      await page.getByText('No es este el código.').waitFor();
      await language.selectOption('English');
      await typeCode(page, code);
      await press(page, 'Stop all messages');
      await page.getByText('Links that you have already stay open').waitFor();
      await language.selectOption('Español');
      await page.getByText('Los enlaces que ya tienes siguen abiertos').waitFor();
    },
  );

  journey(
    'does not see come back what they erased while messages were stopped',
    async ({ page }) => {
      const number = freshNumber();
      await putRequest(answered(digitsOf(number)));
      await comeToHeld(page, number);
      const { promise: letThrough, resolve } = Promise.withResolvers<void>();
      await page.route('**/setNumberMessages', async (route) => {
        const response = await route.fetch();
        await letThrough;
        await route.fulfill({ response });
      });
      const erase = page.getByRole('button', { name: 'Erase what I shared' });
      const heard = await listen(page);
      await press(page, 'Stop all messages');
      await expect.poll(() => erase.isDisabled()).toBe(true);
      resolve();
      await page.getByText('Links that you have already stay open').waitFor();
      expect(String(await heard())).toContain('Links that you have already stay open');
      await erase.click();
      await page.route('**/eraseNumberData', async (route) => {
        await expect
          .poll(() => page.getByRole('button', { name: 'Allow messages again' }).isDisabled())
          .toBe(true);
        await route.continue();
      });
      await press(page, 'Yes, erase');
      await page.getByText('Erased: 1.').waitFor();
      await press(page, 'Allow messages again');
      await page.getByText('Members of GeoNod can text this number.').waitFor();
      expect(await erase.count()).toBe(0);
    },
  );

  journey(
    'is not told that nothing was erased where only the response is lost',
    async ({ openPage }) => {
      const page = await openPage({ allow: { consoleErrors: [/net::ERR_FAILED/] } });
      const number = freshNumber();
      const id = await putRequest(answered(digitsOf(number)));
      await comeToHeld(page, number);
      await page.route(
        '**/eraseNumberData',
        async (route) => {
          await route.fetch();
          await route.abort();
        },
        { times: 1 },
      );
      await press(page, 'Erase what I shared');
      await press(page, 'Yes, erase');
      await page.getByRole('alert').getByText('What you shared may still be held.').waitFor();
      expect(await readRequest(id)).not.toHaveProperty('location');
      await press(page, 'Yes, erase');
      await page.getByText('Nothing that was shared').waitFor();
    },
  );

  journey(
    'goes on by keyboard from what they kept, and from what they erased',
    async ({ page }) => {
      const number = freshNumber();
      await putRequest(answered(digitsOf(number)));
      await comeToHeld(page, number);
      await button(page, 'Erase what I shared').press('Enter');
      await button(page, 'Keep it').press('Enter');
      await expect.poll(() => focused(page)).toBe('button "Erase what I shared"');
      await page.keyboard.press('Enter');
      await button(page, 'Yes, erase').press('Enter');
      await page.getByText('Erased: 1.').waitFor();
      await expect.poll(() => focused(page)).toBe('status');
    },
  );

  journey('is led back to a number that cannot be texted', async ({ openPage }) => {
    const page = await openPage({ allow: { consoleErrors: [/status of 400/] } });
    await openNumberRights(page);
    await page.getByLabel('Your number').fill('12');
    await page.getByRole('button', { name: 'Text me a code' }).press('Enter');
    await page.getByText('This is not a number that can receive text messages.').waitFor();
    await expect.poll(() => focused(page)).toBe('textbox "Your number"');
  });

  journey('keeps what was typed before their language came', async ({ openPage }) => {
    const page = await openPage({ locale: 'pt-BR' });
    const letThrough = await holdBack(page, ...portuguese);
    await openNumberRights(page);
    await page.getByLabel('Country').selectOption('PT');
    await page.getByLabel('Your number').pressSequentially('912 34');
    letThrough();
    await page.getByRole('heading', { name: 'Seu número no GeoNod' }).waitFor();
    await page.keyboard.type('5 678');
    expect(await page.getByLabel('País').inputValue()).toBe('PT');
    expect(await page.getByLabel('Seu número').inputValue()).toBe('912 345 678');
  });

  journey('stays in the language that they chose before theirs came', async ({ openPage }) => {
    const page = await openPage({ locale: 'pt-BR' });
    const letThrough = await holdBack(page, ...portuguese);
    await openNumberRights(page);
    await page.getByLabel('Language').selectOption('Español');
    await page.getByRole('heading', { name: 'Tu número en GeoNod' }).waitFor();
    const came = page.waitForResponse(async (response) =>
      (await response.text().catch(() => '')).includes('Pedido de localização'),
    );
    letThrough();
    await (await came).finished();
    await page.getByLabel('País').selectOption('PT');
    expect(await page.locator('html').getAttribute('lang')).toBe('es');
    await page.getByRole('heading', { name: 'Tu número en GeoNod' }).waitFor();
  });

  journey('who presses before the page’s words are here is sent the code', async ({ page }) => {
    const letThrough = await holdBack(page, 'Text me a code');
    await callFrom(page, '**/requestNumberCode');
    const frame = page.waitForResponse(async (response) =>
      (await response.text().catch(() => '')).includes('A request for your location, '),
    );
    await page.goto('/privacy/you', { waitUntil: 'commit' });
    const number = freshNumber();
    await page.getByLabel('Your number').fill(number);
    await press(page, 'Text me a code');
    // The rest of the page is here, and has run: it takes nothing over before its words are.
    await page.evaluate(`import('${(await frame).url()}').then(() => undefined)`);
    await untilIdle(page);
    expect(await page.locator('#root[data-prerendered]').count()).toBe(1);
    letThrough();
    await page.getByLabel('Code from the message').waitFor();
    expect(await codeSentTo(number)).toMatch(/^\d{6}$/);
  });

  journey('may write number and code in the digits of their keyboard', async ({ page }) => {
    const inArabic = (text: string) =>
      text.replace(/\d/g, (digit) => String.fromCodePoint(0x0660 + Number(digit)));
    const number = freshNumber();
    await openNumberRights(page);
    await typeCode(page, inArabic(await sendCodeTo(page, number, inArabic(number))));
    await page.getByText('Requests to it').waitFor();
  });

  journey('is asked for a new code when the fifteen minutes are over', async ({ openPage }) => {
    const page = await openPage({ allow: { consoleErrors: [/status of 401/] } });
    const number = freshNumber();
    await comeToHeld(page, number);
    await endSessionsOf(number);
    await press(page, 'Stop all messages');
    await page.getByText('this page forgets you after 15 minutes').waitFor();
    await page.getByLabel('Your number').waitFor();
  });

  journey('is forgotten after fifteen minutes in which nothing was pressed', async ({ page }) => {
    await page.clock.install();
    const number = freshNumber();
    await comeToHeld(page, number);
    const held = page.getByRole('heading', { name: 'What is held about' });
    await page.getByText('this is shown for 15 minutes').waitFor();
    const heard = await listen(page);
    const ends = page.getByText('In 2 minutes this page forgets you, for your safety.');
    const stay = button(page, 'Stay 15 more minutes');
    // Whoever needs longer has it, more than ten times; then the key that they came in with has ended.
    let minutes = 13;
    await page.clock.fastForward(13 * minuteMs);
    for (; minutes + 15 <= numberSessionHours * 60; minutes += 13) {
      await ends.waitFor();
      await stay.press('Enter');
      expect(await ends.count()).toBe(0);
      expect(await page.locator(':focus').textContent()).toContain('this is shown for 15 minutes');
      await page.clock.fastForward(2 * minuteMs);
      await held.waitFor();
      await page.clock.fastForward(11 * minuteMs);
    }
    expect(minutes).toBeGreaterThan(10 * 13);
    await ends.waitFor();
    expect(await stay.count()).toBe(0);
    expect(await heard()).toContain(
      'In 2 minutes this page forgets you, for your safety.Stay 15 more minutes',
    );
    await page.clock.fastForward(2 * minuteMs);
    await page.getByText('this page forgets you after 15 minutes').waitFor();
    expect(await held.count()).toBe(0);
    expect(await button(page, 'Save as a file').count()).toBe(0);
    expect(await page.getByLabel('Your number').inputValue()).toBe('');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('main')?.id))
      .toBe('main');
  });

  journey(
    'is asked for a new code where the time was over before it was read',
    async ({ openPage }) => {
      const page = await openPage({ allow: { consoleErrors: [/status of 401/] } });
      await openNumberRights(page);
      const number = freshNumber();
      const code = await sendCodeTo(page, number);
      await page.route('**/readNumberData', async (route) => {
        await endSessionsOf(number);
        await route.continue();
      });
      await typeCode(page, code);
      await page.getByText('This code is too old, or was used. Ask for a new one.').waitFor();
      await expect.poll(() => focused(page)).toBe('button "Ask for a new code"');
    },
  );

  journey('comes there from the privacy policy', async ({ page }) => {
    await page.goto('/privacy');
    await page.getByRole('link', { name: 'prove it by a code' }).click();
    await page.getByRole('heading', { name: 'Your number at GeoNod' }).waitFor();
  });
});
