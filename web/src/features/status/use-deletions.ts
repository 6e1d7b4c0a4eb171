import { useSyncExternalStore } from 'react';
import { requireIdToken } from '../../lib/session/id-token.ts';
import { deleteRequest } from './api.ts';
import { createDeletions, type DeletionsState } from './deletions.ts';

/** They outlive the screen: what was deleted stays so on another tab of the member area, and is undone on this one. */
export const deletions = createDeletions({
  erase: deleteRequest,
  getToken: requireIdToken,
  undoForMs: 20_000,
});

// The page may be left from any screen. A phone that puts it away may never say that it is gone, nor let its timers run.
window.addEventListener('pagehide', deletions.commit);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') deletions.commit();
});

/** The deletions, which are made at once when the page is left or goes out of view. */
export function useDeletions(): DeletionsState {
  return useSyncExternalStore(deletions.subscribe, deletions.current);
}
