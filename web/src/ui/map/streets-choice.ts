import { useState } from 'react';

const storageKey = 'geonod.streets';

export interface StreetsChoice {
  /** Whether the pictures of streets are asked for, which tells OpenStreetMap. */
  readonly shown: boolean;
  /** Whether this browser keeps that for the next map. */
  readonly kept: boolean;
  readonly show: () => void;
  /** Hides them, and forgets that they were wanted. */
  readonly hide: () => void;
  readonly keep: (keep: boolean) => void;
}

/** What this person wants of streets: nothing, until they press for them. */
export function useStreetsChoice(): StreetsChoice {
  const [choice, setChoice] = useState(() => {
    const kept = readChoice();
    return { shown: kept, kept };
  });
  const set = (next: { shown: boolean; kept: boolean }) => {
    setChoice(next);
    writeChoice(next.kept);
  };
  return {
    ...choice,
    show: () => set({ ...choice, shown: true }),
    hide: () => set({ shown: false, kept: false }),
    keep: (kept) => set({ shown: true, kept }),
  };
}

/** Whether streets were chosen for every map in this browser. */
export function readChoice(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'shown';
  } catch {
    return false;
  }
}

/** Keeps that choice for the next map, or forgets it. */
export function writeChoice(kept: boolean): void {
  try {
    if (kept) localStorage.setItem(storageKey, 'shown');
    else localStorage.removeItem(storageKey);
  } catch {
    // Storage may be off: the choice then lasts as long as the map.
  }
}
