const keyOf = (token: string) => `geonod.unsent.${token}`;

/**
 * Notes, for as long as the tab is open, that an answer is on its way, so that a page that is opened again and still
 * finds a question can say that it may not have arrived. Nothing of the answer itself is kept.
 */
export function noteOnItsWay(token: string, isOnItsWay: boolean): void {
  try {
    if (isOnItsWay) sessionStorage.setItem(keyOf(token), 'yes');
    else sessionStorage.removeItem(keyOf(token));
  } catch {
    // Storage may be off: then the page asks again without a word.
  }
}

export function wasOnItsWay(token: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(token)) !== null;
  } catch {
    return false;
  }
}
