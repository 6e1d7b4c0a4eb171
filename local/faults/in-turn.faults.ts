import { dayMs, hourMs } from '@geonod/contracts/durations';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { protectEmails } from '../../e2e/support/accounts.ts';
import { journey } from '../../e2e/support/journey.ts';
import { expectTrial } from '../../e2e/support/members.ts';
import { stripe } from '../../e2e/support/payment.ts';
import { moneyOf, subscriptionOf } from '../../e2e/support/plans.ts';
import type { VisitOptions } from '../../e2e/support/visit.ts';
import { type NamedMood, TwilioServer } from '../../functions/testing/twilio-server.ts';
import { judgeRefusals } from './judge-refusal.ts';
import {
  askByLink,
  askByNumber,
  cancel,
  confirmAndLogIn,
  decline,
  lookUpAndSignUp,
  offered,
  payThrough,
  untilStatusSays,
} from './steps.ts';

// Stripe, text messages and the clock fail in turn while people go the whole way. A stack of its own is needed, whose
// functions send their text messages here: `npm run prove:faults`.

const twilioPort = Number(process.env.TWILIO_AT_HAND);
let twilio: TwilioServer;
beforeAll(async () => {
  await protectEmails();
  twilio = await TwilioServer.start(twilioPort);
});
afterEach(async () => {
  await stripe().clearFaults({});
  await stripe().setWebhookMode({});
  await stripe().flushWebhooks({});
});
afterAll(() => twilio.stop());

const onWhatBreaks: VisitOptions = {
  allow: {
    consoleErrors: [
      /status of \d/,
      /net::ERR_/,
      // PostHog lets through so many events a minute, by the device's clock: none more while that stands still.
      /PostHog\.js\] This capture call is ignored due to client rate limiting/,
    ],
  },
};
/** What ends a wait that has no end; on a slow machine the first call of a kind takes its time. */
const patienceMs = 90_000;
const wellAgain = async () => undefined;

type OpenPage = (options?: VisitOptions) => Promise<Page>;

/** Somebody who meets what breaks; at the end every refusal that their pages were given has been in its own words. */
async function asSomebody(
  openPage: OpenPage,
  goThrough: (page: Page, recipient: Page) => Promise<void>,
): Promise<void> {
  const [page, recipient] = [await openPage(onWhatBreaks), await openPage(onWhatBreaks)];
  for (const each of [page, recipient]) each.setDefaultTimeout(patienceMs);
  const untrue = [judgeRefusals(page), judgeRefusals(recipient)];
  await goThrough(page, recipient);
  expect((await Promise.all(untrue.map((each) => each()))).flat()).toEqual([]);
}

const sentTimes = (to: string) => twilio.sentTo.filter((each) => each === to).length;

/** The link in what was sent to a number, as a path. */
function linkSentTo(to: string): string {
  const text = twilio.texts[twilio.sentTo.indexOf(to)] ?? '';
  return /\/link\/\w+/.exec(text)?.[0] ?? '/no-link-was-sent';
}

/** Asks in both ways, and is told of both answers. */
async function askAndHear(page: Page, recipient: Page): Promise<void> {
  const { shown, dialled } = await askByNumber(page);
  await expect.poll(() => sentTimes(dialled)).toBe(1);
  await untilStatusSays(page, shown, /sent (at|today)/);
  await decline(recipient, linkSentTo(dialled));
  await untilStatusSays(page, shown, /chose not to share/);
  await decline(recipient, await askByLink(page, 'Saturday pickup'));
  await untilStatusSays(page, 'Saturday pickup', /chose not to share/);
  expect(sentTimes(dialled)).toBe(1);
}

/** Cancels in the trial, and gets everything back, once. */
async function cancelAndGetItBack(page: Page, payment: string): Promise<void> {
  expect(await cancel(page)).toBe(true);
  expect(await moneyOf(payment)).toEqual({ charged: [199], refunded: [199] });
}

