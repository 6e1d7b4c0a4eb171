import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/** Gives turns at even distances. */
class Pace {
  readonly #distanceMs: number;
  #nextAt = 0;

  constructor(perSecond: number) {
    this.#distanceMs = 1000 / perSecond;
  }

  async turn(): Promise<void> {
    const now = performance.now();
    const at = Math.max(now, this.#nextAt);
    this.#nextAt = at + this.#distanceMs;
    if (at > now) await pause(at - now);
  }
}

/** How many calls to Stripe a nightly run makes in a second. `docs/scale.md` says for how much that is enough. */
export const nightlyCallsPerSecond = 20;

const paces = new AsyncLocalStorage<Pace>();

/**
 * Does something whose calls to Stripe, all together, are not more than so many a second. Stripe takes 25 a second to one of its
 * endpoints, and in a sandbox 25 in all: what need not be done now leaves the rest to whoever pays.
 * Source: https://docs.stripe.com/rate-limits
 */
export function atPace<Result>(perSecond: number, work: () => Promise<Result>): Promise<Result> {
  return paces.run(new Pace(perSecond), work);
}

/** Waits until a call may be made, where it belongs to something that keeps a pace. */
export async function ownTurn(): Promise<void> {
  await paces.getStore()?.turn();
}
