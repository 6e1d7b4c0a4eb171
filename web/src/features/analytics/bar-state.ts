import { useSyncExternalStore } from 'react';
import { createObservable } from '../../lib/observable.ts';

const reopened = createObservable(false);

/** Shows the question again to somebody who has decided, or takes it away. */
export const reopenBar = reopened.set;

export function useReopenedBar(): boolean {
  return useSyncExternalStore(reopened.subscribe, reopened.get, () => false);
}
