import { spawn } from 'node:child_process';
import { killTree } from '../stack/processes.ts';
import { checkout, projectNode, toolEnvironment } from '../toolchain/checkout.mjs';

interface CommandOptions {
  /** Aborting it ends the command with everything that it started. */
  readonly signal: AbortSignal;
  /** Show the output as it comes, rather than return it. */
  readonly live?: boolean;
  readonly environment?: Readonly<Record<string, string>>;
}

interface Ended {
  readonly code: number;
  readonly output: string;
}

/** Runs a script of an installed package under the project's Node, to its end. */
export function runTool(
  script: string,
  args: readonly string[],
  options: CommandOptions,
): Promise<Ended> {
  return runCommand(projectNode, [script, ...args], options);
}

/** Runs a command in the checkout, to its end. Rejects only when `signal` is aborted. */
export async function runCommand(
  command: string,
  args: readonly string[],
  { signal, live = false, environment = {} }: CommandOptions,
): Promise<Ended> {
  signal.throwIfAborted();
  const sink = live ? 'inherit' : 'pipe';
  const child = spawn(command, args, {
    cwd: checkout,
    env: { ...toolEnvironment(), ...environment },
    stdio: ['ignore', sink, sink],
  });
  const kill = () => {
    if (child.pid !== undefined) killTree(child.pid, () => false);
  };
  signal.addEventListener('abort', kill, { once: true });
  process.once('exit', kill);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  const code = await new Promise<number>((resolve) => {
    child.once('error', () => resolve(127));
    child.once('close', (exitCode) => resolve(exitCode ?? 1));
  });
  signal.removeEventListener('abort', kill);
  process.off('exit', kill);
  signal.throwIfAborted();
  return { code, output };
}
