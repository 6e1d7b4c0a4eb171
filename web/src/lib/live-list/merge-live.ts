/** What every list of a member's own things is ordered by: newest first. Times are ISO 8601 in UTC. */
export interface Dated {
  readonly id: string;
  readonly createdAt: string;
}

/** The newest documents as the listener has them; fewer than `limit` means that there are no others. */
export interface LiveStretch<Item> {
  readonly items: readonly Item[];
  readonly limit: number;
}

/**
 * One list, newest first, out of the pages of a call and the newest documents of a listener.
 *
 * As far back as the documents reach they alone count: what a page still has there was deleted since. Older items
 * come from the pages.
 */
export function mergeLive<Item extends Dated>(
  pages: readonly (readonly Item[])[],
  live: LiveStretch<Item> | null,
): Item[] {
  const paged = withoutRepeats(pages.flat());
  if (!live) return [...paged].sort(newestFirst);
  const newest = withoutRepeats(live.items).sort(newestFirst);
  const oldest = newest.at(-1);
  if (!oldest || newest.length < live.limit) return newest;
  const heard = new Set(newest.map(({ id }) => id));
  const older = paged.filter((item) => newestFirst(item, oldest) > 0 && !heard.has(item.id));
  return [...newest, ...older.sort(newestFirst)];
}

/** The order of the calls: by time, and by id where two things happened in the same millisecond. */
function newestFirst(a: Dated, b: Dated): number {
  return Date.parse(b.createdAt) - Date.parse(a.createdAt) || compare(b.id, a.id);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** A page read after something was added repeats the end of the page before it; the first one met is the fresher. */
function withoutRepeats<Item extends Dated>(items: readonly Item[]): Item[] {
  return [...new Map([...items].reverse().map((item) => [item.id, item])).values()];
}
