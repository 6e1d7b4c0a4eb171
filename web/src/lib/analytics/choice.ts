import { useSyncExternalStore } from 'react';
import { readText, writeText } from '../browser-storage.ts';
import { createObservable, type Observable } from '../observable.ts';
import { eraseAnalyticsTraces } from './consent-withdrawal.ts';
import { analyticsKey } from './settings.ts';

/** What the visitor said to being counted; null as long as they were not asked or did not say. */
type AnalyticsChoice = 'agreed' | 'declined' | null;

const storageKey = 'geonod.analytics';
let known: Observable<AnalyticsChoice> | undefined;

/** The visitor's choice on this device. Without a key there is none to make, and nothing counts as agreed. */
export function analyticsChoice(): AnalyticsChoice {
  if (analyticsKey === null) return null;
  return knownChoice().get();
}

/** Remembers the choice on this device, until it is changed. */
export function chooseAnalytics(next: 'agreed' | 'declined'): void {
  // Where it cannot be kept, the choice lasts as long as the page.
  writeText('localStorage', storageKey, next);
  adopt(next);
}

/** Calls `listener` after every change, also one made in another tab. Gives the function that ends it. */
export function followAnalyticsChoice(listener: () => void): () => void {
  return knownChoice().subscribe(listener);
}

/** The choice, in a component; undefined on a page that was rendered beforehand, until it runs. */
export function useAnalyticsChoice(): AnalyticsChoice | undefined {
  return useSyncExternalStore(followAnalyticsChoice, analyticsChoice, notKnownYet);
}

const notKnownYet = () => undefined;

/** Read when it is first asked for; a page that is rendered beforehand has no storage. */
function knownChoice(): Observable<AnalyticsChoice> {
  if (!known) {
    known = createObservable(stored());
    // From now on it is known here, so that it also has to be heard of when another tab changes it.
    window.addEventListener('storage', adoptFromOtherTab);
  }
  return known;
}

function adoptFromOtherTab({ key }: StorageEvent): void {
  // A null key means that all of the storage was cleared.
  if (key === storageKey || key === null) adopt(stored());
}

function adopt(next: AnalyticsChoice): void {
  const choice = knownChoice();
  if (choice.get() === next) return;
  choice.set(next);
  if (next !== 'agreed') eraseAnalyticsTraces();
}

function stored(): AnalyticsChoice {
  const value = readText('localStorage', storageKey);
  return value === 'agreed' || value === 'declined' ? value : null;
}
