import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { endpoints } from '@geonod/contracts';
import { benchStack } from '../../bench/bench-stack.ts';
import { stopRequests } from '../stack/signals.ts';
import { runSuite } from '../test/vitest.ts';
import { checkout, projectNode } from '../toolchain/checkout.mjs';
import { good, problem, report, step } from '../toolchain/terminal.mjs';
import { cutOffResult } from './cut-off-result.ts';

/** `npm run prove:faults`. Returns the exit code. */
async function main(): Promise<number> {
  const signal = stopRequests();
  const { values } = parseArgs({
    options: {
      cuts: { type: 'string', default: '100' },
      requests: { type: 'string', default: '50000' },
      stack: { type: 'string' },
    },
  });
  const stack = await benchStack(values.stack, signal);
  try {
    step(`Cutting the way to Firestore ${values.cuts} times …`);
    const child = spawn(projectNode, [join(checkout, 'local/faults/cut-off.ts'), values.cuts], {
      env: {
        ...process.env,
        FIRESTORE_EMULATOR_HOST: stack.addresses.firestoreHost,
        FIREBASE_AUTH_EMULATOR_HOST: stack.addresses.authHost,
      },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      signal,
    });
    const [sent] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
    const { data } = cutOffResult.safeParse(sent);
    const broken = data?.broken ?? ['It ended by itself.'];
    if (data) step(data.told);
    for (const line of broken) problem(line);
    if (broken.length === 0) good('nothing half done, nothing told that is not so');
    step(`Sending ${values.requests} requests of any kind …`);
    const ofEach = Math.ceil(Number(values.requests) / Object.keys(endpoints).length);
    process.env.FUZZ_REQUESTS_OF_EACH_CALL = String(ofEach);
    const filters = ['functions/src/http/any-input'];
    const { failed } = await runSuite('emulator', { signal, stack: stack.name, filters });
    return broken.length === 0 && failed === 0 ? 0 : 1;
  } finally {
    await stack.stop();
  }
}

process.exitCode = await main().catch((error: unknown) => {
  report(error);
  return 1;
});
