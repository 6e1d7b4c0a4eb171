import type { RequestStatus } from '@geonod/contracts';
import type { Entry } from './entry.ts';

/** What is known of a list of requests from one look at it to the next. */
export interface Observed {
  readonly statuses: ReadonlyMap<string, RequestStatus>;
  /** Those that turned Located while they were looked at. */
  readonly located: ReadonlySet<string>;
  /** The one that was answered, or ended, last; for an announcement. */
  readonly latest: Entry | null;
}

export const nothingObserved: Observed = {
  statuses: new Map(),
  located: new Set(),
  latest: null,
};

/** Looks again: what was pending before and is not any more has turned. Gives `before` when nothing changed. */
export function observe(before: Observed, entries: readonly Entry[]): Observed {
  const changed = entries.filter(
    ({ request, status }) => before.statuses.get(request.id) !== status,
  );
  if (changed.length === 0) return before;
  const turned = changed.filter(({ request }) => before.statuses.get(request.id) === 'pending');
  const located = turned.filter(({ status }) => status === 'completed');
  return {
    statuses: new Map([
      ...before.statuses,
      ...changed.map(({ request, status }) => [request.id, status] as const),
    ]),
    located: new Set([...before.located, ...located.map(({ request }) => request.id)]),
    latest: turned[0] ?? before.latest,
  };
}
