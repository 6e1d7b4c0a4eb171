import { spawnSync } from 'node:child_process';
import { findJava, oldestJava } from './java.mjs';

const oldestNode = 20;

/** What every launcher needs from the machine. @returns {string[]} One line for each thing it lacks. */
export function lackingTools() {
  return [lackingNode(), lackingNpm(), lackingJava()].filter((line) => line !== null);
}

export function lackingNode() {
  const [major = '0'] = process.versions.node.split('.');
  if (Number(major) >= oldestNode) return null;
  return `Node ${oldestNode} or newer is needed, this is ${process.versions.node}. Install it from https://nodejs.org.`;
}

export function lackingNpm() {
  const { npm_execpath: npmThatRunsUs } = process.env;
  if (npmThatRunsUs) return null;
  const { error } = spawnSync('npm', ['--version']);
  return error
    ? 'npm is needed to install the packages. It comes with Node: https://nodejs.org.'
    : null;
}

export function lackingJava() {
  const { java, tooOld } = findJava();
  if (java) return null;
  const found = tooOld ? ` (found only ${tooOld.major} in ${tooOld.home})` : '';
  return `Java ${oldestJava} or newer is needed by the Firestore emulator${found}. Install a JDK or JRE (apt-get install openjdk-21-jre-headless, brew install openjdk), or name one in JAVA_HOME.`;
}
