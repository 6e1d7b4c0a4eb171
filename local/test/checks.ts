import { checkContrast } from '../checks/contrast.ts';
import { checkDeclaredPackages } from '../checks/declared-packages.ts';
import { checkHosting } from '../checks/hosting.ts';
import { checkImportDirections } from '../checks/import-directions.ts';
import { checkRawColours } from '../checks/raw-colours.ts';
import { checkRetention } from '../checks/retention.ts';
import { good, note, problem } from '../toolchain/terminal.mjs';
import { runTool } from './command.ts';
import { checkShellFiles } from './shell-files.ts';
import type { Tally } from './tally.ts';

interface Check {
  readonly name: string;
  /** What is wrong, as text to show; empty when nothing is, null where this machine lacks what it takes to look. */
  readonly findProblems: (signal: AbortSignal) => Promise<string | null> | string;
}

const biome = 'node_modules/@biomejs/biome/bin/biome';
const typescript = 'node_modules/typescript/bin/tsc';

/** Everything that can be said without running the product, cheap first. */
const checks: readonly Check[] = [
  { name: 'import directions', findProblems: () => checkImportDirections().join('\n') },
  { name: 'packages declared', findProblems: () => checkDeclaredPackages().join('\n') },
  { name: 'no raw colours', findProblems: () => checkRawColours().join('\n') },
  { name: 'contrast, day and night', findProblems: () => checkContrast().join('\n') },
  { name: 'hosting serves every page and call', findProblems: () => checkHosting().join('\n') },
  { name: 'everything that is held ends', findProblems: () => checkRetention().join('\n') },
  { name: 'shell files, by shellcheck', findProblems: checkShellFiles },
  { name: 'format and lint', findProblems: (signal) => complaints(signal, biome, 'check', '.') },
  ...['contracts', 'functions', 'web', 'web/src/worker', 'stripe-stand-in', '.'].map((project) => ({
    name: `types of ${project === '.' ? 'local and e2e' : project}`,
    findProblems: (signal: AbortSignal) => complaints(signal, typescript, '-p', project),
  })),
];

/** Runs every check and says how each went. */
export async function runChecks(signal: AbortSignal): Promise<Tally> {
  const tally: Tally = { passed: 0, failed: 0 };
  for (const { name, findProblems } of checks) {
    signal.throwIfAborted();
    const problems = await findProblems(signal);
    if (problems === null) {
      note(`Not looked at: ${name}`);
    } else if (problems === '') {
      tally.passed += 1;
      good(name);
    } else {
      tally.failed += 1;
      problem(name);
      console.error(`\n${problems}\n`);
    }
  }
  return tally;
}

async function complaints(signal: AbortSignal, script: string, ...args: string[]): Promise<string> {
  const { code, output } = await runTool(script, args, { signal });
  return code === 0 ? '' : output.trimEnd() || `exit code ${code}`;
}
