/** Until it is taken away, for every tab; or as long as the tab is open, for it alone. */
type StorageName = 'localStorage' | 'sessionStorage';

/*
 * Storage may be off, forbidden or full, and hold what is not ours: then nothing is found, and nothing kept. Where it is
 * forbidden, even naming it throws.
 */

/** The text under a key; null where there is none. */
export function readText(storage: StorageName, key: string): string | null {
  try {
    return globalThis[storage].getItem(key);
  } catch {
    return null;
  }
}

/** What was kept as JSON under a key; null where there is none. */
export function readJson(storage: StorageName, key: string): unknown {
  try {
    return JSON.parse(readText(storage, key) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a text, or takes away what was kept: null. */
export function writeText(storage: StorageName, key: string, text: string | null): void {
  try {
    if (text === null) globalThis[storage].removeItem(key);
    else globalThis[storage].setItem(key, text);
  } catch {
    // See above.
  }
}
