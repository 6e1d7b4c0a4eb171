import { writeText } from '../browser-storage.ts';

const storageKey = 'geonod.session';

/**
 * Whether somebody was signed in here when last looked at, known without the Auth SDK and before the first paint:
 * a script in index.html puts the stored hint on the root element, and styles choose the header's words by it.
 */
export function hasSessionHint(): boolean {
  return document.documentElement.dataset.session === 'in';
}

/** Keeps what the Auth SDK found, for the next page load and for other tabs. */
export function keepSessionHint(signedIn: boolean): void {
  showHint(signedIn);
  // Where it cannot be kept, the hint lasts as long as the page, and so does the session.
  writeText('localStorage', storageKey, signedIn ? 'in' : null);
}

/** Follows what other tabs find. Gives the function that stops it. */
export function followSessionHint(): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    // A null key means that all of the storage was cleared.
    if (key === storageKey || key === null) showHint(newValue === 'in');
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

function showHint(signedIn: boolean): void {
  if (signedIn) document.documentElement.dataset.session = 'in';
  else delete document.documentElement.dataset.session;
}
