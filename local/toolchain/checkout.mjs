import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of this checkout, absolute. */
export const checkout = resolve(fileURLToPath(new URL('../..', import.meta.url)));

/** The Node that the project runs on, once its packages are installed. */
export const projectNode = join(checkout, 'node_modules', 'node', 'bin', 'node');

/**
 * The environment of the project's tools: its own Node and binaries come first.
 *
 * @returns {NodeJS.ProcessEnv & { PATH: string }}
 */
export function toolEnvironment() {
  const binaries = join(checkout, 'node_modules', '.bin');
  const { PATH = '' } = process.env;
  return { ...process.env, PATH: [binaries, PATH].join(delimiter) };
}
