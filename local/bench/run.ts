import { cpus, loadavg } from 'node:os';
import { type Browser, chromium } from 'playwright-core';
import { readAddresses, type StackAddresses } from '../stack/addresses.ts';
import { freeStackName } from '../stack/directory.ts';
import { randomPort } from '../stack/ports.ts';
import { stopRequests } from '../stack/signals.ts';
import { startStack } from '../stack/stack.ts';
import { ensureBrowser } from '../test/browser.ts';
import { good, problem, report, say, step } from '../toolchain/terminal.mjs';
import { fewRoundTrips } from './calls.ts';
import { lightColdStart } from './cold-start.ts';
import { type Figures, medianFigures } from './figures.ts';
import { barePath, type Front, startFront } from './front.ts';
import { linkPage, type PageUnderTest, pagesUnderTest } from './pages.ts';
import { labProfile, visits } from './profile.ts';
import { onlyItsOwnCode, type Promised, readableWithoutScripts } from './promises.ts';
import { type Row, tableOf } from './table.ts';
import { judge } from './verdict.ts';
import { visit } from './visit.ts';

/** `npm run bench:web`, and `-- --stack name` on a stack that runs already. Returns the exit code. */
async function main(): Promise<number> {
  const signal = stopRequests();
  try {
    const executablePath = await ensureBrowser(signal);
    const { name, addresses, stop } = await chosenStack(signal);
    try {
      return await bench(name, addresses, executablePath, signal);
    } finally {
      await stop();
    }
  } catch (error) {
    if (!signal.aborted) report(error);
    return signal.aborted ? 130 : 1;
  }
}

interface ChosenStack {
  readonly name: string;
  readonly addresses: StackAddresses;
  stop(): Promise<void>;
}

async function chosenStack(signal: AbortSignal): Promise<ChosenStack> {
  const named = process.argv.indexOf('--stack');
  const running = named < 0 ? undefined : process.argv[named + 1];
  if (running) {
    return { name: running, addresses: readAddresses(running), stop: async () => undefined };
  }
  step('Starting a stack …');
  process.env.SMS_PROVIDER = 'outbox';
  // As in production: the site that asks about analytics weighs more than the one without.
  process.env.VITE_POSTHOG_KEY ||= 'phc_bench';
  const name = freeStackName('bench-web');
  const { addresses, stop } = await startStack({
    name,
    ports: randomPort(),
    mode: 'serve',
    importData: true,
    onStep: () => undefined,
    onLine: () => undefined,
    signal,
  });
  return { name, addresses, stop };
}

async function bench(
  stack: string,
  addresses: StackAddresses,
  executablePath: string,
  signal: AbortSignal,
): Promise<number> {
  const front = await startFront(addresses.siteUrl, labProfile.network);
  const browser = await chromium.launch({
    executablePath,
    chromiumSandbox: process.getuid?.() !== 0,
    args: [
      // Nobody signed the front's certificate. Were its errors ignored, nothing would be cached.
      `--ignore-certificate-errors-spki-list=${front.fingerprint}`,
      // Nothing here may depend on another machine.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    ],
  });
  try {
    say(introduction());
    const { rows, promised, bare } = await lookAtPages(browser, front, signal);
    promised.push(await readableWithoutScripts(browser, front));
    promised.push(await lightColdStart(stack));
    promised.push(await fewRoundTrips(addresses));
    return printed(rows, promised, bare);
  } finally {
    await browser.close();
    front.stop();
  }
}

async function lookAtPages(
  browser: Browser,
  front: Front,
  signal: AbortSignal,
): Promise<{ rows: Row[]; promised: Promised[]; bare: Figures }> {
  const bare = await figuresOf({ name: 'bare page', path: barePath, budget: {} }, browser, front);
  const rows: Row[] = [{ name: 'bare page', figures: bare, verdicts: [] }];
  const promised: Promised[] = [];
  for (const page of pagesUnderTest) {
    signal.throwIfAborted();
    step(`${page.name} …`);
    const figures = await figuresOf(page, browser, front);
    rows.push({ name: page.name, figures, verdicts: judge(page.budget, figures) });
    if (page === linkPage) promised.push(onlyItsOwnCode(front));
  }
  return { rows, promised, bare };
}

async function figuresOf(page: PageUnderTest, browser: Browser, front: Front): Promise<Figures> {
  // Not counted: it fills the front, as any earlier visitor would have done.
  await visit(browser, front, page, { ...labProfile, cpuSlowdown: 1 });
  const all: Figures[] = [];
  while (all.length < visits) all.push(await visit(browser, front, page, labProfile));
  return medianFigures(all);
}

function introduction(): string {
  const { viewport, deviceScaleFactor, cpuSlowdown, network } = labProfile;
  return `
A phone of ${viewport.width}×${viewport.height} at ${deviceScaleFactor}, ${cpuSlowdown} times slower than this machine, on a link of ${network.roundTripMs} ms and ${network.down / 1e6} Mbit/s
down, ${network.up / 1e6} up; nothing kept from before; median of ${visits}. An edge of the bench's own stands before the Hosting
emulator, as Hosting's does in production: TLS, HTTP/2, brotli, the most urgent answers first. Sizes are brotli.
`;
}

function printed(rows: readonly Row[], promised: readonly Promised[], bare: Figures): number {
  say(['', ...tableOf(rows, bare), ''].join('\n'));
  for (const { what, broken } of promised) {
    if (broken.length === 0) good(what);
    for (const line of broken) problem(line);
  }
  const [load = 0] = loadavg();
  say(
    `\nLoad of this machine: ${load.toFixed(1)} on ${cpus().length} processors. Busy, it is slow, and the bare page with it: ${Math.round(bare.largestPaint)} ms.`,
  );
  const held =
    rows.every(({ verdicts }) => verdicts.every(({ holds }) => holds)) &&
    promised.every(({ broken }) => broken.length === 0);
  (held ? good : problem)(held ? 'Every budget is held' : 'Not every budget is held');
  return held ? 0 : 1;
}

process.exitCode = await main();
