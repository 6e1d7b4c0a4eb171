import { join } from 'node:path';
import { stopRequests } from '../stack/signals.ts';
import { checkout } from '../toolchain/checkout.mjs';
import { good, problem, report, say, step } from '../toolchain/terminal.mjs';
import { ensureBrowser } from './browser.ts';
import { withBuiltSite } from './built-site.ts';
import { runChecks } from './checks.ts';
import { sum, type Tally } from './tally.ts';
import { startTestStack } from './test-stack.ts';
import { runSuite, type Suite, suites } from './vitest.ts';

const usage = `npm test                          every check and every test
npm test -- unit [part of a path] [-t part of a name]
npm test -- emulator …            on a stack of its own, started for it
npm test -- journeys …            the same, in a browser
  --stack name                    on the stack of that name, which runs already`;

/** `npm test`. Its last line is `N passed, N failed`. Returns the exit code. */
async function main(): Promise<number> {
  const signal = stopRequests();
  // The Firestore emulator lives for minutes here: what makes code faster in the long run costs more than it saves.
  process.env.JAVA_TOOL_OPTIONS ??= '-XX:+UseSerialGC -XX:TieredStopAtLevel=1';
  // Hundreds of processes load the same modules: the first compiles them for all.
  process.env.NODE_COMPILE_CACHE ??= join(checkout, '.stack', 'compile-cache');
  try {
    const tally = await (process.argv.length > 2 ? runChosen(signal) : runEverything(signal));
    if (!tally) return 1;
    say(`\n${tally.passed} passed, ${tally.failed} failed`);
    return tally.failed === 0 ? 0 : 1;
  } catch (error) {
    if (!signal.aborted) report(error);
    return signal.aborted ? 130 : 1;
  }
}

/** Cheap things first; the stack starts up meanwhile. */
async function runEverything(signal: AbortSignal): Promise<Tally> {
  const stack = startTestStack(signal);
  const browser = ensureBrowser(signal);
  // Whoever awaits them below hears of a failure; until then it must not end the process.
  for (const task of [stack, browser]) task.catch(() => undefined);
  try {
    return sum([
      await timed('checks', () => runChecks(signal)),
      await timed('unit', () => runSuite('unit', { signal })),
      await attempt(signal, async () => runOnStack(signal, (await stack).name, browser)),
    ]);
  } finally {
    await stack.then(({ stop }) => stop()).catch(() => undefined);
  }
}

async function runOnStack(
  signal: AbortSignal,
  stack: string,
  browser: Promise<string>,
): Promise<Tally> {
  return sum([
    await timed('emulator', () => runSuite('emulator', { signal, stack })),
    await attempt(signal, async () => {
      const options = { signal, stack, browser: await browser };
      return timed('journeys', () => runSuite('journeys', options));
    }),
  ]);
}

/** Runs one kind of checks or tests, and says what it took. */
async function timed(kind: string, run: () => Promise<Tally>): Promise<Tally> {
  const start = performance.now();
  const tally = await run();
  const seconds = Math.round((performance.now() - start) / 1000);
  const { passed, failed } = tally;
  if (failed === 0) good(`${kind}: ${passed} in ${seconds} s`);
  else problem(`${kind}: ${failed} of ${passed + failed} failed, in ${seconds} s`);
  return tally;
}

/** One suite, with what Vitest takes to choose among its tests. */
async function runChosen(signal: AbortSignal): Promise<Tally | null> {
  const chosen = readArguments();
  if (!chosen) return null;
  const { suite, filters } = chosen;
  if (suite === 'unit') return runSuite(suite, { signal, filters });
  const browser = suite === 'journeys' ? await ensureBrowser(signal) : undefined;
  if (chosen.stack) {
    const options = { signal, stack: chosen.stack, browser, filters };
    return withBuiltSite(chosen.stack, signal, () => runSuite(suite, options));
  }
  step('Starting a stack …');
  const stack = await startTestStack(signal);
  try {
    return await runSuite(suite, { signal, stack: stack.name, browser, filters });
  } finally {
    await stack.stop();
  }
}

function readArguments(): { suite: Suite; stack: string | undefined; filters: string[] } | null {
  const [first, ...rest] = process.argv.slice(2);
  const suite = suites.find((name) => name === first);
  if (!suite) {
    say(usage);
    return null;
  }
  const named = rest.indexOf('--stack');
  const [, stack] = named < 0 ? [] : rest.splice(named, 2);
  return { suite, stack, filters: rest };
}

/** What could not even be run counts as one failure. */
async function attempt(signal: AbortSignal, run: () => Promise<Tally>): Promise<Tally> {
  try {
    return await run();
  } catch (error) {
    signal.throwIfAborted();
    report(error);
    return { passed: 0, failed: 1 };
  }
}

process.exitCode = await main();
