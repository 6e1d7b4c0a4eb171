import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from '../toolchain/checkout.mjs';

/** Text by path; paths are relative to the checkout and have forward slashes. */
export type Sources = ReadonlyMap<string, string>;

const generated = ['node_modules', '.stack', 'dist'];

/** Reads every file of the checkout that matches, except what is installed or generated. */
export function readSources(pattern: string): Sources {
  const files = globSync(pattern, {
    cwd: checkout,
    exclude: (path) => path.split('/').some((part) => generated.includes(part)),
  });
  return new Map(files.sort().map((path) => [path, readFileSync(join(checkout, path), 'utf8')]));
}
