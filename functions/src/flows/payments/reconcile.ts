import { log } from '../../log/log.ts';
import type { NightlyStep } from '../nightly/nightly-step.ts';
import { runSteps } from '../nightly/run-steps.ts';
import { type Finding, reconciliationSteps } from './reconcile-steps.ts';

/** What a night found, each of which no report had told of; `isDone`: whether it came to its end. */
export interface Reconciliation extends Readonly<Record<Finding, number>> {
  readonly failed: number;
  readonly isDone: boolean;
}

interface Conditions {
  readonly steps?: readonly NightlyStep[];
  readonly pageSize?: number;
  /** Whether the run has to stop, so that the next one goes on. */
  readonly isOver?: () => boolean;
}

/**
 * Makes up for reports that never came, as `runSteps` does: whoever's state may be out of date is read again, wishes and refunds
 * that were not finished are, paid intents without a subscription get theirs, and intents that nobody paid for a day are
 * abandoned.
 */
export async function reconcile(
  now: () => Date,
  { steps = reconciliationSteps, ...conditions }: Conditions = {},
): Promise<Reconciliation> {
  const { counts, failed, stoppedAt } = await runSteps('payments', steps, now, conditions);
  const isDone = stoppedAt === null;
  const result = { ...nothing, ...counts, failed, isDone };
  if (isDone) log('payments-reconciled', result);
  else log('reconciliation-unfinished', { ...result, step: stoppedAt });
  return result;
}

const nothing = { completed: 0, abandoned: 0, finished: 0, refreshed: 0 };
