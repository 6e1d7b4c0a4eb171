import axe from 'axe-core';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import type Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Listening } from '../http/listen.ts';
import { openChromium } from '../testing/chromium.ts';
import { type OpenStandIn, openStandIn } from '../testing/open-stand-in.ts';
import { servePayPage } from './testing/pay-server.ts';

let browser: Browser;
let standIn: OpenStandIn;
let shop: Listening;
let page: Page;
let problems: string[];

beforeAll(async () => {
  [browser, standIn] = await Promise.all([openChromium(), openStandIn()]);
  shop = await servePayPage(`${standIn.url}/stripe.js`);
}, 30_000);
afterAll(async () => {
  await browser.close();
  await Promise.all([shop.stop(), standIn.stop()]);
});
beforeEach(async () => {
  await standIn.control.reset();
  page = await browser.newPage({ viewport: { width: 390, height: 800 } });
  problems = [];
  page.on('pageerror', (error) => problems.push(error.message));
});
afterEach(async () => {
  await page.close();
  expect(problems).toEqual([]);
});

function frame(): FrameLocator {
  return page.frameLocator('iframe[title="Secure payment input frame"]');
}

async function openShop(locale = 'en'): Promise<Stripe.PaymentIntent> {
  const intent = await standIn.stripe.paymentIntents.create({
    amount: 500,
    currency: 'brl',
    setup_future_usage: 'off_session',
  });
  const query = new URLSearchParams({ client_secret: intent.client_secret ?? '', locale });
  await page.goto(`${shop.url}/?${query.toString()}`);
  await page.locator('#state', { hasText: 'ready' }).waitFor();
  return intent;
}

async function typeCard(number: string): Promise<void> {
  await frame().getByLabel('Card number').fill(number);
  await frame().getByLabel('Expiration date').fill('12/34');
  await frame().getByLabel('CVC').fill('123');
}

async function pressPay(): Promise<void> {
  await page.getByRole('button', { name: 'Pay' }).click();
}

/** What the shop says came of it, once it says something. */
async function outcome(): Promise<string> {
  const said = page.locator('#said', { hasText: /\w/ });
  await said.waitFor();
  return (await said.textContent()) ?? '';
}

async function pay(number: string): Promise<string> {
  await typeCard(number);
  await pressPay();
  return await outcome();
}

async function statusOf({ id }: Stripe.PaymentIntent): Promise<string> {
  return (await standIn.stripe.paymentIntents.retrieve(id)).status;
}

async function chargesOf({ id }: Stripe.PaymentIntent): Promise<number> {
  return (await standIn.stripe.charges.list({ payment_intent: id })).data.length;
}

