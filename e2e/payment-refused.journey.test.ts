import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { alert } from './support/account-pages.ts';
import { freshEmail } from './support/accounts.ts';
import { listen } from './support/heard.ts';
import { journey } from './support/journey.ts';
import { focused } from './support/keyboard.ts';
import { becomeMember } from './support/members.ts';
import {
  answerBank,
  arriveAtResult,
  cardFrame,
  cards,
  confirmations,
  expectNoCharge,
  expectOneCharge,
  fromOwnAddress,
  openPayment,
  payButton,
  paymentPath,
  payWith,
  phone,
  typeCard,
} from './support/payment.ts';
import { screenshot } from './support/screenshot.ts';

/** The browser's own words on what Stripe refuses, which no page can keep out of its console. */
const refusals = { allow: { consoleErrors: [/status of 402/] } };

const bankButton = (page: Page, answer: 'Complete' | 'Fail') =>
  page.getByRole('button', { name: `${answer} authentication` });

describe('a payer', () => {
  journey('hears what is missing before anything is sent', async ({ page }) => {
    await becomeMember(page);
    const payment = await openPayment(page);
    await cardFrame(page).getByLabel('Número do cartão').fill('4242');
    await payButton(page).click();
    // The form says it at its field, in its own language, and the alert beside the button says the same.
    const words = 'O número do seu cartão está incompleto.';
    await cardFrame(page).getByText(words).waitFor();
    await alert(page).getByText('Please check your payment details.').waitFor();
    await alert(page).getByText(words).waitFor();
    expect(await alert(page).textContent()).toContain('Nothing was charged.');
    expect(await confirmations(payment)).toBe(0);
    await screenshot(page, 'payment-incomplete-phone-light');
  });

  journey('whose card is declined pays with another, and once', async ({ openPage }) => {
    const page = await openPage({ ...refusals, colorScheme: 'dark' });
    await becomeMember(page);
    const payment = await openPayment(page);
    await payWith(page, cards.declined);
    await alert(page).getByText('Your card was declined.').waitFor();
    await alert(page).getByText('Seu cartão foi recusado.').waitFor();
    expect(await alert(page).textContent()).toContain(
      'Use another card, or ask your bank. Nothing was charged.',
    );
    await expectNoCharge(payment);
    await screenshot(page, 'payment-declined-phone-dark');

    // A reload still shows why, and is the same payment.
    expect(await openPayment(page)).toBe(payment);
    await alert(page).getByText('Your card was declined.').waitFor();

    await payWith(page, cards.pays);
    await arriveAtResult(page);
    await expectOneCharge(payment);
  });

  journey('whose bank asks says no, and then yes', async ({ page }) => {
    await becomeMember(page);
    const payment = await openPayment(page);
    await payWith(page, cards.asksInDialog);
    await answerBank(page, 'Recusar');
    await alert(page).getByText('Your bank did not confirm the payment.').waitFor();
    expect(await alert(page).textContent()).toContain('Nothing was charged.');
    await expectNoCharge(payment);

    await payButton(page).click();
    await answerBank(page, 'Concluir');
    await arriveAtResult(page);
    await expectOneCharge(payment);
  });

  journey('who reloads while the bank asks can pay after all', async ({ page }) => {
    await becomeMember(page);
    const payment = await openPayment(page);
    await payWith(page, cards.asksInDialog);
    await page.getByTitle('Autenticação 3D Secure').waitFor();
    expect(await openPayment(page)).toBe(payment);
    await payWith(page, cards.pays);
    await arriveAtResult(page);
    await expectOneCharge(payment);
  });
});

