import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { password, signUp } from '../../e2e/support/account-pages.ts';
import { freshEmail } from '../../e2e/support/accounts.ts';
import { environment } from '../../e2e/support/environment.ts';
import { askerName, freshNumber, send, success } from '../../e2e/support/find.ts';
import { searchFromLanding } from '../../e2e/support/funnel.ts';
import { type Member, signIn } from '../../e2e/support/members.ts';
import { arriveAtResult, cards, payButton, payWith } from '../../e2e/support/payment.ts';
import { moneyOf } from '../../e2e/support/plans.ts';
import { openStatus, row, wordsOf } from '../../e2e/support/status.ts';
import { callFrom } from '../../e2e/support/visitor-address.ts';

// What a person does on the whole way, in a browser, and what the screens on it may say.

/** Types a number on the first page, looks it up, and signs up, by the browser's own clock. */
export async function lookUpAndSignUp(page: Page, time?: Date): Promise<string> {
  await callFrom(page, '**/createPayment');
  await page.clock.install(time === undefined ? {} : { time });
  await page.goto('/');
  await searchFromLanding(page);
  const email = freshEmail('fault');
  await signUp(page, email);
  return email;
}

/** Waits for what the payment page offers; the id of the payment. */
export async function offered(page: Page): Promise<string> {
  const response = await page.waitForResponse(
    (each) => each.url().endsWith('/createPayment') && each.ok(),
    { timeout: 90_000 },
  );
  const { clientSecret }: { clientSecret: string } = await response.json();
  return clientSecret.split('_secret_')[0] ?? '';
}

const onward = (page: Page) =>
  page.getByRole('button', { name: /^(Try again|Check the payment|Check now|Pay R\$1,99)$/ });
const isAtResult = (page: Page) => new URL(page.url()).pathname === '/location';

/** Somebody who is told nothing for so long loads the page anew. */
const patienceMs = 20_000;

/**
 * Pays, and goes on as the page says for as long as Stripe fails; whatever the page says of the charge is true each time.
 * `recover` ends the fault, after the page has said what became of the payment, or nothing for long.
 */
export async function payThrough(
  page: Page,
  payment: string,
  recover: () => Promise<void>,
): Promise<void> {
  await payButton(page).waitFor();
  await payWith(page, cards.pays);
  for (let attempt = 0; attempt < 6 && !isAtResult(page); attempt += 1) {
    const isTold = await hearsOfPayment(page);
    await judgePaymentPage(page, payment);
    await recover();
    if (isAtResult(page)) break;
    if (isTold) {
      // It may find out by itself meanwhile, and go on.
      const pressed = onward(page).last().click({ timeout: 15_000 });
      await pressed.catch(() => null);
    } else {
      await page.reload();
      await expect
        .poll(async () => isAtResult(page) || (await payButton(page).count()))
        .toBeTruthy();
      if (!isAtResult(page)) await payWith(page, cards.pays);
    }
  }
  await arriveAtResult(page);
  expect(await moneyOf(payment), 'charged once').toEqual({ charged: [199], refunded: [] });
}

function hearsOfPayment(page: Page): Promise<boolean> {
  const alert = page.getByRole('alert').first().waitFor({ timeout: patienceMs });
  const result = page.waitForURL('**/location?*', { timeout: patienceMs });
  return Promise.any([alert, result]).then(
    () => true,
    () => false,
  );
}

/** The page of the result is shown to whoever paid, and nobody is told of no charge who was charged. */
async function judgePaymentPage(page: Page, payment: string): Promise<void> {
  const isResult = isAtResult(page);
  const text = (await page.getByRole('main').textContent()) ?? '';
  const { charged } = await moneyOf(payment);
  if (isResult) expect(charged, 'the result is shown').toEqual([199]);
  if (text.includes('Nothing was charged'))
    expect(charged, 'says: nothing was charged').toEqual([]);
}

const accounts = z.object({ users: z.array(z.object({ localId: z.string() })) });

/** Does with an account what its owner does by the mails that it was sent, and logs in. */
export async function confirmAndLogIn(page: Page, email: string): Promise<Member> {
  const owner = async (call: string, body: object) => {
    const response = await fetch(
      `${environment.authUrl}/identitytoolkit.googleapis.com/v1/projects/${environment.projectId}/accounts:${call}`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
        body: JSON.stringify(body),
      },
    );
    return response.json();
  };
  const { users } = z.parse(accounts, await owner('lookup', { email: [email] }));
  const uid = users[0]?.localId ?? '';
  await owner('update', { localId: uid, password, displayName: askerName, emailVerified: true });
  await signIn(page, { email, uid });
  return { email, uid };
}

/** Asks a number that nobody has asked; gives it as Status shows it, and as carriers know it. */
export async function askByNumber(page: Page): Promise<{ shown: string; dialled: string }> {
  const number = freshNumber();
  await page.goto('/home/find');
  await send(page, number, 'Oi?');
  await success(page).waitFor();
  return { shown: `+55 ${number}`, dialled: `+55${number.replace(/\D/g, '')}` };
}

/** Makes a link under that name; gives the path that it opens. */
export async function askByLink(page: Page, name: string): Promise<string> {
  await page.goto('/home/link');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: /^Create/ }).click();
  const link = page.getByRole('main').getByText(/^http\S+\/link\/\S{22}$/);
  await link.waitFor();
  return new URL((await link.textContent()) ?? '').pathname;
}

/** Somebody opens a link and says no. */
export async function decline(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  await page.getByRole('heading', { name: 'You declined' }).waitFor();
}

/** Opens Status and waits until a row says so. */
export async function untilStatusSays(page: Page, title: string, said: RegExp): Promise<void> {
  if (!page.url().endsWith('/home/history')) await openStatus(page);
  await expect.poll(async () => (await wordsOf(row(page, title))).join(' | ')).toMatch(said);
}

const dialog = (page: Page) => page.getByRole('dialog');

/** Opens Settings and asks to cancel; gives whether the page says that nothing is left to cancel, not that it was noted. */
export async function cancel(page: Page): Promise<boolean> {
  if (!page.url().endsWith('/home/settings')) await page.goto('/home/settings');
  if ((await dialog(page).count()) === 0) {
    await page.getByRole('button', { name: 'Cancel my subscription' }).click();
  }
  await dialog(page)
    .getByRole('button', { name: /^Cancel/ })
    .click();
  const done = page.getByText('Successfully cancelled 1 subscription(s).');
  // What a first wish did not bring about at once may have come about since.
  const gone = page.getByText("You don't have any subscriptions to cancel.");
  // While Stripe refuses every call, nothing is done yet and nothing more needs be asked for.
  const noted = page.getByText('Your cancellation is noted, and counts from now.');
  const failed = dialog(page).getByRole('alert');
  await done.or(gone).or(noted).or(failed).first().waitFor({ timeout: 90_000 });
  return (await done.or(gone).count()) > 0;
}
