const secondMs = 1000;

/** How many calls a second Stripe takes to one endpoint in live mode. Source: docs.stripe.com/rate-limits */
export const stripeCallsPerSecond = 25;

/** Counts calls by endpoint, all ids of one together, in the second before each. */
export class RateLimit {
  /** How many a second; null for any number. */
  perSecond: number | null;
  readonly #initial: number | null;
  readonly #taken = new Map<string, number[]>();

  constructor(perSecond: number | null) {
    this.perSecond = perSecond;
    this.#initial = perSecond;
  }

  /** Whether this call is one too many at this moment, in milliseconds; such a one does not count. */
  refuses(endpoint: string, nowMs: number): boolean {
    if (this.perSecond === null) return false;
    const recent = (this.#taken.get(endpoint) ?? []).filter((at) => nowMs - at < secondMs);
    const isTooMany = recent.length >= this.perSecond;
    this.#taken.set(endpoint, isTooMany ? recent : [...recent, nowMs]);
    return isTooMany;
  }

  clear(): void {
    this.perSecond = this.#initial;
    this.#taken.clear();
  }
}
