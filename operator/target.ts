import { existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { addressFile, readAddresses } from '../local/stack/addresses.ts';
import { checkout } from '../local/toolchain/checkout.mjs';
import { NotPossible, type Secret } from './commands/command.ts';

/** Where a command is to look and act. */
export interface Target {
  /** For people: `the emulators (demo-geonod)`, or `the project geonod-prod`. */
  readonly name: string;
  /** Who acts, for the log. */
  whoActs(): Promise<string>;
}

/** Makes what the functions' code connects to the emulators of a stack that runs on this machine, with its settings. */
export function toEmulators(stack: string): Target {
  if (!existsSync(addressFile(stack))) {
    throw new NotPossible(
      `No stack "${stack}" is running. Start it with npm start, or name a real project: --project <id>.`,
    );
  }
  const { projectId, authHost, firestoreHost, siteUrl } = readAddresses(stack);
  const functions = join(checkout, '.stack', stack, 'functions');
  Object.assign(
    process.env,
    ...['.env', '.env.local', '.secret.local'].map((name) => settingsIn(join(functions, name))),
    {
      GCLOUD_PROJECT: projectId,
      FIREBASE_AUTH_EMULATOR_HOST: authHost,
      FIRESTORE_EMULATOR_HOST: firestoreHost,
      SITE_URL: siteUrl,
      METADATA_SERVER_DETECTION: 'none',
    },
  );
  return {
    name: `the emulators (${projectId})`,
    whoActs: () => Promise.resolve(`${userInfo().username} on this machine`),
  };
}

/**
 * The same for a real project, with the credentials of whoever runs this (`gcloud auth application-default login`). Only
 * the secrets that the command needs are read.
 */
export async function toProject(project: string, needs: readonly Secret[]): Promise<Target> {
  const { FIRESTORE_EMULATOR_HOST, FIREBASE_AUTH_EMULATOR_HOST } = process.env;
  if (FIRESTORE_EMULATOR_HOST || FIREBASE_AUTH_EMULATOR_HOST) {
    throw new NotPossible('Emulators are named in the environment: unset them to reach a project.');
  }
  const functions = join(checkout, 'functions');
  Object.assign(
    process.env,
    ...['.env', `.env.${project}`].map((name) => settingsIn(join(functions, name))),
    {
      GCLOUD_PROJECT: project,
      GOOGLE_CLOUD_PROJECT: project,
      // Accounts are shown to a person's own credentials only on the quota of a project that is named.
      GOOGLE_CLOUD_QUOTA_PROJECT: project,
    },
  );
  const { credentialsOwner, readSecret } = await import(
    '../functions/src/services/google-project.ts'
  );
  // Whoever nobody can name does nothing here.
  const by = await credentialsOwner();
  for (const name of needs) process.env[name] = await readSecret(project, name);
  return { name: `the project ${project}`, whoActs: () => Promise.resolve(by) };
}

function settingsIn(file: string): NodeJS.Dict<string> {
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
}
