import { type Random, randomFrom } from '../world/ids.ts';

/** How much of the time of a call that changes something one takes that only reads. */
const readingShare = 1 / 5;

/**
 * How long Stripe takes for a call of the server: by chance between two bounds, in milliseconds, where it changes something, and
 * a fifth of that where it reads.
 */
export class Latency {
  readonly #bounds: readonly [from: number, to: number];
  readonly #random: Random;

  constructor(bounds: readonly [from: number, to: number], seed: number | null) {
    this.#bounds = bounds;
    this.#random = randomFrom(seed ?? 1);
  }

  next(method: string): number {
    const [from, to] = this.#bounds;
    return (from + this.#random() * (to - from)) * (method === 'GET' ? readingShare : 1);
  }
}
