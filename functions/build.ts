import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { lockForFunctions } from './deployed-lock.ts';
import { copyNumberData } from './number-data.ts';
import manifest from './package.json' with { type: 'json' };

const here = fileURLToPath(new URL('.', import.meta.url));

/**
 * Bundles `src` with the contracts into ES modules that need nothing but the production dependencies; what is known of
 * numbers lies beside them.
 * Splitting keeps each handler in its own chunk, loaded on its first call.
 */
export function functionsBuildOptions(outdir: string): BuildOptions {
  return {
    entryPoints: [`${here}src/index.ts`],
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    sourcemap: true,
    plugins: [numberDataBeside(outdir)],
    external: Object.keys(manifest.dependencies).flatMap((name) => [name, `${name}/*`]),
  };
}

/** Once for a build, however often it is repeated while somebody watches. */
function numberDataBeside(outdir: string): Plugin {
  return {
    name: 'number-data',
    setup: async ({ initialOptions: { write } }) => {
      if (write !== false) await copyNumberData(outdir);
    },
  };
}

/**
 * Makes all that a deployment uploads, and nothing else: the bundle, the production dependencies, and the lock file of
 * those at the very versions that are tested here. Empties the directory first.
 */
export async function buildForDeployment(directory: string): Promise<void> {
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { recursive: true });
  await build({ ...functionsBuildOptions(join(directory, 'lib')), logLevel: 'warning' });
  const { name, version, type, main, engines, dependencies } = manifest;
  const alone = { name, version, private: true, type, main, engines, dependencies };
  // An empty script: the cloud is to build nothing, for it has no sources.
  await writeJson(join(directory, 'package.json'), { ...alone, scripts: { 'gcp-build': '' } });
  const whole: unknown = JSON.parse(await readFile(join(here, '../package-lock.json'), 'utf8'));
  await writeJson(join(directory, 'package-lock.json'), lockForFunctions(whole, alone));
}

async function writeJson(file: string, value: unknown): Promise<void> {
  await writeFile(file, `${JSON.stringify(value, null, 2)}\n`);
}

if (import.meta.main) await buildForDeployment(join(here, 'dist'));
