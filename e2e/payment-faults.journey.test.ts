import type { Page, Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { alert } from './support/account-pages.ts';
import { journey } from './support/journey.ts';
import { comeAsMember } from './support/members.ts';
import {
  abandon,
  arriveAtResult,
  cardFrame,
  cards,
  confirmations,
  expectNoCharge,
  expectOneCharge,
  fromOwnAddress,
  onRetrieve,
  openPayment,
  payButton,
  paymentPath,
  payWith,
  phone,
  typeCard,
} from './support/payment.ts';
import { screenshot } from './support/screenshot.ts';

/** The browser's own words on a connection that breaks, which no page can keep out of its console. */
const broken = { allow: { consoleErrors: [/net::ERR_/, /status of 4\d\d/] } };
const confirmPattern = '**/v1/payment_intents/*/confirm';

/** Lets the next payment through to Stripe and loses its answer; `meanwhile` happens in between. */
async function loseAnswer(page: Page, meanwhile: () => Promise<void> = async () => undefined) {
  const lose = async (route: Route) => {
    await route.fetch();
    await meanwhile();
    await route.abort('connectionreset');
  };
  await page.route(confirmPattern, lose, { times: 1 });
}

/** Has Stripe say `processing` of every payment that is made, until the function that it gives is called. */
async function keepProcessing(page: Page): Promise<() => void> {
  let working = true;
  const sayProcessing = async (route: Route) => {
    const response = await route.fetch();
    const intent = (await response.json()) as { status: string };
    const isHeld = working && intent.status === 'succeeded';
    await route.fulfill({ response, json: isHeld ? { ...intent, status: 'processing' } : intent });
  };
  await page.route(confirmPattern, sayProcessing);
  await onRetrieve(page, sayProcessing);
  return () => {
    working = false;
  };
}

describe('one charge, whatever happens:', () => {
  journey('the answer is lost after the payment was made', async ({ openPage }) => {
    const page = await openPage(broken);
    await comeAsMember(page);
    const payment = await openPayment(page);
    await loseAnswer(page);
    await payWith(page, cards.pays);
    await arriveAtResult(page);
    await expectOneCharge(payment);
  });

  journey('the network is gone before anybody can ask what became of it', async ({ openPage }) => {
    const page = await openPage(broken);
    await comeAsMember(page);
    const payment = await openPayment(page);
    await loseAnswer(page, () => page.context().setOffline(true));
    await payWith(page, cards.pays);
    await alert(page).getByText('Check it before you pay again.').waitFor();
    expect(await alert(page).textContent()).not.toContain('Nothing was charged');
    expect(await payButton(page).count()).toBe(0);
    await expectAccessible(page);
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
    await comeAsMember(page);
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
    await comeAsMember(page);
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
    await comeAsMember(page);
    const payment = await openPayment(page);
    const { promise: made, resolve } = Promise.withResolvers<void>();
    await page.route(confirmPattern, async (route) => {
      await route.fetch();
      resolve();
    });
    await payWith(page, cards.pays);
    await page.getByRole('img', { name: 'Paying' }).waitFor();
    await made;
    await page.reload();
    await arriveAtResult(page);
    await expectOneCharge(payment);
  });

  journey('another tab pays first', async ({ openPage }) => {
    const page = await openPage(broken);
    await comeAsMember(page);
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

  journey('the payment was given up while the page lay open', async ({ openPage }) => {
    const page = await openPage(broken);
    await fromOwnAddress(page);
    const givenUp = await openPayment(page);
    await page.getByLabel('Email').fill('ana@example.com');
    await typeCard(page, cards.pays);
    await abandon(givenUp);
    await payButton(page).click();
    await alert(page).getByText('This payment was left open for too long').waitFor();
    await expectAccessible(page);

    const reopened = page.waitForResponse('**/createPayment');
    await page.getByRole('button', { name: 'Start again' }).click();
    const { clientSecret } = (await (await reopened).json()) as { clientSecret: string };
    expect(clientSecret).not.toContain(givenUp);
    expect(await page.getByLabel('Email').inputValue()).toBe('ana@example.com');
    await payWith(page, cards.pays);
    await arriveAtResult(page);
    await expectNoCharge(givenUp);
    await expectOneCharge(clientSecret.split('_secret_')[0] ?? '');
  });

  journey('the browser brings the page back as it was left', async ({ page }) => {
    await comeAsMember(page);
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
    await comeAsMember(page);
    const payment = await openPayment(page);
    const finish = await keepProcessing(page);
    await payWith(page, cards.pays);
    await page.getByText('Your payment is being processed').waitFor();
    expect(await payButton(page).count()).toBe(0);
    await expectAccessible(page);
    await screenshot(page, 'payment-processing-phone-light');

    finish();
    await arriveAtResult(page);
    await expectOneCharge(payment);
  });
});

describe('who comes back from a bank’s page', () => {
  async function comeBack(page: Page, claim: string) {
    const [response] = await Promise.all([
      page.waitForResponse('**/createPayment'),
      openPayment(page),
    ]);
    const { clientSecret } = (await response.json()) as { clientSecret: string };
    const query = new URLSearchParams({
      phone,
      payment_intent: clientSecret.split('_secret_')[0] ?? '',
      payment_intent_client_secret: clientSecret,
      redirect_status: claim,
    });
    return { address: `/location?${query.toString()}`, secret: clientSecret };
  }

  journey('is not taken at the address’s word', async ({ page }) => {
    await comeAsMember(page);
    const { address } = await comeBack(page, 'succeeded');
    await page.goto(address);
    await page.waitForURL((url) => url.pathname === '/payment');
    await payButton(page).waitFor();
  });

  journey('waits on the result page while Stripe is at work', async ({ page }) => {
    await comeAsMember(page);
    const { address } = await comeBack(page, 'processing');
    const finish = await keepProcessing(page);
    await payWith(page, cards.pays);
    await page.getByText('Your payment is being processed').waitFor();
    await page.goto(address);
    await page.getByText('Your payment is being processed').waitFor();
    await expectAccessible(page);
    finish();
    await page.getByRole('button', { name: 'Check now' }).click();
    await arriveAtResult(page);
    expect(await page.getByText('Your payment is being processed').count()).toBe(0);
  });

  journey('checks again when Stripe cannot be reached', async ({ openPage }) => {
    const page = await openPage(broken);
    await comeAsMember(page);
    const { address } = await comeBack(page, 'succeeded');
    await payWith(page, cards.pays);
    await arriveAtResult(page);
    await onRetrieve(page, (route) => route.abort('connectionfailed'));
    await page.goto(address);
    await alert(page).getByText('Check it before you pay again.').waitFor();
    await expectAccessible(page);
    await page.unrouteAll({ behavior: 'wait' });
    await page.route('https://tile.openstreetmap.org/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Check the payment' }).click();
    await arriveAtResult(page);
  });
});

describe('the form', () => {
  const serviceAway = {
    status: 503,
    json: {
      error: 'Payments are not available right now. Please try again.',
      code: 'unavailable',
    },
  };
  const allow = { consoleErrors: [/status of 5\d\d/, /net::ERR_/] };

  journey('says when there is no payment to be had, and has one later', async ({ openPage }) => {
    const page = await openPage({ allow });
    await comeAsMember(page);
    await page.route('**/createPayment', (route) => route.fulfill(serviceAway), { times: 1 });
    await page.goto(paymentPath);
    await alert(page).getByText('Failed to create payment intent').waitFor();
    expect(await alert(page).textContent()).toContain(serviceAway.json.error);
    expect(await page.getByText('--', { exact: true }).count()).toBe(2);
    await expectAccessible(page);
    await screenshot(page, 'payment-unavailable-phone-light');

    await page.route('**/createPayment', (route) => route.abort('connectionfailed'), { times: 1 });
    await page.getByRole('button', { name: 'Try again' }).click();
    await alert(page).getByText('The network did not answer.').waitFor();

    const noSecret = { json: { clientSecret: '', amount: 199, currency: 'brl' } };
    await page.route('**/createPayment', (route) => route.fulfill(noSecret), { times: 1 });
    await page.getByRole('button', { name: 'Try again' }).click();
    await alert(page).getByText('No client secret received').waitFor();

    await page.getByRole('button', { name: 'Try again' }).click();
    await payButton(page).waitFor();
    await payWith(page, cards.pays);
    await page.waitForURL((url) => url.pathname === '/location');
  });

  journey(
    'says when Stripe’s script does not come, and asks for it again',
    async ({ openPage }) => {
      const page = await openPage({ allow });
      await comeAsMember(page);
      await page.route('**/stripe.js', (route) => route.abort('connectionfailed'), { times: 1 });
      await openPayment(page);
      await alert(page)
        .getByText('Failed to initialize payment system. Please try again.')
        .waitFor();
      await expectAccessible(page);
      await screenshot(page, 'payment-no-script-phone-light');

      await payButton(page).click();
      await alert(page).getByText('Payment system is not ready. Please try again.').waitFor();
      await page.getByRole('button', { name: 'Try again' }).click();
      await payWith(page, cards.pays);
      await arriveAtResult(page);
    },
  );

  journey('that does not load can be loaded again', async ({ openPage }) => {
    const page = await openPage({ allow });
    await comeAsMember(page);
    let away = true;
    await onRetrieve(
      page,
      (route) => (away ? route.abort('connectionfailed') : route.fallback()),
      'form',
    );
    const payment = await openPayment(page);
    await alert(page).getByText('Could not load payment form.').waitFor();
    await expectAccessible(page);
    away = false;
    await page.getByRole('button', { name: 'Reload form' }).click();
    await payWith(page, cards.pays);
    await arriveAtResult(page);
    await expectOneCharge(payment);
  });

  journey('says so when it is sent before it is there', async ({ page }) => {
    await comeAsMember(page);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await onRetrieve(
      page,
      async (route) => {
        await released;
        await route.fallback();
      },
      'form',
    );
    const payment = await openPayment(page);
    await payButton(page).click();
    await alert(page).getByText('Payment system is not ready. Please try again.').waitFor();
    await expectAccessible(page);
    release();
    await payWith(page, cards.pays);
    await arriveAtResult(page);
    await expectOneCharge(payment);
  });

  journey('survives a fault in Stripe’s script', async ({ page }) => {
    await comeAsMember(page);
    await page.route('**/stripe.js', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: `${await response.text()}\n(${breakOnce.toString()})()`,
      });
    });
    const payment = await openPayment(page);
    await payWith(page, cards.pays);
    await alert(page).getByText('An unexpected error occurred. Please try again.').waitFor();
    expect(await alert(page).textContent()).toContain('Nothing was charged.');
    await payButton(page).click();
    await arriveAtResult(page);
    await expectOneCharge(payment);
  });
});

/** Runs in the page, after stripe.js: the first confirmation throws. */
function breakOnce() {
  const { Stripe } = window as unknown as {
    Stripe: (...key: unknown[]) => { confirmPayment: (options: unknown) => Promise<unknown> };
  };
  let broken = true;
  const breaking = (...key: unknown[]) => {
    const stripe = Stripe(...key);
    const { confirmPayment } = stripe;
    stripe.confirmPayment = (options) => {
      if (!broken) return confirmPayment(options);
      broken = false;
      return Promise.reject(new TypeError('Cannot read properties of undefined'));
    };
    return stripe;
  };
  Object.assign(window, { Stripe: Object.assign(breaking, Stripe) });
}
