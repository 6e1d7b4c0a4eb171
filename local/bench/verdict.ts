import type { Figures } from './figures.ts';
import type { Budget } from './pages.ts';

/** What a page took of something, beside what it may take. */
export interface Verdict {
  readonly figure: keyof Budget;
  readonly value: number;
  readonly limit: number;
  readonly holds: boolean;
}

/** Shifts below this are what the browser itself rounds: it counts parts of a pixel of a thousand. */
const smallestShift = 0.0005;

/** Every limit of a page's budget, held against what was measured. */
export function judge(budget: Budget, figures: Figures): Verdict[] {
  const limits = Object.entries(budget) as [keyof Budget, number][];
  return limits.map(([figure, limit]) => {
    const value = figures[figure];
    const tolerated = figure === 'shift' ? limit + smallestShift : limit;
    return { figure, value, limit, holds: value <= tolerated };
  });
}
