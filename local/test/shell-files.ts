import { globSync } from 'node:fs';
import { checkout } from '../toolchain/checkout.mjs';
import { runCommand } from './command.ts';

/** Every file that a shell reads, as the workflow of tests names them, too. */
export const shellFiles: readonly string[] = ['ops/*.sh', 'ops/steps/*.sh', '.ci/run'];

/** What shellcheck says of them; null where this machine does not have it. */
export async function checkShellFiles(signal: AbortSignal): Promise<string | null> {
  const files = shellFiles.flatMap((pattern) => globSync(pattern, { cwd: checkout }).sort());
  const { code, output } = await runCommand('shellcheck', ['-x', ...files], { signal });
  if (code === 127) return null;
  return code === 0 ? '' : output.trimEnd() || `exit code ${code}`;
}
