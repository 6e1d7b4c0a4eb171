import { useSyncExternalStore } from 'react';
import { requireIdToken } from '../../lib/session/id-token.ts';
import { deleteRequest } from './api.ts';
import { createDeletions, type DeletionsState } from './deletions.ts';

/** They outlive the screen: what was deleted stays so on another tab of the member area, and is undone on this one. */
export const deletions = createDeletions({
  erase: deleteRequest,
  getToken: requireIdToken,
  undoForMs: 6000,
});

// The page may be left from any screen.
window.addEventListener('pagehide', deletions.commit);

/** The deletions, which are made at once when the page is left. */
export function useDeletions(): DeletionsState {
  return useSyncExternalStore(deletions.subscribe, deletions.current);
}
