import { once } from 'node:events';
import { readOptions } from '../toolchain/options.mjs';
import { bold, problem, report, say, step } from '../toolchain/terminal.mjs';
import { demoAccounts } from './demo-accounts.ts';
import { noteworthy } from './emulator-output.ts';
import { StopRequested, stopRequests } from './signals.ts';
import { type Stack, type StackOptions, startStack } from './stack.ts';

const usage = `npm start                 the whole product on the ports of firebase.json
npm run dev               the same with hot reload
  -- --ports 15000        on the first free ports from 15000 on
  -- --name second        in .stack/second, beside another one that runs`;

/** `npm start` and `npm run dev`: runs until it is asked to stop. Returns the exit code. */
async function main(): Promise<number> {
  const stopped = stopRequests();
  // Known once it runs; before that nobody is mailed.
  let siteUrl = '';
  const options = chosenOptions((line) => {
    const text = noteworthy(line, siteUrl);
    if (text) say(text);
  });
  try {
    const stack = await startStack({ ...options, signal: stopped });
    siteUrl = stack.openUrl;
    announce(stack, options);
    await Promise.race([stack.ended, stopped.aborted || once(stopped, 'abort')]);
    const endedByItself = !stopped.aborted;
    if (endedByItself)
      problem(`The emulators ended by themselves; see .stack/${options.name}/emulators.log`);
    else say('Stopping …');
    await stack.stop();
    return endedByItself ? 1 : 0;
  } catch (thrown) {
    if (thrown instanceof StopRequested || stopped.aborted) return 0;
    report(thrown);
    return 1;
  }
}

function chosenOptions(onLine: (line: string) => void): Omit<StackOptions, 'signal'> {
  const { name, ports, dev } = readOptions(usage, {
    dev: { type: 'boolean', default: false },
    name: { type: 'string', default: 'start' },
    ports: { type: 'string' },
  });
  return {
    name,
    ports: ports === undefined ? 'fixed' : Number(ports),
    mode: dev ? 'develop' : 'serve',
    importData: true,
    // A test that opens no page of it need not wait for a build.
    builtSite: process.env.GEONOD_SITE,
    onStep: step,
    onNote: say,
    onLine,
  };
}

function announce(
  { openUrl, addresses, notes }: Stack,
  { name, mode }: Pick<StackOptions, 'name' | 'mode'>,
): void {
  const accounts = demoAccounts().map(
    ({ email, password, about }) => `${email} / ${password}${about ? ` (${about})` : ''}`,
  );
  const lines: (readonly [string, string])[] = [
    ['GeoNod', bold(openUrl)],
    ...(mode === 'develop' ? [['Gallery', `${openUrl}/gallery/`] as const] : []),
    ...accounts.map((account, index) => [index === 0 ? 'Accounts' : '', account] as const),
    [
      'Auth',
      `mails of sign-in: printed here; listed at ${addresses.authUrl}/emulator/v1/projects/${addresses.projectId}/oobCodes`,
    ],
    ...notes,
    ['Log', `.stack/${name}/emulators.log`],
    ['Stop', 'Ctrl-C'],
  ];
  say('');
  for (const [label, text] of lines) say(`  ${label.padEnd(10)}${text}`);
  say('');
}

process.exitCode = await main();