describe('stripe.js under @stripe/react-stripe-js', { timeout: 20_000 }, () => {
  it('takes a payment in a frame of another origin', async () => {
    const intent = await openShop();
    const source = await page.locator('iframe').getAttribute('src');
    expect(new URL(source ?? '').origin).toBe(standIn.url);
    expect(await frame().locator('[data-order]').getAttribute('data-order')).toBe(
      'apple_pay google_pay link card',
    );
    expect(await pay('4242424242424242')).toBe('paid: succeeded');
    expect(await statusOf(intent)).toBe('succeeded');
    const [method] = (await standIn.control.state()).paymentMethods;
    expect(method?.card).toMatchObject({ last4: '4242', exp_month: 12, exp_year: 2034 });
  });

  it('speaks Portuguese for pt-BR, in its labels and in what the bank says', async () => {
    await openShop('pt-BR');
    for (const label of ['Número do cartão', 'Validade', 'CVC']) {
      await frame().getByLabel(label, { exact: true }).waitFor();
    }
    await frame().getByLabel('Número do cartão').fill('4000 0000 0000 9995');
    await frame().getByLabel('Validade').fill('12/34');
    await frame().getByLabel('CVC').fill('123');
    await pressPay();
    const message = 'Seu cartão não tem saldo suficiente.';
    expect(await outcome()).toBe(`confirm: card_error card_declined insufficient_funds ${message}`);
    await frame().getByText(message).waitFor();
  });

  it('says what is missing before anything is sent', async () => {
    await openShop();
    await frame().getByLabel('Card number').fill('4242 4242');
    await pressPay();
    expect(await outcome()).toBe(
      'submit: validation_error incomplete_number Your card number is incomplete.',
    );
    for (const text of ['expiration date is incomplete', 'security code is incomplete']) {
      await frame().getByText(text).waitFor();
    }
    const number = frame().getByLabel('Card number');
    expect(await number.getAttribute('aria-invalid')).toBe('true');
    const { calls } = await standIn.control.state();
    expect(calls.filter(({ method, caller }) => method === 'POST' && caller === 'browser')).toEqual(
      [],
    );
  });

  it('judges a field as it is typed, and tells when all are right', async () => {
    await openShop();
    await frame().getByLabel('Card number').pressSequentially('4242424242424241');
    await frame().getByText('Your card number is invalid.').waitFor();
    await page.locator('#state', { hasText: 'incomplete' }).waitFor();
    await typeCard('4242424242424242');
    await page.locator('#state', { hasText: /^complete$/ }).waitFor();
    expect(await frame().getByText('Your card number is invalid.').count()).toBe(0);
    await frame().getByLabel('CVC').fill('12');
    await page.locator('#state').click();
    await frame().getByText('security code is incomplete').waitFor();
  });

  it('can be paid with the keyboard alone', async () => {
    await openShop();
    await frame().getByLabel('Card number').focus();
    // Each full field hands over to the next.
    await page.keyboard.type('42424242424242421234123');
    await page.locator('#state', { hasText: /^complete$/ }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await outcome()).toBe('paid: succeeded');
  });

  it('can be tried again after a decline, and charges once', async () => {
    const intent = await openShop();
    expect(await pay('4000000000000002')).toBe(
      'confirm: card_error card_declined generic_decline Your card was declined.',
    );
    await typeCard('4242424242424242');
    await pressPay();
    await page.locator('#said', { hasText: 'paid: succeeded' }).waitFor();
    expect(await statusOf(intent)).toBe('succeeded');
  });

  it.each([
    ['Complete authentication', 'paid: succeeded', 'succeeded'],
    [
      'Fail authentication',
      'confirm: invalid_request_error payment_intent_authentication_failure',
      'requires_payment_method',
    ],
    [
      'Close',
      'confirm: invalid_request_error payment_intent_authentication_failure',
      'requires_payment_method',
    ],
  ])('shows a challenge over the page: %s', async (button, said, status) => {
    const intent = await openShop();
    await typeCard('4000000000003220');
    await pressPay();
    const challenge = page.frameLocator('iframe[title="3D Secure authentication"]');
    await challenge.getByText('R$5.00').waitFor();
    await challenge.getByRole('button', { name: button }).click();
    expect(await outcome()).toContain(said);
    expect(await statusOf(intent)).toBe(status);
    expect(await page.locator('iframe[title="3D Secure authentication"]').count()).toBe(0);
  });

  it('goes to another page for a redirect and comes back with its result', async () => {
    const intent = await openShop();
    await typeCard('4000000000003063');
    await pressPay();
    await page.getByRole('button', { name: 'Complete authentication' }).click();
    await page.waitForURL(/redirect_status=succeeded/);
    expect(new URL(page.url()).searchParams.get('payment_intent')).toBe(intent.id);
    expect(new URL(page.url()).searchParams.get('order')).toBe('#7');
    expect(await outcome()).toBe('returned: succeeded');
  });

  it('loses an answer after the payment was made, and never charges twice', async () => {
    const intent = await openShop();
    await standIn.control.failNextCalls({
      kind: 'lost-response',
      path: '/v1/payment_intents/:id/confirm',
    });
    expect(await pay('4242424242424242')).toContain('confirm: api_connection_error');
    expect(await statusOf(intent)).toBe('succeeded');
    await pressPay();
    await page.locator('#said', { hasText: 'payment_intent_unexpected_state' }).waitFor();
    expect(await chargesOf(intent)).toBe(1);
  });

  it('refuses to load for a payment that is made, and for a secret that is wrong', async () => {
    const intent = await openShop();
    await pay('4242424242424242');
    await page.reload();
    await page
      .locator('#state', { hasText: 'loaderror: payment_intent_unexpected_state' })
      .waitFor();
    await page.goto(`${shop.url}/?client_secret=${intent.id}_secret_wrong&locale=en`);
    await page.locator('#state', { hasText: 'does not match any associated' }).waitFor();
  });

  it('is offline when the browser is', async () => {
    const intent = await openShop();
    await typeCard('4242424242424242');
    await page.context().setOffline(true);
    await pressPay();
    expect(await outcome()).toContain('confirm: api_connection_error');
    await page.context().setOffline(false);
    await pressPay();
    await page.locator('#said', { hasText: 'paid: succeeded' }).waitFor();
    expect(await chargesOf(intent)).toBe(1);
  });

  it('looks as its page wants, and is fit for everybody', async () => {
    await openShop();
    const inFrame = page.frames().find((each) => each.url().endsWith('/element'));
    const look = await inFrame?.evaluate(() => {
      const input = document.querySelector('input');
      const tab = document.querySelector('.Tab');
      const label = document.querySelector('label');
      return {
        corner: input && getComputedStyle(input).borderRadius,
        tab: tab && getComputedStyle(tab).borderTopColor,
        label: label && getComputedStyle(label).fontWeight,
        height: input?.getBoundingClientRect().height ?? 0,
      };
    });
    expect(look).toMatchObject({ corner: '2px', tab: 'rgb(34, 81, 170)', label: '700' });
    expect(look?.height).toBeGreaterThanOrEqual(48);
    await inFrame?.evaluate(axe.source);
    const violations = await inFrame?.evaluate(async () => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run();
      return violations.map(({ id }) => id);
    });
    expect(
      violations?.filter((id) => !['landmark-one-main', 'page-has-heading-one'].includes(id)),
    ).toEqual([]);
  });
});
