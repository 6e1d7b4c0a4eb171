import { setTimeout as pause } from 'node:timers/promises';
import { DocumentReference, Firestore, Query, WriteBatch } from 'firebase-admin/firestore';

/**
 * What waits for the one that it interrupts, at what they share, would wait for ever. Long enough for all else on a slow
 * machine: what is overtaken goes on at no look that anybody chose.
 */
const longestMs = 15_000;

type Happens = () => Promise<void>;

/** Lets something happen while something else is under way: between two of its looks at the outside world. */
export class Interruption {
  #looks = 0;
  #lookOf = 0;
  #happens: Happens | null = null;
  #running: Promise<void> = Promise.resolve();
  #overtaken = 0;

  /** How often the other thing had not ended when it was waited for long enough, and went on beside the first. */
  get overtaken(): number {
    return this.#overtaken;
  }

  /**
   * Begins something, and lets the other thing happen before its look of that number, from 1, or afterwards. Returns when both
   * have ended: how many looks there were until it happened.
   */
  async during(underWay: Happens, look: number, happens: Happens): Promise<number> {
    this.#looks = 0;
    this.#lookOf = look;
    this.#happens = happens;
    await underWay();
    const looks = this.#looks;
    this.#begin();
    await this.#running;
    return looks;
  }

  /** To be called before each look. */
  async look(): Promise<void> {
    if (this.#happens === null) return;
    this.#looks += 1;
    if (this.#looks < this.#lookOf) return;
    this.#begin();
    const ends = this.#running.then(
      () => true,
      () => true,
    );
    const hasEnded = await Promise.race([ends, pause(longestMs, false, { ref: false })]);
    if (!hasEnded) this.#overtaken += 1;
  }

  #begin(): void {
    const happens = this.#happens;
    this.#happens = null;
    if (happens !== null) this.#running = happens();
  }
}

/**
 * Has everything that this process asks of Firestore outside of transactions, or writes there, count as a look. Not by
 * spies: they keep each call and what came of it, which grows with every sequence.
 */
export function interruptFirestore(interruption: Interruption): void {
  const { get } = DocumentReference.prototype;
  DocumentReference.prototype.get = async function () {
    await interruption.look();
    return get.call(this);
  };
  const { get: list } = Query.prototype;
  Query.prototype.get = async function () {
    await interruption.look();
    return list.call(this);
  };
  const { commit } = WriteBatch.prototype;
  WriteBatch.prototype.commit = async function () {
    await interruption.look();
    return commit.call(this);
  };
  const { runTransaction } = Firestore.prototype;
  Firestore.prototype.runTransaction = async function (...given) {
    await interruption.look();
    return runTransaction.apply(this, given) as Promise<never>;
  };
}
