import type { MemberSubscription } from '@geonod/contracts/documents/member';
import { dayMs } from '@geonod/contracts/durations';
import type { Page, Route } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { alert, arriveAt } from './support/account-pages.ts';
import { protectEmails } from './support/accounts.ts';
import { answerBilling, billed, owed } from './support/billing.ts';
import { listen } from './support/heard.ts';
import { journey } from './support/journey.ts';
import { focused } from './support/keyboard.ts';
import { becomeMember } from './support/members.ts';
import { cards, openPayment, payWith } from './support/payment.ts';
import {
  comeToSettings,
  moneyOf,
  runsOut,
  settings,
  subscribe,
  subscriptionOf,
  writePlan,
} from './support/plans.ts';
import { firestore } from './support/requests.ts';
import { screenshot } from './support/screenshot.ts';
import { hideServiceTime } from './support/service-clock.ts';

beforeAll(protectEmails);

const plan = (page: Page) => page.getByRole('region', { name: 'Plan' });
const cancelButton = (page: Page) => page.getByRole('button', { name: 'Cancel my subscription' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cancel my subscription?' });

/** The rows of the plan as they are read, and the buttons beneath them. */
function planRows(page: Page): Promise<string[]> {
  const rows = plan(page).locator('dl > div');
  return rows.evaluateAll((each) =>
    each.map(
      (row) => `${row.querySelector('dt')?.textContent}: ${row.querySelector('dd')?.textContent}`,
    ),
  );
}

/** The service does what it is asked, and its response does not arrive. */
async function loseResponse(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}

const planActions = (page: Page) =>
  plan(page).locator('button:visible, a:visible').allTextContents();

describe('the plan in Settings', () => {
  const now = new Date('2026-11-20T17:05:00Z');
  const inHours = (count: number) => new Date(now.getTime() + count * 3_600_000);
  const states: {
    readonly name: string;
    readonly subscription?: Pick<MemberSubscription, 'status' | 'currentPeriodEnd'> & {
      cancelAtPeriodEnd?: boolean;
      nextRenewalAt?: Date;
    };
    readonly title: string;
    readonly left?: string;
    readonly rows: string[];
    readonly actions: string[];
  }[] = [
    {
      name: 'none',
      title: 'No subscription',
      rows: ['A new one: R$1,99 for 24 hours, then R$160,00 every 4 weeks'],
      actions: ['Confirm my email', 'Go to payment', 'Cancel my subscription'],
    },
    {
      name: 'trial',
      subscription: { status: 'trialing', currentPeriodEnd: inHours(23) },
      title: '24h trial',
      left: '23 h left',
      rows: [
        'Next charge: R$160,00 on Sat 21 Nov, 13:05, then every 4 weeks',
        'If you cancel: It ends at once. R$1,99 is refunded in full.',
      ],
      actions: ['Cancel my subscription'],
    },
    {
      name: 'trial-cancelled',
      subscription: { status: 'trialing', currentPeriodEnd: inHours(23), cancelAtPeriodEnd: true },
      title: 'Cancelled',
      left: '23 h left',
      rows: [
        'Access: Until Sat 21 Nov, 13:05',
        'Next charge: None',
        'End it now: R$1,99 is refunded in full',
      ],
      actions: ['Resume', 'End it now and refund'],
    },
    {
      name: 'active',
      subscription: { status: 'active', currentPeriodEnd: inHours(12 * 24) },
      title: 'Subscription',
      left: '12 days left',
      rows: [
        'Next charge: R$160,00 on Wed 2 Dec, 14:05, then every 4 weeks',
        'If you cancel: You keep access until then. Nothing more is charged.',
      ],
      actions: ['Cancel my subscription'],
    },
    {
      name: 'cancelled',
      subscription: { status: 'active', currentPeriodEnd: inHours(48), cancelAtPeriodEnd: true },
      title: 'Cancelled',
      left: '2 days left',
      rows: ['Access: Until Sun 22 Nov, 14:05', 'Next charge: None'],
      actions: ['Resume'],
    },
    {
      name: 'past-due',
      subscription: { status: 'past_due', currentPeriodEnd: inHours(-5) },
      title: 'Payment failed',
      rows: [
        'Charge: R$160,00, due since Fri 20 Nov, 09:05, could not be charged',
        'Access: Paused. It comes back when what is owed is paid.',
      ],
      actions: ['Pay what is owed', 'Cancel my subscription'],
    },
    {
      name: 'not-renewed',
      subscription: {
        status: 'past_due',
        currentPeriodEnd: inHours(-5),
        nextRenewalAt: inHours(667),
      },
      title: 'Not renewed',
      rows: [
        'Charge: R$160,00, due since Fri 20 Nov, 09:05, could not be charged, through no fault of your card. You were charged nothing.',
        'Access: None now. Begin anew to have it back; that takes the place of this subscription.',
        'Next charge: R$160,00 on Fri 18 Dec, 09:05, unless you cancel or begin anew',
      ],
      actions: ['Begin anew', 'Cancel my subscription'],
    },
    {
      name: 'ended',
      subscription: { status: 'canceled', currentPeriodEnd: inHours(-1) },
      title: 'No subscription',
      rows: [
        'Ended: 20 Nov 2026, 13:05',
        'A new one: R$1,99 for 24 hours, then R$160,00 every 4 weeks',
      ],
      actions: ['Go to payment', 'Cancel my subscription'],
    },
  ];

  journey('says what is charged when, and follows every change', async ({ page }) => {
    await hideServiceTime(page);
    await page.clock.setFixedTime(now);
    const member = await comeToSettings(page);
    for (const { name, subscription, title, left, rows, actions } of states) {
      if (subscription) await writePlan(member, subscription);
      await plan(page).getByRole('heading', { name: title, exact: true }).waitFor();
      await plan(page)
        .getByText(rows[0]?.split(': ')[1] ?? '')
        .waitFor();
      for (const [viewport, width, colorScheme] of [
        ['phone', 390, 'light'],
        ['desktop', 1440, 'dark'],
      ] as const) {
        await page.setViewportSize({ width, height: 844 });
        await page.emulateMedia({ colorScheme });
        expect(await planRows(page), name).toEqual(rows);
        expect(await planActions(page), name).toEqual(actions);
        if (left) await plan(page).getByText(left).waitFor();
        await screenshot(page, `settings-${name}-${viewport}-${colorScheme}`);
      }
    }
  });

  journey('that cannot be read can be cancelled all the same', async ({ openPage }) => {
    const page = await openPage({ allow: { consoleErrors: [/ERR_FAILED/] } });
    await page.route('**/google.firestore.v1.Firestore/**', (route) => route.abort());
    await page.clock.install();
    await comeToSettings(page);
    await page.getByRole('status', { name: 'Reading your plan' }).waitFor();
    await page.clock.runFor(11_000);
    await page.getByText('Your plan cannot be read now.').waitFor();
    await cancelButton(page).click();
    await dialog(page).getByText('Within the 24h trial it ends now').waitFor();
  });
});

describe('a member whose bank disputes what was paid', () => {
  journey('reads so above every page, and is not asked to pay again', async ({ page }) => {
    const member = await comeToSettings(page);
    const disputed = {
      status: 'active',
      currentPeriodEnd: new Date(Date.now() - 3_600_000),
      cancelAtPeriodEnd: true,
      disputed: true,
    } as const;
    await writePlan(member, disputed);
    await plan(page).getByRole('heading', { name: 'Payment disputed' }).waitFor();
    expect(await cancelButton(page).count(), 'it is cancelled already').toBe(0);
    await page.goto('/home');
    const banner = page.getByRole('region', { name: 'Payment disputed' });
    await banner.getByText('The time that it paid for is closed to you').waitFor();
    expect(await page.getByRole('link', { name: /trial|subscri/i }).count()).toBe(0);
    await screenshot(page, 'disputed-banner-phone-light');
    await banner.getByRole('link', { name: 'See your payments' }).click();
    await plan(page)
      .getByText('What is left of it comes back if your bank decides for us.')
      .waitFor();
    const other = { ...disputed, currentPeriodEnd: new Date(Date.now() + 290 * 3_600_000) };
    await writePlan(member, other);
    await plan(page).getByText('by another payment.').waitFor();
  });
});

describe('what was paid, in Settings', () => {
  const inDays = (count: number) => new Date(Date.now() + count * dayMs);
  const payments = (page: Page) => page.getByRole('region', { name: 'Payments' });
  const card = (page: Page) => page.getByRole('region', { name: 'Card' });

  journey(
    'is listed with its receipts, beside the card that is changed at Stripe',
    async ({ openPage }) => {
      const page = await openPage({ allow: { consoleErrors: [/status of 503/] } });
      const bodies: unknown[] = [];
      await answerBilling(page, billed);
      await page.route('**/createPortalSession', (route, request) => {
        bodies.push(request.postDataJSON());
        const answer =
          bodies.length === 1
            ? { status: 503, json: { error: 'Stripe does not answer.', code: 'unavailable' } }
            : { json: { url: new URL('/about', page.url()).href } };
        return route.fulfill(answer);
      });
      await comeToSettings(page);
      await card(page).getByText('Visa ending in 4242').waitFor();
      await card(page).getByText('Expires 12/34').waitFor();
      const rows = await payments(page).getByRole('listitem').allTextContents();
      expect(rows[0]).toMatch(/^R\$160,00, 4 weeks.*\. Waiting for your bank\./);
      expect(rows[2]).toMatch(/^R\$1,99, 24h trial.*\. Refunded in full\.Receipt/);
      const receipt = payments(page).getByRole('link', { name: /^Receipt of/ });
      expect(await receipt.first().getAttribute('href')).toBe('https://pay.stripe.com/receipts/2');

      const change = card(page).getByRole('button', { name: 'Change card' });
      await change.click();
      await card(page).getByRole('alert').getByText('Stripe does not answer.').waitFor();
      await change.click();
      await arriveAt(page, '/about');
      expect(bodies).toEqual([{ purpose: 'card' }, { purpose: 'card' }]);
    },
  );

  journey('moves nothing when it has come, with a way to withdraw in it', async ({ page }) => {
    const { promise: isRead, resolve: answer } = Promise.withResolvers<void>();
    const withdrawal = { until: inDays(10).toISOString(), amount: 16_000, currency: 'brl' };
    await page.route('**/getBilling*', async (route) => {
      await isRead;
      await route.fulfill({ json: { ...billed, payments: billed.payments.slice(1), withdrawal } });
    });
    const member = await comeToSettings(page);
    await writePlan(member, { status: 'active', currentPeriodEnd: inDays(20) });
    await plan(page).getByRole('heading', { name: 'Subscription', exact: true }).waitFor();
    const places = () =>
      page
        .getByRole('main')
        .getByRole('region')
        .evaluateAll((parts) =>
          parts.map((part) => [
            part.querySelector('h2')?.textContent,
            Math.round(part.getBoundingClientRect().top),
          ]),
        );
    const before = await places();
    answer();
    await page.getByRole('button', { name: 'Withdraw and refund' }).waitFor();
    await card(page).getByText('Visa ending in 4242').waitFor();
    expect(await places()).toEqual(before);
    // Each is as wide as its words: no button is what this page is there for.
    const wide = await page
      .getByRole('main')
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons
          .filter((one) => one.getBoundingClientRect().width > innerWidth * 0.75)
          .map((one) => one.textContent),
      );
    expect(wide).toEqual([]);
  });

  journey(
    'says that no card is kept to somebody who never paid, when nothing else is known',
    async ({ openPage }) => {
      const page = await openPage({ allow: { consoleErrors: [/status of (404|503)/] } });
      await page.route('**/getBilling*', (route) =>
        route.fulfill({
          status: 503,
          json: { error: 'Stripe does not answer.', code: 'unavailable' },
        }),
      );
      await comeToSettings(page);
      await card(page).getByRole('button', { name: 'Change card' }).click();
      await card(page)
        .getByRole('alert')
        .getByText('You have not paid for anything yet, so there is no card kept.')
        .waitFor();
    },
  );

  journey('shows a renewal that is owed with one button to mend it', async ({ page }) => {
    await answerBilling(page, { ...billed, owed });
    const member = await comeToSettings(page);
    await writePlan(member, {
      status: 'past_due',
      currentPeriodEnd: new Date(Date.now() - 3_600_000),
    });
    await plan(page).getByText('R$160,00 could not be charged.').waitFor();
    const pay = plan(page).getByRole('link', { name: 'Pay R$160,00' });
    expect(await pay.getAttribute('href')).toBe(owed.payUrl);
  });

  journey('says aloud when Stripe’s page for it does not open', async ({ openPage }) => {
    const page = await openPage({ allow: { consoleErrors: [/status of 503/] } });
    for (const name of ['getBilling*', 'createPortalSession']) {
      await page.route(`**/${name}`, (route) =>
        route.fulfill({
          status: 503,
          json: { error: 'Stripe does not answer.', code: 'unavailable' },
        }),
      );
    }
    const member = await becomeMember(page);
    await writePlan(member, {
      status: 'past_due',
      currentPeriodEnd: new Date(Date.now() - 3_600_000),
    });
    await page.goto('/home/history');
    const banner = page.getByRole('region', { name: 'Payment failed' });
    const words = await banner.getByRole('paragraph').textContent();
    await banner.getByRole('button').click();
    await banner.getByRole('alert').getByText('Stripe does not answer.').waitFor();
    // It is said beside what was said before.
    expect(await banner.getByRole('paragraph').textContent()).toContain(words);
  });

  journey('asks nobody to pay anew whose bank has not decided', async ({ openPage }) => {
    const page = await openPage({ allow: { consoleErrors: [/status of 503/] } });
    const [renewal] = billed.payments;
    const waiting = { ...renewal, what: 'trial', amount: 199, status: 'processing' };
    await page.route('**/getBilling*', (route) => route.fulfill({ json: { payments: [waiting] } }));
    await comeToSettings(page);
    await plan(page).getByText('Your payment is being processed').waitFor();
    expect(await planActions(page)).not.toContain('Go to payment');
    const check = plan(page).getByRole('button', { name: 'Check now' });
    const heard = await listen(page);
    const response = Promise.withResolvers<void>();
    await page.route('**/getBilling*', async (route) => {
      await response.promise;
      await route.fulfill({ json: { payments: [waiting] } });
    });
    await check.press('Enter');
    await plan(page).getByRole('button', { name: 'Checking' }).waitFor();
    response.resolve();
    await plan(page).getByText('Nothing has changed yet.').waitFor();
    expect(await heard()).toContain('Nothing has changed yet.');
    await page.route('**/getBilling*', (route) =>
      route.fulfill({
        status: 503,
        json: { error: 'Stripe does not answer.', code: 'unavailable' },
      }),
    );
    await check.press('Enter');
    await plan(page).getByText('This could not be checked. Please try again.').waitFor();
    await page.route('**/getBilling*', (route) =>
      route.fulfill({ json: { payments: [{ ...waiting, status: 'failed' }] } }),
    );
    await check.press('Enter');
    await plan(page).getByRole('link', { name: 'Go to payment' }).waitFor();
    await expect
      .poll(() => focused(page), { message: 'the pressed button is gone' })
      .not.toBe('document');
    expect(await plan(page).getByText('Your payment is being processed').count()).toBe(0);

    await page.route('**/sendClaimLink', (route) => route.fulfill({ json: {} }));
    await plan(page).getByRole('button', { name: 'Confirm my email' }).press('Enter');
    await plan(page).getByText('Check your mail.').waitFor();
    await expect
      .poll(() => focused(page), { message: 'the pressed button is gone' })
      .not.toBe('document');
  });

  journey('says when it cannot be read, and reads it at the next try', async ({ openPage }) => {
    const page = await openPage({ allow: { consoleErrors: [/status of 503/] } });
    await page.route(
      '**/getBilling*',
      (route) =>
        route.fulfill({
          status: 503,
          json: { error: 'Stripe does not answer.', code: 'unavailable' },
        }),
      { times: 1 },
    );
    await comeToSettings(page);
    await payments(page).getByText('Stripe does not answer.').waitFor();
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/getBilling*', async (route) => {
      await answered;
      await route.continue();
    });
    await payments(page).getByRole('button', { name: 'Try again' }).click();
    // It stays where it was pressed while it is asked.
    await payments(page).locator('[aria-busy=true]:focus').waitFor();
    answer();
    await payments(page).locator(':focus').getByText('No payments yet.').waitFor();
  });

  journey('leaves reading where it has gone on, when it is read later', async ({ openPage }) => {
    const page = await openPage({ allow: { consoleErrors: [/status of 503/] } });
    const calls = '**/getBilling*';
    await page.route(calls, (route) =>
      route.fulfill({
        status: 503,
        json: { error: 'Stripe does not answer.', code: 'unavailable' },
      }),
    );
    await comeToSettings(page);
    const again = payments(page).getByRole('button', { name: 'Try again' });
    const refused = page.waitForResponse(calls);
    await again.click();
    await refused;
    await payments(page).locator('button:not([aria-busy]):focus').waitFor();

    const logout = page.getByRole('button', { name: 'Logout' });
    await logout.focus();
    await page.unroute(calls);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await payments(page).getByText('No payments yet.').waitFor();
    expect(await logout.evaluate((one) => one === document.activeElement)).toBe(true);
  });
});

