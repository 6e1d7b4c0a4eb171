import { useSyncExternalStore } from 'react';

/** From here on the member area has a third column. */
const wide = '(min-width: 80rem)';

/** Whether there is room for a request's details beside the list; else they open in its row. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(wide).matches);
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
