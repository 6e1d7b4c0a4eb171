import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { endpoints } from '@geonod/contracts';
import { type BenchStack, benchStack } from '../../bench/bench-stack.ts';
import { freePort, randomPort } from '../stack/ports.ts';
import { stopRequests } from '../stack/signals.ts';
import { runSuite } from '../test/vitest.ts';
import { findBrowser } from '../toolchain/browser.mjs';
import { checkout, projectNode } from '../toolchain/checkout.mjs';
import { readOptions } from '../toolchain/options.mjs';
import { good, Problem, problem, report, step } from '../toolchain/terminal.mjs';
import { cutOffResult } from './cut-off-result.ts';

/** What is made to fail, each by itself under `--only`. */
type Stage = (stack: BenchStack, signal: AbortSignal) => Promise<boolean>;

const usage = `npm run prove:faults         what fails in the middle of calls, under people, and what nobody should send
  -- --cuts 100              how often Firestore goes away
  -- --requests 50000        how many requests of any kind
  -- --only cuts|in-turn|requests
  -- --stack name            on the stack of that name, which runs already`;

/** `npm run prove:faults`. Returns the exit code. */
async function main(): Promise<number> {
  const signal = stopRequests();
  const values = readOptions(usage, {
    cuts: { type: 'string', default: '100' },
    requests: { type: 'string', default: '50000' },
    only: { type: 'string' },
    stack: { type: 'string' },
  });
  const stages: Readonly<Record<string, Stage>> = {
    cuts: (stack, signal) => cutOff(values.cuts, stack, signal),
    'in-turn': failInTurn,
    requests: (stack, signal) => sendAnything(Number(values.requests), stack, signal),
  };
  const { only } = values;
  const chosen = only === undefined ? Object.values(stages) : [stages[only]];
  // The functions of this stack send their text messages to a port at which each journey answers as it likes.
  process.env.TWILIO_AT_HAND ||= String(await freePort(randomPort()));
  process.env.NODE_OPTIONS =
    `${process.env.NODE_OPTIONS ?? ''} --import ${new URL('./twilio-at-hand.mjs', import.meta.url)}`.trim();
  const stack = await benchStack(values.stack, signal);
  try {
    let isWell = true;
    for (const stage of chosen) {
      if (!stage) throw new Problem(`--only takes ${Object.keys(stages).join(', ')}`);
      isWell = (await stage(stack, signal)) && isWell;
    }
    return isWell ? 0 : 1;
  } finally {
    await stack.stop();
  }
}

async function cutOff(cuts: string, { addresses }: BenchStack, signal: AbortSignal) {
  step(`Cutting the way to Firestore ${cuts} times …`);
  const child = spawn(projectNode, [join(checkout, 'local/faults/cut-off.ts'), cuts], {
    env: {
      ...process.env,
      FIRESTORE_EMULATOR_HOST: addresses.firestoreHost,
      FIREBASE_AUTH_EMULATOR_HOST: addresses.authHost,
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
  return broken.length === 0;
}

async function failInTurn({ name }: BenchStack, signal: AbortSignal): Promise<boolean> {
  step('Letting Stripe, text messages and the clock fail in turn while people go the whole way …');
  const browser = findBrowser() ?? undefined;
  const { failed } = await runSuite('faults', { signal, stack: name, browser });
  return failed === 0;
}

async function sendAnything(requests: number, { name }: BenchStack, signal: AbortSignal) {
  step(`Sending ${requests} requests of any kind …`);
  const ofEach = Math.ceil(requests / Object.keys(endpoints).length);
  process.env.FUZZ_REQUESTS_OF_EACH_CALL = String(ofEach);
  const filters = ['functions/src/triggers/any-input'];
  const { failed } = await runSuite('emulator', { signal, stack: name, filters });
  return failed === 0;
}

process.exitCode = await main().catch((error: unknown) => {
  report(error);
  return 1;
});
