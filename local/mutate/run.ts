import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { stopRequests } from '../stack/signals.ts';
import { runTool } from '../test/command.ts';
import { startTestStack } from '../test/test-stack.ts';
import { checkout } from '../toolchain/checkout.mjs';
import { report, say, step } from '../toolchain/terminal.mjs';

/** What is changed together, and whether its tests need emulators. */
interface Part {
  readonly name: string;
  readonly files: readonly string[];
  readonly onStack: boolean;
}

const parts: readonly Part[] = [
  { name: 'domain', files: sourcesOf('functions/src/domain'), onStack: false },
  { name: 'contracts', files: filesWithTests('contracts/src'), onStack: false },
  { name: 'web', files: filesWithTests('web/src'), onStack: false },
  { name: 'flows', files: sourcesOf('functions/src/flows'), onStack: true },
  { name: 'store', files: sourcesOf('functions/src/store'), onStack: true },
  { name: 'payments', files: sourcesOf('functions/src/services/payments'), onStack: true },
];

const usage = `npm run mutate                    every part
npm run mutate -- ${parts.map(({ name }) => name).join('|')}
  --mutate files                  these of them; this and what follows is for Stryker itself`;

/** Its addresses are what Stryker takes along into the copies in which it changes the code. */
const stackName = 'mutate';

/** `npm run mutate`: changes the code in small ways, one at a time, and sees whether a test fails for each. */
async function main(): Promise<number> {
  const [first, ...forStryker] = process.argv.slice(2);
  const chosen = parts.filter(({ name }) => first === undefined || name === first);
  if (chosen.length === 0) {
    say(usage);
    return 1;
  }
  const signal = stopRequests();
  try {
    let worst = 0;
    for (const part of chosen) {
      step(`Changing ${part.name} …`);
      worst = Math.max(worst, await mutate(part, forStryker, signal));
    }
    return worst;
  } catch (error) {
    if (!signal.aborted) report(error);
    return signal.aborted ? 130 : 1;
  }
}

async function mutate(
  { files, onStack }: Part,
  forStryker: readonly string[],
  signal: AbortSignal,
): Promise<number> {
  const these = forStryker.includes('--mutate') ? [] : ['--mutate', files.join(',')];
  const stack = onStack ? await startTestStack(signal, stackName) : undefined;
  try {
    const { code } = await runTool(
      'node_modules/@stryker-mutator/core/bin/stryker.js',
      ['run', 'local/mutate/stryker.config.json', ...these, ...forStryker],
      { signal, live: true, environment: stack ? { GEONOD_STACK: stack.name } : {} },
    );
    return code;
  } finally {
    await stack?.stop();
  }
}

function sourcesOf(folder: string): string[] {
  return readdirSync(join(checkout, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => join(folder, file));
}

/** What no unit test stands beside is judged by journeys, which are too slow to be run for each change. */
function filesWithTests(folder: string): string[] {
  return readdirSync(join(checkout, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => join(folder, file.replace(/\.test\.ts$/, '.ts')))
    .filter((file) => existsSync(join(checkout, file)));
}

process.exitCode = await main();
