/** That an answer was erased on this page. */
export interface Erasure {
  /** When; null where it is not known. */
  readonly at: Date | null;
  /** Names the record of that. */
  readonly receipt: string | undefined;
  /** Its whole request was gone already: nothing can be done here about whoever asked, either. */
  readonly isGone?: true;
}

/**
 * What was erased on this page, by its link's token. Where the page is read anew after that, who asked, the reply and the
 * moment of the answer stand in it as before; where it is not, so does what was shared.
 */
const erasures = new Map<string, Erasure>();

export function noteErasure(token: string, erasure: Erasure): void {
  erasures.set(token, erasure);
}

export function ownErasure(token: string): Erasure | undefined {
  return erasures.get(token);
}
