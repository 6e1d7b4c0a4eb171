import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import type Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openChromium } from '../testing/chromium.ts';
import { type OpenStandIn, openStandIn, refusalOf, trial } from '../testing/open-stand-in.ts';

const hourMs = 3_600_000;
let browser: Browser;
let standIn: OpenStandIn;
let stripe: Stripe;
let page: Page;

beforeAll(async () => {
  [browser, standIn] = await Promise.all([openChromium(), openStandIn()]);
  stripe = standIn.stripe;
}, 30_000);
beforeEach(async () => {
  page = await browser.newPage();
});
afterEach(() => page.close());
afterAll(async () => {
  await browser.close();
  await standIn.stop();
});

/** Somebody whose first renewal was refused. */
async function owing(card: string): Promise<{ subscription: Stripe.Subscription; url: string }> {
  const subscription = await trial(standIn, card);
  await standIn.control.advanceClock({ ms: 25 * hourMs });
  const [invoice] = (await stripe.invoices.list({ subscription: subscription.id })).data;
  return { subscription, url: invoice?.hosted_invoice_url ?? '' };
}

async function statusOf({ id }: Stripe.Subscription): Promise<Stripe.Subscription.Status> {
  return (await stripe.subscriptions.retrieve(id)).status;
}

async function typeCard(number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry (MM/YY)').fill('12/34');
  await page.getByLabel('Security code').fill('123');
}

function press(name: string | RegExp): Promise<void> {
  return page.getByRole('button', { name }).click();
}

function portal(customer: Stripe.Subscription['customer'], more: object = {}) {
  return stripe.billingPortal.sessions.create({
    customer: String(customer),
    return_url: `${standIn.url}/`,
    ...more,
  });
}

describe("an invoice's page", { timeout: 20_000 }, () => {
  it('lets its owner confirm a renewal that the bank asks about', async () => {
    const { subscription, url } = await owing('4000002760003184');
    expect(await statusOf(subscription)).toBe('past_due');
    await page.goto(url);
    await press(/Pay with Visa ending in 3184/);
    await press('Fail authentication');
    await page.getByRole('alert').getByText('unable to authenticate').waitFor();
    await press(/Pay with Visa ending in 3184/);
    await press('Complete authentication');
    await page.getByText('This invoice is paid.').waitFor();
    expect(await statusOf(subscription)).toBe('active');
    await page.getByRole('link', { name: 'View receipt' }).click();
    await page.getByRole('heading', { name: 'Receipt' }).waitFor();
  });

  it('takes another card, and says why one is refused', async () => {
    const { subscription, url } = await owing('4000000000000341');
    await page.goto(url);
    await press(/Pay with Visa ending in 0341/);
    await page.getByRole('alert').getByText('Your card was declined.').waitFor();
    await typeCard('4242424242424242');
    await press('Pay R$90.00');
    await page.getByText('This invoice is paid.').waitFor();
    expect(await statusOf(subscription)).toBe('active');
  });

  it('is shown to nobody without its secret', async () => {
    const { url } = await owing('4000000000000341');
    expect((await fetch(url.replace(/.$/, '-'))).status).toBe(404);
  });
});

