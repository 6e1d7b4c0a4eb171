import type { Page, Request } from 'playwright-core';
import { describe, expect } from 'vitest';
import { comeTo, freshNumber, messagesOf, send, success } from './support/find.ts';
import { journey } from './support/journey.ts';
import { screenshot } from './support/screenshot.ts';
import { sendAtOnce } from './support/undo.ts';
import type { VisitOptions } from './support/visit.ts';

const geocoder = 'nominatim.openstreetmap.org';
const recipientsPhone: VisitOptions = {
  geolocation: { latitude: -23.55396, longitude: -46.65822, accuracy: 14 },
  allow: { hosts: [geocoder] },
};
const address = 'Rua Augusta, 1508, Consolação, São Paulo';

/** Opens a link on another person's phone and shares; returns when they are told that it arrived. */
async function shareFrom(page: Page, path: string): Promise<void> {
  await page.route(`https://${geocoder}/**`, (route) =>
    route.fulfill({ json: { display_name: address } }),
  );
  await page.goto(path);
  await page.getByRole('button', { name: 'Share my location' }).click();
  await page.getByRole('button', { name: 'Send this location' }).click();
  await page.getByRole('heading', { name: 'Location shared successfully!' }).waitFor();
}

/** Waits until a member's page says what somebody does, which it hears of: the list is not asked for again. */
async function hears(page: Page, words: string, act: () => Promise<unknown>): Promise<void> {
  const calls: string[] = [];
  const note = (request: Request) => {
    if (request.url().includes('/getStatus')) calls.push(request.url());
  };
  page.on('request', note);
  await act();
  await page.getByText(words).first().waitFor();
  page.off('request', note);
  expect(calls).toEqual([]);
}

/** The path of a link that was just made, as it is passed on. */
async function linkToPassOn(member: Page): Promise<string> {
  const whatsapp = await member.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
  const text = new URL(whatsapp ?? '').searchParams.get('text') ?? '';
  return /\/link\/\w{22}$/.exec(text)?.[0] ?? '';
}

/** The path in the text message that this member's question went out with. */
async function linkTexted(member: Parameters<typeof messagesOf>[0]): Promise<string> {
  const [message] = await messagesOf(member);
  const link = /https?:\/\/\S+/.exec(message?.body ?? '')?.[0] ?? '';
  return new URL(link).pathname;
}

describe('two people', () => {
  journey(
    'a member asks by link, a recipient shares, the member sees it at once',
    async ({ openPage }) => {
      const member = await openPage({ viewport: 'desktop' });
      await comeTo(member, '/home/link');
      await member.getByLabel('Name').fill('Saturday pickup');
      await member.getByRole('button', { name: 'Create link' }).click();
      await member.getByRole('heading', { name: '“Saturday pickup” is ready' }).waitFor();
      const path = await linkToPassOn(member);
      await member.getByRole('link', { name: 'Check the status' }).click();
      await member
        .getByText('Waiting for the recipient to share their geolocation')
        .first()
        .waitFor();

      const recipient = await openPage(recipientsPhone);
      await hears(member, address, () => shareFrom(recipient, path));
      expect(await member.getByText('Located', { exact: true }).count()).toBeGreaterThan(0);
      await screenshot(member, 'consent-located-desktop-light');

      await member
        .getByRole('link', { name: /Notifications/ })
        .first()
        .click();
      await member
        .getByText('Saturday pickup: whoever opened your link shared a location.', { exact: true })
        .waitFor();
    },
  );

  journey(
    'a member asks by number, the recipient follows the message and declines',
    async ({ openPage }) => {
      const page = await openPage({ viewport: 'desktop' });
      const member = await comeTo(page, '/home/find');
      await send(page, freshNumber(), 'Oi?');
      await success(page).waitFor();
      const path = await linkTexted(member);
      await page.getByRole('link', { name: 'Check the status' }).click();
      await page.getByText('Waiting for location to be shared').first().waitFor();

      const recipient = await openPage();
      await recipient.goto(path);
      await recipient.getByText('“Oi?”').waitFor();
      await recipient.getByRole('button', { name: 'Decline' }).click();
      await hears(page, 'They chose not to share. Nothing was sent.', async () => {
        await sendAtOnce(recipient);
        await recipient.getByRole('heading', { name: 'You declined' }).waitFor();
      });
    },
  );

  journey(
    'a recipient who reads Portuguese gives about 1 km, and takes it back; the member reads both at once',
    async ({ openPage }) => {
      const page = await openPage({ viewport: 'desktop' });
      const member = await comeTo(page, '/home/find');
      await send(page, freshNumber(), 'Oi?');
      await success(page).waitFor();
      const path = await linkTexted(member);
      await page.getByRole('link', { name: 'Check the status' }).click();
      await page.getByText('Waiting for location to be shared').first().waitFor();

      const recipient = await openPage({ ...recipientsPhone, locale: 'pt-BR' });
      const press = (name: string) => recipient.getByRole('button', { name, exact: true }).click();
      await recipient.route(`https://${geocoder}/**`, (route) =>
        route.fulfill({ json: { display_name: 'Consolação, São Paulo' } }),
      );
      await recipient.goto(path);
      await press('Compartilhar minha localização');
      await recipient.getByText('Cerca de 1 km', { exact: true }).click();
      await recipient.getByText('Consolação, São Paulo').waitFor();
      await hears(page, 'Around Consolação, São Paulo', async () => {
        await press('Enviar esta localização');
        await recipient.getByRole('heading', { name: 'Localização compartilhada!' }).waitFor();
      });

      await press('Retirar minha localização');
      await hears(page, 'They took the location back.', async () => {
        await press('Sim, apagar');
        await recipient.getByRole('heading', { name: 'Sua localização foi apagada' }).waitFor();
      });
    },
  );

  journey(
    'a member asks by link, a recipient answers without a place, a second device reads that',
    async ({ openPage }) => {
      const member = await openPage();
      await comeTo(member, '/home/link');
      await member.getByLabel('Name').fill('Saturday pickup');
      await member.getByRole('button', { name: 'Create link' }).click();
      await member.getByRole('heading', { name: '“Saturday pickup” is ready' }).waitFor();
      const path = await linkToPassOn(member);
      await member.getByRole('link', { name: 'Check the status' }).click();

      const recipient = await openPage();
      await recipient.goto(path);
      await recipient.getByRole('button', { name: 'Call me' }).click();
      await hears(member, 'Whoever opened your link answered: “Call me.”', async () => {
        await sendAtOnce(recipient);
        await recipient.getByRole('heading', { name: 'Your answer was sent' }).waitFor();
      });

      const other = await openPage({ viewport: 'narrow' });
      await other.goto(path);
      await other.getByRole('heading', { name: 'This request was answered' }).waitFor();
    },
  );
});
