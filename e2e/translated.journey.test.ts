import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import {
  alert,
  arriveAt,
  expectPayment,
  logIn,
  open,
  password,
  refusals,
  registerPath,
  signUp,
} from './support/account-pages.ts';
import { createAccount, freshEmail, protectEmails } from './support/accounts.ts';
import { button, press } from './support/buttons.ts';
import { comeTo, freshNumber, send, sendButton, success } from './support/find.ts';
import { journey } from './support/journey.ts';
import { address, geocoderKnows, here, outdoors, share, title } from './support/link.ts';
import { firestore, putRequest, readRequest } from './support/requests.ts';
import { changeRequest, shared } from './support/status.ts';
import { translatePages } from './support/translated.ts';
import { refusedWith } from './support/visit.ts';

beforeAll(protectEmails);

/** Nothing is left of what stood there before, beside what stands there now. */
async function expectToRead(place: Locator, text: string): Promise<void> {
  await expect.poll(() => place.textContent()).toBe(text);
}

/** It was translated at all, or nothing here would say anything. */
async function expectTranslated(page: Page): Promise<void> {
  expect(await page.locator('#root font').count()).toBeGreaterThan(10);
}

describe('a page that its browser translates', () => {
  journey('signs a visitor up', async ({ page }) => {
    await translatePages(page);
    await open(page, registerPath);
    const email = freshEmail();
    await expect.poll(() => page.locator('#root font').count()).toBeGreaterThan(10);
    await signUp(page, email);
    await expectPayment(page, email);
  });

  journey('logs in, after a wrong password too', async ({ openPage }) => {
    const page = await openPage({ allow: refusals });
    await translatePages(page);
    const email = freshEmail();
    await createAccount(email, password);
    await open(page, '/login');
    await logIn(page, email, 'not-the-password');
    await alert(page).getByText('Invalid email or password').waitFor();
    await expectTranslated(page);
    await expectToRead(page.locator('form button[type=submit]'), 'Log In');
    await logIn(page, email, password);
    await arriveAt(page, '/home');
  });

  journey('sends a question to a number', async ({ openPage }) => {
    const page = await openPage({ allow: refusedWith(503) });
    await translatePages(page);
    const { uid } = await comeTo(page, '/home/find');
    await page.route(
      '**/createFindByNumber',
      (route) => route.fulfill({ status: 503, json: { error: 'Not now.', code: 'unavailable' } }),
      { times: 1 },
    );
    await send(page, freshNumber(), 'Oi?');
    await alert(page).getByText('Not now.').waitFor();
    await expectTranslated(page);
    await sendButton(page).click();
    await success(page).waitFor();
    await page.getByText('will be sent to').waitFor();
    const asked = await firestore().collection('requests').where('ownerUid', '==', uid).get();
    await changeRequest(asked.docs[0]?.id ?? '', shared());
    await page.getByRole('heading', { name: 'Your request was answered' }).waitFor();
    await page.getByText('You asked “Oi?” of').waitFor();
    expect(await page.getByText('will be sent to').count()).toBe(0);
  });

  journey('makes a link, and copies it twice', async ({ page }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await translatePages(page);
    await comeTo(page, '/home/link');
    await page.getByLabel('Name', { exact: true }).fill('Saturday pickup');
    await page.getByRole('button', { name: /^Create/ }).click();
    await title(page, '“Saturday pickup” is ready').waitFor();
    await page.clock.install();
    const said = page.getByRole('status').getByText('Link copied');
    for (const _ of [1, 2]) {
      await press(page, 'Copy link');
      await said.first().waitFor();
      await expectTranslated(page);
      await page.clock.fastForward(1_500);
      await said.first().waitFor({ state: 'detached' });
      await expectToRead(button(page, 'Copy link'), 'Copy link');
    }
    await title(page, '“Saturday pickup” is ready').waitFor();
    expect(await page.getByText('Creating your link').count()).toBe(0);
  });

  journey('shares a position once its reader has looked at it', async ({ openPage }) => {
    const page = await openPage({ ...outdoors, geolocation: { ...here, accuracy: 800 } });
    await translatePages(page);
    await geocoderKnows(page, address);
    const id = await putRequest();
    await page.goto(`/link/${id}`);
    await share(page).click();
    const facts = page.locator('dl').filter({ hasText: 'Address' }).locator('dd');
    await page.getByText('Looking for a better one for up to 20 seconds.').waitFor();
    await expectTranslated(page);
    await page.context().setGeolocation({ ...here, accuracy: 9 });
    await page.getByText('Within 9 m of this point.').waitFor();
    await expectToRead(facts.nth(2), address);
    await press(page, 'Send this location');
    await title(page, 'Location shared successfully!').waitFor();
    expect((await readRequest(id)).location).toMatchObject({ address, accuracy: 9 });
    await press(page, 'Your data');
    await press(page, 'Erase my answer');
    await press(page, 'Yes, erase');
    await expect.poll(async () => (await readRequest(id)).location).toBeUndefined();
    await expect.poll(() => page.getByText('This page did not load').count()).toBe(0);
  });
});
