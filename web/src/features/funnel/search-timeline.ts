import {
  loadingRedirectDelayMs,
  loadingRowStepMs,
  loadingTextSwitchMs,
} from '@geonod/contracts/limits';

export const checklistLabels = ['Database', 'Carrier', 'Country', 'City', 'Location'] as const;

/** When the look-up ended, in milliseconds after the start, and whether there is something to show. */
export interface LookupEnd {
  readonly at: number;
  readonly success: boolean;
}

export interface SearchProgress {
  /** The heading has switched from connecting to searching. */
  readonly searching: boolean;
  /** How many rows of the checklist have completed, from the top. */
  readonly rowsDone: number;
  /** `stopped`: there is nothing to show. `finished`: the next page is due. */
  readonly state: 'under-way' | 'stopped' | 'finished';
}

/** The first row completes after one step, or when the look-up ends, whichever is later. */
function firstRowAt(lookup: LookupEnd): number {
  return Math.max(loadingRowStepMs, lookup.at);
}

/** Every moment at which something changes, in order, in milliseconds after the start. */
function momentsOf(lookup: LookupEnd | undefined): readonly number[] {
  if (!lookup) return [loadingTextSwitchMs];
  const first = firstRowAt(lookup);
  if (!lookup.success) return [loadingTextSwitchMs, first];
  const rows = checklistLabels.map((_, row) => first + row * loadingRowStepMs);
  const last = rows.at(-1) ?? first;
  return [loadingTextSwitchMs, ...rows, last + loadingRedirectDelayMs];
}

/** What /loading shows `elapsed` milliseconds after its start. A look-up that ends in the future counts as none. */
export function progressAt(elapsed: number, lookup: LookupEnd | undefined): SearchProgress {
  const searching = elapsed >= loadingTextSwitchMs;
  if (!lookup || elapsed < firstRowAt(lookup)) {
    return { searching, rowsDone: 0, state: 'under-way' };
  }
  if (!lookup.success) return { searching, rowsDone: 0, state: 'stopped' };
  const steps = Math.floor((elapsed - firstRowAt(lookup)) / loadingRowStepMs);
  const finished = elapsed >= Math.max(...momentsOf(lookup));
  return {
    searching,
    rowsDone: Math.min(checklistLabels.length, 1 + steps),
    state: finished ? 'finished' : 'under-way',
  };
}

/** The next moment after `elapsed` at which `progressAt` changes; undefined when nothing more is due. */
export function nextChangeAfter(
  elapsed: number,
  lookup: LookupEnd | undefined,
): number | undefined {
  return momentsOf(lookup).find((moment) => moment > elapsed);
}
