import { createHmac } from 'node:crypto';
import { hashSalt } from '../config.ts';
import { collections, inTransaction } from './firestore.ts';

/** How often one thing may be done in a window of time that everybody's clock cuts alike. */
export interface RateLimit {
  /** What is counted, e.g. `createPayment/member`. */
  readonly name: string;
  /** Whose it is counted for. Only a salted hash of it is stored. */
  readonly key: string;
  readonly max: number;
  readonly windowSeconds: number;
}

/**
 * Counts one use against all these limits, or against none when one of them is used up.
 * Returns the seconds until all of them allow it again, or null when it was counted.
 */
export function countUse(limits: readonly RateLimit[], now: Date): Promise<number | null> {
  const counted = limits.map((limit) => ({ limit, reference: referenceOf(limit) }));
  return inTransaction(async (tx) => {
    const snapshots = await tx.getAll(...counted.map(({ reference }) => reference));
    const counts = snapshots.map((snapshot) => {
      const known = snapshot.data();
      return known && known.resetsAt > now ? known.count : 0;
    });
    const waits = counted
      .filter(({ limit }, index) => (counts[index] ?? 0) >= limit.max)
      .map(({ limit }) => secondsUntil(windowEnd(limit, now), now));
    if (waits.length > 0) return Math.max(...waits);
    for (const [index, { limit, reference }] of counted.entries()) {
      const resetsAt = windowEnd(limit, now);
      tx.set(reference, { count: (counts[index] ?? 0) + 1, resetsAt, expiresAt: resetsAt });
    }
    return null;
  });
}

function referenceOf({ name, key }: RateLimit) {
  const hash = createHmac('sha256', hashSalt.value()).update(`${name}\n${key}`).digest('hex');
  return collections.rateLimits().doc(hash);
}

function windowEnd({ windowSeconds }: RateLimit, now: Date): Date {
  const windowMs = windowSeconds * 1000;
  return new Date((Math.floor(now.getTime() / windowMs) + 1) * windowMs);
}

function secondsUntil(moment: Date, now: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000));
}
