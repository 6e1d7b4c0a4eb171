import { readText, writeText } from './browser-storage.ts';

const storageKey = 'geonod.recipient';

/** Notes, for as long as the tab is open, that a request's link was opened in it. */
export function noteRecipientVisit(): void {
  // Where it cannot be kept, nothing can be left on this device either.
  writeText('sessionStorage', storageKey, 'yes');
}

/** Whether a request's link was opened in this tab. */
export function isRecipientVisit(): boolean {
  return readText('sessionStorage', storageKey) !== null;
}
