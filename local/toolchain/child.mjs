import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */
/** @typedef {import('node:child_process').SpawnOptions} SpawnOptions */

const stopSignals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

const aboveAtStart = above();
const orphanedAtStart = isOrphaned();

/** Set once this launcher was asked to stop. */
export const stopRequest = { received: false };

/**
 * Runs a command to its end. A request to stop (a signal, or the end of the npm that started us) is
 * passed on to it, and then it is still waited for, so that nothing is left behind.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {SpawnOptions} options
 * @param {(child: ChildProcess) => void} [onStart]
 * @returns {Promise<number>} Its exit code.
 */
export function runToEnd(command, args, options, onStart) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, options);
    const passOn = (/** @type {NodeJS.Signals} */ signal) => {
      stopRequest.received = true;
      signalChild(child, signal, options.detached === true);
    };
    const parentWatch = watchNpm(() => passOn('SIGHUP'));
    for (const signal of stopSignals) process.on(signal, passOn);
    const settle = () => {
      clearInterval(parentWatch);
      for (const signal of stopSignals) process.off(signal, passOn);
    };
    child.once('error', (error) => {
      settle();
      reject(error);
    });
    child.once('close', (code) => {
      settle();
      resolve(code ?? 1);
    });
    onStart?.(child);
  });
}

/** @param {ChildProcess} child @param {NodeJS.Signals} signal @param {boolean} wholeGroup */
function signalChild(child, signal, wholeGroup) {
  if (child.pid === undefined || child.exitCode !== null) return;
  try {
    process.kill(wholeGroup ? -child.pid : child.pid, signal);
  } catch {
    // It ended in the meantime.
  }
}

/**
 * npm does not pass a hang-up on, cannot pass its own death on, and may have a shell between itself
 * and us that does not notice either. So the two processes above are watched.
 *
 * @param {() => void} onGone
 */
function watchNpm(onGone) {
  const { npm_lifecycle_event: script } = process.env;
  if (script === undefined) return undefined;
  const watch = setInterval(() => {
    if (above() === aboveAtStart && !orphanedAtStart) return;
    clearInterval(watch);
    onGone();
  }, 200);
  return watch.unref();
}

function above() {
  return `${process.ppid} ${parentOf(process.ppid)}`;
}

/** npm may be stopped while this process is still being loaded. In a container it may itself be 1. */
function isOrphaned() {
  return process.ppid === 1 && !commandOf(1).includes('npm');
}

/** @param {number} pid Empty where there is no /proc; there the shell gives way to us anyway. */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
  } catch {
    return '';
  }
}

/** @param {number} pid Empty where there is no /proc. */
function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
