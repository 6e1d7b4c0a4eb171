import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { addressFile, readAddresses } from '../stack/addresses.ts';
import { buildSite, pointToSources } from '../stack/site.ts';
import { step } from '../toolchain/terminal.mjs';

/** With a key there are analytics; each visit of a journey stands in for their server. */
export const analyticsOfTests = { VITE_POSTHOG_KEY: 'phc_journeys', VITE_POSTHOG_HOST: '' };

/**
 * Runs tests on a stack that is up already. What they are about is the site as it is delivered, so Hosting of one that
 * develops, where Vite serves the sources, gets a build of these for as long as the tests run.
 */
export async function withBuiltSite<Result>(
  stack: string,
  signal: AbortSignal,
  run: () => Promise<Result>,
): Promise<Result> {
  const file = addressFile(stack);
  const sources = existsSync(file) ? readAddresses(stack).sources : undefined;
  if (!sources) return run();
  const site = join(dirname(file), 'web');
  step('Building the site …');
  try {
    await buildSite(site, { ...sources.settings, ...analyticsOfTests }, signal);
    return await run();
  } finally {
    pointToSources(site, sources.url);
  }
}
