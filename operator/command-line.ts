import { parseArgs } from 'node:util';
import { type Command, NotPossible } from './commands/command.ts';
import { commands } from './commands/index.ts';

/** What was typed. */
export interface CommandLine {
  readonly command: Command;
  readonly subject: string;
  /** Null for the emulators. */
  readonly project: string | null;
  readonly stack: string;
  readonly json: boolean;
  readonly yes: boolean;
}

/** Reads what was typed after the tool's name; null for whoever asks for help. Throws `NotPossible` for what it does not know. */
export function readCommandLine(args: readonly string[]): CommandLine | null {
  const { values, positionals } = parsed(args);
  const [name, subject, ...rest] = positionals;
  if (values.help || name === undefined) return null;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new NotPossible(`There is no command "${name}". --help lists them.`);
  if (!isComplete(command, subject) || rest.length > 0) {
    throw new NotPossible(`Write: npm run operator -- ${usageOf(name, command)}`);
  }
  if (values.json && 'act' in command && !values.yes) {
    throw new NotPossible('Nobody is asked with --json: say --yes as well.');
  }
  const { project = null, stack, json, yes } = values;
  return { command, subject: subject ?? '', project, stack, json, yes };
}

function isComplete({ takes }: Command, subject: string | undefined): boolean {
  if (subject === undefined) return takes === undefined || takes.startsWith('[');
  return takes !== undefined;
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        project: { type: 'string' },
        stack: { type: 'string', default: 'start' },
        json: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new NotPossible(error instanceof Error ? error.message : String(error));
  }
}

function usageOf(name: string, { takes }: Command): string {
  return takes === undefined ? name : `${name} ${takes}`;
}

export function help(): string {
  const lines = Object.entries(commands).map(
    ([name, command]) => `  ${usageOf(name, command).padEnd(38)}${command.does}`,
  );
  const acts = Object.entries(commands).findIndex(([, command]) => 'act' in command);
  return [
    'npm run operator -- <command> [--project <id>] [--json] [--yes]',
    '',
    'Looks:',
    ...lines.slice(0, acts),
    '',
    'Acts, each of which asks once and is written down:',
    ...lines.slice(acts),
    '',
    'Without --project it is the emulators of npm start (--stack <name> for another). A project is reached with your own',
    'credentials: gcloud auth application-default login. --json is for scripts; --yes answers the question.',
  ].join('\n');
}
