import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, randomPort } from '../../local/stack/ports.ts';
import { projectNode } from '../../local/toolchain/checkout.mjs';
import { host } from '../../local/toolchain/ports.mjs';

const framework = createRequire(import.meta.url).resolve('@google-cloud/functions-framework');
const main = framework.replace(/index\.js$/, 'main.js');
const tellMemory = new URL('./tell-memory.ts', import.meta.url).href;

/** One function in a process of its own, served by what serves it in production. */
export interface ServedFunction {
  readonly url: string;
  /** Milliseconds from the start of the process until it could be called. */
  readonly startedIn: number;
  /** Bytes that are still in use after everything else was collected. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts the function `name` of the package in `directory`. */
export async function serveFunction(
  directory: string,
  name: string,
  settings: NodeJS.ProcessEnv,
): Promise<ServedFunction> {
  const port = await freePort(randomPort());
  const start = performance.now();
  const child = spawn(
    projectNode,
    ['--expose-gc', '--import', tellMemory, main, `--source=${directory}`, `--target=${name}`],
    {
      env: { ...settings, PORT: String(port), FUNCTION_TARGET: name, K_SERVICE: name },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  );
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  await untilListening(port, child);
  return {
    url: `http://${host}:${port}`,
    startedIn: performance.now() - start,
    memory: async () => {
      child.send('memory');
      const [bytes] = await once(child, 'message');
      return Number(bytes);
    },
    stop: async () => {
      process.off('exit', kill);
      if (child.exitCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

async function untilListening(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    if (await isListening(port)) return;
    await pause(5);
  }
  throw new Error('A function did not start');
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    // Browsers ask for it; the framework itself responds to it, so no function runs.
    const asked = get({ host, port, path: '/favicon.ico', agent: false }, (response) => {
      response.resume();
      resolve(true);
    });
    asked.once('error', () => resolve(false));
  });
}