describe('the customer portal', { timeout: 20_000 }, () => {
  it('adds a card and makes it the one that is charged by default', async () => {
    const subscription = await trial(standIn);
    const { url } = await portal(subscription.customer);
    await page.goto(url);
    await typeCard('5555555555554444');
    await press('Add and make default');
    await page.getByText('Your payment method was updated.').waitFor();
    const customer = await stripe.customers.retrieve(String(subscription.customer), {
      expand: ['invoice_settings.default_payment_method'],
    });
    expect(customer).toMatchObject({
      invoice_settings: { default_payment_method: { card: { last4: '4444' } } },
    });
    // A card that the subscription names itself goes before the customer's.
    expect((await stripe.subscriptions.retrieve(subscription.id)).default_payment_method).toBe(
      subscription.default_payment_method,
    );
    await page.getByRole('link', { name: 'Return to the shop' }).click();
    await page.getByRole('heading', { name: 'Stripe stand-in' }).waitFor();
  });

  it('asks for a challenge, and says what is wrong with a card', async () => {
    const subscription = await trial(standIn);
    const { url } = await portal(subscription.customer);
    await page.goto(url);
    await typeCard('4000000000000002');
    await press('Add and make default');
    await page.getByRole('alert').getByText('Your card was declined.').waitFor();
    await typeCard('4000002500003155');
    await press('Add and make default');
    await press('Complete authentication');
    await page.getByText('Visa ending in 3155, expires 12/2034 (default)').waitFor();
  });

  it('leads to an open invoice, where it is paid', async () => {
    const { subscription } = await owing('4000000000000341');
    const { url } = await portal(subscription.customer);
    await page.goto(url);
    await page.getByRole('row', { name: /open/ }).getByRole('link').click();
    await typeCard('4242424242424242');
    await press('Pay R$90.00');
    await page.getByText('This invoice is paid.').waitFor();
  });

  it('goes straight back after a change of the card when the shop wants it', async () => {
    const subscription = await trial(standIn);
    const { url } = await portal(subscription.customer, {
      flow_data: {
        type: 'payment_method_update',
        after_completion: { type: 'redirect', redirect: { return_url: `${standIn.url}/?back=1` } },
      },
    });
    await page.goto(url);
    expect(await page.getByRole('heading', { name: 'Invoices' }).count()).toBe(0);
    await typeCard('4242424242424242');
    await press('Add and make default');
    await page.waitForURL(`${standIn.url}/?back=1`);
  });

  it('is closed five minutes after it was offered, or an hour after its last use', async () => {
    const subscription = await trial(standIn);
    const unused = await portal(subscription.customer);
    const used = await portal(subscription.customer);
    expect((await fetch(used.url)).status).toBe(200);
    await standIn.control.advanceClock({ ms: 6 * 60_000 });
    expect((await fetch(unused.url)).status).toBe(410);
    expect((await fetch(used.url)).status).toBe(200);
    await standIn.control.advanceClock({ ms: hourMs + 1000 });
    expect((await fetch(used.url)).status).toBe(410);
  });

  it('is refused for nobody, for a wrong address, and before its settings were saved', async () => {
    expect((await refusalOf(portal('cus_nobody'))).code).toBe('resource_missing');
    const subscription = await trial(standIn);
    expect((await refusalOf(portal(subscription.customer, { return_url: 'home' }))).code).toBe(
      'url_invalid',
    );
    const fresh = await openStandIn({ portalSaved: false });
    try {
      const customer = await fresh.stripe.customers.create({});
      const open = (configuration?: string) =>
        fresh.stripe.billingPortal.sessions.create({
          customer: customer.id,
          ...(configuration === undefined ? {} : { configuration }),
        });
      expect((await refusalOf(open())).message).toContain('No configuration provided');
      const { id } = await fresh.stripe.billingPortal.configurations.create({
        features: { invoice_history: { enabled: true } },
      });
      expect((await open(id)).configuration).toBe(id);
    } finally {
      await fresh.stop();
    }
  });

  it.each(['light', 'dark'] as const)('is fit for everybody in the %s', async (colorScheme) => {
    const { subscription, url: invoice } = await owing('4000000000000341');
    const { url } = await portal(subscription.customer);
    await page.emulateMedia({ colorScheme });
    for (const address of [url, invoice]) {
      await page.goto(address);
      await page.evaluate(axe.source);
      const violations = await page.evaluate(async () => {
        const { violations } = await (window as unknown as { axe: typeof axe }).axe.run();
        return violations.map(({ id }) => id);
      });
      expect(violations).toEqual([]);
    }
  });
});
