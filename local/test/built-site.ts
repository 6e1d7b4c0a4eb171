import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { addressFile, readAddresses } from '../stack/addresses.ts';
import { buildSite, pointToSources } from '../stack/site.ts';
import { step } from '../toolchain/terminal.mjs';

/** With a key there are analytics; each visit of a journey stands in for their server. */
export const analyticsOfTests = { VITE_POSTHOG_KEY: 'phc_journeys', VITE_POSTHOG_HOST: '' };

const rebuildMs = 120_000;

/**
 * Runs tests on a stack that is up already. What they are about is the site as it is delivered, with analytics, so Hosting
 * gets a build of that for as long as they run: where Vite serves the sources, and where the site was built without.
 */
export async function withBuiltSite<Result>(
  stack: string,
  signal: AbortSignal,
  run: () => Promise<Result>,
): Promise<Result> {
  const file = addressFile(stack);
  if (!existsSync(file)) return run();
  const { siteSettings = {}, sourcesUrl } = readAddresses(stack);
  const tested = { ...siteSettings, ...analyticsOfTests };
  if (sourcesUrl === undefined && isDeepStrictEqual(tested, siteSettings)) return run();
  const site = join(dirname(file), 'web');
  step('Building the site …');
  try {
    await buildSite(site, tested, signal);
    return await run();
  } finally {
    if (sourcesUrl !== undefined) pointToSources(site, sourcesUrl);
    // Not by the same signal: who stops the tests has a stack that goes on.
    else await buildSite(site, siteSettings, AbortSignal.timeout(rebuildMs));
  }
}
