import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { alert, arriveAt } from './support/account-pages.ts';
import { protectEmails } from './support/accounts.ts';
import { askerName, comeTo, declineThreeLinks, scan } from './support/find.ts';
import { journey } from './support/journey.ts';
import { focused } from './support/keyboard.ts';
import { changeAccount } from './support/members.ts';
import { dayWords } from './support/moments.ts';
import { firestore, readRequest } from './support/requests.ts';
import { screenshot } from './support/screenshot.ts';
import { changeRequest, cutOff, cutTheListener, open, shared } from './support/status.ts';

beforeAll(protectEmails);

const path = '/home/link';
const name = (page: Page) => page.getByLabel('Name', { exact: true });
const createButton = (page: Page) => page.getByRole('button', { name: /^Create/ });
const qrCode = (page: Page) => page.getByRole('img', { name: 'QR code of your link' });
const link = (page: Page) => page.getByRole('main').getByText(/^http\S+\/link\/\S{22}$/);

/** Creates a link under that name and gives its address, as the page shows it. */
async function create(page: Page, words: string): Promise<string> {
  await name(page).fill(words);
  await createButton(page).click();
  await link(page).waitFor();
  return (await link(page).textContent()) ?? '';
}

describe('asking by link', () => {
  journey('makes a link of a name, to be copied, shared and scanned', async ({ page }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => {
      navigator.share = (data) => {
        Object.assign(window, { shared: data });
        return Promise.resolve();
      };
    });
    const member = await comeTo(page, path);
    await screenshot(page, 'find-link-name-phone-light');
    const address = await create(page, '  Saturday pickup  ');
    const id = address.slice(-22);
    expect(await readRequest(id)).toMatchObject({
      ownerUid: member.uid,
      type: 'link',
      name: 'Saturday pickup',
      status: 'pending',
    });
    const heading = page.getByRole('heading', { name: '“Saturday pickup” is ready' });
    expect(await heading.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.getByText(new RegExp(`^Your link, until ${dayWords}, \\d\\d:\\d\\d$`)).waitFor();

    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.getByRole('status').getByText('Link copied').count()).toBe(1);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

    await page.getByRole('button', { name: 'Share' }).click();
    const shared = await page.evaluate(() => Reflect.get(window, 'shared') as ShareData);
    expect(shared.url).toBe(address);
    expect(shared.text).toMatch(/^GeoNod: .*unique to this request/);
    const whatsapp = page.getByRole('link', { name: 'WhatsApp (in a new tab)' });
    const target = new URL((await whatsapp.getAttribute('href')) ?? '');
    expect(target.origin + target.pathname).toBe('https://wa.me/');
    expect(target.searchParams.get('text')).toBe(`${shared.text} ${address}`);

    await qrCode(page).waitFor();
    expect(await scan(page, qrCode(page))).toBe(address);
    await screenshot(page, 'find-link-created-phone-light');

    await page.getByRole('link', { name: 'Check the status' }).click();
    await arriveAt(page, '/home/history');
  });

  journey(
    'has a code that is read by night too, beside its message on a desktop',
    async ({ openPage }) => {
      const page = await openPage({ viewport: 'desktop', colorScheme: 'dark' });
      const calls: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/createFindByLink')) calls.push(request.url());
      });
      await comeTo(page, path);
      await name(page).fill('Delivery van 3');
      await createButton(page).dblclick();
      await link(page).waitFor();
      const address = (await link(page).textContent()) ?? '';
      expect(calls, 'a double press makes one').toHaveLength(1);
      await qrCode(page).waitFor();
      expect(await scan(page, qrCode(page))).toBe(address);
      expect(await page.getByRole('complementary').textContent()).toContain(address);
      // Where the device has no way to share, there is no button for it.
      const canShare = await page.evaluate(() => 'share' in navigator);
      expect(await page.getByRole('button', { name: 'Share' }).count()).toBe(canShare ? 1 : 0);
      const preview = await page.getByRole('complementary').textContent();
      expect(preview).toContain(canShare ? 'What Share and WhatsApp send' : 'What WhatsApp sends');
      await screenshot(page, 'find-link-created-desktop-dark');
    },
  );

  journey(
    'confirms a copy for a second and a half, and selects the link where it is refused',
    async ({ page }) => {
      await page.context().grantPermissions(['clipboard-write']);
      await comeTo(page, path);
      const address = await create(page, 'Saturday pickup');
      const copy = page.getByRole('button', { name: 'Copy link' });
      const copied = page.getByRole('button', { name: 'Copied' });
      await page.clock.install();
      await page.clock.pauseAt(new Date(Date.now() + 10_000));
      await copy.click();
      await copied.waitFor();
      await page.clock.runFor(1_499);
      expect(await copied.count()).toBe(1);
      await page.clock.runFor(1);
      await copy.waitFor();
      await page.clock.resume();

      await page.evaluate(() => {
        navigator.clipboard.writeText = () =>
          Promise.reject(new DOMException('Refused', 'NotAllowedError'));
      });
      await copy.click();
      await page.getByRole('status').getByText('The link is selected').waitFor();
      expect(await page.evaluate(() => window.getSelection()?.toString())).toBe(address);
    },
  );

  journey('wants a name that reads like nobody’s office, and leads nowhere', async ({ page }) => {
    await comeTo(page, path);
    expect(await createButton(page).isDisabled()).toBe(true);
    await name(page).fill('   ');
    expect(await createButton(page).isDisabled()).toBe(true);
    await name(page).press('Enter');
    await alert(page).getByText('Please enter a name for your link').waitFor();
    await name(page).fill('x'.repeat(90));
    // Before anything is pressed: whoever goes on typing has the more to take back.
    await alert(page).getByText('A name has at most 80 characters.').waitFor();
    expect(await name(page).inputValue(), 'is not cut').toBe('x'.repeat(90));
    expect(await createButton(page).isEnabled()).toBe(true);

    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const refusals = {
      ['x'.repeat(90)]: 'A name has at most 80 characters.',
      'Polícia Federal': 'This reads like the police, a bank, an authority or our service.',
      'See example.com/win': 'A name carries no web addresses or emails.',
    };
    for (const [typed, words] of Object.entries(refusals)) {
      await name(page).fill(typed);
      await createButton(page).click();
      await alert(page).getByText(words).waitFor();
      expect(await name(page).evaluate((field) => field === document.activeElement)).toBe(true);
    }
    expect(asked.filter((each) => each.endsWith('createFindByLink'))).toEqual([]);
    await name(page).fill('Entrega 42, 20/11/2026 14:30');
    const covered = page.getByText('They read “');
    expect(await covered.count()).toBe(0);
    await name(page).fill('Parcel 1795670097123');
    await covered.getByText('They read “Parcel ••••”').waitFor();
    await create(page, 'Parcel 1795670097123');
  });

  journey(
    'keeps the link past the skip link and a reload, and starts over at Create another',
    async ({ page }) => {
      await comeTo(page, path);
      const address = await create(page, 'Saturday pickup');
      // A link to a place on its own page is no step of the history.
      const steps = await page.evaluate(() => window.history.length);
      await page.getByRole('link', { name: 'Skip to content' }).focus();
      await page.keyboard.press('Enter');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
      expect(await page.evaluate(() => window.history.length)).toBe(steps);
      await page.reload();
      await page.getByRole('heading', { name: '“Saturday pickup” is ready' }).waitFor();
      expect(await link(page).textContent()).toBe(address);
      await page.getByRole('button', { name: 'Create another' }).dblclick();
      await name(page).waitFor();
      expect(await name(page).inputValue()).toBe('');
      expect(await create(page, 'Delivery van 3')).not.toBe(address);
      await page.goBack();
      await name(page).waitFor();
    },
  );
});

