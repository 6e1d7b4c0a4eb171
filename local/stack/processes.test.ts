import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, it } from 'vitest';
import { isRunning, killTree, untilGone } from './processes.ts';

const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

/** A process that starts another in a group of its own, as firebase-tools does with Java. */
async function startFamily(mark: string): Promise<{ parent: number; grandchild: number }> {
  const sleeper = `setInterval(() => {}, 1000); // ${mark}`;
  const script = `
    const { spawn } = require('node:child_process');
    const child = spawn(process.execPath, ['-e', ${JSON.stringify(sleeper)}], { detached: true });
    console.log(child.pid);
  `;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  started.push(child);
  const [printed] = await once(child.stdout, 'data');
  return { parent: child.pid ?? 0, grandchild: Number(String(printed)) };
}

it('ends what a process started, though it left the group', async () => {
  const { parent, grandchild } = await startFamily('one');
  await untilGone(killTree(parent, () => false));
  expect(isRunning(grandchild)).toBe(false);
});

it('ends what is known by its command line when nobody stands above it any more', async () => {
  const { parent, grandchild } = await startFamily('stray-of-this-test');
  process.kill(parent, 'SIGKILL');
  await untilGone([parent]);
  expect(isRunning(grandchild)).toBe(true);
  await untilGone(killTree(parent, (command) => command.includes('stray-of-this-test')));
  expect(isRunning(grandchild)).toBe(false);
});

it('is content with a process that is gone already', () => {
  expect(() => killTree(2 ** 22 + 1, () => false)).not.toThrow();
});
