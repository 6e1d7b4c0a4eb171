import { useSyncExternalStore } from 'react';

let reopened = false;
const listeners = new Set<() => void>();

/** Shows the question again to somebody who has answered it, or takes it away. */
export function reopenBar(open: boolean): void {
  reopened = open;
  for (const listener of listeners) listener();
}

export function useReopenedBar(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => reopened,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
