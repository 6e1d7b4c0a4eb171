import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { StackAddresses } from '../../local/stack/addresses.ts';
import { stopRequests } from '../../local/stack/signals.ts';
import { checkout, projectNode } from '../../local/toolchain/checkout.mjs';
import { readOptions } from '../../local/toolchain/options.mjs';
import { good, problem, report, say } from '../../local/toolchain/terminal.mjs';
import { type BenchStack, benchStack } from '../bench-stack.ts';
import { lightColdStart } from './cold-start.ts';
import { fewRoundTrips } from './few-round-trips.ts';

const usage = `npm run bench:calls          the calls beside bare functions, held against their goals
  -- --rounds 3              measures less
  -- --memory                what is in use after 100,000 calls (--calls 100000) beside 1,000
  -- --screen                only how fast a browser shows 10,000 requests beside 10
     --pictures directory    with pictures of that
  -- --stack name            on the stack of that name, which runs already`;

/** `npm run bench:calls`. Returns the exit code. */
async function main(): Promise<number> {
  const signal = stopRequests();
  try {
    const values = readOptions(usage, {
      stack: { type: 'string' },
      rounds: { type: 'string', default: '10' },
      memory: { type: 'boolean', default: false },
      calls: { type: 'string', default: '100000' },
      screen: { type: 'boolean', default: false },
      pictures: { type: 'string' },
    });
    const { rounds, memory, calls, screen, pictures } = values;
    const measured = [`--rounds=${rounds}`, `--calls=${calls}`, ...(memory ? ['--memory'] : [])];
    const stack = await benchStack(values.stack, signal);
    try {
      const called = screen ? 0 : await bench(stack, measured, signal);
      const shown = memory ? 0 : await statusScreen(stack, { rounds, pictures }, signal);
      return called || shown;
    } finally {
      await stack.stop();
    }
  } catch (error) {
    if (!signal.aborted) report(error);
    return signal.aborted ? 130 : 1;
  }
}

async function statusScreen(
  { addresses }: BenchStack,
  { rounds, pictures }: { readonly rounds: string; readonly pictures: string | undefined },
  signal: AbortSignal,
): Promise<number> {
  const options = [`--site=${addresses.siteUrl}`, `--rounds=${rounds}`];
  if (pictures !== undefined) options.push(`--pictures=${pictures}`);
  return await measuredIn('status-screen.ts', options, addresses, signal);
}

async function bench(
  { name, addresses }: BenchStack,
  measured: readonly string[],
  signal: AbortSignal,
): Promise<number> {
  const promised = [await lightColdStart(name), await fewRoundTrips(addresses)];
  for (const { what, broken } of promised) {
    if (broken.length === 0) good(what);
    for (const line of broken) problem(line);
  }
  const verifyPhone = join(checkout, 'bench/calls/verify-phone.ts');
  say((await promisify(execFile)(projectNode, [verifyPhone])).stdout);
  const areKept = promised.every(({ broken }) => broken.length === 0);
  const code = await measuredIn('beside-bare.ts', measured, addresses, signal);
  return areKept && code === 0 ? 0 : 1;
}

/** Measures in a process that knows where the emulators are; its exit code. */
async function measuredIn(
  file: string,
  options: readonly string[],
  { projectId, firestoreHost, authHost }: StackAddresses,
  signal: AbortSignal,
): Promise<number> {
  const child = spawn(projectNode, [join(checkout, 'bench/calls', file), ...options], {
    env: {
      ...process.env,
      GCLOUD_PROJECT: projectId,
      FIRESTORE_EMULATOR_HOST: firestoreHost,
      FIREBASE_AUTH_EMULATOR_HOST: authHost,
      METADATA_SERVER_DETECTION: 'none',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
    signal,
  });
  const [code] = await once(child, 'exit');
  return typeof code === 'number' ? code : 1;
}

process.exitCode = await main();
