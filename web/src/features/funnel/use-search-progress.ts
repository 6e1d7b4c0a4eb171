import { useEffect, useState } from 'react';
import type { LookupOutcome } from '../../lib/phone-lookup.ts';
import {
  type LookupEnd,
  nextChangeAfter,
  progressAt,
  type SearchProgress,
} from './search-timeline.ts';

/**
 * Where the checklist stands, from the time that has really passed since `startedAt`: a throttled or frozen
 * tab catches up in order. One timer waits for the next change, and none is left after leaving the page.
 */
export function useSearchProgress(
  startedAt: number,
  outcome: LookupOutcome | undefined,
): SearchProgress {
  const [seen, setSeen] = useState({ startedAt, elapsed: 0 });
  const elapsed = seen.startedAt === startedAt ? seen.elapsed : 0;
  const lookup: LookupEnd | undefined = outcome && {
    at: Math.max(0, outcome.at - startedAt),
    success: outcome.kind === 'found',
  };
  const nextChange = nextChangeAfter(elapsed, lookup);

  useEffect(() => {
    if (nextChange === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const catchUp = () => {
      clearTimeout(timer);
      const passed = performance.now() - startedAt;
      if (passed >= nextChange) setSeen({ startedAt, elapsed: passed });
      else timer = setTimeout(catchUp, Math.ceil(nextChange - passed));
    };
    catchUp();
    document.addEventListener('visibilitychange', catchUp);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', catchUp);
    };
  }, [startedAt, nextChange]);

  return progressAt(elapsed, lookup);
}
