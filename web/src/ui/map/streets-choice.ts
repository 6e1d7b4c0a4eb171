import { useState } from 'react';
import { readText, writeText } from '../../lib/browser-storage.ts';

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
  return readText('localStorage', storageKey) === 'shown';
}

/** Keeps that choice for the next map, or forgets it. */
export function writeChoice(kept: boolean): void {
  // Where it cannot be kept, the choice lasts as long as the map.
  writeText('localStorage', storageKey, kept ? 'shown' : null);
}
