import { randomUUID } from 'node:crypto';
import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore';
import { collections, type RateLimitCount } from './firestore.ts';
import { saltedHash } from './hashes.ts';
import { asRead, newBatch, untilCommitted } from './optimistic.ts';

/** How often one thing may be done in a window of time. */
export interface RateLimit extends CountedUse {
  readonly max: number;
}

/** What is counted, in windows of time that everybody's clock cuts alike. */
export interface CountedUse {
  /** What it is, e.g. `createPayment/member`. */
  readonly name: string;
  /** Whose it is counted for. Only a salted hash of it is stored. */
  readonly key: string;
  readonly windowSeconds: number;
}

/**
 * Counts a use against all these limits, or against none when one of them is used up. Returns the seconds until all of them
 * allow it again, or null when it was counted. `uses` is more than one where earlier uses, which were not counted then, are
 * counted with it.
 */
export async function countUse(
  limits: readonly RateLimit[],
  now: Date,
  uses = 1,
): Promise<number | null> {
  return (await countOrRefuse(limits, now, uses))?.waitSeconds ?? null;
}

/** Which of some limits refused a use for longest, the first of those that do alike, and for how long. */
export interface Refused {
  readonly by: RateLimit;
  readonly waitSeconds: number;
}

/** What `countUse` does, for whoever has to say what a use was refused for. */
export function countOrRefuse(
  limits: readonly RateLimit[],
  now: Date,
  uses = 1,
): Promise<Refused | null> {
  const use = randomUUID();
  return untilCommitted(async () => {
    const counters = await Promise.all(limits.map((limit) => readCounter(limit, now)));
    // An attempt before this one has counted it.
    if (counters.some(({ snapshot }) => snapshot.data()?.lastUse === use)) return null;
    const [longest] = counters
      .filter(({ limit, count }) => count >= limit.max)
      .map(({ limit: by }) => ({ by, waitSeconds: secondsUntil(windowEnd(by, now), now) }))
      .toSorted((one, other) => other.waitSeconds - one.waitSeconds);
    if (longest) return longest;
    const batch = newBatch();
    for (const counter of counters) countIn(batch, counter, { use, uses }, now);
    await batch.commit();
    return null;
  });
}

/** How often something was done in the present window. */
export async function usesOf(limit: CountedUse, now: Date): Promise<number> {
  return (await readCounter({ ...limit, max: Number.POSITIVE_INFINITY }, now)).count;
}

/** The seconds until a limit allows another use, or null where it does. Counts nothing. */
export async function waitFor(limit: RateLimit, now: Date): Promise<number | null> {
  const { count } = await readCounter(limit, now);
  return count < limit.max ? null : secondsUntil(windowEnd(limit, now), now);
}

/** Lets all of them begin anew, in the same commit as whatever ends what was counted. */
export function forgettingUses(uses: readonly CountedUse[]): (batch: WriteBatch) => void {
  return (batch) => {
    for (const use of uses) batch.delete(referenceOf(use));
  };
}

/** Lets all of them begin anew, in a commit of its own. */
export async function forgetUses(uses: readonly CountedUse[]): Promise<void> {
  const batch = newBatch();
  forgettingUses(uses)(batch);
  await batch.commit();
}

interface Counter {
  readonly limit: RateLimit;
  readonly snapshot: DocumentSnapshot<RateLimitCount>;
  readonly count: number;
}

async function readCounter(limit: RateLimit, now: Date): Promise<Counter> {
  const snapshot = await referenceOf(limit).get();
  const known = snapshot.data();
  return { limit, snapshot, count: known && known.resetsAt > now ? known.count : 0 };
}

function countIn(
  batch: WriteBatch,
  { limit, snapshot, count }: Counter,
  { use: lastUse, uses }: { readonly use: string; readonly uses: number },
  now: Date,
): void {
  const resetsAt = windowEnd(limit, now);
  const counted = { count: count + uses, lastUse, resetsAt, expiresAt: resetsAt };
  if (snapshot.exists) batch.update(snapshot.ref, counted, asRead(snapshot));
  else batch.create(snapshot.ref, counted);
}

function referenceOf({ name, key }: CountedUse) {
  return collections.rateLimits().doc(saltedHash(name, key));
}

/** When the window ends that it is in now. */
export function windowEnd({ windowSeconds }: Pick<CountedUse, 'windowSeconds'>, now: Date): Date {
  const windowMs = windowSeconds * 1000;
  return new Date((Math.floor(now.getTime() / windowMs) + 1) * windowMs);
}

export function secondsUntil(moment: Date, now: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000));
}
