import { cpus, loadavg } from 'node:os';
import { stopRequests } from '../../local/stack/signals.ts';
import { ensureBrowser } from '../../local/test/browser.ts';
import { findFullBrowser } from '../../local/toolchain/browser.mjs';
import { readOptions } from '../../local/toolchain/options.mjs';
import { good, Problem, problem, report, say, step } from '../../local/toolchain/terminal.mjs';
import { benchStack } from '../bench-stack.ts';
import { barePath, startEdge } from './edge.ts';
import { type Figures, medianFigures } from './figures.ts';
import { foreignCode } from './foreign-code.ts';
import { type Visit, visit } from './lighthouse.ts';
import { linkPage, type Method, methods, type PageUnderTest, pagesUnderTest } from './pages.ts';
import { type Row, tableOf } from './table.ts';
import { judge } from './verdict.ts';

const usage = `npm run bench:web         every page, five rounds: about 25 minutes
  -- --pages /,/login      only these
  -- --rounds 3            so many visits to each page
  -- --stack name          on the stack of that name, which runs already`;

interface Options {
  readonly pages: readonly PageUnderTest[];
  readonly rounds: number;
  readonly stack: string | undefined;
}

type Look = (page: Pick<PageUnderTest, 'path' | 'as'>, method: Method) => Promise<Visit>;

/** Returns the exit code. */
async function main(): Promise<number> {
  const signal = stopRequests();
  try {
    const options = chosenOptions();
    // What people have, and what the limits were set with: a headless shell paints faster.
    const installed = await ensureBrowser(signal);
    const browser = findFullBrowser() ?? installed;
    const { addresses, stop } = await benchStack(options.stack, signal);
    try {
      return await bench(options, addresses.siteUrl, browser, signal);
    } finally {
      await stop();
    }
  } catch (error) {
    if (!signal.aborted) report(error);
    return signal.aborted ? 130 : 1;
  }
}

function chosenOptions(): Options {
  const values = readOptions(usage, {
    pages: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    stack: { type: 'string' },
  });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Problem(usage);
  return { pages: chosenPages(values.pages), rounds, stack: values.stack };
}

function chosenPages(names: string | undefined): readonly PageUnderTest[] {
  if (names === undefined) return pagesUnderTest;
  return names.split(',').map((name) => {
    const page = pagesUnderTest.find((each) => each.name === name);
    if (page) return page;
    const known = pagesUnderTest.map((each) => each.name).join(', ');
    throw new Problem(`There is no page ${name} here, only ${known}`);
  });
}

async function bench(
  { pages, rounds }: Options,
  siteUrl: string,
  browser: string,
  signal: AbortSignal,
): Promise<number> {
  const edge = await startEdge(siteUrl);
  try {
    say(introduction(rounds));
    const look: Look = (page, method) => {
      signal.throwIfAborted();
      return visit(browser, edge, page, method);
    };
    const rows: Row[] = [];
    const broken: string[] = [];
    for (const page of pages) {
      step(`${page.name} …`);
      // Not counted: it fills the edge, as any earlier visitor would have done, and wakes the functions.
      const { scripts } = await look(page, 'simulated');
      if (page === linkPage)
        broken.push(...foreignCode(page.name, await textsOf(scripts, edge.url, siteUrl)));
      for (const method of methods) {
        const [bare, row] = await rowsOf(page, method, rounds, look);
        rows.push(bare, row);
        for (const text of row.largest) {
          if (page.largest?.test(text) === false) {
            broken.push(`${page.name}, ${method}: the largest is “${text}”`);
          }
        }
      }
    }
    return printed(rows, broken);
  } finally {
    edge.stop();
  }
}

function textsOf(urls: readonly string[], edgeUrl: string, siteUrl: string): Promise<string[]> {
  return Promise.all(urls.map(async (url) => (await fetch(url.replace(edgeUrl, siteUrl))).text()));
}

/** The page and the bare page by turns, so that a busy moment of this machine is one of both. */
async function rowsOf(
  page: PageUnderTest,
  method: Method,
  rounds: number,
  look: Look,
): Promise<[bare: Row, page: Row]> {
  const bares: Figures[] = [];
  const visits: Visit[] = [];
  while (visits.length < rounds) {
    bares.push((await look({ path: barePath }, method)).figures);
    visits.push(await look(page, method));
  }
  const figures = visits.map((each) => each.figures);
  const measured = { method, page: medianFigures(figures), bare: medianFigures(bares) };
  const bare = { ...measured, page: measured.bare };
  const largest = new Set(visits.map((each) => each.largest));
  return [
    { name: 'bare page', visits: bares, measured: bare, verdicts: [], largest: [] },
    {
      name: page.name,
      visits: figures,
      measured,
      verdicts: judge(page.limits, measured),
      largest: [...largest],
    },
  ];
}

function introduction(rounds: number): string {
  return `
Lighthouse's slow phone, nothing kept from before, ${rounds} ${rounds === 1 ? 'visit' : 'visits'} to each page by turns with the bare page; medians. "Applied"
slows the browser down, "simulated" computes from a fast one. An edge of the bench's own stands before the Hosting
emulator, as Hosting's does in production: TLS, HTTP/2, brotli. Sizes are as sent.
`;
}

function printed(rows: readonly Row[], broken: readonly string[]): number {
  say(['', ...tableOf(rows), ''].join('\n'));
  for (const line of broken) problem(line);
  const [load = 0] = loadavg();
  say(`Load of this machine: ${load.toFixed(1)} on ${cpus().length} processors.`);
  const held =
    broken.length === 0 && rows.every(({ verdicts }) => verdicts.every(({ holds }) => holds));
  (held ? good : problem)(held ? 'Every limit is held' : 'Not every limit is held');
  return held ? 0 : 1;
}

process.exitCode = await main();
