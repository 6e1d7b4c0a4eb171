const storageKey = 'geonod.recipient';

/** Notes, for as long as the tab is open, that a request's link was opened in it. */
export function noteRecipientVisit(): void {
  try {
    sessionStorage.setItem(storageKey, 'yes');
  } catch {
    // Storage may be off; then nothing can be left on this device either.
  }
}

/** Whether a request's link was opened in this tab. */
export function isRecipientVisit(): boolean {
  try {
    return sessionStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}
