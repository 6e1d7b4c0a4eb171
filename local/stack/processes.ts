import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

interface RunningProcess {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/**
 * Kills a process, everything that descends from it, and everything whose command line `belongs`:
 * the emulators' Java leaves its parent's group, and outlives it when that one dies first.
 *
 * The leader is frozen before the others are listed, so that it cannot start one more in between.
 *
 * @returns The pids that were killed.
 */
export function killTree(leader: number, belongs: (command: string) => boolean): number[] {
  signal(leader, 'SIGSTOP');
  const running = listProcesses();
  const strays = running.filter(({ command }) => belongs(command)).map(({ pid }) => pid);
  const doomed = [leader, ...strays, ...descendantsOf(leader, running)];
  for (const pid of doomed) signal(pid, 'SIGKILL');
  // What the leader left behind when it ended by itself is still in its group.
  signal(-leader, 'SIGKILL');
  return doomed;
}

export function killDescendants(leader: number): void {
  for (const pid of descendantsOf(leader, listProcesses())) signal(pid, 'SIGKILL');
}

function descendantsOf(leader: number, running: readonly RunningProcess[]): number[] {
  const children = running.filter(({ parent }) => parent === leader).map(({ pid }) => pid);
  return children.flatMap((pid) => [pid, ...descendantsOf(pid, running)]);
}

/** Waits until the system has taken them away, and with them their ports. */
export async function untilGone(pids: readonly number[]): Promise<void> {
  const deadline = Date.now() + 5000;
  while (pids.some(isRunning) && Date.now() < deadline) await pause(20);
}

/** False also for a process that has ended and only waits to be noticed by its parent. */
export function isRunning(pid: number): boolean {
  return listProcesses().some((running) => running.pid === pid);
}

/** The command line of everything that runs on this machine. */
export function runningCommands(): string[] {
  return listProcesses().map(({ command }) => command);
}

function signal(pid: number, name: 'SIGSTOP' | 'SIGKILL') {
  try {
    process.kill(pid, name);
  } catch {
    // It is gone already.
  }
}

function listProcesses(): RunningProcess[] {
  return existsSync('/proc/self/stat') ? listFromProc() : listFromPs();
}

/** Linux: a slim Debian has no `ps`. */
function listFromProc(): RunningProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        // The name in parentheses may hold anything, so the fields are counted from behind it.
        const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        if (state === 'Z') return [];
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return [{ pid: Number(name), parent: Number(parent), command }];
      } catch {
        return [];
      }
    });
}

function listFromPs(): RunningProcess[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,state=,args='], { encoding: 'utf8' });
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, state, command] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    if (pid === undefined || command === undefined || state?.startsWith('Z')) return [];
    return [{ pid: Number(pid), parent: Number(parent), command }];
  });
}