describe('while Stripe fails', () => {
  /** Each call of that kind fails so, as often as it is tried. */
  const failing = (
    kind: Parameters<ReturnType<typeof stripe>['failNextCalls']>[0]['kind'],
    caller: 'server' | 'browser',
    path: string,
    count: number,
  ) => stripe().failNextCalls({ kind, caller, path, count });

  for (const kind of ['server-error', 'rate-limit', 'reset', 'lost-response', 'timeout'] as const) {
    journey(`somebody pays once, is a member, and gets it back once: ${kind}`, ({ openPage }) =>
      asSomebody(openPage, async (page, recipient) => {
        await failing(kind, 'server', '/v1/payment_intents', 3);
        const email = await lookUpAndSignUp(page);
        await page.getByRole('alert').first().waitFor({ timeout: 90_000 });
        await stripe().clearFaults({});
        const offer = offered(page);
        await page.getByRole('button', { name: 'Try again' }).click();
        const payment = await offer;

        await stripe().setWebhookMode({ hold: true });
        await failing(kind, 'browser', '/v1/payment_intents/:id/confirm', 1);
        await payThrough(page, payment, async () => void (await stripe().clearFaults({})));
        // Stripe's reports come late, twice, and the last first.
        const member = await confirmAndLogIn(page, email);
        await page.goto('/home/settings');
        await page.getByText('24h trial').filter({ visible: true }).first().waitFor();
        expect(await page.getByText('No subscription').count()).toBe(0);
        await stripe().setWebhookMode({ duplicates: 1, duplicateShare: 1, order: 'reversed' });
        await stripe().flushWebhooks({});
        await expectTrial(member.uid);
        await askAndHear(page, recipient);

        await page.goto('/home/settings');
        await failing(kind, 'server', '/v1/subscriptions/:id', 3);
        await failing(kind, 'server', '/v1/refunds', 3);
        if (!(await cancel(page))) {
          await stripe().clearFaults({});
          expect(await cancel(page)).toBe(true);
        }
        await stripe().clearFaults({});
        await expect.poll(() => moneyOf(payment)).toEqual({ charged: [199], refunded: [199] });
        await expect.poll(async () => (await subscriptionOf(member))?.status).toBe('canceled');
      }),
    );
  }
});

describe('while text messages fail', () => {
  /** What a mood means for a message that is asked for in it: it goes out when it is over, or is told as failed. */
  const moods: readonly (readonly [NamedMood, 'goes out later' | 'is told as failed'])[] = [
    ['refuses-connections', 'goes out later'],
    ['unauthorized', 'goes out later'],
    ['too-many', 'goes out later'],
    ['breaks', 'is told as failed'],
    ['drops', 'is told as failed'],
    ['hangs', 'is told as failed'],
  ];

  async function become(mood: NamedMood): Promise<void> {
    if (mood === 'refuses-connections') await twilio.stop();
    else if (twilio.mood === 'refuses-connections') await twilio.listenAgain(twilioPort);
    twilio.mood = mood;
  }
  afterEach(() => become('takes'));

  for (const [mood, outcome] of moods) {
    journey(
      `a message is texted once at most, and Status says what is so: ${mood}`,
      ({ openPage }) =>
        asSomebody(openPage, async (page, recipient) => {
          const email = await lookUpAndSignUp(page);
          const payment = await offered(page);
          await payThrough(page, payment, wellAgain);
          await confirmAndLogIn(page, email);
          await become(mood);
          const { shown, dialled } = await askByNumber(page);
          if (outcome === 'goes out later') {
            await untilStatusSays(page, shown, /waiting to be sent/);
            expect(sentTimes(dialled)).toBe(0);
            await decline(recipient, await askByLink(page, 'Saturday pickup'));
            await untilStatusSays(page, 'Saturday pickup', /chose not to share/);
            await become('takes');
            await untilStatusSays(page, shown, /sent (at|today)/);
            await decline(recipient, linkSentTo(dialled));
            await untilStatusSays(page, shown, /chose not to share/);
          } else {
            await untilStatusSays(page, shown, /message failed/);
            await become('takes');
            await askAndHear(page, recipient);
          }
          expect(sentTimes(dialled)).toBe(1);
          await cancelAndGetItBack(page, payment);
        }),
    );
  }
});

describe('while the clock is wrong', () => {
  const clocks: readonly (readonly [string, number, (page: Page) => Promise<void>])[] = [
    ['a day ahead', dayMs, async () => undefined],
    ['a day behind', -dayMs, async () => undefined],
    ['standing still', 0, (page) => page.clock.setFixedTime(new Date())],
    ['jumping a week', 0, (page) => page.clock.setSystemTime(new Date(Date.now() + 7 * dayMs))],
  ];

  for (const [name, offset, later] of clocks) {
    journey(`on a device, the whole way ends as it would: ${name}`, ({ openPage }) =>
      asSomebody(openPage, async (page, recipient) => {
        const email = await lookUpAndSignUp(page, new Date(Date.now() + offset));
        const payment = await offered(page);
        await later(page);
        await payThrough(page, payment, wellAgain);
        const member = await confirmAndLogIn(page, email);
        await expectTrial(member.uid);
        await askAndHear(page, recipient);
        await cancelAndGetItBack(page, payment);
      }),
    );
  }

  journey(
    'at Stripe, which comes out of its trial at once, is charged once and told',
    ({ openPage }) =>
      asSomebody(openPage, async (page, recipient) => {
        const email = await lookUpAndSignUp(page);
        const payment = await offered(page);
        await payThrough(page, payment, wellAgain);
        const member = await confirmAndLogIn(page, email);
        await expectTrial(member.uid);
        await stripe().advanceClock({ ms: dayMs + hourMs });
        await expect.poll(async () => (await subscriptionOf(member))?.status).toBe('active');
        await askAndHear(page, recipient);
        expect(await cancel(page)).toBe(true);
        expect(await moneyOf(payment)).toEqual({ charged: [199], refunded: [] });
        expect(await subscriptionOf(member)).toMatchObject({
          status: 'active',
          cancelAtPeriodEnd: true,
        });
      }),
  );
});
