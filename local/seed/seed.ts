import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stopRequests } from '../stack/signals.ts';
import { startStack } from '../stack/stack.ts';
import { checkout } from '../toolchain/checkout.mjs';
import { report, say, step } from '../toolchain/terminal.mjs';
import { writeDemoData } from './demo-data.ts';

/** `npm run seed`: rebuilds `emulator-data/` from `demo-data.ts` on empty emulators of its own. */
async function main(): Promise<number> {
  try {
    const stack = await startStack({
      name: 'seed',
      ports: 17_000,
      mode: 'serve',
      importData: false,
      onStep: step,
      onLine: () => undefined,
      signal: stopRequests(),
    });
    try {
      await writeDemoData(stack.addresses, new Date());
      await exportTo(stack.addresses.hubUrl, join(checkout, 'emulator-data'));
    } finally {
      await stack.stop();
    }
    say('emulator-data/ is rebuilt.');
    return 0;
  } catch (thrown) {
    report(thrown);
    return 1;
  }
}

async function exportTo(hubUrl: string, directory: string): Promise<void> {
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  const response = await fetch(`${hubUrl}/_admin/export`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ path: directory, initiatedBy: 'seed' }),
  });
  if (!response.ok) throw new Error(`The emulators did not export: ${await response.text()}`);
}

process.exitCode = await main();
