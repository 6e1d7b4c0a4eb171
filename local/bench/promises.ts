import type { Browser, Page } from 'playwright-core';
import type { Front } from './front.ts';
import { linkPage, publicPages } from './pages.ts';

/** Something that the table of budgets says in words, and whether it is so. */
export interface Promised {
  readonly what: string;
  /** What is wrong; empty when it holds. */
  readonly broken: readonly string[];
}

/** "Prerendered; readable, and the phone form usable, before any script runs": looked at without scripts. */
export async function readableWithoutScripts(browser: Browser, front: Front): Promise<Promised> {
  const context = await browser.newContext({ baseURL: front.url, javaScriptEnabled: false });
  const page = await context.newPage();
  const broken: string[] = [];
  for (const { path } of publicPages) {
    await page.goto(path);
    const parts = ['h1', 'main', 'footer'].map((part) => page.locator(part).first());
    const seen = await Promise.all(parts.map((part) => part.isVisible()));
    if (seen.includes(false)) broken.push(`${path} is not all there without scripts`);
    const linked = await page.locator('link[rel=stylesheet]:not([disabled])').count();
    if (linked > 0) {
      broken.push(
        `${path} waits for its styles: its security policy does not name them (node local/hosting/renew-policy.mjs)`,
      );
    }
  }
  if (!(await searchStarts(page))) broken.push('the phone form does not lead to /loading');
  await context.close();
  return { what: 'prerendered; readable, and the phone form usable, without scripts', broken };
}

async function searchStarts(page: Page): Promise<boolean> {
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Mobile number' }).first().fill('(11) 98765 4321');
  await page.getByRole('button', { name: 'Locate' }).first().click();
  await page.waitForURL((url) => url.pathname === '/loading');
  return new URL(page.url()).searchParams.get('phone') === '(11) 98765 4321';
}

/** Words that each of these writes into whatever holds its code. */
const foreignCode: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Firebase', /identitytoolkit|firestore\.googleapis|FirebaseError/],
  ['Stripe', /js\.stripe\.com|confirmPayment/],
  ['Leaflet', /leaflet/i],
  ['analytics', /posthog/i],
];

/** "No Firebase, Stripe, Leaflet or analytics": what was last sent, which must have been the recipient's page. */
export function onlyItsOwnCode(front: Front): Promised {
  const scripts = front.sent().scripts;
  const broken = foreignCode
    .filter(([, mark]) => scripts.some((text) => mark.test(text)))
    .map(([name]) => `${linkPage.name} loads ${name}`);
  if (scripts.length === 0) broken.push(`${linkPage.name} was not looked at`);
  return { what: `${linkPage.name}: no Firebase, Stripe, Leaflet or analytics`, broken };
}
