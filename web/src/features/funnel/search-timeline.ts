import {
  loadingRedirectDelayMs,
  loadingRowStepMs,
  loadingTextSwitchMs,
} from '@geonod/contracts/limits';

export const checklistLabels = ['Database', 'Carrier', 'Country', 'City', 'Location'] as const;

/** When the call answered, in milliseconds after the start, and whether there is something to show. */
export interface AnswerMoment {
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

/** The first row completes after one step, or when the answer comes, whichever is later. */
function firstRowAt(answer: AnswerMoment): number {
  return Math.max(loadingRowStepMs, answer.at);
}

/** Every moment at which something changes, in order, in milliseconds after the start. */
function momentsOf(answer: AnswerMoment | undefined): readonly number[] {
  if (!answer) return [loadingTextSwitchMs];
  const first = firstRowAt(answer);
  if (!answer.success) return [loadingTextSwitchMs, first];
  const rows = checklistLabels.map((_, row) => first + row * loadingRowStepMs);
  const last = rows.at(-1) ?? first;
  return [loadingTextSwitchMs, ...rows, last + loadingRedirectDelayMs];
}

/** What /loading shows `elapsed` milliseconds after its start. An answer in the future counts as none. */
export function progressAt(elapsed: number, answer: AnswerMoment | undefined): SearchProgress {
  const searching = elapsed >= loadingTextSwitchMs;
  if (!answer || elapsed < firstRowAt(answer)) {
    return { searching, rowsDone: 0, state: 'under-way' };
  }
  if (!answer.success) return { searching, rowsDone: 0, state: 'stopped' };
  const steps = Math.floor((elapsed - firstRowAt(answer)) / loadingRowStepMs);
  const finished = elapsed >= Math.max(...momentsOf(answer));
  return {
    searching,
    rowsDone: Math.min(checklistLabels.length, 1 + steps),
    state: finished ? 'finished' : 'under-way',
  };
}

/** The next moment after `elapsed` at which `progressAt` changes; undefined when nothing more is due. */
export function nextChangeAfter(
  elapsed: number,
  answer: AnswerMoment | undefined,
): number | undefined {
  return momentsOf(answer).find((moment) => moment > elapsed);
}
