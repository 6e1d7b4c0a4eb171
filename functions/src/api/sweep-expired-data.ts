import { sweep } from '../flows/retention/sweep.ts';
import { sweepSteps } from '../flows/retention/sweep-steps.ts';
import { atPace, nightlyCallsPerSecond } from '../services/payments/pace.ts';

/** Erases each night what is past its day and nothing else erases. */
export async function sweepExpiredData(_at: Date, isOver: () => boolean): Promise<void> {
  await atPace(nightlyCallsPerSecond, () => sweep(sweepSteps, new Date(), { isOver }));
}
