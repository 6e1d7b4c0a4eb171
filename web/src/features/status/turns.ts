import type { RequestStatus } from '@geonod/contracts';
import type { Entry } from './entry.ts';

/** What is known of a list of requests from one look at it to the next. */
export interface Observed {
  readonly statuses: ReadonlyMap<string, RequestStatus>;
  /** Those that turned Located while they were looked at. */
  readonly located: ReadonlySet<string>;
  /** The one that was answered, or ended, last, and how many others turned at the same look; for an announcement. */
  readonly latest: Entry | null;
  readonly others: number;
}

export const nothingObserved: Observed = {
  statuses: new Map(),
  located: new Set(),
  latest: null,
  others: 0,
};

/** Looks again: what was pending before and is not any more has turned. Gives `before` when nothing changed. */
export function observe(before: Observed, entries: readonly Entry[]): Observed {
  const changed = entries.filter(
    ({ request, status }) => before.statuses.get(request.id) !== status,
  );
  if (changed.length === 0) return before;
  const turned = changed.filter(({ request }) => before.statuses.get(request.id) === 'pending');
  const [latest] = [...turned].sort((one, other) => turnedAt(other) - turnedAt(one));
  const located = turned.filter(({ status }) => status === 'completed');
  return {
    statuses: new Map([
      ...before.statuses,
      ...changed.map(({ request, status }) => [request.id, status] as const),
    ]),
    located: new Set([...before.located, ...located.map(({ request }) => request.id)]),
    latest: latest ?? before.latest,
    others: latest ? turned.length - 1 : before.others,
  };
}

/** When it was answered, or its time was over; of one that was taken back it is not known. */
function turnedAt({ request, status }: Entry): number {
  const { completedAt, expiresAt } = request;
  if (completedAt !== undefined) return Date.parse(completedAt);
  return status === 'expired' ? Date.parse(expiresAt) : 0;
}
