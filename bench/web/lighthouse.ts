import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import * as z from 'zod/mini';
import type { Edge } from './edge.ts';
import type { Figures } from './figures.ts';
import type { Method } from './pages.ts';

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

/**
 * Opens a page in a browser that was never here before, as Lighthouse's slow phone. Throws when the page leads
 * elsewhere, or when Lighthouse could not look at it.
 */
export async function visit(
  browser: string,
  { url, fingerprint }: Edge,
  path: string,
  method: Method,
): Promise<Visit> {
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
    const run = await lighthouse(url + path, {
      port: chrome.port,
      onlyAudits: audits,
      throttlingMethod: throttling[method],
      disableFullPageScreenshot: true,
      logLevel: 'error',
    });
    if (!run) throw new Error(`Lighthouse says nothing of ${path}`);
    return visitOf(run.lhr, url + path);
  } finally {
    chrome.kill();
  }
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
