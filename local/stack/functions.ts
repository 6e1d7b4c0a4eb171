import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, context, type Plugin } from 'esbuild';
import { functionsBuildOptions } from '../../functions/build.ts';
import { checkout } from '../toolchain/checkout.mjs';
import { Problem } from '../toolchain/terminal.mjs';

/** Builds the functions into `directory`. Never into functions/dist, which is to be uploaded. */
export async function buildFunctions(directory: string): Promise<void> {
  const options = functionsBuildOptions(prepare(directory));
  try {
    await build({ ...options, logLevel: 'silent' });
  } catch (error) {
    throw new Problem('The functions do not build:', { details: String(error) });
  }
}

/**
 * The same, and again whenever a source is saved. `onRebuilt` is told of every build but the first
 * that succeeds; esbuild shows the errors of those that do not.
 */
export async function watchFunctions(
  directory: string,
  onRebuilt: () => void,
): Promise<{ stop(): Promise<void> }> {
  const { promise: firstBuilt, resolve } = Promise.withResolvers<void>();
  let builds = 0;
  const countBuilds: Plugin = {
    name: 'count-builds',
    setup: ({ onEnd }) => {
      onEnd(({ errors }) => {
        builds += 1;
        resolve();
        if (builds > 1 && errors.length === 0) onRebuilt();
      });
    },
  };
  const options = functionsBuildOptions(prepare(directory));
  const watching = await context({
    ...options,
    logLevel: 'warning',
    plugins: [...(options.plugins ?? []), countBuilds],
  });
  await watching.watch();
  await firstBuilt;
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
