import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkout } from '../toolchain/checkout.mjs';
import { Problem } from '../toolchain/terminal.mjs';

/** The files of one stack: everything that it builds, serves and writes is in here. */
export interface StackDirectory {
  readonly name: string;
  readonly root: string;
  readonly functions: string;
  readonly site: string;
  readonly log: string;
  /** For sockets, whose paths must be short, and for what firebase-tools keeps about itself. */
  readonly scratch: string;
}

/** Takes `.stack/{name}` for this process. Throws a `Problem` when a running stack has it. */
export function claimDirectory(name: string): StackDirectory {
  const root = join(checkout, '.stack', name);
  const directory: StackDirectory = {
    name,
    root,
    functions: join(root, 'functions'),
    site: join(root, 'web'),
    log: join(root, 'emulators.log'),
    scratch: scratchOf(name, process.pid),
  };
  const owner = ownerOf(root);
  if (owner !== null && isAlive(owner)) {
    throw new Problem(
      `The stack "${name}" is running already (process ${owner}). Stop that one, or give this one a name of its own: npm start -- --name second --ports 15000`,
    );
  }
  // An owner that was killed could not tidy up.
  if (owner !== null) rmSync(scratchOf(name, owner), { recursive: true, force: true });
  for (const path of [root, directory.scratch]) mkdirSync(path, { recursive: true });
  writeFileSync(ownerFile(root), String(process.pid));
  writeFileSync(directory.log, '');
  return directory;
}

/** `base`, or `base-2` and so on while stacks of those names are running. */
export function freeStackName(base: string): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base}-${number}`;
    const owner = ownerOf(join(checkout, '.stack', name));
    if (owner === null || !isAlive(owner)) return name;
  }
}

/** Gives the directory back; what was built and logged stays for a look. */
export function releaseDirectory({ root, scratch }: StackDirectory): void {
  rmSync(ownerFile(root), { force: true });
  rmSync(join(root, 'addresses.json'), { force: true });
  rmSync(scratch, { recursive: true, force: true });
}

function scratchOf(name: string, owner: number): string {
  return join(tmpdir(), `geonod-${name}-${owner}`);
}

function ownerFile(root: string): string {
  return join(root, 'owner.pid');
}

function ownerOf(root: string): number | null {
  try {
    return Number(readFileSync(ownerFile(root), 'utf8'));
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return pid !== process.pid;
  } catch {
    return false;
  }
}
