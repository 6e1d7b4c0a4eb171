import { rmSync } from 'node:fs';
import { stopRequests } from '../stack/signals.ts';
import { runCommand } from '../test/command.ts';
import { good, report, step } from '../toolchain/terminal.mjs';
import { callVerifyPhone, copyOfFunctions, runInCopy } from './functions-alone.ts';

/** What the cloud does with an upload: installs by its lock file, from the registry, and starts it. */
async function main(): Promise<number> {
  step('Building what is uploaded …');
  const copy = await copyOfFunctions();
  try {
    step('Installing it, as the cloud does: npm ci --omit=dev …');
    const install = ['ci', '--omit=dev', '--ignore-scripts', '--prefix', copy];
    const { code, output } = await runCommand('npm', install, { signal: stopRequests() });
    if (code !== 0) throw new Error(output);
    const response = /^RESPONSE (.*)$/m.exec(await runInCopy(copy, callVerifyPhone))?.[1];
    if (!response?.includes('"status":200')) throw new Error(`It answered ${response}`);
    good(`The functions alone install and answer: ${response}`);
    return 0;
  } catch (error) {
    report(error);
    return 1;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

process.exitCode = await main();
