import { log } from '../../log/log.ts';
import type { Counts, NightlyStep } from '../nightly/nightly-step.ts';
import { runSteps } from '../nightly/run-steps.ts';

/** How a run is told to stop in time, so that the next one goes on. */
interface Patience {
  readonly isOver: () => boolean;
}

/**
 * Erases what nothing else erases, step by step, as `runSteps` does. Returns how much, by kind. Throws when something was not
 * erased, or when there is more to do than there was time for, so that the scheduler shows it and comes back for it.
 */
export async function sweep(
  steps: readonly NightlyStep[],
  now: Date,
  patience?: Patience,
): Promise<Counts> {
  const { counts, failed, stoppedAt } = await runSteps('nightly', steps, () => now, patience);
  if (stoppedAt !== null) {
    log('sweep-unfinished', { step: stoppedAt, erased: counts });
    throw new Error(`The sweep stopped at ${stoppedAt}`);
  }
  log('sweep-ended', { erased: counts, failed });
  if (failed > 0) {
    log('sweep-incomplete', { failed });
    throw new Error(`${failed} things were not erased`);
  }
  return counts;
}
