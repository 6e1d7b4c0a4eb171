import type { Night } from '../src/flows/nightly/nightly-step.ts';

/** A night whose run begins at a moment at which time stands still. */
export function nightAt(now: Date): Night {
  return { startedAt: now, now: () => now, size: 100 };
}
