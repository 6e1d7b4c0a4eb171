/** A stretch of the main thread that nothing could interrupt; milliseconds since the page was asked for. */
export interface LongTask {
  readonly start: number;
  readonly duration: number;
}

/** What one visit to a page was like. Times in milliseconds, sizes in bytes. */
export interface Figures {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** The largest burst of shifts, as the web's vitals count it; no unit. */
  readonly shift: number;
  readonly blocking: number;
  /** Brotli, without headers. */
  readonly scriptBytes: number;
  /** Brotli, without headers. */
  readonly allBytes: number;
  readonly requests: number;
}

/** A task shorter than this does not make a page feel stuck. */
const patienceMs = 50;

/** How long long tasks kept the page from answering, over the patience for each, from its first paint on. */
export function blockingTime(tasks: readonly LongTask[], firstPaint: number): number {
  return tasks
    .map(({ start, duration }) => start + duration - Math.max(start, firstPaint))
    .reduce((sum, visible) => sum + Math.max(0, visible - patienceMs), 0);
}

interface Shift {
  readonly at: number;
  readonly value: number;
}

/** Shifts less than a second apart are one burst, of at most five seconds; the worst burst counts. */
export function cumulativeShift(shifts: readonly Shift[]): number {
  let worst = 0;
  let burst = { from: 0, until: 0, sum: 0 };
  for (const { at, value } of shifts) {
    const goesOn = burst.sum > 0 && at - burst.until < 1000 && at - burst.from < 5000;
    burst = goesOn
      ? { from: burst.from, until: at, sum: burst.sum + value }
      : { from: at, until: at, sum: value };
    worst = Math.max(worst, burst.sum);
  }
  return worst;
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
