import type { Browser, Page } from 'playwright-core';
import { blockingTime, cumulativeShift, type Figures, type LongTask } from './figures.ts';
import type { Front } from './front.ts';
import type { PageUnderTest } from './pages.ts';
import type { LabProfile } from './profile.ts';

declare global {
  interface Window {
    /** What the page's own clock saw, collected from before its first byte. */
    lab: {
      readonly tasks: LongTask[];
      readonly shifts: { readonly at: number; readonly value: number }[];
      firstPaint: number;
      largestPaint: number;
    };
  }
}

/** No long task for so long, with no request under way, and a page is taken to be done. */
const quietMs = 1500;

/** Opens a page as a phone that was never here before, waits until it is quiet, and tells what that was like. */
export async function visit(
  browser: Browser,
  front: Front,
  { path, shows }: PageUnderTest,
  { viewport, deviceScaleFactor, cpuSlowdown }: LabProfile,
): Promise<Figures> {
  const context = await browser.newContext({
    baseURL: front.url,
    viewport,
    deviceScaleFactor,
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
    timezoneId: 'America/Sao_Paulo',
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(watch);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    let requests = 0;
    page.on('request', () => {
      requests += 1;
    });
    front.forgetSent();
    await page.goto(path, { waitUntil: 'load' });
    if (shows) await page.locator(shows).first().waitFor();
    await untilQuiet(page);
    const { scriptBytes, allBytes } = front.sent();
    const seen = await page.evaluate(() => window.lab);
    return {
      firstPaint: seen.firstPaint,
      largestPaint: seen.largestPaint,
      shift: cumulativeShift(seen.shifts),
      blocking: blockingTime(seen.tasks, seen.firstPaint),
      scriptBytes,
      allBytes,
      requests,
    };
  } finally {
    await context.close();
  }
}

async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    (quiet) => {
      const last = window.lab.tasks.at(-1);
      return performance.now() - (last ? last.start + last.duration : 0) > quiet;
    },
    quietMs,
    { polling: 100 },
  );
}

/** Runs in the page, before anything of its own. */
function watch(): void {
  const lab: Window['lab'] = { tasks: [], shifts: [], firstPaint: 0, largestPaint: 0 };
  window.lab = lab;
  const observe = (type: string, note: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  };
  observe('longtask', ({ startTime: start, duration }) => lab.tasks.push({ start, duration }));
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as unknown as {
      value: number;
      hadRecentInput: boolean;
    };
    if (!hadRecentInput) lab.shifts.push({ at: entry.startTime, value });
  });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') lab.firstPaint = startTime;
  });
  observe('largest-contentful-paint', (entry) => {
    lab.largestPaint = entry.startTime;
  });
}
