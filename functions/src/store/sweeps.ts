import type { Sweep } from '@geonod/contracts/documents/sweep';
import { collections } from './firestore.ts';

/** Which of the nightly runs. */
export type NightlyRun = 'nightly' | 'payments';

/** How far the last run came; null before the first. */
export async function readSweep(run: NightlyRun): Promise<Sweep | null> {
  return (await reference(run).get()).data() ?? null;
}

export async function saveSweep(sweep: Sweep, run: NightlyRun): Promise<void> {
  await reference(run).set(sweep);
}

function reference(run: NightlyRun) {
  return collections.sweeps().doc(run);
}