describe('cancelling in Settings', () => {
  journey('within the trial ends it and gives the money back, once', async ({ page }) => {
    const member = await becomeMember(page);
    const payment = await openPayment(page, `/payment?next=${settings}`);
    await payWith(page, cards.pays);
    await arriveAt(page, settings);
    await plan(page).getByRole('heading', { name: '24h trial' }).waitFor();

    await cancelButton(page).click();
    await dialog(page).getByText('R$1,99 is refunded in full').waitFor();
    await screenshot(page, 'settings-cancel-trial-phone-light');
    await dialog(page).getByRole('button', { name: 'Cancel and refund' }).dblclick();

    const outcome = alert(page).getByText('Successfully cancelled 1 subscription(s).');
    await outcome.waitFor();
    await page.getByText('R$1,99 goes back to your card.').waitFor();
    await plan(page).getByRole('heading', { name: 'No subscription' }).waitFor();
    expect(
      await outcome.evaluate((text) => document.activeElement?.contains(text)),
      'reading goes on at the outcome',
    ).toBe(true);
    await expectAccessible(page);
    await screenshot(page, 'settings-refunded-phone-light');
    expect(await moneyOf(payment)).toEqual({ charged: [199], refunded: [199] });
    expect((await subscriptionOf(member))?.status).toBe('canceled');
  });

  journey('later lets it run out, and Resume takes that back', async ({ page }) => {
    const member = await comeToSettings(page);
    const id = await subscribe(member);
    await plan(page).getByRole('heading', { name: 'Subscription' }).waitFor();

    await cancelButton(page).click();
    await dialog(page).getByText('You keep access until').waitFor();
    await dialog(page).getByRole('button', { name: 'Cancel it' }).click();
    await page.getByText('Successfully cancelled 1 subscription(s).').waitFor();
    expect(await page.getByText('goes back to your card').count()).toBe(0);
    await plan(page).getByRole('heading', { name: 'Cancelled' }).waitFor();
    expect(await runsOut(id)).toBe(true);

    await plan(page).getByRole('button', { name: 'Resume' }).click();
    await page.getByText('Your subscription goes on.').waitFor();
    await plan(page).getByRole('heading', { name: 'Subscription' }).waitFor();
    expect(await runsOut(id)).toBe(false);
  });

  journey('whose response is lost is told of by the plan that follows', async ({ openPage }) => {
    const page = await openPage({
      allow: { consoleErrors: [/net::ERR_FAILED/, /status of 404/] },
    });
    const member = await comeToSettings(page);
    await subscribe(member);
    await plan(page).getByRole('heading', { name: 'Subscription' }).waitFor();
    const toldOf = async (words: string) => {
      await plan(page).getByRole('alert').getByText(words).waitFor();
      expect(await dialog(page).isVisible()).toBe(false);
      // Reading goes on at it.
      await expect.poll(() => page.locator(':focus').textContent()).toContain(words);
      expect(await page.getByText('Please try again').count()).toBe(0);
    };

    await page.route('**/cancelSubscription', loseResponse, { times: 1 });
    await cancelButton(page).click();
    await dialog(page).getByRole('button', { name: 'Cancel it' }).click();
    await toldOf('Your subscription is cancelled.');

    await page.route('**/resumeSubscription', loseResponse, { times: 1 });
    await plan(page).getByRole('button', { name: 'Resume' }).click();
    await toldOf('Your subscription goes on.');

    // On trial, and sent twice by the browser: the second finds nothing left to cancel.
    await subscribe(await comeToSettings(page), { onTrial: true });
    await plan(page).getByRole('heading', { name: '24h trial' }).waitFor();
    const sendTwice = async (route: Route) => {
      await route.fetch();
      await route.continue();
    };
    await page.route('**/cancelSubscription', sendTwice, { times: 1 });
    await cancelButton(page).click();
    await dialog(page).getByRole('button', { name: 'Cancel and refund' }).click();
    await toldOf('Your subscription has ended.');
  });

  journey('is asked about in its own words while a slow Resume ends', async ({ page }) => {
    const member = await comeToSettings(page);
    await subscribe(member);
    await plan(page).getByRole('heading', { name: 'Subscription' }).waitFor();
    await cancelButton(page).click();
    await dialog(page).getByRole('button', { name: 'Cancel it' }).click();
    await plan(page).getByRole('heading', { name: 'Cancelled' }).waitFor();

    // Done at once, as the page sees by itself; the call's answer is on its way for longer.
    const answer = Promise.withResolvers<void>();
    await page.route('**/resumeSubscription', async (route) => {
      const response = await route.fetch();
      await answer.promise;
      await route.fulfill({ response });
    });
    await plan(page).getByRole('button', { name: 'Resume' }).click();
    await plan(page).getByRole('heading', { name: 'Subscription' }).waitFor();
    await cancelButton(page).click();
    await dialog(page).getByText('You keep access until').waitFor();
    const resumed = page.waitForResponse('**/resumeSubscription');
    answer.resolve();
    await (await resumed).finished();
    await page.evaluate(
      () => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))),
    );
    const goesOn = page.getByText('Your subscription goes on.');
    expect(await goesOn.count(), 'it answers another question').toBe(0);
    await dialog(page).getByRole('button', { name: 'Keep it' }).click();
    await goesOn.waitFor();
  });

  journey(
    'in one tab while another resumes leaves both with what Stripe has',
    async ({ openPage }) => {
      const page = await openPage({ allow: { consoleErrors: [/status of 4\d\d/] } });
      const member = await comeToSettings(page);
      const id = await subscribe(member);
      const other = await page.context().newPage();
      await other.goto(settings);
      for (const each of [page, other]) {
        await plan(each).getByRole('heading', { name: 'Subscription', exact: true }).waitFor();
        await cancelButton(each).click();
      }
      await dialog(page).getByRole('button', { name: 'Cancel it' }).click();
      await plan(page).getByRole('heading', { name: 'Cancelled' }).waitFor();

      const cancelled = other.waitForResponse('**/cancelSubscription');
      const resumed = page.waitForResponse('**/resumeSubscription');
      await Promise.all([
        dialog(other).getByRole('button', { name: 'Cancel it' }).click(),
        plan(page).getByRole('button', { name: 'Resume' }).click(),
      ]);
      await Promise.all([cancelled, resumed]);
      const heading = (await runsOut(id)) ? 'Cancelled' : 'Subscription';
      for (const each of [page, other]) {
        await plan(each).getByRole('heading', { name: heading, exact: true }).waitFor();
      }
      expect((await subscriptionOf(member))?.cancelAtPeriodEnd ?? false).toBe(await runsOut(id));
    },
  );

  journey(
    'while Stripe is away says that it is noted, and asks no further',
    async ({ openPage }) => {
      const page = await openPage({ allow: { consoleErrors: [/status of 503/] } });
      const noted = 'Your cancellation is noted, and counts from now.';
      const follows = 'It is done later. (Reference: 7KQ2M-X9F4T)';
      await page.route('**/cancelSubscription', (route) =>
        route.fulfill({ status: 503, json: { error: `${noted} ${follows}`, code: 'wish-noted' } }),
      );
      await comeToSettings(page);
      await cancelButton(page).click();
      await dialog(page).getByRole('button', { name: 'Cancel it' }).click();
      await plan(page).getByRole('alert').getByText(noted, { exact: true }).waitFor();
      await plan(page).getByRole('alert').getByText(follows, { exact: true }).waitFor();
      expect(await dialog(page).isVisible(), 'nothing is left to keep').toBe(false);
      expect(await alert(page).count(), 'nothing else is told').toBe(1);
      await expectAccessible(page);
    },
  );

  journey('that is noted is shown so after a reload, with no next charge', async ({ page }) => {
    // As while Stripe is away: a look at what it has would put the member's document in order.
    await answerBilling(page, billed);
    const member = await comeToSettings(page);
    await writePlan(member, {
      status: 'active',
      currentPeriodEnd: new Date(Date.now() + 9 * dayMs),
    });
    await plan(page).getByText('Next charge').waitFor();
    const at = new Date('2026-11-20T12:00:00Z');
    const wishNoted = { what: 'cancellation', at };
    await firestore().doc(`members/${member.uid}`).update({ wishNoted });
    await plan(page)
      .getByText(/^Noted on 20 Nov 2026, .*, and counts from then\./)
      .waitFor();
    await page.reload();
    await plan(page).getByText('Cancellation', { exact: true }).waitFor();
    expect(await plan(page).getByText('Next charge').count()).toBe(0);
    expect(await cancelButton(page).count(), 'who wants to may try again').toBe(1);
    await expectAccessible(page);
  });

  journey(
    'asks once, is called off, says what went wrong, and may be tried again',
    async ({ openPage }) => {
      const page = await openPage({
        colorScheme: 'dark',
        allow: { consoleErrors: [/status of (401|404|429|500)/, /ERR_INTERNET_DISCONNECTED/] },
      });
      const calls: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/cancelSubscription')) calls.push(request.url());
      });
      await comeToSettings(page);
      await page.getByText('No payments yet.').waitFor();
      for (const callOff of [
        () => dialog(page).getByRole('button', { name: 'Keep it' }).click(),
        () => page.keyboard.press('Escape'),
      ]) {
        await cancelButton(page).click();
        await dialog(page).getByText('no subscription of yours runs').waitFor();
        expect(await dialog(page).getByText('refunded').count()).toBe(0);
        await callOff();
        await dialog(page).waitFor({ state: 'hidden' });
        expect(await cancelButton(page).evaluate((one) => one === document.activeElement)).toBe(
          true,
        );
      }
      expect(calls).toEqual([]);

      await cancelButton(page).click();
      const refusals = [
        [401, 'unauthenticated', 'Please sign in to continue.'],
        [429, 'rate-limited', 'Too many attempts. Please try again in 20 minutes.'],
        [500, 'internal', 'Internal error'],
      ] as const;
      const expected = [
        'You must be logged in to cancel your subscription.',
        'Too many attempts. Please try again in 20 minutes.',
        'Could not cancel subscription.',
      ];
      for (const [index, [status, code, error]] of refusals.entries()) {
        await page.route(
          '**/cancelSubscription',
          (route) => route.fulfill({ status, json: { error, code } }),
          { times: 1 },
        );
        await dialog(page).getByRole('button', { name: 'Cancel it' }).click();
        await dialog(page)
          .getByRole('alert')
          .getByText(expected[index] ?? '')
          .waitFor();
      }
      await page.route('**/cancelSubscription', (route) => route.abort('internetdisconnected'), {
        times: 1,
      });
      await dialog(page).getByRole('button', { name: 'Cancel it' }).click();
      await dialog(page).getByRole('alert').getByText('Network error. Please try again.').waitFor();
      await screenshot(page, 'settings-cancel-network-phone-dark');

      await page.route(
        '**/cancelSubscription',
        (route) => route.fulfill({ json: { canceled: [] } }),
        { times: 1 },
      );
      await dialog(page).getByRole('button', { name: 'Cancel it' }).click();
      await alert(page).getByText('No subscriptions were found to cancel.').waitFor();
      expect(await alert(page).count(), 'what went wrong before is gone').toBe(1);

      // This is what the service itself says.
      await cancelButton(page).click();
      await dialog(page).getByRole('button', { name: 'Cancel it' }).click();
      await page.getByText("You don't have any subscriptions to cancel.").waitFor();
      expect(await dialog(page).isVisible()).toBe(false);
    },
  );
});

