import type { Page } from 'playwright-core';
import { type AxeRules, expectAccessible } from './accessibility.ts';

/** Numbers of whose plan is known: a city, only a country, no country, and that it allows none such. */
export const numbers = {
  saoPaulo: '+55 (11) 98765 4321',
  portugal: '+351 912 345 678',
  freephone: '+1 800 555 1234',
  impossible: '+55 (10) 98765 4321',
} as const;

const callPattern = '**/verifyPhone?*';

export function addressOf(
  path: '/loading' | '/location-found' | '/location',
  phone: string,
): string {
  return `${path}?phone=${encodeURIComponent(phone)}`;
}

/** Stops the page's clock before the page opens: from then on only `page.clock` moves time. */
export async function stopTheClock(page: Page): Promise<void> {
  const noon = new Date('2026-11-20T12:00:00Z');
  await page.clock.install({ time: noon });
  await page.clock.pauseAt(new Date(noon.getTime() + 10_000));
}

/** Does `action`, which makes a verifyPhone call, and waits until the page has taken the answer in. */
export async function untilAnswered(page: Page, action: () => Promise<unknown>): Promise<void> {
  const [request] = await Promise.all([page.waitForRequest(callPattern), action()]);
  const response = await request.response();
  await response?.finished();
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage('whatever was queued before this has run');
      }),
  );
}

/** Opens /loading with time standing still at its start, and the call answered. */
export async function startSearch(page: Page, phone: string = numbers.saoPaulo): Promise<void> {
  await stopTheClock(page);
  await untilAnswered(page, () => page.goto(addressOf('/loading', phone)));
}

/** Keeps verifyPhone calls waiting until `release`, which lets them through to the real service. */
export async function holdCalls(page: Page): Promise<{ release: () => void }> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(callPattern, async (route) => {
    await released;
    await route.continue();
  });
  return { release };
}

/** Makes the next verifyPhone call fail: with a status, or with no answer at all. */
export async function failNextCall(page: Page, failure: number | 'no network'): Promise<void> {
  await page.route(
    callPattern,
    (route) =>
      failure === 'no network'
        ? route.abort('connectionfailed')
        : route.fulfill({ status: failure, json: { error: 'Internal error', code: 'internal' } }),
    { times: 1 },
  );
}

/** The heading of the page, on one line. */
export async function heading(page: Page): Promise<string> {
  const text = await page.getByRole('heading', { level: 1 }).textContent();
  return text?.replace(/\s+/g, ' ') ?? '';
}

/** Waits until the page is the teaser that the search leads to, also where the page's clock stands still. */
export async function arriveAtTeaser(page: Page): Promise<void> {
  await page.waitForURL('**/location-found?phone=*');
  await page.getByRole('heading', { level: 1, name: 'Location Found' }).waitFor();
}

/** The checklist as it is seen: label and value of each row. */
export async function checklist(page: Page): Promise<string[]> {
  const rows = page.getByRole('list', { name: 'Progress' }).getByRole('listitem');
  const texts = await rows.allInnerTexts();
  return texts.map((text) =>
    text
      .split(/\s*\n\s*/)
      .slice(0, 2)
      .join(': '),
  );
}

/** Runs axe on a page whose clock stands still. Its checks wait on timers, so a little time passes for them. */
export async function expectAccessibleWhileStill(
  page: Page,
  rules: AxeRules = 'all',
  state = '',
): Promise<void> {
  let checking = true;
  const check = expectAccessible(page, rules, state).finally(() => {
    checking = false;
  });
  const letTimePass = async () => {
    while (checking) await page.clock.runFor(1);
  };
  await Promise.all([check, letTimePass()]);
}

/**
 * On the landing page, with a clock installed: types a number and goes on through the checklist, for which time is
 * moved, and the teaser to /register.
 */
export async function searchFromLanding(page: Page): Promise<void> {
  await page.getByLabel('Mobile number').first().fill('11987654321');
  const answered = page.waitForResponse(callPattern);
  await page.getByRole('button', { name: 'Locate' }).first().click();
  await page.getByText('Connecting to satellites').waitFor();
  await answered;
  await page.clock.runFor(11_500);
  await page.clock.resume();
  await page.getByRole('heading', { name: 'Location Found' }).waitFor();
  await page.getByRole('link', { name: 'Get Location' }).click();
  await page.waitForURL('**/register?phone=**');
}
