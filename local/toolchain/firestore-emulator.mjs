import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { checkout } from './checkout.mjs';

/**
 * Where the Firestore emulator's jar is.
 * - `ready`: firebase-tools runs it as it is.
 * - `bare`: the jar of the Google Cloud CLI, which names no main class and so needs a wrapper.
 * - `missing`: firebase-tools has to download its own first.
 *
 * @typedef {{ kind: 'ready' | 'bare', jar: string } | { kind: 'missing' }} FirestoreEmulator
 */

/** @returns {FirestoreEmulator} */
export function findFirestoreEmulator() {
  const { FIRESTORE_EMULATOR_BINARY_PATH: chosen } = process.env;
  if (chosen && existsSync(chosen)) return { kind: 'ready', jar: chosen };
  const downloaded = downloadedJar();
  if (downloaded && existsSync(downloaded)) return { kind: 'ready', jar: downloaded };
  for (const root of googleCloudRoots()) {
    const jar = join(root, 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar');
    if (existsSync(jar)) return { kind: 'bare', jar };
  }
  return { kind: 'missing' };
}

/** The jar that this version of firebase-tools downloads and looks for; null before it is installed. */
function downloadedJar() {
  const details = join(
    checkout,
    'node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json',
  );
  if (!existsSync(details)) return null;
  const { firestore } = JSON.parse(readFileSync(details, 'utf8'));
  const { FIREBASE_EMULATORS_PATH: cache = join(homedir(), '.cache/firebase/emulators') } =
    process.env;
  return join(cache, firestore.downloadPathRelativeToCacheDir);
}

function* googleCloudRoots() {
  yield '/usr/lib/google-cloud-sdk';
  yield '/opt/google-cloud-sdk';
  yield join(homedir(), 'google-cloud-sdk');
  const { PATH = '' } = process.env;
  for (const directory of PATH.split(delimiter)) {
    const gcloud = join(directory, 'gcloud');
    if (directory && existsSync(gcloud)) yield dirname(dirname(realpathSync(gcloud)));
  }
}
