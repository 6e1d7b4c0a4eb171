import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openChromium } from '../testing/chromium.ts';
import { type OpenStandIn, openStandIn, trial } from '../testing/open-stand-in.ts';
import { receiveWebhooks, type WebhookReceiver } from '../testing/webhook-receiver.ts';

const secret = 'whsec_testerPage';
let browser: Browser;
let standIn: OpenStandIn;
let receiver: WebhookReceiver;
let page: Page;

beforeAll(async () => {
  receiver = await receiveWebhooks(secret);
  [browser, standIn] = await Promise.all([
    openChromium(),
    openStandIn({ webhookUrl: receiver.url, webhookSecret: secret }),
  ]);
  await trial(standIn);
  page = await browser.newPage();
  await page.goto(standIn.url);
}, 30_000);
afterAll(async () => {
  await browser.close();
  await standIn.stop();
  await receiver.stop();
});

function press(name: string): Promise<void> {
  return page.getByRole('button', { name, exact: true }).click();
}

function row(table: string, text: string) {
  return page.locator(`#${table} tbody tr`, { hasText: text });
}

describe("the tester's page", { timeout: 20_000 }, () => {
  it('shows a membership, its dates and the events with what became of them', async () => {
    await row('subscriptions', 'member@example.com').getByText('trialing').waitFor();
    await row('events', 'customer.subscription.created').getByText('delivered').waitFor();
    expect(await row('subscriptions', 'member@example.com').textContent()).toContain('R$160.00');
  });

  it('lets a day pass and shows the charge', async () => {
    await press('Advance 24 h');
    await row('subscriptions', 'member@example.com').getByText('active').waitFor();
    await row('payments', 'R$160.00').getByText('succeeded').waitFor();
    await page.locator('#ahead', { hasText: '1.0 days ahead' }).waitFor();
  });

  it('declines the next charge', async () => {
    await page.getByLabel('Reason').selectOption('insufficient_funds');
    await press('Fail the next charge');
    await page.getByText('1 will fail').waitFor();
    await press('Advance 4 weeks');
    await row('subscriptions', 'member@example.com').getByText('past_due').waitFor();
    await row('payments', 'Your card has insufficient funds.').waitFor();
  });

  it('sends an event again, and keeps the focus where it was', async () => {
    const before = receiver.received.length;
    const again = row('events', 'customer.created').getByRole('button', { name: 'Send twice' });
    await again.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => receiver.received.length).toBe(before + 2);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Send twice');
  });

  it('holds webhooks back until they are asked for', async () => {
    await page.getByLabel('Order').selectOption('reversed');
    await page.getByLabel('hold back').check();
    await press('Set');
    await page.getByRole('status').getByText('Set.').waitFor();
    const before = receiver.received.length;
    await standIn.stripe.products.create({ name: 'one' });
    await standIn.stripe.products.create({ name: 'two' });
    await row('events', 'product.created').first().getByText('held').waitFor();
    expect(receiver.received).toHaveLength(before);
    await press('Deliver now');
    await expect.poll(() => receiver.received.length).toBe(before + 2);
    expect(
      receiver.received
        .slice(-2)
        .map(({ data }) => ('name' in data.object ? data.object.name : '')),
    ).toEqual(['two', 'one']);
  });

  it.each(['light', 'dark'] as const)('is fit for everybody in the %s', async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(axe.source);
    const violations = await page.evaluate(async () => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run();
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
    });
    expect(violations).toEqual([]);
  });
});
