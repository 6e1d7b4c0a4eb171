import type { Sweep } from '@geonod/contracts/documents/sweep';
import { collections } from './firestore.ts';

/** How far the last sweep came; null before the first. */
export async function readSweep(): Promise<Sweep | null> {
  return (await reference().get()).data() ?? null;
}

export async function saveSweep(sweep: Sweep): Promise<void> {
  await reference().set(sweep);
}

function reference() {
  return collections.sweeps().doc('nightly');
}
