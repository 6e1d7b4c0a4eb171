import { tally } from './request-words.ts';
import type { StatusScreen } from './use-status.ts';

/** How many wait and how many are located, beside the heading. */
export function StatusNote({ screen: { entries, list } }: { readonly screen: StatusScreen }) {
  if (!entries || entries.length === 0) return null;
  return <span className="num">{tally(entries, !list.older.exist)}</span>;
}
