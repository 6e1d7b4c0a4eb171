import { sweep } from '../flows/retention/sweep.ts';
import { sweepSteps } from '../flows/retention/sweep-steps.ts';

/** Erases each night what is past its day and nothing else erases; `until` is when this run has to stop. */
export async function sweepExpiredData(until: Date): Promise<void> {
  await sweep(sweepSteps, new Date(), { isOver: () => new Date() >= until });
}
