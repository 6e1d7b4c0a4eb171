import type { Page, Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { alert } from './support/account-pages.ts';
import { freshEmail } from './support/accounts.ts';
import { journey } from './support/journey.ts';
import { becomeMember, expectTrial, type Member } from './support/members.ts';
import {
  abandon,
  answerBank,
  arriveAtResult,
  cardFrame,
  cards,
  confirmations,
  confirmPattern,
  expectNoCharge,
  expectOneCharge,
  fromOwnAddress,
  keepProcessing,
  loseAnswer,
  openPayment,
  payButton,
  payWith,
  typeCard,
} from './support/payment.ts';
import { screenshot } from './support/screenshot.ts';

/** The browser's own words on a connection that breaks, which no page can keep out of its console. */
const broken = { allow: { consoleErrors: [/net::ERR_/, /status of 4\d\d/] } };

/** The payment is made, and its page is told nothing of it; gives what to await for the first half. */
async function keepUnheard(page: Page): Promise<{ readonly made: Promise<void> }> {
  const { promise: made, resolve } = Promise.withResolvers<void>();
  await page.route(confirmPattern, async (route) => {
    await route.fetch();
    resolve();
  });
  return { made };
}

/** Somebody logs in, in another tab of the browser. */
async function logInElsewhere(page: Page): Promise<Member> {
  const other = await page.context().newPage();
  const member = await becomeMember(other);
  await other.goto('/about');
  return member;
}

const knowsOfSession = (page: Page) =>
  page.locator('html[data-session=in]').waitFor({ state: 'attached' });

/** What a screen reader listens to now: of what is inserted with its text, it may say nothing. */
const liveRegions = (page: Page) => page.getByRole('status').elementHandles();

function textsOf(regions: Awaited<ReturnType<typeof liveRegions>>): Promise<(string | null)[]> {
  return Promise.all(regions.map((region) => region.textContent()));
}

describe('one charge, whatever happens:', () => {
  journey('the answer is lost after the payment was made', async ({ openPage }) => {
    const page = await openPage(broken);
    await becomeMember(page);
    const payment = await openPayment(page);
    await loseAnswer(page);
    await payWith(page, cards.pays);
    await arriveAtResult(page);
    await expectOneCharge(payment);
  });

  journey('the network is gone before anybody can ask what became of it', async ({ openPage }) => {
    const page = await openPage(broken);
    await becomeMember(page);
    const payment = await openPayment(page);
    await loseAnswer(page, () => page.context().setOffline(true));
    await payWith(page, cards.pays);
    await alert(page).getByText('Check it before you pay again.').waitFor();
    const headline = alert(page).locator('strong');
    expect(await headline.textContent()).toBe(
      'We could not learn whether the payment went through.',
    );
    // The form's own words on it, in the form's language.
    expect(await alert(page).locator('p[lang=pt-BR]').textContent()).toContain('conexão');
    expect(await alert(page).textContent()).not.toContain('Nothing was charged');
    expect(await payButton(page).count()).toBe(0);
    await screenshot(page, 'payment-unclear-phone-light');

    await page.getByRole('button', { name: 'Check the payment' }).click();
    await page.getByRole('button', { name: 'Check the payment' }).waitFor();
    expect(await payButton(page).count()).toBe(0);
    // Found out by itself, once there is a network again.
    await page.context().setOffline(false);
    await arriveAtResult(page);
    await expectOneCharge(payment);
  });

  journey('the network is gone before anything is sent', async ({ openPage }) => {
    const page = await openPage(broken);
    await becomeMember(page);
    const payment = await openPayment(page);
    await typeCard(page, cards.pays);
    await page.context().setOffline(true);
    await payButton(page).click();
    await alert(page).getByText('Check it before you pay again.').waitFor();
    await page.context().setOffline(false);
    await alert(page).getByText('Nothing was charged.').waitFor();
    await expectNoCharge(payment);
    // The card is still in the form.
    await payButton(page).click();
    await arriveAtResult(page);
    await expectOneCharge(payment);
  });

  journey('the button is pressed twice', async ({ page }) => {
    await becomeMember(page);
    const payment = await openPayment(page);
    await typeCard(page, cards.pays);
    await payButton(page).evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
      // As a key does that sends the form from inside one of its fields.
      button.form?.requestSubmit();
    });
    await arriveAtResult(page);
    expect(await confirmations(payment)).toBe(1);
    await expectOneCharge(payment);
  });

  journey('the page is reloaded while the payment is made', async ({ openPage }) => {
    const page = await openPage(broken);
    await becomeMember(page);
    const payment = await openPayment(page);
    const { made } = await keepUnheard(page);
    await payWith(page, cards.pays);
    await page.getByRole('img', { name: 'Paying' }).waitFor();
    await made;
    await page.reload();
    await arriveAtResult(page);
    await expectOneCharge(payment);
  });

  journey('nothing is heard of a payment that was made', async ({ openPage }) => {
    const page = await openPage(broken);
    await page.clock.install();
    await becomeMember(page);
    const payment = await openPayment(page);
    const { made } = await keepUnheard(page);
    await typeCard(page, cards.pays);
    const heardBefore = await liveRegions(page);
    await payButton(page).click();
    await made;
    expect(await textsOf(heardBefore)).toContain('Paying');
    const heard = await liveRegions(page);
    await page.clock.fastForward(19_000);
    expect(await page.getByText('Stripe has not answered yet').count()).toBe(0);
    await page.clock.fastForward(1000);
    await page.getByText('Stripe has not answered yet').waitFor();
    expect((await textsOf(heard)).join()).toContain('Stripe has not answered yet');
    await screenshot(page, 'payment-slow-phone-light');
    await page.getByRole('button', { name: 'Check the payment' }).click();
    await arriveAtResult(page);
    await expectOneCharge(payment);
  });

  journey('nothing is heard of a payment that has not arrived', async ({ openPage }) => {
    const page = await openPage(broken);
    await page.clock.install();
    await becomeMember(page);
    const payment = await openPayment(page);
    const { promise: sent, resolve: send } = Promise.withResolvers<Route>();
    await page.route(confirmPattern, send);
    await payWith(page, cards.pays);
    const onItsWay = await sent;
    await page.clock.fastForward(20_000);
    const check = page.getByRole('button', { name: 'Check the payment' });
    await check.click();
    await page.getByText('Not paid so far').waitFor();
    await page.context().setOffline(true);
    await check.click();
    await page.getByText('Stripe could not be reached').waitFor();
    await page.context().setOffline(false);
    await expectNoCharge(payment);
    // It arrives after all.
    await onItsWay.continue();
    await arriveAtResult(page);
    await expectOneCharge(payment);
  });

  journey('another tab pays first', async ({ openPage }) => {
    const page = await openPage(broken);
    await becomeMember(page);
    const payment = await openPayment(page);
    await typeCard(page, cards.pays);
    const [second, third] = [await page.context().newPage(), await page.context().newPage()];
    expect(await openPayment(second)).toBe(payment);
    expect(await openPayment(third)).toBe(payment);
    await cardFrame(third).getByLabel('CVC').waitFor();
    await payWith(second, cards.pays);
    await arriveAtResult(second);

    await payButton(page).click();
    await arriveAtResult(page);
    await third.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await arriveAtResult(third);
    await expectOneCharge(payment);
  });

  journey('somebody logs in, in another tab, before a visitor pays', async ({ openPage }) => {
    const page = await openPage();
    await fromOwnAddress(page);
    const visitors = await openPayment(page);
    await page.getByLabel('Email').fill(freshEmail());
    await typeCard(page, cards.pays);
    const { uid } = await logInElsewhere(page);
    await knowsOfSession(page);
    await payButton(page).click();
    await alert(page).getByText('You have logged in meanwhile.').waitFor();
    expect(await alert(page).textContent()).toContain('Nothing was charged.');

    const reopened = page.waitForResponse('**/createPayment');
    await page.getByRole('button', { name: 'Pay with my account' }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    const { clientSecret } = (await (await reopened).json()) as { clientSecret: string };
    await payWith(page, cards.pays);
    await arriveAtResult(page);
    await expectNoCharge(visitors);
    await expectOneCharge(clientSecret.split('_secret_')[0] ?? '');
    await expectTrial(uid);
    // It is the account's already: no mail leads to it.
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByText('A link to your account goes to').count()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('geonod.claim'))).toBeNull();
  });

  journey.for(['in a dialog', 'on a page of its own'] as const)(
    'somebody logs in, in another tab, while a visitor’s bank asks %s',
    async (where, { page }) => {
      await fromOwnAddress(page);
      const payment = await openPayment(page, '/payment');
      const email = freshEmail();
      await page.getByLabel('Email').fill(email);
      if (where === 'in a dialog') {
        await payWith(page, cards.asksInDialog);
        await page.getByTitle('Autenticação 3D Secure').waitFor();
        await logInElsewhere(page);
        await knowsOfSession(page);
        await answerBank(page, 'Concluir');
      } else {
        await payWith(page, cards.asksOnAnotherPage);
        const confirm = page.getByRole('button', { name: 'Complete authentication' });
        await confirm.waitFor();
        await logInElsewhere(page);
        await confirm.click();
      }
      // They learn that it was made, and whose it is.
      await page.getByRole('heading', { name: 'Payment received' }).waitFor();
      await page.getByText(`A link to your account goes to ${email}.`).waitFor();
      expect(new URL(page.url()).pathname).toBe('/location');
      await expectOneCharge(payment);
    },
  );

  journey('the payment was given up while the page lay open', async ({ openPage }) => {
    const page = await openPage(broken);
    await fromOwnAddress(page);
    const givenUp = await openPayment(page);
    const email = freshEmail();
    await page.getByLabel('Email').fill(email);
    await typeCard(page, cards.pays);
    await abandon(givenUp);
    await payButton(page).click();
    await alert(page).getByText('it was left open for too long.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(
      'This payment was closed.',
    );

    const reopened = page.waitForResponse('**/createPayment');
    await page.getByRole('button', { name: 'Start again' }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    const { clientSecret } = (await (await reopened).json()) as { clientSecret: string };
    expect(clientSecret).not.toContain(givenUp);
    expect(await page.getByLabel('Email').inputValue()).toBe(email);
    await payWith(page, cards.pays);
    await arriveAtResult(page);
    await expectNoCharge(givenUp);
    await expectOneCharge(clientSecret.split('_secret_')[0] ?? '');
  });

  journey('the browser brings the page back as it was left', async ({ page }) => {
    await becomeMember(page);
    const payment = await openPayment(page);
    await cardFrame(page).getByLabel('CVC').waitFor();
    const [again] = await Promise.all([
      page.waitForResponse('**/createPayment'),
      page.evaluate(() =>
        window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
      ),
    ]);
    expect(await again.text()).toContain(payment);
  });

  journey('Stripe is still at work, and then done', async ({ page }) => {
    await becomeMember(page);
    const payment = await openPayment(page);
    const finish = await keepProcessing(page);
    await payWith(page, cards.pays);
    await page.getByText('Your payment is being processed').waitFor();
    expect(await page.locator(':focus').textContent(), 'the pressed button is gone').toContain(
      'You do not need to pay again',
    );
    expect(await payButton(page).count()).toBe(0);
    await screenshot(page, 'payment-processing-phone-light');

    finish();
    await arriveAtResult(page);
    await expectOneCharge(payment);
  });
});
