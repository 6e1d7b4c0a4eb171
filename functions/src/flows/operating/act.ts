import { randomUUID } from 'node:crypto';
import type { OperatorAct } from '@geonod/contracts/documents/operator-log';
import { logAct } from '../../store/operator-log.ts';

/** Who acts, what they do, and whom it concerns, as `operatorLog` has it. */
export interface Acting {
  readonly by: string;
  readonly act: OperatorAct;
  readonly about: string;
}

/**
 * Does what an operator decided, between two lines of their log. Nothing is done when the first cannot be written; what fails
 * is written down as failed, and thrown.
 */
export async function acting<Result>(who: Acting, work: () => Promise<Result>): Promise<Result> {
  const run = randomUUID();
  await logAct({ ...who, run, stage: 'begun' }, new Date());
  try {
    const result = await work();
    await logAct({ ...who, run, stage: 'done' }, new Date());
    return result;
  } catch (error) {
    await logAct({ ...who, run, stage: 'failed' }, new Date());
    throw error;
  }
}
