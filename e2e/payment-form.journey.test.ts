import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { alert } from './support/account-pages.ts';
import { journey } from './support/journey.ts';
import { comeAsMember } from './support/members.ts';
import {
  arriveAtResult,
  cardFrame,
  cards,
  expectOneCharge,
  onRetrieve,
  openPayment,
  payButton,
  paymentPath,
  payWith,
  typeCard,
} from './support/payment.ts';
import { screenshot } from './support/screenshot.ts';

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
    expect(await page.getByText('--', { exact: true }).count()).toBe(1);
    // Which plan it would be, and so when what is charged, is not known of a member.
    for (const words of ['24h trial', 'R$160,00', 'Money back']) {
      expect(await page.getByText(words).filter({ visible: true }).count(), words).toBe(0);
    }
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
    expect(await page.locator(':focus').getByRole('form', { name: 'Payment' }).count()).toBe(1);
    await payWith(page, cards.pays);
    await page.waitForURL((url) => url.pathname === '/location');
  });

  journey('is there also where nobody says what it costs', async ({ page }) => {
    await comeAsMember(page);
    await page.route('**/createPayment', async (route) => {
      const response = await route.fetch();
      const { clientSecret } = await response.json();
      await route.fulfill({ response, json: { clientSecret } });
    });
    await page.goto(paymentPath);
    await typeCard(page, cards.pays);
    await page.getByRole('button', { name: 'Pay --' }).waitFor();
    // As the sum, at the start of its line, and on the button.
    expect(await page.getByText('--', { exact: true }).count()).toBe(3);
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
      await screenshot(page, 'payment-no-script-phone-light');

      await payButton(page).click();
      await alert(page).getByText('Payment system is not ready. Please try again.').waitFor();
      await page.getByRole('button', { name: 'Try again' }).click();
      await cardFrame(page).getByLabel('CVC').waitFor();
      expect(await page.locator(':focus').getByRole('form', { name: 'Payment' }).count()).toBe(1);
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
    away = false;
    await page.getByRole('button', { name: 'Reload form' }).click();
    await cardFrame(page).getByLabel('CVC').waitFor();
    const form = page.getByRole('form', { name: 'Payment' });
    expect(await form.locator(':focus').count(), 'the pressed button is gone').toBe(1);
    await payWith(page, cards.pays);
    await arriveAtResult(page);
    await expectOneCharge(payment);
  });

  journey.for(['is blocked', 'never answers'])(
    'whose frame %s says that it could not be loaded',
    async (fault, { openPage }) => {
      const page = await openPage({
        allow: { consoleErrors: [...allow.consoleErrors, /Unhandled payment Element loaderror/] },
      });
      await comeAsMember(page);
      await page.clock.install();
      await afterStripe(page, hideLoadErrors);
      await page.route('**/element', (route) =>
        fault === 'is blocked'
          ? route.abort('blockedbyclient')
          : route.fulfill({ body: '', contentType: 'text/html' }),
      );
      const asked = page.waitForRequest('**/element');
      const payment = await openPayment(page);
      await asked;
      await page.clock.fastForward(12_000);
      await alert(page).getByText('Could not load payment form.').waitFor();
      await screenshot(page, 'payment-frame-blocked-phone-light');
      await page.unroute('**/element');
      await page.getByRole('button', { name: 'Reload form' }).click();
      await payWith(page, cards.pays);
      await arriveAtResult(page);
      await expectOneCharge(payment);
    },
  );

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
    release();
    await payWith(page, cards.pays);
    await arriveAtResult(page);
    await expectOneCharge(payment);
  });

  journey('survives a fault in Stripe’s script', async ({ page }) => {
    await comeAsMember(page);
    await afterStripe(page, breakOnce);
    const payment = await openPayment(page);
    await payWith(page, cards.pays);
    await alert(page).getByText('An unexpected error occurred. Please try again.').waitFor();
    expect(await alert(page).textContent()).toContain('Nothing was charged.');
    await payButton(page).click();
    await arriveAtResult(page);
    await expectOneCharge(payment);
  });
});

/** Lets a function run in the page, right after stripe.js. */
async function afterStripe(page: Page, run: () => void): Promise<void> {
  await page.route('**/stripe.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n(${run.toString()})()` });
  });
}

/** Runs in the page, after stripe.js: its form never tells that it could not be loaded. */
function hideLoadErrors() {
  type Hear = (event: string, handler: unknown) => unknown;
  type Create = (...how: unknown[]) => { on: Hear };
  const { Stripe } = window as unknown as {
    Stripe: (...key: unknown[]) => { elements: (...how: unknown[]) => { create: Create } };
  };
  const silent = (...key: unknown[]) => {
    const stripe = Stripe(...key);
    const elements = stripe.elements.bind(stripe);
    stripe.elements = (...how) => {
      const group = elements(...how);
      const create = group.create.bind(group);
      group.create = (...what) => {
        const element = create(...what);
        const on = element.on.bind(element);
        element.on = (event, handler) => (event === 'loaderror' ? element : on(event, handler));
        return element;
      };
      return group;
    };
    return stripe;
  };
  Object.assign(window, { Stripe: Object.assign(silent, Stripe) });
}

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
