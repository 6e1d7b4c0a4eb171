import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { stopRequests } from '../../local/stack/signals.ts';
import { checkout, projectNode } from '../../local/toolchain/checkout.mjs';
import { good, problem, report, say } from '../../local/toolchain/terminal.mjs';
import { type BenchStack, benchStack } from '../bench-stack.ts';
import { lightColdStart } from './cold-start.ts';
import { fewRoundTrips } from './few-round-trips.ts';

/** `npm run bench:calls`, and `-- --stack name` on a stack that runs already. Returns the exit code. */
async function main(): Promise<number> {
  const signal = stopRequests();
  try {
    const { values } = parseArgs({ options: { stack: { type: 'string' } } });
    const stack = await benchStack(values.stack, signal);
    try {
      return await bench(stack);
    } finally {
      await stack.stop();
    }
  } catch (error) {
    if (!signal.aborted) report(error);
    return signal.aborted ? 130 : 1;
  }
}

async function bench({ name, addresses }: BenchStack): Promise<number> {
  const promised = [await lightColdStart(name), await fewRoundTrips(addresses)];
  for (const { what, broken } of promised) {
    if (broken.length === 0) good(what);
    for (const line of broken) problem(line);
  }
  const verifyPhone = join(checkout, 'bench/calls/verify-phone.ts');
  say((await promisify(execFile)(projectNode, [verifyPhone])).stdout);
  return promised.every(({ broken }) => broken.length === 0) ? 0 : 1;
}

process.exitCode = await main();
