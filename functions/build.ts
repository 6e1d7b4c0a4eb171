import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { copyNumberData } from './number-data.ts';
import manifest from './package.json' with { type: 'json' };

const here = fileURLToPath(new URL('.', import.meta.url));

/**
 * Bundles `src` with the contracts into ES modules that need nothing but the production dependencies; what is known of
 * numbers lies beside them.
 * Splitting keeps each handler in its own chunk, loaded on its first call.
 */
export function functionsBuildOptions(outdir = `${here}lib`): BuildOptions {
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

if (import.meta.main) {
  const options = functionsBuildOptions();
  await rm(`${here}lib`, { recursive: true, force: true });
  await build(options);
}
