import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** False while a prerendered page is rendered and hydrated, so that both give the same; true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
