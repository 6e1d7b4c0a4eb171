import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { checkout, projectNode, toolEnvironment } from '../toolchain/checkout.mjs';
import { findFirestoreEmulator } from '../toolchain/firestore-emulator.mjs';
import { findJava } from '../toolchain/java.mjs';
import { lackingJava } from '../toolchain/needs.mjs';
import { Problem, step } from '../toolchain/terminal.mjs';
import type { StackDirectory } from './directory.ts';
import { killTree, untilGone } from './processes.ts';
import { writeWrapperJar } from './wrapper-jar.ts';

const firebase = join(checkout, 'node_modules/firebase-tools/lib/bin/firebase.js');
const preloaded = ['./follow-parent.ts', './guard-emulators.ts'].flatMap((file) => [
  '--import',
  new URL(file, import.meta.url).href,
]);

/** How long firebase-tools may take to shut down, in milliseconds; it needs about one second. */
const patience = 4000;

/** A run of firebase-tools whose output goes to the stack's log. */
export interface FirebaseRun {
  /** Its exit code, once its output is read to the end. */
  readonly ended: Promise<number | null>;
  /** Asks it to shut its emulators down, and ends whatever has not gone after a few seconds. */
  stop(): Promise<void>;
}

export function runFirebase(
  command: readonly string[],
  directory: StackDirectory,
  environment: NodeJS.ProcessEnv,
  onLine: (line: string) => void = () => undefined,
): FirebaseRun {
  const config = join(directory.root, 'firebase.json');
  const child = spawn(projectNode, [...preloaded, firebase, ...command, '--config', config], {
    // It leaves debug logs where it stands.
    cwd: directory.root,
    env: environment,
    // A group of its own: Ctrl-C reaches only us, and we decide how it ends.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  keepLog(child, directory, onLine);
  const kill = () =>
    child.pid === undefined ? [] : killTree(child.pid, (line) => isJavaOf(directory, line));
  // However this process ends, they end first.
  process.once('exit', kill);
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', (code) => resolve(code));
  }).finally(() => process.off('exit', kill));
  const stop = async () => {
    child.kill('SIGINT');
    await Promise.race([ended, pause(patience, undefined, { ref: false })]);
    await untilGone(kill());
  };
  return { ended, stop };
}

/** The environment in which the emulators run. Downloads the Firestore emulator when it is missing. */
export async function emulatorEnvironment(
  directory: StackDirectory,
  signal: AbortSignal,
): Promise<NodeJS.ProcessEnv> {
  const { java } = findJava();
  if (!java) throw new Problem(lackingJava() ?? 'Java was not found.');
  const tools = toolEnvironment();
  const environment = {
    ...tools,
    PATH: [join(java.home, 'bin'), tools.PATH].join(delimiter),
    JAVA_HOME: java.home,
    TMPDIR: directory.scratch,
    // No login of the developer's, no update check, no message of the day, no look for a cloud machine.
    XDG_CONFIG_HOME: directory.scratch,
    NO_UPDATE_NOTIFIER: '1',
    CI: '1',
    METADATA_SERVER_DETECTION: 'none',
    // Stack traces of functions name their sources.
    NODE_OPTIONS: `${tools.NODE_OPTIONS ?? ''} --enable-source-maps`.trim(),
  };
  const emulator = findFirestoreEmulator();
  if (emulator.kind === 'missing') await download(directory, environment, signal);
  if (emulator.kind !== 'bare') return environment;
  const wrapper = join(directory.root, 'firestore-emulator.jar');
  writeWrapperJar(wrapper, emulator.jar);
  return { ...environment, FIRESTORE_EMULATOR_BINARY_PATH: wrapper };
}

async function download(
  directory: StackDirectory,
  environment: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<void> {
  step('Downloading the Firestore emulator (once) …');
  const run = runFirebase(['setup:emulators:firestore'], directory, environment);
  const giveUp = () => run.stop();
  signal.addEventListener('abort', giveUp, { once: true });
  const code = await run.ended;
  signal.removeEventListener('abort', giveUp);
  signal.throwIfAborted();
  if (code === 0 && findFirestoreEmulator().kind !== 'missing') return;
  throw new Problem(
    'The Firestore emulator is missing and could not be downloaded. Connect to the network once, or install it: apt-get install google-cloud-cli-firestore-emulator',
  );
}

/** The rules' path is on the Java command line of this stack, and on no other. */
function isJavaOf({ root }: StackDirectory, command: string): boolean {
  return (
    command.includes(' -jar ') && command.includes(` --rules ${join(root, 'firestore.rules')}`)
  );
}

function keepLog(
  child: ChildProcess,
  { log }: StackDirectory,
  onLine: (line: string) => void,
): void {
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      appendFileSync(log, `${line}\n`);
      onLine(line);
    });
  }
}
