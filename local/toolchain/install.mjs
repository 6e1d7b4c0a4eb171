import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout, projectNode } from './checkout.mjs';
import { runToEnd } from './child.mjs';
import { Problem, step } from './terminal.mjs';

/**
 * @typedef {{ version?: string, optional?: boolean }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages
 */

/** Installs what the lock file asks; makes no network call when it is there already. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  step('Installing packages (once, and whenever package-lock.json changes) …');
  const { code, output } = await runNpmCi();
  if (code === 0 && isInstalled()) return;
  throw new Problem('npm ci failed. Is there a network? Its own words:', { details: output });
}

/**
 * npm keeps its own record of what it installed. Comparing that with the lock file also knows about
 * an install made by hand, which a stamp of ours would not.
 */
export function isInstalled() {
  if (!existsSync(projectNode)) return false;
  const wanted = lockedPackages(join(checkout, 'package-lock.json'));
  return satisfies(lockedPackages(join(checkout, 'node_modules', '.package-lock.json')), wanted);
}

/**
 * Whether everything that is wanted is present at its version. Optional packages are for some
 * machines only, and may be missing.
 *
 * @param {LockedPackages} present
 * @param {LockedPackages} wanted
 */
export function satisfies(present, wanted) {
  return Object.entries(wanted).every(([path, { version, optional }]) =>
    path in present ? present[path]?.version === version : optional === true,
  );
}

/** @param {string} file @returns {LockedPackages} */
function lockedPackages(file) {
  if (!existsSync(file)) return {};
  const { '': _root, ...packages } = JSON.parse(readFileSync(file, 'utf8')).packages;
  return packages;
}

async function runNpmCi() {
  let output = '';
  const code = await runToEnd(
    'npm',
    ['ci', '--loglevel=error', '--no-audit', '--no-fund'],
    // A process group of its own, so that npm's children end with it.
    { cwd: checkout, stdio: ['ignore', 'pipe', 'pipe'], detached: true },
    ({ stdout, stderr }) => {
      for (const stream of [stdout, stderr]) {
        stream?.on('data', (chunk) => {
          output += chunk;
        });
      }
    },
  );
  return { code, output };
}
