import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openChromium } from '../test/chromium.ts';
import { type OutboxMessage, OutboxMessages } from './messages.ts';
import { serveOutbox } from './server.ts';

const link = 'http://127.0.0.1:5050/link/abc';
const message: OutboxMessage = {
  id: 'abc',
  to: '+55 11 98765 4321',
  body: `GeoNod: <b>"Oi" ${link} Reply STOP to opt out`,
  state: 'queued',
  createdAt: new Date('2026-11-20T14:05:00Z'),
};

let browser: Browser;
let page: Page;
let outbox: OutboxMessages;
let served: Awaited<ReturnType<typeof serveOutbox>>;

beforeAll(async () => {
  browser = await openChromium();
  outbox = new OutboxMessages();
  served = await serveOutbox(outbox, 0);
});
afterAll(async () => {
  await browser.close();
  await served.stop();
});
beforeEach(async () => {
  for (const { id } of outbox.list()) outbox.remove(id);
  page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(served.url);
  await page.getByText('No messages yet.').waitFor();
});

async function violations(colorScheme: 'light' | 'dark'): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  await page.addScriptTag({ content: axe.source });
  const found = await page.evaluate(() => window.axe.run());
  return found.violations.map(({ id }) => id);
}

describe('the page of the outbox', { timeout: 20_000 }, () => {
  it('shows a message as it is sent, and how far it came, without a reload', async () => {
    outbox.put(message);
    const item = page.getByRole('listitem');
    await item.getByText('queued').waitFor();
    expect(await item.locator('.body').textContent()).toBe(message.body);
    await page.getByRole('status').getByText('New message to +55 11 98765 4321').waitFor();
    outbox.put({ ...message, state: 'delivered' });
    await item.getByText('delivered').waitFor();
    expect(await item.count()).toBe(1);
  });

  it('lets the link be pressed, and nothing else of the text', async () => {
    outbox.put(message);
    const address = page.getByRole('link', { name: link });
    await address.waitFor();
    expect(await address.getAttribute('href')).toBe(link);
    expect(await page.getByRole('link').count()).toBe(1);
    const box = await address.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(48);
  });

  it('shows the newest first', async () => {
    outbox.put(message);
    const later = new Date(message.createdAt.getTime() + 1000);
    outbox.put({ ...message, id: 'def', to: '+1 415 555 2671', createdAt: later });
    await page.getByRole('heading', { level: 2 }).nth(1).waitFor();
    const numbers = await page.getByRole('heading', { level: 2 }).allTextContents();
    expect(numbers).toEqual(['+1 415 555 2671', '+55 11 98765 4321']);
  });

  it('can be read by everybody, by day and by night, empty and not', async () => {
    expect(await violations('light')).toEqual([]);
    outbox.put(message);
    await page.getByRole('listitem').waitFor();
    expect(await violations('light')).toEqual([]);
    expect(await violations('dark')).toEqual([]);
  });
});
