import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
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
 * Installs what production installs, as Cloud Build does: from the registry, or from npm's cache.
 * With neither, takes the same packages, at the versions of the lock file, from this checkout.
 */
export async function installForProduction(copy: string): Promise<void> {
  const { code, output } = await run(copy, 'npm', [
    'install',
    '--omit=dev',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--fetch-retries=0',
  ]);
  if (code === 0) return;
  if (!isNetworkTrouble(output)) throw new Error(`npm install failed:\n${output}`);
  rmSync(join(copy, 'node_modules'), { recursive: true, force: true });
  copyInstalledPackages(copy);
}

/** Runs a module in the copy under the project's Node, and returns all that it printed. */
export async function runInCopy(copy: string, module: string): Promise<string> {
  const args = ['--input-type=module', '--eval', module];
  const { code, output } = await run(copy, process.execPath, args);
  if (code !== 0) throw new Error(`The copy did not run:\n${output}`);
  return output;
}

function run(
  cwd: string,
  command: string,
  args: readonly string[],
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
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

function isNetworkTrouble(output: string): boolean {
  return /ENOTCACHED|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|ETIMEDOUT/.test(
    output,
  );
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

function copyInstalledPackages(copy: string): void {
  const lock = readFileSync(join(checkout, 'package-lock.json'), 'utf8');
  const { packages } = lockSchema.parse(JSON.parse(lock));
  for (const path of productionPackages(packages, 'functions')) {
    const installed = join(checkout, path);
    // Optional ones of other platforms are not there.
    if (!existsSync(installed)) continue;
    const target = join(copy, path.replace(/^functions\//, ''));
    mkdirSync(dirname(target), { recursive: true });
    cpSync(installed, target, {
      recursive: true,
      // What lies in its own node_modules counts only when the lock file leads there.
      filter: (source) => source === installed || !source.endsWith('/node_modules'),
    });
  }
}

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
