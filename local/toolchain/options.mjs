import { parseArgs } from 'node:util';
import { problem, say } from './terminal.mjs';

/**
 * Reads the options of a command. Whoever asks for help, or gives what it does not take, reads its usage, and the process ends.
 *
 * @template {import('node:util').ParseArgsOptionsConfig} Options
 * @param {string} usage
 * @param {Options} options
 */
export function readOptions(usage, options) {
  /** @type {{ options: Options & { help: { type: 'boolean' } } }} */
  const config = { options: { ...options, help: { type: 'boolean' } } };
  try {
    const { values } = parseArgs(config);
    if (!('help' in values)) return values;
  } catch (error) {
    problem(error instanceof Error ? error.message : String(error));
    say(usage);
    process.exit(1);
  }
  say(usage);
  process.exit(0);
}
