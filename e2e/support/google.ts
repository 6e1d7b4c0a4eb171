import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import { googleButton } from './account-pages.ts';
import { allowHosts } from './visit.ts';

const stub = fileURLToPath(new URL('gapi-stub.js', import.meta.url));

/** What Google's popup flow asks, and the pages of the Auth emulator that take Google's place. */
const googleHosts = ['apis.google.com', 'unpkg.com', 'fonts.googleapis.com'];

/** Serves what Google's popup flow loads from the network; the flow itself is the SDK's and the Auth emulator's. */
export async function serveGoogle(context: BrowserContext): Promise<void> {
  allowHosts(context, googleHosts);
  await context.route('https://apis.google.com/js/api.js*', (route) =>
    route.fulfill({ path: stub, contentType: 'text/javascript' }),
  );
  // The fonts and widgets of the emulator's account chooser, which works without them.
  await context.route(/^https:\/\/(unpkg\.com|fonts\.googleapis\.com)\//, (route) => {
    const isScript = route.request().resourceType() === 'script';
    return route.fulfill({ body: '', contentType: isScript ? 'text/javascript' : 'text/css' });
  });
}

/** Presses Continue with Google and gives the window that opens. */
export async function pressGoogle(page: Page): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), googleButton(page).click()]);
  return popup;
}

/** In the emulator's account chooser: adds a Google account of that e-mail and signs in with it. */
export async function chooseNewGoogleAccount(popup: Page, email: string): Promise<void> {
  await popup.getByText('Add new account').click();
  await popup.locator('#email-input').fill(email);
  await popup.locator('#sign-in').click();
}
