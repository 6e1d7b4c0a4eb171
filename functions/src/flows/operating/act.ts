import { randomUUID } from 'node:crypto';
import type { OperatorAct, OperatorLogLine } from '@geonod/contracts/documents/operator-log';
import { withoutKey } from '../../log/log.ts';
import { fingerprint, isFingerprint } from '../../store/fingerprints.ts';
import { logAct } from '../../store/operator-log.ts';

/** Who acts, what they do, and what it concerns, as a command names it. */
export interface Acting {
  readonly by: string;
  readonly act: OperatorAct;
  readonly about: string;
}

/**
 * Does what an operator decided, between two lines of their log. Nothing is done when the first cannot be written; what fails
 * is written down as failed, where that can be written, and thrown. Throws, too, where something was done and the log does not
 * have that; its words say so.
 */
export async function acting<Result>(
  { by, act, about }: Acting,
  work: () => Promise<Result>,
): Promise<Result> {
  const line = { by, act, about: inLog(act, about), run: randomUUID() };
  const write = (stage: OperatorLogLine['stage']) => logAct({ ...line, stage }, new Date());
  await write('begun');
  let result: Result;
  try {
    result = await work();
  } catch (error) {
    // Whoever acts has to hear why it failed, also where the log is away.
    await write('failed').catch(() => undefined);
    throw error;
  }
  try {
    await write('done');
  } catch (cause) {
    throw new Error('It was done. That could not be written into the log of operators.', { cause });
  }
  return result;
}

/** Requests go, and their ids may open them: the log, which lasts for years, has a fingerprint in the place of one. */
function inLog(act: OperatorAct, about: string): string {
  if (act === 'send-mail') return withoutKey(about);
  // A message is named by its request; a report, too, until that is erased.
  const isOfRequest = act === 'read-report' || act === 'send-message';
  return isOfRequest && !isFingerprint(about) ? fingerprint('request', about) : about;
}
