import type { OperatorLogLine } from '@geonod/contracts/documents/operator-log';
import { operatorLogYears, yearsAfter } from '@geonod/contracts/periods';
import { collections } from './firestore.ts';

/** Adds a line to the log of what operators did. There is no way to change or to take back one. */
export async function logAct(
  line: Omit<OperatorLogLine, 'at' | 'purgeAt'>,
  now: Date,
): Promise<void> {
  const purgeAt = yearsAfter(now, operatorLogYears);
  await collections
    .operatorLog()
    .doc()
    .create({ ...line, at: now, purgeAt });
}

/** The latest lines, newest first. */
export async function latestActs(limit: number): Promise<OperatorLogLine[]> {
  const found = await collections.operatorLog().orderBy('at', 'desc').limit(limit).get();
  return found.docs.map((doc) => doc.data());
}
