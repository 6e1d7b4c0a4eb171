/**
 * The stand-in's time: starts at the real time, or where it is told to, runs with it, and can be moved forward.
 * All results are Unix seconds, as in Stripe's API.
 */
export class Clock {
  #aheadMs = 0;
  #heldAtMs: number | null = null;

  nowMs(): number {
    return this.#heldAtMs ?? Date.now() + this.#aheadMs;
  }

  now(): number {
    return Math.floor(this.nowMs() / 1000);
  }

  /** How far this clock is ahead of the real time, in milliseconds; less than nothing where it is behind. */
  aheadMs(): number {
    return this.#aheadMs;
  }

  /** Runs `work` as if it were that moment, so that what it creates carries the date when it was due. */
  at(seconds: number, work: () => void): void {
    this.#heldAtMs = seconds * 1000;
    try {
      work();
    } finally {
      this.#heldAtMs = null;
    }
  }

  /** Moves to a moment that is not before the present one. */
  moveTo(ms: number): void {
    this.#aheadMs = Math.max(this.#aheadMs, ms - Date.now());
  }

  /** Goes on from any moment, also one of before; only for a world in which nothing has happened yet. */
  beginAt(ms: number): void {
    this.#aheadMs = ms - Date.now();
  }

  reset(): void {
    this.#aheadMs = 0;
  }
}
