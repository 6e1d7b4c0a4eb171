import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { checkout, projectNode } from '../toolchain/checkout.mjs';
import { busyPorts } from '../toolchain/ports.mjs';
import { freeStackName } from './directory.ts';
import { randomPort } from './ports.ts';
import { runningCommands } from './processes.ts';

/** Only ends a test that hangs: a stack starts beside whatever else a slow machine does. */
const startTimeout = 240_000;
const timeout = startTimeout + 60_000;
let launcher: ChildProcess | undefined;
let exited: Promise<unknown[]> | undefined;
afterEach(async () => {
  launcher?.kill('SIGTERM');
  // The next stack does not start beside one that is still ending.
  await exited;
});

/**
 * `npm start`, or with `--dev` `npm run dev`, beside the stack under test and with the site of that one, which nobody opens
 * here. Returns when it has exited, and what it has printed so far.
 */
function start(
  name: string,
  ...more: readonly '--dev'[]
): { exited: Promise<unknown[]>; printed: () => string } {
  const args = ['local/start.mjs', '--name', name, '--ports', String(randomPort()), ...more];
  const env = { ...process.env, GEONOD_SITE: file(process.env.GEONOD_STACK ?? '', 'web') };
  launcher = spawn(projectNode, args, { cwd: checkout, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [launcher.stdout, launcher.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  exited = once(launcher, 'exit');
  return { exited, printed: () => output };
}

const file = (name: string, path: string) => join(checkout, '.stack', name, path);

/** Every port that the stack has told firebase-tools to use. */
function portsOf(name: string): Record<string, number> {
  const config = readFileSync(file(name, 'firebase.json'), 'utf8');
  const found = [...config.matchAll(/"(?:p|websocketP)ort": (\d+)/g)];
  return Object.fromEntries(found.map(([, port = ''], index) => [`port ${index}`, Number(port)]));
}

const commandsOf = (name: string) =>
  runningCommands().filter((command) => command.includes(file(name, '')));

describe('SIGTERM', () => {
  it('ends everything that npm start has started, Java included', {
    timeout,
  }, async () => {
    const name = freeStackName('stopping');
    const { exited, printed } = start(name);
    await expect.poll(printed, { timeout: startTimeout }).toContain('Ctrl-C');
    expect(commandsOf(name).some((command) => command.startsWith('java'))).toBe(true);
    expect(await busyPorts(portsOf(name))).not.toEqual([]);

    launcher?.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
    expect(commandsOf(name)).toEqual([]);
    expect(await busyPorts(portsOf(name))).toEqual([]);
  });

  it('does so with npm run dev as well, while the emulators are still starting', {
    timeout,
  }, async () => {
    const name = freeStackName('stopping');
    const { exited } = start(name, '--dev');
    const java = () => commandsOf(name).filter((command) => command.startsWith('java'));
    await expect.poll(java, { timeout: startTimeout, interval: 20 }).not.toEqual([]);

    launcher?.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
    expect(commandsOf(name)).toEqual([]);
    expect(await busyPorts(portsOf(name))).toEqual([]);
  });
});
