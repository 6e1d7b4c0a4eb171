import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { stopRequests } from '../../local/stack/signals.ts';
import { checkout, projectNode } from '../../local/toolchain/checkout.mjs';
import { good, problem, report, say } from '../../local/toolchain/terminal.mjs';
import { type BenchStack, benchStack } from '../bench-stack.ts';
import { lightColdStart } from './cold-start.ts';
import { fewRoundTrips } from './few-round-trips.ts';

/**
 * `npm run bench:calls`, and `-- --stack name` on a stack that runs already. `--rounds 3` measures less, `--memory` what is
 * in use after 100,000 calls (`--calls`) beside 1,000. Returns the exit code.
 */
async function main(): Promise<number> {
  const signal = stopRequests();
  try {
    const { values } = parseArgs({
      options: {
        stack: { type: 'string' },
        rounds: { type: 'string', default: '10' },
        memory: { type: 'boolean', default: false },
        calls: { type: 'string', default: '100000' },
      },
    });
    const { rounds, memory, calls } = values;
    const measured = [`--rounds=${rounds}`, `--calls=${calls}`, ...(memory ? ['--memory'] : [])];
    const stack = await benchStack(values.stack, signal);
    try {
      return await bench(stack, measured, signal);
    } finally {
      await stack.stop();
    }
  } catch (error) {
    if (!signal.aborted) report(error);
    return signal.aborted ? 130 : 1;
  }
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
  const besideBare = spawn(
    projectNode,
    [join(checkout, 'bench/calls/beside-bare.ts'), ...measured],
    {
      env: {
        ...process.env,
        FIRESTORE_EMULATOR_HOST: addresses.firestoreHost,
        FIREBASE_AUTH_EMULATOR_HOST: addresses.authHost,
        METADATA_SERVER_DETECTION: 'none',
      },
      stdio: ['ignore', 'inherit', 'inherit'],
      signal,
    },
  );
  const [code] = await once(besideBare, 'exit');
  return areKept && code === 0 ? 0 : 1;
}

process.exitCode = await main();
