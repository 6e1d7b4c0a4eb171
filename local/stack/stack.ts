import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { refreshDemoData } from '../seed/demo-data.ts';
import { addressesOf, addressFile, type StackAddresses, urlOf } from './addresses.ts';
import { Cleanup } from './cleanup.ts';
import type { RunningCompanion } from './companion.ts';
import { startCompanions } from './companions.ts';
import { claimDirectory, releaseDirectory, type StackDirectory } from './directory.ts';
import { type Emulators, reloadFunctions, startEmulators } from './emulators.ts';
import { projectId, type StackPorts } from './firebase-config.ts';
import { buildFunctions, watchFunctions } from './functions.ts';
import { choosePorts, type PortChoice } from './ports.ts';
import { writeFunctionSettings } from './settings.ts';
import { buildSite, serveSources, siteSettings } from './site.ts';

export interface StackOptions {
  /** Its directory under .stack/; two stacks of the same name cannot run at once. */
  readonly name: string;
  readonly ports: PortChoice;
  /** `develop`: Vite serves the site with hot reload, and functions are rebuilt on save. */
  readonly mode: 'serve' | 'develop';
  /** Begin with the accounts and documents of emulator-data/, or with nothing. */
  readonly importData: boolean;
  /** What the site is built with beside what it has to know of the stack. */
  readonly siteSettings?: Readonly<Record<string, string>>;
  /** A directory with a site that is built already, which is served instead: its calls go where that was told. */
  readonly builtSite?: string | undefined;
  /** Told what the stack has to show while it runs, such as a text message. */
  readonly onNote?: (text: string) => void;
  /** Told what is under way. */
  readonly onStep: (text: string) => void;
  /** Told every line that the emulators print; the stack's log has them too. */
  readonly onLine: (line: string) => void;
  /** Aborting it while the stack starts undoes what was begun; `startStack` then rejects. */
  readonly signal: AbortSignal;
}

export interface Stack {
  readonly addresses: StackAddresses;
  /** Where a person opens the site: Hosting, or Vite while developing. */
  readonly openUrl: string;
  readonly notes: RunningCompanion['notes'];
  /** Settles when the emulators end by themselves. */
  readonly ended: Promise<unknown>;
  /** Ends every process of the stack and frees every port. */
  stop(): Promise<void>;
}

/** Builds the product and starts it with everything that stands in for the outside world. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const cleanup = new Cleanup();
  try {
    return await start(options, cleanup);
  } catch (error) {
    await cleanup.run();
    throw error;
  }
}

async function start(options: StackOptions, cleanup: Cleanup): Promise<Stack> {
  const ports = await choosePorts(options.ports, options.mode === 'develop');
  const directory = claimDirectory(options.name);
  cleanup.add(() => releaseDirectory(directory));
  const addresses = addressesOf(projectId(), ports);
  const publicUrl = options.mode === 'serve' ? addresses.siteUrl : urlOf(ports.vite);
  const print = options.onNote ?? (() => undefined);
  const companions = await startCompanions(
    { addresses, publicUrl, ports: options.ports, print },
    cleanup,
  );

  options.onStep('Building functions and site …');
  await prepareFunctions(options, directory, addresses, cleanup);
  const { functionsParameters, functionsSecrets } = companions;
  writeFunctionSettings(directory.functions, functionsParameters, functionsSecrets);
  options.signal.throwIfAborted();

  options.onStep('Starting Auth, Firestore, Functions and Hosting …');
  const settings = {
    ...siteSettings(addresses),
    ...companions.siteSettings,
    ...options.siteSettings,
  };
  const [openUrl, emulators] = await bothOrNone(
    options.signal,
    (signal) =>
      prepareSite(
        { ...options, signal },
        { directory, addresses, settings, port: ports.vite },
        cleanup,
      ),
    (signal) => runEmulators({ ...options, signal }, directory, ports, cleanup),
  );
  const everything = {
    ...addresses,
    ...companions.addresses,
    ...(options.mode === 'develop' ? { sourcesUrl: openUrl } : {}),
    siteSettings: settings,
  };
  if (options.importData) await refreshDemoData(everything, companions.functionsSecrets);
  companions.whenUp(everything);
  writeFileSync(addressFile(options.name), JSON.stringify(everything, null, 2));
  const { notes } = companions;
  return {
    addresses: everything,
    openUrl,
    notes,
    ended: emulators.ended,
    stop: () => cleanup.run(),
  };
}

async function prepareFunctions(
  { mode, onStep }: StackOptions,
  { functions }: StackDirectory,
  { hubUrl }: StackAddresses,
  cleanup: Cleanup,
): Promise<void> {
  if (mode === 'serve') return buildFunctions(functions);
  const watching = await watchFunctions(functions, () => {
    reloadFunctions(hubUrl).then(
      () => onStep('Functions reloaded'),
      () => onStep('Functions rebuilt; the emulator is not up yet'),
    );
  });
  cleanup.add(() => watching.stop());
}

interface SiteToPrepare {
  readonly directory: StackDirectory;
  readonly addresses: StackAddresses;
  readonly settings: Record<string, string>;
  /** Vite's, while developing. */
  readonly port: number;
}

/** Returns where a person opens the site. */
async function prepareSite(
  { mode, builtSite, signal }: StackOptions,
  { directory, addresses, settings, port }: SiteToPrepare,
  cleanup: Cleanup,
): Promise<string> {
  mkdirSync(directory.site, { recursive: true });
  if (mode === 'serve') {
    if (builtSite === undefined) await buildSite(directory.site, settings, signal);
    else cpSync(builtSite, directory.site, { recursive: true });
    return addresses.siteUrl;
  }
  const server = await serveSources(directory, addresses, settings, port);
  cleanup.add(() => server.stop());
  return server.url;
}

async function runEmulators(
  { importData, mode, onLine, signal }: StackOptions,
  directory: StackDirectory,
  ports: StackPorts,
  cleanup: Cleanup,
): Promise<Emulators> {
  const mayBreak = mode === 'develop';
  const emulators = await startEmulators({
    directory,
    ports,
    importData,
    mayBreak,
    onLine,
    signal,
  });
  cleanup.add(() => emulators.stop());
  return emulators;
}

/** Runs both at once; when one fails the other is aborted, and has ended before this rejects. */
async function bothOrNone<First, Second>(
  signal: AbortSignal,
  first: (signal: AbortSignal) => Promise<First>,
  second: (signal: AbortSignal) => Promise<Second>,
): Promise<[First, Second]> {
  const otherFailed = new AbortController();
  const either = AbortSignal.any([signal, otherFailed.signal]);
  const tasks = [first(either), second(either)] as const;
  try {
    return await Promise.all(tasks);
  } catch (error) {
    otherFailed.abort();
    await Promise.allSettled(tasks);
    throw error;
  }
}
