/** What one visit to a page was like. Times in milliseconds, sizes in bytes as sent, headers included. */
export interface Figures {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** The worst burst of shifts; no unit. */
  readonly shift: number;
  readonly blocking: number;
  readonly scriptBytes: number;
  readonly allBytes: number;
  readonly requests: number;
}

/** The middle one; of an even number, the mean of the middle two. Throws on none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  if (low === undefined || high === undefined) throw new Error('There is no median of nothing');
  return (low + high) / 2;
}

/** Each figure's own median: no single visit has to be the middle one in everything. */
export function medianFigures(all: readonly Figures[]): Figures {
  const of = (figure: keyof Figures) => median(all.map((figures) => figures[figure]));
  return {
    firstPaint: of('firstPaint'),
    largestPaint: of('largestPaint'),
    shift: of('shift'),
    blocking: of('blocking'),
    scriptBytes: of('scriptBytes'),
    allBytes: of('allBytes'),
    requests: of('requests'),
  };
}
