import { useSyncExternalStore } from 'react';
import { createObservable } from './observable.ts';

/** How many items the member has not seen yet, by tab. */
export interface NewCounts {
  readonly status: number;
  readonly notifications: number;
}

const none: NewCounts = { status: 0, notifications: 0 };
const counts = createObservable(none);

/** Sets what the badges of the tabs show; a tab that is not named keeps its count. */
export function setNewCounts(change: Partial<NewCounts>): void {
  counts.set({ ...counts.get(), ...change });
}

/** What the badges show now. */
export function useNewCounts(): NewCounts {
  return useSyncExternalStore(counts.subscribe, counts.get, () => none);
}
