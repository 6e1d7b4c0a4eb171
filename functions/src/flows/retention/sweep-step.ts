/** How much is gone, by kind. */
export type Erased = Readonly<Record<string, number>>;

/** What came of one page of a step. */
export interface SweptPage {
  readonly erased: Erased;
  /** What could not be erased, each of it logged; it is tried again the next night. */
  readonly failed: number;
  /** Where the next page starts, in the step's own terms; null at the end. */
  readonly next: string | null;
}

/**
 * One kind of thing that the sweep does. A page may be done twice, or anew after a crash at any moment: it looks at what
 * is there, and never counts on what it has done before.
 */
export interface SweepStep {
  readonly name: string;
  readonly page: (after: string | null, now: Date) => Promise<SweptPage>;
}
