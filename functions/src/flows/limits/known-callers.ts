/** Of how many callers an instance knows how often they called: a few megabytes. Beyond it, the first are forgotten. */
const callersKept = 10_000;

/** What one instance knows by itself of each caller, by a key, until the window of time ends in which it counts. */
export class KnownCallers<Known extends { readonly endsAt: Date }> {
  readonly #known = new Map<string, Known>();
  readonly #begin: (endsAt: Date) => Known;

  constructor(begin: (endsAt: Date) => Known) {
    this.#begin = begin;
  }

  /** What is known of a caller in the window that ends then; it begins anew with each. */
  of(key: string, endsAt: Date): Known {
    const found = this.find(key, endsAt);
    if (found) return found;
    const begun = this.#begin(endsAt);
    this.#known.delete(key);
    this.#known.set(key, begun);
    const [oldest] = this.#known.keys();
    if (this.#known.size > callersKept && oldest !== undefined) this.#known.delete(oldest);
    return begun;
  }

  /** The same, where anything is known. */
  find(key: string, endsAt: Date): Known | undefined {
    const found = this.#known.get(key);
    return found && found.endsAt >= endsAt ? found : undefined;
  }
}
