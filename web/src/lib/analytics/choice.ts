import { useSyncExternalStore } from 'react';
import { leaveNoTrace } from './leave-no-trace.ts';
import { analyticsKey } from './settings.ts';

/** What the visitor said to being counted; null as long as they were not asked or did not say. */
export type AnalyticsChoice = 'agreed' | 'declined' | null;

const storageKey = 'geonod.analytics';
const listeners = new Set<() => void>();
let choice: AnalyticsChoice | undefined;

/** The visitor's choice on this device. Without a key there is none to make, and nothing counts as agreed. */
export function analyticsChoice(): AnalyticsChoice {
  if (analyticsKey === null) return null;
  if (choice === undefined) {
    choice = stored();
    // From now on it is known here, so that it also has to be heard of when another tab changes it.
    window.addEventListener('storage', adoptFromOtherTab);
  }
  return choice;
}

/** Remembers the choice on this device, until it is changed. */
export function chooseAnalytics(next: 'agreed' | 'declined'): void {
  try {
    localStorage.setItem(storageKey, next);
  } catch {
    // Storage may be off: the choice then lasts as long as the page.
  }
  adopt(next);
}

/** Calls `listener` after every change, also one made in another tab. Gives the function that ends it. */
export function followAnalyticsChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The choice, in a component; undefined on a page that was rendered beforehand, until it runs. */
export function useAnalyticsChoice(): AnalyticsChoice | undefined {
  return useSyncExternalStore(followAnalyticsChoice, analyticsChoice, notKnownYet);
}

const notKnownYet = () => undefined;

function adoptFromOtherTab({ key }: StorageEvent): void {
  // A null key means that all of the storage was cleared.
  if (key === storageKey || key === null) adopt(stored());
}

function adopt(next: AnalyticsChoice): void {
  if (choice === next) return;
  choice = next;
  for (const listener of listeners) listener();
  if (next !== 'agreed') leaveNoTrace();
}

function stored(): AnalyticsChoice {
  try {
    const value = localStorage.getItem(storageKey);
    return value === 'agreed' || value === 'declined' ? value : null;
  } catch {
    return null;
  }
}
