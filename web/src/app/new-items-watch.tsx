import { useMember } from '../lib/session/session.ts';
import { useWatchedNewItems } from '../lib/watch-new-items.ts';

/** Keeps the badges of the tabs for the signed-in member. Below `MemberGuard` only. */
export function NewItemsWatch() {
  useWatchedNewItems(useMember().uid);
  return null;
}
