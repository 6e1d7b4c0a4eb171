import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { press } from './buttons.ts';
import { freshNumber } from './find.ts';
import type { VisitOptions } from './visit.ts';

export const here = { latitude: -23.55396, longitude: -46.65822, accuracy: 14 };
export const geocoder = 'nominatim.openstreetmap.org';
export const outdoors: VisitOptions = { geolocation: here, allow: { hosts: [geocoder] } };
export const address = 'Rua Augusta, 1508, Consolação, São Paulo';

export async function geocoderKnows(page: Page, name: string): Promise<void> {
  await page.route(`https://${geocoder}/**`, (route) =>
    route.fulfill({ json: { display_name: name } }),
  );
}

/** Where scripts are kept from coming, and the browser says so. */
export const withoutScripts: VisitOptions = {
  allow: {
    hosts: [geocoder],
    consoleErrors: [/net::ERR_FAILED/, /Render failed/, /Failed to fetch dynamically/],
  },
};

/** Where calls are kept from coming back, and the browser says so. */
export const outOfReach: VisitOptions = {
  ...outdoors,
  allow: { hosts: [geocoder], consoleErrors: [/Failed to load resource/] },
};

export const share = (page: Page) => page.getByRole('button', { name: 'Share my location' });
export const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

export const texted = () =>
  ({
    type: 'number',
    phoneNumber: `55${freshNumber().replace(/\D/g, '')}`,
    message: 'Oi?',
  }) as const;

/** What somebody who was texted can wish for, and what they are told while it can be undone. */
export const stopping = {
  wish: 'Never text me again',
  confirm: 'Stop all messages from GeoNod',
  told: 'You stop all messages',
};
export const refusing = {
  wish: 'Never again from this sender',
  confirm: 'Refuse for good',
  told: 'You refuse Marina Duarte for good',
};

/** Presses Share, looks at what would be sent, and sends it. */
export async function shareAndSend(page: Page): Promise<void> {
  await share(page).click();
  await press(page, 'Send this location');
}

/** Saves the receipt; gives what is in it. */
export async function savedReceipt(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press(page, 'Save a receipt'),
  ]);
  return readFile(await download.path(), 'utf8');
}
