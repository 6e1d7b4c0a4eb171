// `npm run doctor`: what this machine lacks to run and test the product. Needs nothing installed.
import { spawnSync } from 'node:child_process';
import { lookup } from 'node:dns/promises';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { canInstallBrowser, findBrowser, findFullBrowser } from './toolchain/browser.mjs';
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
    browser(),
    ...(await Promise.all([emulator(), packages(), ports()])),
  ];
}

/** @param {string | null} lacks @param {string} has @returns {Finding} */
function found(lacks, has) {
  return lacks === null ? { has } : { lacks };
}

/** @returns {Promise<Finding>} */
async function emulator() {
  const firestore = findFirestoreEmulator();
  if (firestore.kind !== 'missing') return { has: `Firestore emulator: ${firestore.jar}` };
  return (await canReach('storage.googleapis.com'))
    ? { notes: 'The Firestore emulator is missing; the next start downloads it.' }
    : {
        lacks:
          'The Firestore emulator is missing, and there is no network to download it from. Connect once, or: apt-get install google-cloud-cli-firestore-emulator',
      };
}

/** @returns {Finding} */
function browser() {
  const paths = new Set([findFullBrowser(), findBrowser()].filter((path) => path !== null));
  if (findFullBrowser()) return { has: `Chromium: ${[...paths].join(' and ')}` };
  const how = canInstallBrowser() ? 'installs it with apt-get' : 'tries to download one';
  return { notes: `Chromium is missing; npm test ${how}. Or name your own in CHROMIUM_PATH.` };
}

/** @returns {Promise<Finding>} */
async function packages() {
  if (isInstalled()) return { has: 'Packages are installed' };
  const { stdout } = spawnSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' });
  return URL.canParse(stdout) && (await canReach(new URL(stdout).hostname))
    ? { notes: 'Packages are missing or old; the next start installs them.' }
    : { lacks: 'Packages are missing or old, and there is no network to install them from.' };
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
  if (isRunning()) return { notes: `npm start is running, on port ${named}` };
  return { lacks: `In use: port ${named}. Stop what listens there.` };
}

/** Whether the stack of this checkout holds the ports itself. */
function isRunning() {
  try {
    process.kill(Number(readFileSync(join(checkout, '.stack/start/owner.pid'), 'utf8')), 0);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} name @returns {Promise<boolean>} Whether a host of that name is found within a second. */
function canReach(name) {
  const { HTTPS_PROXY, https_proxy: httpsProxy } = process.env;
  if (HTTPS_PROXY ?? httpsProxy) return Promise.resolve(true);
  const found = lookup(name).then(
    () => true,
    () => false,
  );
  return Promise.race([found, pause(1000, false)]);
}

const findings = await examine();
for (const finding of findings) {
  if ('has' in finding) good(finding.has);
  else if ('notes' in finding) note(finding.notes);
  else problem(finding.lacks);
}
// A name that is still being looked up must not hold anybody up.
process.exit(findings.some((finding) => 'lacks' in finding) ? 1 : 0);
