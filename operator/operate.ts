import { createInterface } from 'node:readline/promises';
import { problem, report, say } from '../local/toolchain/terminal.mjs';
import { type CommandLine, help, readCommandLine } from './command-line.ts';
import { NotPossible } from './commands/command.ts';
import { asJson, asText } from './show.ts';
import { type Target, toEmulators, toProject } from './target.ts';

/** Does what was typed after `npm run operator --`. Returns 0, 1 for what cannot be done, and 2 when nobody said yes. */
export async function operate(args: readonly string[]): Promise<number> {
  try {
    const line = readCommandLine(args);
    if (line === null) {
      say(help());
      return 0;
    }
    const { project, stack, command } = line;
    const target = project === null ? toEmulators(stack) : await toProject(project, command.needs);
    return await carryOut(line, target);
  } catch (thrown) {
    if (thrown instanceof NotPossible) problem(thrown.message);
    else report(thrown);
    return 1;
  }
}

async function carryOut({ command, subject, json, yes }: CommandLine, target: Target) {
  const { acting } = await import('../functions/src/flows/operating/act.ts');
  const by = await target.whoActs();
  if ('look' in command) {
    const look = () => command.look(subject);
    const { reads } = command;
    const found = reads ? await acting({ by, act: reads, about: subject }, look) : await look();
    say(json ? asJson(found) : asText(found));
    return 0;
  }
  const { question, about, run } = await command.plan(subject);
  if (!yes && !(await isWanted(`${question}, in ${target.name}?`))) {
    problem('Nothing was done.');
    return 2;
  }
  // Whoever was asked has read it. Nobody else would see whom they named by an e-mail or an id.
  if (yes && !json) say(`${question}, in ${target.name}.`);
  const outcome = await acting({ by, act: command.act, about }, run);
  say(json ? JSON.stringify({ done: question, in: target.name, outcome }, null, 2) : outcome);
  return 0;
}

/** Asks once. Whoever is not there, or says anything else than yes, has not said yes. */
async function isWanted(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    problem(`Nobody is there to be asked: ${question} Say --yes.`);
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}
