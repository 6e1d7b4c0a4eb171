import { launch } from 'chrome-launcher';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { connect, type Page } from 'puppeteer-core';
import * as z from 'zod/mini';
import type { Edge } from './edge.ts';
import type { Figures } from './figures.ts';
import type { Method, PageUnderTest } from './pages.ts';

/** What Lighthouse saw of one visit. */
export interface Visit {
  readonly figures: Figures;
  /** The text of the element whose paint was the largest. */
  readonly largest: string;
  readonly scripts: readonly string[];
}

const throttling = { applied: 'devtools', simulated: 'simulate' } as const;

const audits = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'lcp-breakdown-insight',
  'cumulative-layout-shift',
  'total-blocking-time',
  'network-requests',
];

/** Now and then a browser starts without recording what it does; that says nothing of the page. */
const attempts = 3;

/**
 * Opens a page in a browser that was never here before, as Lighthouse's slow phone. Throws when the page leads
 * elsewhere, or when Lighthouse could not look at it.
 */
export async function visit(
  browser: string,
  edge: Edge,
  page: Pick<PageUnderTest, 'path' | 'as'>,
  method: Method,
): Promise<Visit> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await look(browser, edge, page, method);
    if (!result.runtimeError || attempt === attempts) return visitOf(result, edge.url + page.path);
  }
}

async function look(
  browser: string,
  { url, fingerprint }: Edge,
  { path, as }: Pick<PageUnderTest, 'path' | 'as'>,
  method: Method,
): Promise<Result> {
  // One browser a visit: a connection that an earlier one had opened would be taken for nothing.
  const chrome = await launch({
    chromePath: browser,
    chromeFlags: [
      '--headless=new',
      // Nobody signed the edge's certificate. Were its errors ignored, nothing would be cached.
      `--ignore-certificate-errors-spki-list=${fingerprint}`,
      // Nothing here may depend on another machine.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  });
  try {
    const flags: Flags = {
      port: chrome.port,
      onlyAudits: audits,
      throttlingMethod: throttling[method],
      disableFullPageScreenshot: true,
      logLevel: 'error',
    };
    const run =
      as === 'payer'
        ? await lighthouse(url + path, flags, undefined, await payersPage(chrome.port))
        : await lighthouse(url + path, flags);
    if (!run) throw new Error(`Lighthouse says nothing of ${path}`);
    return run.lhr;
  } finally {
    chrome.kill();
  }
}

/** A page of somebody who has just paid: told before each document's first script, so nothing is loaded for it. */
async function payersPage(port: number): Promise<Page> {
  const browser = await connect({ browserURL: `http://127.0.0.1:${port}`, defaultViewport: null });
  const page = await browser.newPage();
  await page.evaluateOnNewDocument(() => localStorage.setItem('geonod.paid', String(Date.now())));
  return page;
}

function visitOf({ audits, runtimeError, finalDisplayedUrl }: Result, url: string): Visit {
  if (runtimeError) throw new Error(`Lighthouse of ${url}: ${runtimeError.message}`);
  if (finalDisplayedUrl !== url) throw new Error(`${url} leads to ${finalDisplayedUrl}`);
  const { items: requests } = requestsSchema.parse(audits['network-requests']?.details);
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  const number = (audit: string) => z.number().parse(audits[audit]?.numericValue);
  return {
    figures: {
      firstPaint: number('first-contentful-paint'),
      largestPaint: number('largest-contentful-paint'),
      shift: number('cumulative-layout-shift'),
      blocking: number('total-blocking-time'),
      scriptBytes: bytesOf(scripts),
      allBytes: bytesOf(requests),
      requests: requests.length,
    },
    largest: largestOf(audits['lcp-breakdown-insight']?.details),
    scripts: scripts.map(({ url: script }) => script),
  };
}

const requestsSchema = z.object({
  items: z.array(
    z.object({ url: z.string(), resourceType: z.optional(z.string()), transferSize: z.number() }),
  ),
});

const largestSchema = z.object({
  items: z.array(z.looseObject({ nodeLabel: z.optional(z.string()) })),
});

function largestOf(details: unknown): string {
  const { items } = largestSchema.parse(details);
  return items.find(({ nodeLabel }) => nodeLabel !== undefined)?.nodeLabel ?? '';
}

function bytesOf(requests: readonly { readonly transferSize: number }[]): number {
  return requests.reduce((sum, { transferSize }) => sum + transferSize, 0);
}