describe('a link that can no longer be answered', () => {
  const offered = (page: Page) => page.getByRole('button', { name: 'Copy link' });
  const heading = (page: Page, words: string) => page.getByRole('heading', { name: words });

  journey('is not offered any more where Back or a reload shows it', async ({ page }) => {
    await comeTo(page, path);
    const address = await create(page, 'Saturday pickup');
    await page.getByRole('link', { name: 'Check the status' }).click();
    await open(page, 'Saturday pickup');
    const replace = page.getByRole('button', { name: 'Replace link' });
    await replace.click();
    await replace.click();
    await page.getByText('The old link has ended.').waitFor();

    await page.goBack();
    const replaced = heading(page, 'The link of “Saturday pickup” was replaced');
    await replaced.waitFor();
    expect(await page.locator('body').textContent()).not.toContain(address);
    expect(await offered(page).count()).toBe(0);
    expect(await qrCode(page).count()).toBe(0);
    await screenshot(page, 'find-link-replaced-phone-light');
    await page.reload();
    await replaced.waitFor();
    expect(await page.locator('body').textContent()).not.toContain(address);

    await page.getByRole('button', { name: 'Create another' }).click();
    const second = await create(page, 'Delivery van 3');
    expect(await offered(page).count()).toBe(1);
    await page.reload();
    await link(page).waitFor();
    await firestore()
      .doc(`requests/${second.slice(-22)}`)
      .delete();
    await heading(page, '“Delivery van 3” has ended').waitFor();
    expect(await offered(page).count()).toBe(0);
  });

  journey('turns before the eyes of whoever waits for its answer', async ({ page }) => {
    await comeTo(page, path);
    const address = await create(page, 'Saturday pickup');
    await offered(page).focus();
    await changeRequest(address.slice(-22), shared());
    await heading(page, '“Saturday pickup” was answered').waitFor();
    expect(await focused(page)).toBe('heading "“Saturday pickup” was answered"');
    expect(await offered(page).count()).toBe(0);
    expect(await page.getByText('Waiting for the recipient').count()).toBe(0);
  });
});

