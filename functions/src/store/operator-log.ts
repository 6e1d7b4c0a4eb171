import type { OperatorLogLine } from '@geonod/contracts/documents/operator-log';
import { operatorLogYears, yearsAfter } from '@geonod/contracts/periods';
import { collections, createUnread } from './firestore.ts';

/**
 * Adds a line to the log of what operators did, one of each stage of a run; a repeat adds none. There is no way to change or to
 * take back one.
 */
export async function logAct(
  line: Omit<OperatorLogLine, 'at' | 'purgeAt'>,
  now: Date,
): Promise<void> {
  const purgeAt = yearsAfter(now, operatorLogYears);
  // By a name of its own: where the answer to it is lost, Firestore's library sends it again by itself.
  const reference = collections.operatorLog().doc(`${line.run}-${line.stage}`);
  await createUnread(reference, { ...line, at: now, purgeAt });
}

/** The latest lines, newest first. */
export async function latestActs(limit: number): Promise<OperatorLogLine[]> {
  const found = await collections.operatorLog().orderBy('at', 'desc').limit(limit).get();
  return found.docs.map((doc) => doc.data());
}

/** How many names one query takes. */
const namesAtOnce = 30;

/** Every line about one of these, by the names that the log has for them; newest first. */
export async function actsAbout(names: readonly string[]): Promise<OperatorLogLine[]> {
  const unique = [...new Set(names)];
  const parts = Array.from({ length: Math.ceil(unique.length / namesAtOnce) }, (_, part) =>
    unique.slice(part * namesAtOnce, (part + 1) * namesAtOnce),
  );
  // They are few, so they are put in order here, without an index of their own.
  const found = await Promise.all(
    parts.map((part) => collections.operatorLog().where('about', 'in', part).get()),
  );
  const lines = found.flatMap(({ docs }) => docs.map((doc) => doc.data()));
  return lines.toSorted((one, other) => other.at.getTime() - one.at.getTime());
}
