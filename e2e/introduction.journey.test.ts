import { senderNameWords } from '@geonod/contracts/sender-name';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { alert, title } from './support/account-pages.ts';
import { confirmationCodes, newestConfirmationLink, protectEmails } from './support/accounts.ts';
import { button } from './support/buttons.ts';
import {
  askerName,
  comeTo,
  enterNumber,
  freshNumber,
  messageField,
  messagesOf,
  nameField,
  numberField,
  previewed,
  sendButton,
  success,
  whoAsks,
} from './support/find.ts';
import { journey } from './support/journey.ts';
import { focused } from './support/keyboard.ts';
import { changeAccount } from './support/members.ts';
import { readRequest } from './support/requests.ts';
import { screenshot } from './support/screenshot.ts';
import { refusedWith } from './support/visit.ts';

beforeAll(protectEmails);

const nobody = { known: {} };

/** Types a number; then, for whom nothing is known of, it is asked who asks. */
async function enterNumberUnknown(page: Page, number: string): Promise<void> {
  await numberField(page).fill(number);
  await button(page, 'Continue').click();
  await whoAsks(page).waitFor();
}

/** Opens the newest mail's link in another tab, and presses its button. */
async function confirmInMail(page: Page, email: string): Promise<void> {
  const mail = await page.context().newPage();
  await mail.goto(await newestConfirmationLink(email));
  // Whoever is logged in to the account has made it.
  await mail.getByText('It shows those whom you ask that the email is yours.').waitFor();
  await button(mail, 'Confirm my email').click();
  await title(mail).getByText('Your email is confirmed').waitFor();
  await mail.close();
  // As it happens to the tab that is in front again; without it, the page looks every few seconds.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}

describe('who asks for the first time by number', () => {
  journey('says who they are in one step, and loses nothing that was typed', async ({ page }) => {
    const member = await comeTo(page, '/home/find', nobody);
    const number = freshNumber();
    await enterNumberUnknown(page, number);
    expect(await whoAsks(page).evaluate((one) => one === document.activeElement)).toBe(true);
    await nameField(page).fill('Ana Souza');
    await button(page, 'Mail me the link').click();
    await page.getByText(`We mailed a link to ${member.email}.`).waitFor();
    await screenshot(page, 'find-you-mailed-phone-light');
    expect(await confirmationCodes(member.email)).toHaveLength(1);

    await confirmInMail(page, member.email);
    await messageField(page).waitFor();
    await page.getByRole('heading', { name: `To +55 ${number}` }).waitFor();
    await messageField(page).fill('Oi?');
    expect(await previewed(page)).toMatch(/^Ana Souza pergunta onde voce esta: Oi\?/);
    await sendButton(page).click();
    await success(page).waitFor();
    const [message] = await messagesOf(member);
    expect(message?.body).toMatch(/^Ana Souza pergunta onde voce esta: Oi\?/);
  });

  journey('is told at once what no name is', async ({ page }) => {
    const member = await comeTo(page, '/home/find', { known: { emailVerified: true } });
    await enterNumberUnknown(page, freshNumber());
    await button(page, 'Continue').click();
    await alert(page).getByText('Please enter your name.').waitFor();
    expect(await nameField(page).evaluate((one) => one === document.activeElement)).toBe(true);
    await nameField(page).fill('Polícia Federal');
    await alert(page).getByText('Use your own name.').waitFor();
    await screenshot(page, 'find-you-pretends-phone-light');
    await nameField(page).fill('Ana 11 98765 4321');
    await alert(page).getByText('A name carries no numbers, addresses or links.').waitFor();
    // A name that is too long is kept as it was pasted, not cut to another one.
    await nameField(page).fill('Ana de Souza '.repeat(9));
    expect(await nameField(page).inputValue()).toBe('Ana de Souza '.repeat(9));
    await alert(page).getByText(senderNameWords['too-long']).waitFor();
    await nameField(page).fill('Ana Souza');
    expect(await alert(page).count()).toBe(0);
    await button(page, 'Continue').click();
    await messageField(page).waitFor();
    expect(await confirmationCodes(member.email)).toEqual([]);
  });

  journey(
    'finds the step again after the tab was closed meanwhile, and goes on',
    async ({ page }) => {
      const member = await comeTo(page, '/home/find', nobody);
      const number = freshNumber();
      await enterNumberUnknown(page, number);
      await nameField(page).fill('Ana Souza');
      await button(page, 'Mail me the link').click();
      await page.getByText(`We mailed a link to ${member.email}.`).waitFor();
      await page.reload();
      await page.getByText(`We mailed a link to ${member.email}.`).waitFor();
      expect(await nameField(page).inputValue()).toBe('Ana Souza');
      await button(page, 'I opened the link').click();
      await alert(page).getByText('Your email is not confirmed yet.').waitFor();
      await button(page, 'Send it again').click();
      await expect.poll(() => confirmationCodes(member.email)).toHaveLength(2);
      await page.getByRole('status').getByText(`Sent again to ${member.email}.`).waitFor();

      await changeAccount(member.uid, { emailVerified: true });
      await button(page, 'I opened the link').click();
      await messageField(page).waitFor();
      await page.getByRole('heading', { name: `To +55 ${number}` }).waitFor();
    },
  );

  journey(
    'comes to the same step where only the service knows what is missing',
    async ({ openPage }) => {
      const page = await openPage({ allow: refusedWith(403) });
      const member = await comeTo(page, '/home/find');
      await enterNumber(page, freshNumber());
      await messageField(page).fill('Oi?');
      await changeAccount(member.uid, { displayName: 'Banco do Brasil' });
      await sendButton(page).click();
      await whoAsks(page).waitFor();
      await alert(page).getByText('Use your own name.').waitFor();
      await nameField(page).fill('Ana Souza');
      await button(page, 'Continue').click();
      await messageField(page).waitFor();
      expect(await messageField(page).inputValue()).toBe('Oi?');
      await sendButton(page).click();
      await success(page).waitFor();
      expect(await messagesOf(member)).toHaveLength(1);
    },
  );

  journey('is told when the mail could not be sent', async ({ openPage }) => {
    const page = await openPage({ allow: refusedWith(400) });
    await comeTo(page, '/home/find', { known: { displayName: 'Ana Souza' } });
    await page.route('**/accounts:sendOobCode*', (route) =>
      route.fulfill({
        status: 400,
        json: { error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER : Wait.' } },
      }),
    );
    await enterNumberUnknown(page, freshNumber());
    await button(page, 'Mail me the link').click();
    await alert(page).getByText('Too many attempts. Please wait and try again.').waitFor();
    expect(await page.getByText('We mailed a link').count()).toBe(0);
  });
});

describe('who asks for the first time by link', () => {
  journey('says who they are before the link is made, and its name is kept', async ({ page }) => {
    const member = await comeTo(page, '/home/link', nobody);
    const linkName = page.getByLabel('Name', { exact: true });
    await linkName.fill('Saturday pickup');
    await button(page, 'Create link').click();
    await whoAsks(page).waitFor();
    await button(page, 'Back').click();
    expect(await linkName.inputValue()).toBe('Saturday pickup');
    await button(page, 'Create link').click();

    await nameField(page).fill('Ana Souza');
    await button(page, 'Mail me the link').click();
    await page.getByText(`We mailed a link to ${member.email}.`).waitFor();
    await confirmInMail(page, member.email);
    await linkName.waitFor();
    expect(await linkName.inputValue()).toBe('Saturday pickup');
    await button(page, 'Create link').click();
    const link = page.getByRole('main').getByText(/^http\S+\/link\/\S{22}$/);
    const id = ((await link.textContent()) ?? '').slice(-22);
    expect((await readRequest(id)).askedBy).toEqual({
      displayName: 'Ana Souza',
      email: member.email,
      emailVerified: true,
    });
    await button(page, 'Create another').click();
    await linkName.waitFor();
  });

  journey('starts over at its name, also after going back while it was made', async ({ page }) => {
    await comeTo(page, '/home/link', { known: { emailVerified: true } });
    const linkName = page.getByLabel('Name', { exact: true });
    await linkName.fill('Saturday pickup');
    await button(page, 'Create link').click();
    await nameField(page).fill('Ana Souza');
    await button(page, 'Continue').click();
    await linkName.waitFor();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const asked = page.waitForRequest('**/createFindByLink');
    await page.route('**/createFindByLink', async (route) => {
      await held;
      await route.continue();
    });
    await button(page, 'Create link').click();
    await asked;
    await page.goBack();
    release();
    await page.getByRole('heading', { name: '“Saturday pickup” is ready' }).waitFor();
    await button(page, 'Create another').click();
    await linkName.waitFor();
    expect(new URL(page.url()).pathname).toBe('/home/link');
  });
});

describe('the link in the mail', () => {
  journey('does nothing before its button is pressed, and works once', async ({ openPage }) => {
    const page = await openPage({ allow: refusedWith(400) });
    const member = await comeTo(page, '/home/find', nobody);
    await enterNumberUnknown(page, freshNumber());
    await nameField(page).fill('Ana Souza');
    await button(page, 'Mail me the link').click();
    await page.getByText(`We mailed a link to ${member.email}.`).waitFor();
    const link = await newestConfirmationLink(member.email);

    const elsewhere = await openPage({ allow: refusedWith(400) });
    await elsewhere.goto(link);
    await elsewhere.getByText(`Somebody made an account with ${member.email}.`).waitFor();
    await elsewhere.getByRole('link', { name: 'It was not me' }).click();
    await title(elsewhere).getByText('Forgot my password').waitFor();
    expect(await elsewhere.getByLabel('Email').inputValue()).toBe(member.email);
    await elsewhere.goto(link);
    await button(elsewhere, 'Confirm my email').waitFor();
    await screenshot(elsewhere, 'confirm-email-phone-light');
    await button(page, 'I opened the link').click();
    await alert(page).getByText('Your email is not confirmed yet.').waitFor();

    await button(elsewhere, 'Confirm my email').click();
    await title(elsewhere).getByText('Your email is confirmed').waitFor();
    const way = elsewhere.getByRole('link', { name: 'Log in here' });
    expect(await way.getAttribute('href')).toMatch(/^\/login/);
    // By itself, on the device that waits.
    await messageField(page).waitFor();
    await elsewhere.goto(link);
    await button(elsewhere, 'Confirm my email').click();
    await title(elsewhere).getByText('This link does not work').waitFor();
  });
});

describe('the name in Settings', () => {
  journey('is changed, and stands in the next message', async ({ page }) => {
    await comeTo(page, '/home/find');
    await page.goto('/home/settings');
    const field = page.getByLabel('Name', { exact: true });
    await field.waitFor();
    expect(await field.inputValue()).toBe(askerName);
    expect(await button(page, 'Save name').isDisabled()).toBe(true);
    await field.fill('Suporte Google');
    await alert(page).getByText('Use your own name.').waitFor();
    await field.fill('Ana Maria');
    await button(page, 'Save name').press('Enter');
    await page.getByRole('status').getByText('Saved.').waitFor();
    expect(await focused(page)).toBe('button "Save name"');
    await page.goto('/home/find');
    await enterNumber(page, freshNumber());
    expect(await previewed(page)).toMatch(/^Ana Maria pergunta/);
  });

  journey(
    'is saved, and said to be, where the account cannot be read anew',
    async ({ openPage }) => {
      const page = await openPage({ allow: { consoleErrors: [/ERR_FAILED/] } });
      await comeTo(page, '/home/find');
      await page.goto('/home/settings');
      const field = page.getByLabel('Name', { exact: true });
      await page.route('**/securetoken.googleapis.com/**', (route) => route.abort());
      await field.fill('Ana Maria');
      await button(page, 'Save name').click();
      await page.getByRole('status').getByText('Saved. It shows everywhere').waitFor();
      expect(await alert(page).count()).toBe(0);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.reload();
      await expect.poll(() => field.inputValue()).toBe('Ana Maria');
    },
  );
});
