/** Something that is said of the calls, and whether it is so. */
export interface Promised {
  readonly what: string;
  /** What is wrong; empty when it holds. */
  readonly broken: readonly string[];
}
