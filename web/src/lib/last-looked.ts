import { useEffect, useState, useSyncExternalStore } from 'react';
import { readText, writeText } from './browser-storage.ts';
import type { NewCounts } from './new-items.ts';
import { createObservable } from './observable.ts';

type List = keyof NewCounts;

const marks = createObservable<ReadonlyMap<string, number>>(new Map());

/**
 * Up to which moment a member has looked at a list on this device, in milliseconds since 1970; 0 when never.
 * Remembered by the browser; where nothing can be stored, as long as the page lasts.
 */
export function lastLooked(list: List, uid: string): number {
  const key = keyOf(list, uid);
  return Math.max(marks.get().get(key) ?? 0, stored(key));
}

/** Notes that everything up to `moment` was seen. An earlier moment than the one noted changes nothing. */
export function noteLooked(list: List, uid: string, moment: number): void {
  if (moment <= lastLooked(list, uid)) return;
  const key = keyOf(list, uid);
  // Where it cannot be kept, the mark lasts as long as the page.
  writeText('localStorage', key, String(moment));
  marks.set(new Map([...marks.get(), [key, moment]]));
}

/** `lastLooked`, followed: also when another tab notes a later moment. */
export function useLastLooked(list: List, uid: string): number {
  return useSyncExternalStore(subscribe, () => lastLooked(list, uid));
}

/**
 * For the screen that shows a list: notes that everything up to `newest` is seen, as long as the tab is in view.
 * Gives the mark as it was when the screen was opened: what came later is new to its reader.
 */
export function useLooking(list: List, uid: string | null, newest: number): number {
  const [opened, setOpened] = useState({ uid, mark: uid === null ? 0 : lastLooked(list, uid) });
  if (uid !== null && opened.uid !== uid) setOpened({ uid, mark: lastLooked(list, uid) });

  useEffect(() => {
    if (uid === null) return;
    const look = () => {
      if (document.visibilityState === 'visible') noteLooked(list, uid, newest);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [list, uid, newest]);

  return opened.mark;
}

function subscribe(listener: () => void): () => void {
  const stop = marks.subscribe(listener);
  window.addEventListener('storage', listener);
  return () => {
    stop();
    window.removeEventListener('storage', listener);
  };
}

function keyOf(list: List, uid: string): string {
  return `geonod.looked.${list}.${uid}`;
}

function stored(key: string): number {
  const moment = Number(readText('localStorage', key) ?? 0);
  return Number.isFinite(moment) ? moment : 0;
}
