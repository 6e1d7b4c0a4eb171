import { useSyncExternalStore } from 'react';

/** How many items the member has not seen yet, by tab. */
export interface NewCounts {
  readonly status: number;
  readonly notifications: number;
}

const none: NewCounts = { status: 0, notifications: 0 };
let counts = none;
const listeners = new Set<() => void>();

/** Sets what the badges of the tabs show; a tab that is not named keeps its count. */
export function setNewCounts(change: Partial<NewCounts>): void {
  const next = { ...counts, ...change };
  if (next.status === counts.status && next.notifications === counts.notifications) return;
  counts = next;
  for (const listener of listeners) listener();
}

/** What the badges show now. */
export function newCounts(): NewCounts {
  return counts;
}

export function subscribeToNewCounts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useNewCounts(): NewCounts {
  return useSyncExternalStore(subscribeToNewCounts, newCounts, () => none);
}
