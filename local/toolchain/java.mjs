import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

/** The oldest Java that firebase-tools accepts for the Firestore emulator. */
export const oldestJava = 21;

/** @typedef {{ home: string, major: number }} Java */

/**
 * The first Java that is new enough: JAVA_HOME, then PATH, then the places where systems keep JVMs
 * beside the default one.
 *
 * @returns {{ java: Java | null, tooOld: Java | null }} `tooOld` is the newest of the others.
 */
export function findJava() {
  /** @type {Java | null} */
  let tooOld = null;
  for (const home of javaHomes()) {
    const major = javaMajor(home);
    if (major >= oldestJava) return { java: { home, major }, tooOld };
    if (major > (tooOld?.major ?? 0)) tooOld = { home, major };
  }
  return { java: null, tooOld };
}

function* javaHomes() {
  const { JAVA_HOME, PATH = '' } = process.env;
  if (JAVA_HOME) yield JAVA_HOME;
  for (const directory of PATH.split(delimiter)) {
    const java = join(directory, 'java');
    if (directory && existsSync(java)) yield dirname(dirname(realpathSync(java)));
  }
  for (const parent of ['/usr/lib/jvm', '/opt/java', join(homedir(), '.sdkman/candidates/java')]) {
    for (const name of listed(parent)) yield join(parent, name);
  }
  for (const name of listed('/Library/Java/JavaVirtualMachines')) {
    yield join('/Library/Java/JavaVirtualMachines', name, 'Contents/Home');
  }
}

/** @param {string} directory */
function listed(directory) {
  return existsSync(directory) ? readdirSync(directory).sort().reverse() : [];
}

/**
 * Every JDK states its version in a file, which is much faster to read than starting it.
 *
 * @param {string} home
 */
function javaMajor(home) {
  const java = join(home, 'bin', 'java');
  if (!existsSync(java)) return 0;
  const release = join(home, 'release');
  const stated = existsSync(release)
    ? readFileSync(release, 'utf8')
    : spawnSync(java, ['-version'], { encoding: 'utf8' }).stderr;
  return Number(/version(?:="| ")(\d+)/i.exec(stated)?.[1] ?? 0);
}
