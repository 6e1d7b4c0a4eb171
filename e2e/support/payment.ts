import { hourMs } from '@geonod/contracts/durations';
import {
  defaultKeys,
  newCardNumber,
  type StandInControl,
  standInControl,
} from '@geonod/stripe-stand-in';
import type { FrameLocator, Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { environment } from './environment.ts';
import { callFrom } from './visitor-address.ts';

/** Cards and what comes of them. Those that pay are others each time: a card has one trial. */
export const cards = {
  get pays() {
    return newCardNumber();
  },
  get asksInDialog() {
    return newCardNumber('3220');
  },
  get asksOnAnotherPage() {
    return newCardNumber('3063');
  },
  declined: '4000 0000 0000 0002',
};

export const phone = '+55 (11) 98765 4321';
export const paymentPath = `/payment?phone=${encodeURIComponent(phone)}`;

/** Stripe, as far as tests may ask it. What it is told to do, it does to every test that runs now. */
export function stripe(): StandInControl {
  if (!environment.stripeUrl) throw new Error('This stack talks to the real Stripe.');
  return standInControl(environment.stripeUrl);
}

const opened = z.object({ clientSecret: z.string() });

/** Opens the payment page and gives the id of the payment that it offers. */
export async function openPayment(page: Page, path = paymentPath): Promise<string> {
  const [response] = await Promise.all([page.waitForResponse('**/createPayment'), page.goto(path)]);
  const { clientSecret } = opened.parse(await response.json());
  return clientSecret.split('_secret_')[0] ?? '';
}

/** Makes calls of the page to Stripe about a payment's state answer as told; those of Stripe's own frames stay. */
export async function onRetrieve(
  page: Page,
  handle: (route: Route) => Promise<void>,
  from: 'page' | 'form' = 'page',
): Promise<void> {
  await page.route('**/v1/payment_intents/*?client_secret=*', (route, request) => {
    const isPage = request.frame() === page.mainFrame();
    return isPage === (from === 'page') ? handle(route) : route.fallback();
  });
}

/** As if somebody had paid in this browser so many hours ago, without an account. */
export async function payUnclaimed(page: Page, email: string, hoursAgo = 0): Promise<void> {
  const paidAt = Date.now() - hoursAgo * hourMs;
  await page.addInitScript(
    ([claim, paid]) => {
      localStorage.setItem('geonod.paid', paid);
      localStorage.setItem('geonod.claim', claim);
    },
    [JSON.stringify({ email, paidAt }), String(paidAt)] as const,
  );
}

/** Comes from an address of its own, as every visitor of the real site does. */
export async function fromOwnAddress(page: Page): Promise<void> {
  await callFrom(page, '**/createPayment');
}

export function cardFrame(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Secure payment input frame"]');
}

export async function typeCard(page: Page, number: string): Promise<void> {
  const frame = cardFrame(page);
  await frame.getByLabel('Número do cartão').fill(number);
  await frame.getByLabel('Validade').fill('12/34');
  await frame.getByLabel('CVC').fill('123');
}

export function payButton(page: Page) {
  return page.getByRole('button', { name: 'Pay R$1,99' });
}

export async function payWith(page: Page, number: string): Promise<void> {
  await typeCard(page, number);
  await payButton(page).click();
}

/** In the bank's dialog over the page. */
export async function answerBank(page: Page, answer: 'Concluir' | 'Recusar'): Promise<void> {
  const dialog = page.frameLocator('iframe[title="Autenticação 3D Secure"]');
  await dialog.getByRole('button', { name: `${answer} autenticação` }).click();
}

/** Waits until the page is at the number's result, with nothing else in its address. */
export async function arriveAtResult(page: Page): Promise<void> {
  await page.waitForURL(
    ({ pathname, searchParams }) =>
      pathname === '/location' && [...searchParams.keys()].join() === 'phone',
  );
  expect(new URL(page.url()).searchParams.get('phone')).toBe(phone);
}

/** Waits until the page to which a member's payment led says that it was paid. */
export async function expectReceived(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: 'Close this message' });
  const notice = page.getByRole('status').filter({ has: close });
  await notice.getByText('Payment received.').waitFor();
}

/** Fails unless that payment was charged exactly once, in full, and nothing else was for the same payer. */
export async function expectOneCharge(paymentId: string): Promise<void> {
  const { charges, paymentIntents } = await stripe().state();
  const payment = paymentIntents.find(({ id }) => id === paymentId);
  expect(payment?.status).toBe('succeeded');
  const owner = payment?.customer;
  const paid = charges.filter(
    (charge) =>
      charge.paid && (charge.payment_intent === paymentId || (owner && charge.customer === owner)),
  );
  expect(
    paid.map(({ payment_intent, amount, amount_refunded }) => ({
      payment_intent,
      amount,
      amount_refunded,
    })),
  ).toEqual([{ payment_intent: paymentId, amount: 199, amount_refunded: 0 }]);
}

export async function expectNoCharge(paymentId: string): Promise<void> {
  const { charges } = await stripe().state();
  const paid = charges.filter((charge) => charge.paid && charge.payment_intent === paymentId);
  expect(paid).toEqual([]);
}

/** Makes a payment unpayable, as the nightly clean-up does with what nobody paid. */
export async function abandon(paymentId: string): Promise<void> {
  const response = await fetch(`${environment.stripeUrl}/v1/payment_intents/${paymentId}/cancel`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${defaultKeys.secretKey}` },
  });
  expect(response.status).toBe(200);
}

/** How often the page has asked Stripe to make that payment. */
export async function confirmations(paymentId: string): Promise<number> {
  const { calls } = await stripe().state();
  return calls.filter(({ path }) => path === `/v1/payment_intents/${paymentId}/confirm`).length;
}

export const confirmPattern = '**/v1/payment_intents/*/confirm';

/** Lets the next payment through to Stripe and loses its answer; `meanwhile` happens in between. */
export async function loseAnswer(
  page: Page,
  meanwhile: () => Promise<void> = async () => undefined,
) {
  const lose = async (route: Route) => {
    await route.fetch();
    await meanwhile();
    await route.abort('connectionreset');
  };
  await page.route(confirmPattern, lose, { times: 1 });
}

/** Has Stripe say `processing` of every payment that is made, until the function that it gives is called. */
export async function keepProcessing(page: Page): Promise<() => void> {
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
