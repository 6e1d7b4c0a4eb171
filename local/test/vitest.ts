import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { runTool } from './command.ts';
import type { Tally } from './tally.ts';

export const suites = ['unit', 'emulator', 'journeys'] as const;
export type Suite = (typeof suites)[number];
/** One more, which no test run is made of. */
type Project = Suite | 'faults';

const tallySchema = z.object({ passed: z.number(), failed: z.number() });

interface SuiteOptions {
  readonly signal: AbortSignal;
  /** The stack that the tests talk to, by its name under .stack/. */
  readonly stack?: string | undefined;
  readonly browser?: string | undefined;
  /** What Vitest takes: parts of file names, `-t` and so on. */
  readonly filters?: readonly string[];
}

/** Runs one of the projects of vitest.config.ts and counts what came of it. */
export async function runSuite(suite: Project, options: SuiteOptions): Promise<Tally> {
  const { signal, stack, browser, filters = [] } = options;
  const scratch = mkdtempSync(join(tmpdir(), 'geonod-tally-'));
  const file = join(scratch, 'tally.json');
  try {
    const { code } = await runTool(
      'node_modules/vitest/vitest.mjs',
      [
        'run',
        ...['--project', `${suite}*`],
        // What the code under test prints is shown with a test that fails.
        ...['--reporter', 'minimal', '--reporter', './local/vitest-tally.ts'],
        ...filters,
      ],
      {
        signal,
        live: true,
        environment: {
          GEONOD_TALLY: file,
          ...(filters.length === 0 ? { GEONOD_TALLY_SKIPPED: '1' } : { GEONOD_PICTURES: '1' }),
          ...(stack ? { GEONOD_STACK: stack } : {}),
          ...(browser ? { CHROMIUM_PATH: browser } : {}),
        },
      },
    );
    const tally = readTally(file);
    // Whatever else Vitest holds against the run.
    return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function readTally(file: string): Tally {
  try {
    return tallySchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failed: 1 };
  }
}
