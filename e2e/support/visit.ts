import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  ConsoleMessage,
  Page,
  Request,
  WebError,
} from 'playwright-core';
import { analyticsOf, collectAnalytics } from './analytics.ts';
import { isHere } from './elsewhere.ts';
import { environment } from './environment.ts';
import { endListening, watchListening } from './listening.ts';
import { borrowProfile } from './profiles.ts';

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
  /** Whether its browser can show notifications, which a headless shell cannot. */
  readonly notifications?: boolean;
  /** What the browser asks for: English unless told otherwise. */
  readonly locale?: string;
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

/** Of a visit in which calls are refused with this status: the browser says so, which no page can keep out of its console. */
export const refusedWith = (status: number): NonNullable<VisitOptions['allow']> => ({
  consoleErrors: [new RegExp(`status of ${status}`)],
});

/** One person's browser, and what went wrong in it that nobody asked for. */
export interface Visit {
  readonly page: Page;
  readonly problems: readonly string[];
  close(): Promise<void>;
}

/** Opens a browser in which nothing is remembered, on a phone unless told otherwise. */
export async function startVisit(browser: Browser, options: VisitOptions = {}): Promise<Visit> {
  const { analytics = 'agreed', geolocation, worker = false } = options;
  const device = contextOptions(options);
  const { context, giveBack } = await borrowProfile(browser, {
    kind: JSON.stringify([device, analytics]),
    context: device,
    reusable: !worker,
    prepare: async (one) => {
      await reportPolicyViolations(one);
      await decideAnalytics(one, analytics);
    },
  });
  watchListening(context);
  const problems: string[] = [];
  const stopWatching = watch(context, problems, options.allow ?? {});
  const stopCollecting = collectAnalytics(context);
  if (geolocation) {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(geolocation);
  }
  return {
    page: await context.newPage(),
    problems,
    close: async () => {
      problems.push(...(await analyticsOf(context).leaks()));
      stopWatching();
      stopCollecting();
      await giveBack();
      await endListening(context);
    },
  };
}

function contextOptions(options: VisitOptions): BrowserContextOptions {
  const { viewport = 'phone', javaScriptEnabled = true } = options;
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
    locale: options.locale ?? 'en-US',
    timezoneId: 'America/Sao_Paulo',
  };
}

/** The hosts elsewhere that the pages of a context may ask. */
const allowedHosts = new WeakMap<BrowserContext, Set<string>>();

/** Lets the pages of a visit ask other hosts: a route of the test's answers for them. */
export function allowHosts(context: BrowserContext, hosts: readonly string[]): void {
  for (const host of hosts) allowedHosts.get(context)?.add(host);
}

/** Notes what a page asks, says or throws that nobody allowed, until it is told to stop. */
function watch(
  context: BrowserContext,
  problems: string[],
  allow: NonNullable<VisitOptions['allow']>,
): () => void {
  const isAllowed = (text: string) =>
    (allow.consoleErrors ?? []).some((pattern) => pattern.test(text));
  const hosts = new Set(allow.hosts);
  allowedHosts.set(context, hosts);
  const onRequest = (request: Request) => {
    const address = request.url();
    if (isHere(address) || hosts.has(new URL(address).hostname)) return;
    problems.push(`request to another host: ${address}`);
  };
  const onConsole = (message: ConsoleMessage) => {
    const text = message.text();
    if (message.type() !== 'error' || isAllowed(text)) return;
    problems.push(`console error: ${text} (${message.location().url})`);
  };
  const onError = (error: WebError) => {
    const { message } = error.error();
    if (!isAllowed(message)) problems.push(`uncaught error: ${message}`);
  };
  context.on('request', onRequest);
  context.on('console', onConsole);
  context.on('weberror', onError);
  policyWatchers.set(context, (violation) => {
    problems.push(`against the content security policy: ${violation}`);
  });
  return () => {
    context.off('request', onRequest);
    context.off('console', onConsole);
    context.off('weberror', onError);
  };
}

/** Who hears what the content security policy stops in a context: whoever visits in it now. */
const policyWatchers = new WeakMap<BrowserContext, (violation: string) => void>();

/** Whatever the policy stops counts as a problem, also where the browser says it only to the page. */
async function reportPolicyViolations(context: BrowserContext): Promise<void> {
  await context.exposeFunction('reportPolicyViolation', (violation: string) =>
    policyWatchers.get(context)?.(violation),
  );
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
