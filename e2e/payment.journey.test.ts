import { describe, expect } from 'vitest';
import { alert } from './support/account-pages.ts';
import { freshEmail } from './support/accounts.ts';
import { environment } from './support/environment.ts';
import { listen } from './support/heard.ts';
import { journey } from './support/journey.ts';
import { becomeMember, comeAsMember, expectTrial, expectTrialOf } from './support/members.ts';
import { overflowOfLargeLetters } from './support/overflow.ts';
import {
  arriveAtResult,
  cardFrame,
  cards,
  confirmations,
  expectNoCharge,
  expectOneCharge,
  expectReceived,
  fromOwnAddress,
  openPayment,
  payButton,
  paymentPath,
  payWith,
  phone,
  typeCard,
} from './support/payment.ts';
import { comeAsPayer } from './support/result.ts';
import { screenshot } from './support/screenshot.ts';
import { hideServiceTime } from './support/service-clock.ts';

describe('a member', () => {
  journey('pays once, comes to the result, and is on trial', async ({ openPage }) => {
    const page = await openPage({ allow: { consoleErrors: [/status of 409/] } });
    const { uid, email } = await comeAsMember(page);
    const toldToStripe: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(environment.stripeUrl ?? '')) return;
      toldToStripe.push(request.url(), request.postData() ?? '');
    });
    const payment = await openPayment(page, `${paymentPath}&email=${encodeURIComponent(email)}`);
    await cardFrame(page).getByLabel('CVC').waitFor();
    const text = (await page.getByRole('main').textContent()) ?? '';
    expect(text).toContain(`Result for ${phone}`);
    expect(text).toContain('24h trial');
    expect(await page.getByLabel('Email').count()).toBe(0);
    await screenshot(page, 'payment-phone-light');

    const heard = await listen(page);
    await payWith(page, cards.pays);
    await arriveAtResult(page);
    await expectReceived(page);
    expect(await heard()).toContain('Payment received.');
    await expectOneCharge(payment);
    await expectTrial(uid);
    expect(toldToStripe.join('\n'), 'whom the payer looked up').not.toMatch(/98765/);
    expect(toldToStripe.join('\n')).toContain(encodeURIComponent('/location'));

    await page.goBack();
    await page.waitForURL('**/home');
    await page.goto(paymentPath);
    await arriveAtResult(page);
    await expectOneCharge(payment);
  });

  journey('reads beside the button what is charged when, and how it stops', async ({ page }) => {
    await becomeMember(page);
    await hideServiceTime(page);
    await page.clock.setFixedTime('2026-11-20T17:05:30Z');
    await openPayment(page);
    await payButton(page).waitFor();
    const terms = page.getByRole('form', { name: 'Payment' }).getByRole('paragraph').last();
    expect(await terms.textContent()).toBe(
      'R$1,99 now. Then R$160,00 every 4 weeks, first on Sat 21 Nov, 14:05, until you cancel, in Settings or by email. Full refund within the 24h trial; then 14 days to withdraw from the first R$160,00. If you withdraw within 7 days from today, both are returned. Terms (in a new tab)',
    );
    await cardFrame(page).getByLabel('CVC').waitFor();
    const button = await payButton(page).boundingBox();
    expect(
      (button?.y ?? 0) + (button?.height ?? 0),
      'the button is on the first screen',
    ).toBeLessThan(844);

    expect(await overflowOfLargeLetters(page)).toBe(0);

    await page.clock.setFixedTime('2026-11-20T17:06:10Z');
    await terms.getByText('Sat 21 Nov, 14:06').waitFor();
  });

  journey('who came from the member area goes back there', async ({ page }) => {
    await becomeMember(page);
    const payment = await openPayment(page, '/payment?next=%2Fhome%2Fsettings');
    await page.getByText('For the member area, where you ask for exact places.').waitFor();
    await payWith(page, cards.pays);
    await page.waitForURL('**/home/settings');
    await expectReceived(page);
    await expectOneCharge(payment);
  });

  journey('sees the form by night in the site’s own colours and letters', async ({ openPage }) => {
    const page = await openPage({ viewport: 'desktop', colorScheme: 'dark' });
    await becomeMember(page);
    await openPayment(page);
    const number = cardFrame(page).getByLabel('Número do cartão');
    await number.fill('4242 4242');
    const background = () => number.evaluate((field) => getComputedStyle(field).backgroundColor);
    expect(await background()).toBe('rgb(24, 34, 42)');
    const letters = () =>
      number.evaluate(() => [...document.fonts].map(({ family, status }) => [family, status]));
    await expect.poll(letters).toEqual([['"GN Text"', 'loaded']]);
    const refunds = page.getByText(/withdraw|within its 24/).filter({ visible: true });
    expect(await refunds.count(), 'refunds are told of once').toBe(1);
    await screenshot(page, 'payment-desktop-dark');

    await page.getByRole('button', { name: 'Paper or night' }).click();
    await expect.poll(background).toBe('rgb(253, 252, 248)');
    expect(await number.inputValue()).toBe('4242 4242');
    await screenshot(page, 'payment-desktop-light');
  });
});

describe('a visitor without an account', () => {
  journey('gives an e-mail, pays, and is not asked again', async ({ page }) => {
    await fromOwnAddress(page);
    const email = freshEmail();
    const payment = await openPayment(page);
    const field = page.getByLabel('Email');
    await typeCard(page, cards.pays);
    await field.fill('ana@example');
    await payButton(page).click();
    expect(await alert(page).textContent()).toBe('Please enter a valid email address!');
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await confirmations(payment)).toBe(0);
    await screenshot(page, 'payment-visitor-phone-light');

    await field.fill(email);
    await payButton(page).click();
    await arriveAtResult(page);
    await expectOneCharge(payment);
    await expectTrialOf(email, payment);

    await page.goto(paymentPath);
    await arriveAtResult(page);
    await expectOneCharge(payment);
  });

  journey(
    'types their own e-mail, whatever the address says, and finds it again after a reload',
    async ({ page }) => {
      await fromOwnAddress(page);
      const path = `${paymentPath}&email=${encodeURIComponent('ana@example.com')}`;
      const payment = await openPayment(page, path);
      const field = page.getByLabel('Email');
      await field.waitFor();
      expect(await field.inputValue(), 'whoever made the address could own what is paid for').toBe(
        '',
      );
      await field.fill('ana.maria@example.com');
      expect(await openPayment(page, path)).toBe(payment);
      await field.waitFor();
      expect(await field.inputValue()).toBe('ana.maria@example.com');
      await expectNoCharge(payment);
    },
  );
});

journey('Stripe is loaded where somebody pays, and nowhere else', async ({ page }) => {
  await fromOwnAddress(page);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/stripe.js')) scripts.push(new URL(page.url()).pathname);
  });
  await comeAsPayer(page);
  for (const path of ['/', '/register', '/login', `/location?phone=${encodeURIComponent(phone)}`]) {
    await page.goto(path, { waitUntil: 'networkidle' });
  }
  expect(scripts).toEqual([]);
  await openPayment(page);
  await cardFrame(page).getByLabel('CVC').waitFor();
  expect(scripts).toEqual(['/payment']);
});