describe('a link that is not made', () => {
  journey('for want of a subscription leads to payment', async ({ openPage }) => {
    const page = await openPage({ allow: { consoleErrors: [/status of 402/] } });
    await comeTo(page, path, { paying: false });
    await page.getByText('Asking needs an active subscription.').waitFor();
    await name(page).fill('Saturday pickup');
    await createButton(page).click();
    await alert(page).getByText('An active subscription is required.').waitFor();
    await screenshot(page, 'find-link-refused-402-phone-light');
    const pay = alert(page).getByRole('link', { name: 'Go to payment' });
    expect(await pay.getAttribute('href')).toBe('/payment?next=/home/link');
    await page.goto(path);
    await name(page).waitFor();
    expect(await name(page).inputValue()).toBe('Saturday pickup');
  });

  journey('is told no price where the plan cannot be known', async ({ openPage }) => {
    const page = await openPage({ allow: { consoleErrors: [...cutOff.consoleErrors, /of 402/] } });
    await cutTheListener(page);
    const { uid } = await comeTo(page, path, { paying: false });
    await changeAccount(uid, { displayName: askerName, emailVerified: true });
    await page.reload();
    await name(page).fill('Saturday pickup');
    await createButton(page).click();
    await alert(page).getByText('An active subscription is required.').waitFor();
    await alert(page).getByText('You see the price before you pay.').waitFor();
    expect(await alert(page).textContent()).not.toContain('R$');
  });

  journey('after three that were declined says until when to wait', async ({ openPage }) => {
    const page = await openPage({ allow: { consoleErrors: [/status of 429/] } });
    const member = await comeTo(page, path);
    await declineThreeLinks(member);
    await name(page).fill('Saturday pickup');
    await createButton(page).click();
    await alert(page).getByText('Your last 3 links were declined or not answered.').waitFor();
    await alert(page)
      .getByText(new RegExp(`^That is (today|tomorrow|${dayWords}) at \\d\\d:\\d\\d\\.$`))
      .waitFor();
    expect(await alert(page).getByRole('link').allTextContents()).toEqual(['Check the status']);
    expect(await name(page).inputValue()).toBe('Saturday pickup');
    await screenshot(page, 'find-link-wait-phone-light');
  });

  journey('for want of a network is tried again with the same name', async ({ openPage }) => {
    const page = await openPage({
      allow: { consoleErrors: [/ERR_INTERNET_DISCONNECTED/, /status of 502/] },
    });
    await comeTo(page, path);
    await name(page).fill('Saturday pickup');
    await page.context().setOffline(true);
    await createButton(page).click();
    await alert(page).getByText('Failed to create find link').waitFor();
    await alert(page).getByText('once you are online').waitFor();
    expect(await name(page).inputValue()).toBe('Saturday pickup');
    await page.context().setOffline(false);

    // It is made, and its response does not arrive.
    const made: unknown[] = [];
    await page.route('**/createFindByLink', async (route) => {
      const response = await route.fetch();
      made.push(await response.json());
      await route.fulfill(made.length === 1 ? { status: 502, body: '' } : { response });
    });
    await page.getByRole('button', { name: 'Create again' }).click();
    await alert(page).getByText('Failed to create find link').waitFor();
    await page.getByRole('button', { name: 'Create again' }).click();
    await page.getByRole('heading', { name: '“Saturday pickup” is ready' }).waitFor();
    expect(made[1]).toEqual(made[0]);
  });
});
