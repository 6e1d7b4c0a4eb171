import { setTimeout as pause } from 'node:timers/promises';
import { runTool } from '../test/command.ts';
import { note, Problem } from '../toolchain/terminal.mjs';

/** What lists the indexes of a database with their states; whoever deploys them may list them. */
export function indexList(projectId: string): readonly [script: string, ...args: string[]] {
  const list = ['firestore:indexes', '--pretty', '--project', projectId, '--non-interactive'];
  return ['node_modules/firebase-tools/lib/bin/firebase.js', ...list];
}

/** How many indexes are being built, and those of which Google says that they have to be repaired. */
interface IndexStates {
  readonly creating: number;
  readonly broken: readonly string[];
}

/** Reads what firebase-tools lists: a line for each, with its state in brackets. Throws where it finds none. */
export function indexStatesIn(listed: string): IndexStates {
  const lines = listed.split('\n');
  const inState = (state: string) => lines.filter((line) => line.includes(`[${state}]`));
  const [creating, broken, ready] = ['CREATING', 'NEEDS_REPAIR', 'READY'].map(inState);
  if (!creating?.length && !broken?.length && !ready?.length) {
    throw new Error(`no index in its answer: ${listed.trim().split('\n').at(-1)}`);
  }
  return { creating: creating?.length ?? 0, broken: broken ?? [] };
}

const patience = { polls: 180, pauseMs: 10_000 };

/**
 * Ends when every index of the database is built: until then Firestore refuses what is asked by one, and functions that count
 * on it would fail for everybody. Throws a Problem when one is broken, when they cannot be listed, and after half an hour.
 */
export async function untilIndexesAreBuilt(
  list: () => Promise<string>,
  { polls, pauseMs } = patience,
): Promise<void> {
  for (let poll = 1; poll <= polls; poll += 1) {
    const { creating, broken } = await readStates(list);
    if (broken.length > 0) {
      throw new Problem(
        'Indexes have to be repaired: delete them in the Firebase console, and deploy again.',
        { details: broken.join('\n') },
      );
    }
    if (creating === 0) return;
    if (poll === 1) note(`${creating} indexes are being built; the functions wait for them.`);
    if (poll < polls) await pause(pauseMs);
  }
  throw new Problem(
    'Indexes are still being built. What is online stays as it is; deploy again later, and it goes on from here.',
  );
}

async function readStates(list: () => Promise<string>): Promise<IndexStates> {
  try {
    return indexStatesIn(await list());
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Problem(`Whether the indexes are built could not be read: ${reason}`);
  }
}

/** What firebase-tools lists of the indexes of a project. */
export async function listIndexes(projectId: string, signal: AbortSignal): Promise<string> {
  const [script, ...args] = indexList(projectId);
  const { code, output } = await runTool(script, args, { signal });
  if (code !== 0) throw new Error(output.trim().split('\n').at(-1));
  return output;
}
