import { useSyncExternalStore } from 'react';
import { createObservable } from '../../lib/observable.ts';
import styles from './analytics-choices.module.css';

const reopened = createObservable(false);

/** Shows the question again to somebody who has decided, or takes it away. */
export const reopenBar = reopened.set;

export function useReopenedBar(): boolean {
  return useSyncExternalStore(reopened.subscribe, reopened.get, () => false);
}

const buttonId = 'analytics-choices';

/** Leads back to the question of analytics, to change the decision. It stands in every footer that can be counted. */
export function AnalyticsChoices() {
  return (
    <button id={buttonId} type="button" className={styles.button} onClick={() => reopenBar(true)}>
      Analytics choices
    </button>
  );
}

/** Reading goes on at the footer, where the decision can be changed. */
export function focusAnalyticsChoices(): void {
  document.getElementById(buttonId)?.focus({ preventScroll: true });
}