describe('withdrawing in Settings', () => {
  const ask = (page: Page) => plan(page).getByRole('button', { name: 'Withdraw and refund' });
  const question = (page: Page) => page.getByRole('dialog', { name: 'Withdraw and refund?' });

  journey('says what it does and what came of it, and is gone then', async ({ openPage }) => {
    const page = await openPage({ allow: { consoleErrors: [/status of 409/, /net::ERR_FAILED/] } });
    const until = new Date(Date.now() + 86_400_000).toISOString();
    const trial = { amount: 199, until };
    const withdrawal = { until, amount: 16_199, currency: 'brl', trial };
    await answerBilling(page, { ...billed, withdrawal });
    const member = await comeToSettings(page);
    await writePlan(member, { status: 'active', currentPeriodEnd: new Date(until) });
    await ask(page).click();
    await question(page).getByText('It ends now, and your access with it.').waitFor();
    await question(page).getByText('R$161,99 is refunded in full').waitFor();
    await question(page).getByText('The R$1,99 of the trial is in it').waitFor();
    await screenshot(page, 'settings-withdraw-phone-light');

    const refusal = 'The 14 days in which you could withdraw are over. You can still cancel.';
    await page.route(
      '**/withdrawSubscription',
      (route) => route.fulfill({ status: 409, json: { error: refusal, code: 'conflict' } }),
      { times: 1 },
    );
    const confirm = question(page).getByRole('button', { name: 'Withdraw and refund' });
    await confirm.click();
    await question(page).getByRole('alert').getByText(refusal).waitFor();

    await answerBilling(page, billed);
    await page.route('**/withdrawSubscription', (route) =>
      route.fulfill({ json: { refunded: 16_000, currency: 'brl' } }),
    );
    await confirm.click();
    await plan(page).getByText('R$160,00 goes back to the card that paid.').waitFor();
    await ask(page).waitFor({ state: 'hidden' });

    // A response that is lost: the plan that follows tells of it, where the offer has gone with it.
    await page.unroute('**/withdrawSubscription');
    await answerBilling(page, { ...billed, withdrawal });
    await page.reload();
    await ask(page).click();
    await page.route('**/withdrawSubscription', async (route) => {
      await answerBilling(page, billed);
      await writePlan(member, { status: 'canceled', currentPeriodEnd: new Date() });
      await plan(page).locator('h3').getByText('No subscription').waitFor();
      await route.abort();
    });
    await confirm.click();
    const told = plan(page).getByRole('alert').getByText('What goes back stands under Payments.');
    await told.waitFor();
    expect(await told.evaluate((text) => document.activeElement?.contains(text))).toBe(true);
    expect(await question(page).count()).toBe(0);
  });
});

describe('Settings', () => {
  journey('names the account and leads to the rules', async ({ page }) => {
    const { email } = await comeToSettings(page);
    await page.getByRole('region', { name: 'Account', exact: true }).getByText(email).waitFor();
    for (const [name, path] of [
      ['Terms', '/terms'],
      ['Privacy Policy', '/privacy'],
      ['About', '/about'],
    ] as const) {
      await page.getByRole('link', { name, exact: true }).click();
      await arriveAt(page, path);
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    }
    await page.getByRole('button', { name: 'Logout' }).click();
    await arriveAt(page, '/');
  });
});
