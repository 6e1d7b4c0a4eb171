/** When a short reply was erased, and under which number its record is kept. */
interface Erasure {
  readonly at: Date;
  readonly receipt: string;
}

/**
 * What was erased on this page, by its link's token. The page is read anew after that, and who asked, the reply and the
 * moment of the answer stand in it as before.
 */
const erasures = new Map<string, Erasure>();

export function noteErasure(token: string, erasure: Erasure): void {
  erasures.set(token, erasure);
}

export function ownErasure(token: string): Erasure | undefined {
  return erasures.get(token);
}
