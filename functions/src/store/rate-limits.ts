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
    const { isCounted, refused, count } = await readLimits(limits, now, { use, uses });
    // An attempt before this one has counted it.
    if (isCounted) return null;
    if (refused) return refused;
    const batch = newBatch();
    count(batch);
    await batch.commit();
    return null;
  });
}

/** What some limits say of a use, by their counters as they were read. */
export interface ReadLimits {
  /** Whether this use is the one that was counted last. */
  readonly isCounted: boolean;
  readonly refused: Refused | null;
  /** Adds the use to the writes of what is counted, which fail where another was counted since. */
  readonly count: (batch: WriteBatch) => void;
}

/**
 * Reads what some limits say of a use that is counted in the commit of what is done with it, so that nothing counts that was not
 * done. To be run by `untilCommitted`.
 */
export async function readLimits(
  limits: readonly RateLimit[],
  now: Date,
  { use = randomUUID(), uses = 1 }: { readonly use?: string; readonly uses?: number } = {},
): Promise<ReadLimits> {
  const counters = await Promise.all(limits.map((limit) => readCounter(limit, now)));
  const [longest] = counters
    .filter(({ limit, count }) => count >= limit.max)
    .map(({ limit: by }) => ({ by, waitSeconds: secondsUntil(windowEnd(by, now), now) }))
    .toSorted((one, other) => other.waitSeconds - one.waitSeconds);
  return {
    isCounted: counters.some(({ snapshot }) => snapshot.data()?.lastUse === use),
    refused: longest ?? null,
    count: (batch) => {
      for (const counter of counters) countIn(batch, counter, { use, uses }, now);
    },
  };
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
