import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import * as z from 'zod/mini';
import { functionsBuildOptions } from '../../functions/build.ts';
import { checkout } from '../toolchain/checkout.mjs';

/**
 * What a deployment uploads: package.json and lib/, in a directory of its own outside the checkout,
 * where nothing above it can lend a package. The caller removes it.
 */
export async function copyOfFunctions(): Promise<string> {
  const copy = mkdtempSync(join(tmpdir(), 'geonod-functions-'));
  cpSync(join(checkout, 'functions/package.json'), join(copy, 'package.json'));
  await build({ ...functionsBuildOptions(join(copy, 'lib')), logLevel: 'silent' });
  return copy;
}

/**
 * Puts beside it what production installs: every package that it needs, at the version of the lock file, and nothing
 * else. They are links to those of this checkout: what is proved is which packages there are, not that npm installs.
 */
export function installForProduction(copy: string): void {
  const lock = readFileSync(join(checkout, 'package-lock.json'), 'utf8');
  const { packages } = lockSchema.parse(JSON.parse(lock));
  for (const path of productionPackages(packages, 'functions')) {
    const link = path.replace(/^functions\//, '');
    const isInsideAnother = link.includes('/node_modules/');
    // Optional ones of other platforms are not there.
    if (isInsideAnother || !existsSync(join(checkout, path))) continue;
    mkdirSync(dirname(join(copy, link)), { recursive: true });
    symlinkSync(join(checkout, path), join(copy, link));
  }
}

/** Runs a module in the copy under the project's Node, and returns all that it printed. */
export async function runInCopy(copy: string, module: string): Promise<string> {
  // A link counts as the place where it stands: what lies around its target in the checkout is not found from there.
  const args = ['--preserve-symlinks', '--input-type=module', '--eval', module];
  const { code, output } = await runNode(copy, args);
  if (code !== 0) throw new Error(`The copy did not run:\n${output}`);
  return output;
}

function runNode(
  cwd: string,
  args: readonly string[],
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: plainEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** Neither what the npm that runs the tests has set, nor what tests set for the emulators. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const ours = /^(npm_|VITEST|NODE_ENV$|FIREBASE_|FIRESTORE_|GCLOUD_)/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.test(name)));
}

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      dependencies: z.optional(z.record(z.string(), z.string())),
      optionalDependencies: z.optional(z.record(z.string(), z.string())),
    }),
  ),
});

type LockedPackages = z.infer<typeof lockSchema>['packages'];

/** The places of everything that a package needs in production, found as Node would look for it. */
export function productionPackages(packages: LockedPackages, root: string): Set<string> {
  const found = new Set<string>();
  const visit = (from: string) => {
    const { dependencies, optionalDependencies } = packages[from] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const place = lookUp(packages, from, name);
      if (place === null || found.has(place)) continue;
      found.add(place);
      visit(place);
    }
  };
  visit(root);
  return found;
}

function lookUp(packages: LockedPackages, from: string, name: string): string | null {
  for (let directory = from; ; directory = dirname(directory)) {
    const place = join(directory, 'node_modules', name);
    if (place in packages) return place;
    if (directory === '.') return null;
  }
}