describe('a visitor', () => {
  const conflicts = { allow: { consoleErrors: [/status of 409/] } };
  const subscribed = 'This email has a subscription already. Log in with it to use it.';

  /** Has the service refuse these e-mails, and gives all that it was asked about. */
  async function refuseEmail(page: Page, refused: string, code: string, error: string) {
    const emails: string[] = [];
    await page.route('**/createPayment', (route, request) => {
      const { email } = request.postDataJSON() as { email?: string };
      if (email !== undefined) emails.push(email);
      return email === refused
        ? route.fulfill({ status: 409, json: { error, code } })
        : route.fallback();
    });
    return emails;
  }

  journey(
    'whose e-mail has a subscription is told, is charged nothing, and pays under another',
    async ({ openPage }) => {
      const page = await openPage(conflicts);
      await fromOwnAddress(page);
      const another = freshEmail('bia');
      const emails = await refuseEmail(page, 'ana@example.com', 'email-subscribed', subscribed);
      const payment = await openPayment(page);
      await page.getByLabel('Email').fill('ana@example.com');
      await payWith(page, cards.pays);
      await alert(page).getByText(subscribed).waitFor();
      expect(await alert(page).textContent()).toContain('Nothing was charged.');
      const logIn = alert(page).getByRole('link', { name: 'Log in' });
      expect(await logIn.getAttribute('href')).toBe('/login?next=%2Fhome%2Fsettings');
      expect(await confirmations(payment)).toBe(0);
      await screenshot(page, 'payment-email-subscribed-phone-light');

      // Neither the e-mail nor the card has to be typed again.
      expect(await page.getByLabel('Email').inputValue()).toBe('ana@example.com');
      await page.getByLabel('Email').fill(another);
      await payButton(page).click();
      await arriveAtResult(page);
      await expectOneCharge(payment);
      expect(emails).toEqual(['ana@example.com', another]);
    },
  );

  journey('who had the trial logs in to pay, and comes back here', async ({ openPage }) => {
    const page = await openPage({ ...conflicts, viewport: 'desktop', colorScheme: 'dark' });
    await fromOwnAddress(page);
    const words =
      'This email has had its trial. Log in with it, or sign up and confirm it, to subscribe without one.';
    await refuseEmail(page, 'ana@example.com', 'trial-used', words);
    const payment = await openPayment(page);
    await page.getByLabel('Email').fill('ana@example.com');
    await payWith(page, cards.pays);
    await alert(page).getByText(words).waitFor();
    expect(await confirmations(payment)).toBe(0);
    await screenshot(page, 'payment-trial-used-desktop-dark');
    const signUp = alert(page).getByRole('link', { name: 'I have no account yet' });
    expect(await signUp.getAttribute('href')).toContain('/register?phone=');
    await alert(page).getByRole('link', { name: 'Log in' }).click();
    await page.waitForURL(
      ({ pathname, searchParams }) =>
        pathname === '/login' && Boolean(searchParams.get('next')?.startsWith('/payment?phone=')),
    );
  });

  journey('whose network is gone at that moment is charged nothing', async ({ openPage }) => {
    const page = await openPage({ allow: { consoleErrors: [/ERR_FAILED/] } });
    await fromOwnAddress(page);
    const payment = await openPayment(page);
    await page.getByLabel('Email').fill(freshEmail());
    await page.route('**/createPayment', (route) => route.abort(), { times: 1 });
    await payWith(page, cards.pays);
    await alert(page).getByText('Payment failed. Please try again.').waitFor();
    expect(await alert(page).textContent()).toContain('Nothing was charged.');
    expect(await confirmations(payment)).toBe(0);

    await payButton(page).click();
    await arriveAtResult(page);
    await expectOneCharge(payment);
  });
});

describe('a payer whose bank asks on a page of its own', () => {
  journey('whose bank has not decided goes on once it has', async ({ openPage }) => {
    const page = await openPage({ allow: { consoleErrors: [/status of 409/] } });
    await becomeMember(page);
    const words = 'Your payment is still being processed.';
    let asked = 0;
    await page.route('**/createPayment', (route) => {
      asked += 1;
      return asked < 3
        ? route.fulfill({ status: 409, json: { error: words, code: 'already-subscribed' } })
        : route.continue();
    });
    await page.clock.install();
    await page.goto(paymentPath);
    await page.getByText(words).waitFor();
    const again = page.getByRole('button', { name: 'Check now' });
    const heard = await listen(page);
    const refused = page.waitForResponse('**/createPayment');
    await again.press('Enter');
    await refused;
    // What there is to wait for stays, and so does what was pressed.
    await expect.poll(() => again.evaluate((each) => document.activeElement === each)).toBe(true);
    await page.getByText(words).waitFor();
    await page.getByText('Nothing has changed yet.').waitFor();
    expect(await heard()).toContain('Nothing has changed yet.');
    await page.clock.runFor(60_000);
    await payButton(page).waitFor();
    expect(asked).toBe(3);

    asked = 1;
    await page.goto(paymentPath);
    await again.press('Enter');
    await payButton(page).waitFor();
    expect(asked).toBe(3);
    await expect
      .poll(() => focused(page), { message: 'the pressed button is gone' })
      .not.toBe('document');
  });

  journey('comes back to the payment after a no, and reads why', async ({ page }) => {
    await becomeMember(page);
    const payment = await openPayment(page);
    await payWith(page, cards.asksOnAnotherPage);
    await bankButton(page, 'Fail').click();
    await page.waitForURL((url) => url.pathname === '/payment');
    expect([...new URL(page.url()).searchParams]).toEqual([['phone', phone]]);
    await alert(page).getByText('Your bank did not confirm the payment.').waitFor();
    await expectNoCharge(payment);

    await payWith(page, cards.pays);
    await arriveAtResult(page);
    await expectOneCharge(payment);
  });

  journey('comes back to the member area that they came from', async ({ openPage }) => {
    const page = await openPage({ allow: { consoleErrors: [/status of 409/] } });
    await becomeMember(page);
    const payment = await openPayment(page, '/payment?next=%2Fhome%2Fsettings');
    await payWith(page, cards.asksOnAnotherPage);
    await bankButton(page, 'Fail').click();
    await alert(page).getByText('Your bank did not confirm the payment.').waitFor();
    expect(new URL(page.url()).search).toBe('?next=%2Fhome%2Fsettings');

    await payWith(page, cards.asksOnAnotherPage);
    await bankButton(page, 'Complete').click();
    await page.waitForURL('**/home/settings');
    await expectOneCharge(payment);
  });

  journey('goes back from there, and finds the payment as it stands', async ({ page }) => {
    await becomeMember(page);
    const payment = await openPayment(page);
    await typeCard(page, cards.asksOnAnotherPage);
    await payButton(page).click();
    await bankButton(page, 'Complete').waitFor();
    await page.goBack();
    await payWith(page, cards.pays);
    await arriveAtResult(page);
    await expectOneCharge(payment);
  });
});
