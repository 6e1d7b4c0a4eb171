import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, context } from 'esbuild';
import { functionsBuildOptions } from '../../functions/build.ts';
import { checkout } from '../toolchain/checkout.mjs';
import { Problem } from '../toolchain/terminal.mjs';

/** Builds the functions into `directory`. Never into functions/lib, which nobody should serve from. */
export async function buildFunctions(directory: string): Promise<void> {
  const options = functionsBuildOptions(prepare(directory));
  try {
    await build({ ...options, logLevel: 'silent' });
  } catch (error) {
    throw new Problem('The functions do not build:', { details: String(error) });
  }
}

/** The same, and again whenever a source is saved; the emulator notices by itself and reloads. */
export async function watchFunctions(directory: string): Promise<{ stop(): Promise<void> }> {
  const options = functionsBuildOptions(prepare(directory));
  const watching = await context({ ...options, logLevel: 'warning' });
  await watching.rebuild().catch(() => {
    // esbuild has shown the errors, and saving the mended file builds again.
  });
  await watching.watch();
  return { stop: () => watching.dispose() };
}

/** Makes the directory look like a deployed one: package.json beside lib/. Returns lib/. */
function prepare(directory: string): string {
  const lib = join(directory, 'lib');
  rmSync(lib, { recursive: true, force: true });
  mkdirSync(lib, { recursive: true });
  copyFileSync(join(checkout, 'functions/package.json'), join(directory, 'package.json'));
  return lib;
}
