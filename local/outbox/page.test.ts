import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openChromium } from '../test/chromium.ts';
import { MoodKeeper } from './mail-server-mood.ts';
import { outboxAt } from './outbox-client.ts';
import { OutboxList, type OutboxMail, type OutboxMessage } from './outbox-list.ts';
import { serveOutbox } from './server.ts';

const link = 'http://127.0.0.1:5050/link/abc';
const message: OutboxMessage = {
  kind: 'message',
  id: 'abc',
  to: '+55 11 98765 4321',
  body: `GeoNod: <b>"Oi" ${link} Reply STOP to opt out`,
  state: 'queued',
  createdAt: new Date('2026-11-20T14:05:00Z'),
};

const mail: OutboxMail = {
  kind: 'mail',
  id: 'mail-1',
  to: 'marina@example.com',
  from: 'hello@geonod.example',
  subject: 'Receipt: R$1,99 <b>',
  html: '<!doctype html><html lang="en"><head><title>Mail</title></head><body><h1>Your trial</h1><p>Paid.</p><script>document.title = "ran"; parent.document.title = "ran"</script><img alt="" src="https://tracker.example/x.gif"></body></html>',
  text: `Your trial\n\nCancel: ${link}`,
  messageId: '<1@geonod.example>',
  headers: [],
  createdAt: new Date('2026-11-20T14:06:00Z'),
};

let browser: Browser;
let page: Page;
let outbox: OutboxList;
let served: Awaited<ReturnType<typeof serveOutbox>>;

beforeAll(async () => {
  browser = await openChromium();
  outbox = new OutboxList();
  served = await serveOutbox({ outbox, mood: new MoodKeeper() }, 0);
});
afterAll(async () => {
  await browser.close();
  await served.stop();
});
beforeEach(async () => {
  for (const { id } of outbox.list()) outbox.remove(id);
  page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(served.url);
  await page.getByText('Nothing yet.').waitFor();
});

async function violations(colorScheme: 'light' | 'dark'): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  // As a script of the page, it would fail on whatever the page's policy refuses meanwhile.
  await page.evaluate(axe.source);
  const found = await page.evaluate(() => window.axe.run());
  return found.violations.map(({ id }) => id);
}

describe('the page of the outbox', { timeout: 20_000 }, () => {
  it('shows a message as it is sent, and how far it came, without a reload', async () => {
    outbox.put(message);
    const item = page.getByRole('listitem');
    await item.getByText('queued').waitFor();
    expect(await item.locator('.body').textContent()).toBe(message.body);
    await page.getByRole('status').getByText('New: +55 11 98765 4321').waitFor();
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

  it('shows a mail beside the messages, as HTML and as text, and runs and loads nothing of it', async () => {
    const failures: string[] = [];
    page.on('requestfailed', (request) => {
      failures.push(`${new URL(request.url()).hostname}: ${request.failure()?.errorText}`);
    });
    outbox.put(message);
    outbox.put(mail);
    await page.frameLocator('iframe').getByRole('heading', { name: 'Your trial' }).waitFor();
    const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
    expect(headings).toEqual([mail.subject, message.to]);
    await page.getByText('As plain text').click();
    expect(await page.locator('pre').textContent()).toBe(mail.text);
    expect(await page.title()).not.toBe('ran');
    expect(failures).toContain('tracker.example: csp');
  });

  it('keeps a mail that is read as text open when another arrives', async () => {
    outbox.put(mail);
    await page.getByText('As plain text').click();
    outbox.put({ ...mail, id: 'mail-2', createdAt: new Date('2026-11-20T14:07:00Z') });
    await page.getByRole('listitem').nth(1).waitFor();
    expect(await page.locator('details[open]').count()).toBe(1);
    expect(await page.locator('details').last().getAttribute('open')).not.toBeNull();
  });

  it('tells a test what arrived, to everybody or to one address', async () => {
    outbox.put(mail);
    outbox.put({ ...mail, id: 'mail-2', to: 'rui@example.com' });
    const client = outboxAt(served.url);
    expect(await client.mails()).toHaveLength(2);
    const [only, ...others] = await client.mails('rui@example.com');
    expect(others).toEqual([]);
    expect(only).toMatchObject({ id: 'mail-2', subject: mail.subject, text: mail.text });
  });

  it('can be read by everybody, by day and by night, empty and not', async () => {
    expect(await violations('light')).toEqual([]);
    outbox.put(message);
    outbox.put(mail);
    await page.getByRole('listitem').nth(1).waitFor();
    expect(await violations('light')).toEqual([]);
    expect(await violations('dark')).toEqual([]);
  });
});
