const secondMs = 1000;

/**
 * Counts calls by endpoint, all ids of one together, in the second before each: Stripe takes 25, in live mode.
 * Source: docs.stripe.com/rate-limits
 */
export class RateLimit {
  /** How many a second; null for any number. */
  perSecond: number | null = null;
  readonly #taken = new Map<string, number[]>();

  /** Whether this call is one too many at this moment, in milliseconds; such a one does not count. */
  refuses(endpoint: string, nowMs: number): boolean {
    if (this.perSecond === null) return false;
    const recent = (this.#taken.get(endpoint) ?? []).filter((at) => nowMs - at < secondMs);
    const isTooMany = recent.length >= this.perSecond;
    this.#taken.set(endpoint, isTooMany ? recent : [...recent, nowMs]);
    return isTooMany;
  }

  clear(): void {
    this.perSecond = null;
    this.#taken.clear();
  }
}
