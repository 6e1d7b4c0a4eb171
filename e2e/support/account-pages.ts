import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** What a visitor of the account pages has and does. */
export const number = '+55 (11) 98765 4321';
export const registerPath = `/register?phone=${encodeURIComponent(number)}`;
export const password = 'Right-pass-2026';

/** The browser's own words on a refused call, which no page can keep out of its console. */
export const refusals = { consoleErrors: [/status of 400/] };
export const offline = { consoleErrors: [/ERR_INTERNET_DISCONNECTED/] };

export const googleButton = (page: Page) =>
  page.getByRole('button', { name: 'Continue with Google' });
export const alert = (page: Page) => page.getByRole('alert');
export const title = (within: Page | Locator) => within.getByRole('heading', { level: 1 });

/** Opens a page and waits until it shows. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await title(page).waitFor();
}

/** Waits until the page is at exactly that path and query. */
export function arriveAt(page: Page, path: string): Promise<void> {
  return page.waitForURL(({ pathname, search }) => pathname + search === path);
}

/** Waits until the scripts have taken a prerendered page over: before that its forms hear nobody. */
export function untilTakenOver(page: Page): Promise<void> {
  return page.locator('#root:not([data-prerendered])').waitFor();
}

/** Sends the form of a field by a double press, the second before anything can come of the first. */
export function submitTwice(field: Locator): Promise<void> {
  return field.evaluate((input: HTMLInputElement) => {
    input.form?.requestSubmit();
    input.form?.requestSubmit();
  });
}

/** Fills in the form of /login and sends it. */
export async function logIn(page: Page, email: string, secret: string): Promise<void> {
  await untilTakenOver(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(secret);
  await page.getByRole('button', { name: 'Log In' }).click();
}

/** Fills in the e-mail form of /register and sends it. */
export async function signUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue with Email' }).click();
}

/** Fills in the form of /forgot-password and waits for its answer. */
export async function askForMail(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await title(page).getByText('Check your mail').waitFor();
  expect(await page.title()).toBe('Check your mail: GeoNod');
}

/** Opens the header's menu and gives its rows. */
export async function openMenu(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Menu' }).click();
  const links = page.getByRole('navigation', { name: 'Menu' }).getByRole('link');
  return (await links.allTextContents()).map((text) => text.trim());
}

export async function expectPayment(
  page: Page,
  email: string,
  phone: string | null = number,
): Promise<void> {
  await page.waitForURL('**/payment?*');
  const query = new URL(page.url()).searchParams;
  expect(query.get('phone')).toBe(phone);
  expect(query.get('email')).toBe(email);
}
