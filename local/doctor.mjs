// `npm run doctor`: what this machine lacks to run and test the product. Needs nothing installed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canInstallBrowser, findBrowser } from './toolchain/browser.mjs';
import { checkout } from './toolchain/checkout.mjs';
import { findFirestoreEmulator } from './toolchain/firestore-emulator.mjs';
import { isInstalled } from './toolchain/install.mjs';
import { findJava } from './toolchain/java.mjs';
import { lackingJava, lackingNode, lackingNpm } from './toolchain/needs.mjs';
import { busyPorts } from './toolchain/ports.mjs';
import { good, note, problem } from './toolchain/terminal.mjs';

/**
 * How one need is met. `lacks` is something to do before `npm start` or `npm test` can work; `notes`
 * is something that they will do themselves, or that is only good to know.
 *
 * @typedef {{ has: string } | { lacks: string } | { notes: string }} Finding
 */

/** @returns {Promise<Finding[]>} */
async function examine() {
  const { java } = findJava();
  return [
    found(lackingNode(), `Node ${process.versions.node}`),
    found(lackingNpm(), 'npm'),
    found(lackingJava(), `Java ${java?.major} in ${java?.home}`),
    emulator(),
    browser(),
    packages(),
    await ports(),
  ];
}

/** @param {string | null} lacks @param {string} has @returns {Finding} */
function found(lacks, has) {
  return lacks === null ? { has } : { lacks };
}

/** @returns {Finding} */
function emulator() {
  const firestore = findFirestoreEmulator();
  if (firestore.kind !== 'missing') return { has: `Firestore emulator: ${firestore.jar}` };
  return {
    notes: 'The Firestore emulator is downloaded at the first start, which needs a network.',
  };
}

/** @returns {Finding} */
function browser() {
  const path = findBrowser();
  if (path) return { has: `Chromium: ${path}` };
  if (canInstallBrowser())
    return { notes: 'Chromium is missing; npm test installs it with apt-get.' };
  return {
    notes:
      'Chromium is missing; npm test tries to download one. To use your own, name it in CHROMIUM_PATH.',
  };
}

/** @returns {Finding} */
function packages() {
  if (isInstalled()) return { has: 'Packages are installed' };
  return { notes: 'Packages are installed at the next start, which needs a network.' };
}

/** @returns {Promise<Finding>} */
async function ports() {
  const { emulators } = JSON.parse(readFileSync(join(checkout, 'firebase.json'), 'utf8'));
  const { auth, firestore, functions, hosting } = emulators;
  const wanted = {
    hosting: hosting.port,
    functions: functions.port,
    auth: auth.port,
    firestore: firestore.port,
  };
  const busy = await busyPorts(wanted);
  if (busy.length === 0) return { has: `Ports ${Object.values(wanted).join(', ')} are free` };
  const named = busy.map(([service, port]) => `${port} (${service})`).join(', ');
  return { lacks: `In use: port ${named}. Perhaps npm start is running; if not, free them.` };
}

const findings = await examine();
for (const finding of findings) {
  if ('has' in finding) good(finding.has);
  else if ('notes' in finding) note(finding.notes);
  else problem(finding.lacks);
}
process.exitCode = findings.some((finding) => 'lacks' in finding) ? 1 : 0;
