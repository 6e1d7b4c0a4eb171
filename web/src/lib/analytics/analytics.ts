import { readText, writeText } from '../browser-storage.ts';
import { whenIdle } from '../when-idle.ts';
import { analyticsChoice, followAnalyticsChoice } from './choice.ts';
import { latestPaymentKey } from './consent-withdrawal.ts';
import type { AnalyticsEvent } from './events.ts';
import type { AnalyticsClient } from './posthog.ts';

let client: Promise<AnalyticsClient | null> | undefined;

/**
 * Counts one step of the funnel. Nothing is loaded, kept or sent before the visitor has agreed, nor without a key;
 * what happened before that is not counted afterwards. It never throws: a visit goes on without its analytics.
 */
export function track(event: AnalyticsEvent): void {
  // Tested where the bundler can see that it is unset, so that a build without a key holds no library.
  if (!import.meta.env.VITE_POSTHOG_KEY || analyticsChoice() !== 'agreed') return;
  client ??= openClient();
  client
    .then((opened) => opened?.capture(event))
    .catch(() => {
      client = undefined;
    });
}

/**
 * Counts the end of the funnel, and tells whichever conversion report the page has been given: once for each
 * payment, although a reload, Back and a bank's way back all find it paid. `payment` is its id, which is not sent.
 */
export function trackPaymentFinish(payment: string): void {
  if (analyticsChoice() !== 'agreed' || !isFirst(payment)) return;
  track('Payment Finish');
  window.gtag_report_conversion?.();
}

let latestPayment: string | null = null;

function isFirst(payment: string): boolean {
  // Where it cannot be kept, it is once for each page.
  latestPayment = readText('localStorage', latestPaymentKey) ?? latestPayment;
  writeText('localStorage', latestPaymentKey, payment);
  const first = latestPayment !== payment;
  latestPayment = payment;
  return first;
}

/** Null for a visitor who has changed their mind while the code was on its way: opening it would keep something. */
async function openClient(): Promise<AnalyticsClient | null> {
  // The page comes first: the library is bigger than most pages.
  await new Promise<void>((resolve) => {
    whenIdle(resolve);
  });
  const { openPostHog } = await import('./posthog.ts');
  if (analyticsChoice() !== 'agreed') {
    client = undefined;
    return null;
  }
  const opened = openPostHog();
  const unfollow = followAnalyticsChoice(() => {
    if (analyticsChoice() === 'agreed') return;
    unfollow();
    client = undefined;
    opened.forget();
  });
  return opened;
}

declare global {
  interface Window {
    /** What an advertising tag of the operator's defines where there is one. */
    gtag_report_conversion?: () => unknown;
  }
}
