import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { analyticsOf, collectAnalytics } from './analytics.ts';
import { environment } from './environment.ts';
import { serveTiles } from './map-tiles.ts';

const viewports = {
  phone: { width: 390, height: 844 },
  narrow: { width: 360, height: 780 },
  desktop: { width: 1440, height: 900 },
} as const;

/** Who opens the site, and on what. */
export interface VisitOptions {
  readonly viewport?: keyof typeof viewports;
  readonly colorScheme?: 'light' | 'dark';
  readonly reducedMotion?: 'reduce' | 'no-preference';
  readonly javaScriptEnabled?: boolean;
  /** Whether the site's worker is installed, as it is outside of tests: it then sees requests before a test does. */
  readonly worker?: boolean;
  /** Where the device is; its owner has allowed the site to know. */
  readonly geolocation?: { latitude: number; longitude: number; accuracy?: number };
  /** What this visitor said to being counted: by default yes, so that every journey shows what is then sent. */
  readonly analytics?: 'agreed' | 'declined' | 'undecided';
  /** Console messages and other hosts that this visit is meant to meet; anything else fails the test. */
  readonly allow?: {
    readonly consoleErrors?: readonly RegExp[];
    readonly hosts?: readonly string[];
  };
}

/** One person's browser, and what went wrong in it that nobody asked for. */
export interface Visit {
  readonly page: Page;
  readonly problems: readonly string[];
  /** The visitor goes and leaves the browser to the next: `comeAnew`. Gives, and forgets, what went wrong. */
  leave(): Promise<readonly string[]>;
  /** The next visitor's page, in the same browser; nothing is remembered of the one before. */
  comeAnew(): Promise<Page>;
  close(): Promise<void>;
}

/** Opens a fresh context, with nothing remembered, on a phone unless told otherwise. */
export async function startVisit(browser: Browser, options: VisitOptions = {}): Promise<Visit> {
  const context = await browser.newContext(contextOptions(options));
  const problems = watch(context, options.allow ?? {});
  await watchPolicy(context, problems);
  await keepOffTheNetwork(context, options.allow?.hosts ?? [], problems);
  await serveTiles(context);
  await respondToNetworkProbe(context);
  await collectAnalytics(context);
  await decideAnalytics(context, options.analytics ?? 'agreed');
  const page = await context.newPage();
  const noteLeaks = async () => problems.push(...(await analyticsOf(context).leaks()));
  return {
    page,
    problems,
    leave: async () => {
      await noteLeaks();
      await Promise.all(context.pages().map((each) => each.close()));
      return problems.splice(0);
    },
    comeAnew: () => openWithoutMemory(context),
    close: async () => {
      await noteLeaks();
      await context.close();
    },
  };
}

async function openWithoutMemory(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', {
    origin: environment.siteUrl,
    storageTypes: 'all',
  });
  await session.detach();
  await context.clearCookies();
  return page;
}

function contextOptions(options: VisitOptions): BrowserContextOptions {
  const { viewport = 'phone', geolocation, javaScriptEnabled = true } = options;
  const onPhone = viewport !== 'desktop';
  return {
    baseURL: environment.siteUrl,
    viewport: viewports[viewport],
    isMobile: onPhone,
    hasTouch: onPhone,
    colorScheme: options.colorScheme ?? 'light',
    reducedMotion: options.reducedMotion ?? 'no-preference',
    javaScriptEnabled,
    serviceWorkers: options.worker ? 'allow' : 'block',
    locale: 'en-US',
    timezoneId: 'America/Sao_Paulo',
    ...(geolocation ? { geolocation, permissions: ['geolocation'] } : {}),
  };
}

function watch(context: BrowserContext, allow: NonNullable<VisitOptions['allow']>): string[] {
  const problems: string[] = [];
  const allowed = allow.consoleErrors ?? [];
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    const text = message.text();
    if (allowed.some((pattern) => pattern.test(text))) return;
    problems.push(`console error: ${text} (${message.location().url})`);
  });
  context.on('weberror', (error) => {
    const { message } = error.error();
    if (allowed.some((pattern) => pattern.test(message))) return;
    problems.push(`uncaught error: ${message}`);
  });
  return problems;
}

/** What the Firestore SDK asks Google for when its connection breaks; there is no Google here. */
async function respondToNetworkProbe(context: BrowserContext): Promise<void> {
  const dot = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  await context.route('https://www.google.com/images/cleardot.gif*', (route) =>
    route.fulfill({ contentType: 'image/gif', body: dot }),
  );
}

/** Whatever the content security policy stops counts as a problem, also where the browser says it only to the page. */
async function watchPolicy(context: BrowserContext, problems: string[]): Promise<void> {
  await context.exposeFunction('reportPolicyViolation', (violation: string) => {
    problems.push(`against the content security policy: ${violation}`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { reportPolicyViolation } = window as unknown as {
        reportPolicyViolation: (violation: string) => void;
      };
      reportPolicyViolation(
        `${event.effectiveDirective} ${event.blockedURI} on ${event.documentURI}`,
      );
    });
  });
}

/** A test must pass offline, so a request to any other host is refused and counts as a problem. */
async function keepOffTheNetwork(
  context: BrowserContext,
  allowedHosts: readonly string[],
  problems: string[],
): Promise<void> {
  const isOutside = (url: URL) =>
    url.protocol.startsWith('http') &&
    url.hostname !== '127.0.0.1' &&
    !allowedHosts.includes(url.hostname);
  await context.route(isOutside, async (route) => {
    problems.push(`request to another host: ${route.request().url()}`);
    await route.abort();
  });
}

/** Puts the visitor's decision where the site remembers it, unless it is already another one. */
async function decideAnalytics(
  context: BrowserContext,
  decision: NonNullable<VisitOptions['analytics']>,
): Promise<void> {
  if (decision === 'undecided') return;
  await context.addInitScript((choice) => {
    try {
      localStorage.setItem('geonod.analytics', localStorage.getItem('geonod.analytics') ?? choice);
    } catch {
      // A frame without storage: nothing is counted in it.
    }
  }, decision);
}
