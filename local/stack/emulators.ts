import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from '../toolchain/checkout.mjs';
import { Problem } from '../toolchain/terminal.mjs';
import type { StackDirectory } from './directory.ts';
import { projectId, type StackPorts, stackFirebaseConfig } from './firebase-config.ts';
import { emulatorEnvironment, type FirebaseRun, runFirebase } from './firebase-tools.ts';

interface EmulatorOptions {
  readonly directory: StackDirectory;
  readonly ports: StackPorts;
  /** Begins with the accounts and documents of emulator-data/, and writes nothing back to it. */
  readonly importData: boolean;
  /** While developing, functions that do not load are a message and not the end. */
  readonly mayBreak: boolean;
  readonly onLine: (line: string) => void;
  readonly signal: AbortSignal;
}

export interface Emulators {
  /** Settles when they end by themselves, which they should not. */
  readonly ended: Promise<unknown>;
  stop(): Promise<void>;
}

/** Starts Auth, Firestore, Functions, their queues and Hosting; settles when all of them answer. */
export async function startEmulators(options: EmulatorOptions): Promise<Emulators> {
  const { directory, ports, signal } = options;
  writeConfig(directory, ports);
  const environment = await emulatorEnvironment(directory, signal);
  signal.throwIfAborted();
  const outcome = watchOutput(options);
  const run = runFirebase(startCommand(options), directory, environment, outcome.onLine);
  const stop = () => run.stop();
  try {
    await Promise.race([outcome.ready, earlyEnd(run, directory), untilAborted(signal)]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { ended: run.ended, stop };
}

/**
 * Makes the functions emulator load its functions again. It watches for changes too, but not below
 * a directory whose name begins with a dot, where stacks live.
 */
export async function reloadFunctions(hubUrl: string): Promise<void> {
  await fetch(`${hubUrl}/functions/enableBackgroundTriggers`, { method: 'PUT' });
}

/** The last lines of the log, for a failure that only the emulators can explain. */
function logTail({ log }: StackDirectory): string {
  return readFileSync(log, 'utf8').trimEnd().split('\n').slice(-25).join('\n');
}

function startCommand({ importData }: EmulatorOptions): string[] {
  const data = join(checkout, 'emulator-data');
  return [
    'emulators:start',
    ...['--project', projectId()],
    ...['--only', 'auth,firestore,functions,hosting,tasks'],
    ...(importData && existsSync(data) ? ['--import', data] : []),
  ];
}

function writeConfig({ root }: StackDirectory, ports: StackPorts): void {
  const config = JSON.stringify(stackFirebaseConfig(ports), null, 2);
  writeFileSync(join(root, 'firebase.json'), config);
  for (const name of ['firestore.rules', 'firestore.indexes.json']) {
    // A link, so that a rule counts as soon as it is saved.
    rmSync(join(root, name), { force: true });
    symlinkSync(join(checkout, name), join(root, name));
  }
}

function watchOutput({ directory, mayBreak, onLine }: EmulatorOptions) {
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  return {
    ready,
    onLine: (line: string) => {
      onLine(line);
      if (line.includes('All emulators ready')) resolve();
      if (line.includes('Failed to load function definition') && !mayBreak) {
        reject(explained('The functions do not load.', directory));
      }
    },
  };
}

async function earlyEnd(run: FirebaseRun, directory: StackDirectory): Promise<never> {
  await run.ended;
  throw explained('The emulators did not start.', directory);
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

function explained(what: string, directory: StackDirectory): Problem {
  return new Problem(`${what} The end of ${directory.log}:`, { details: logTail(directory) });
}
