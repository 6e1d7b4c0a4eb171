import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Entry } from './entry.ts';
import { requestNamedIn } from './request-named-in.ts';

export interface Selection {
  /** Whether details open in the column beside the list. */
  readonly isWide: boolean;
  /** What is open: on a wide screen always something, when there is anything. */
  readonly open: Entry | undefined;
  /** Whether somebody asked for it. */
  readonly isChosen: boolean;
  /** The request that the address names (`#id`), to which the reader is led once. */
  readonly named: string | null;
  readonly choose: (id: string | null) => void;
}

/** Which request is open. An address that names one has it open from the start. */
export function useSelection(entries: readonly Entry[] = []): Selection {
  const isWide = useWide();
  const [named, setNamed] = useState(namedInAddress);
  const [chosen, choose] = useState(named);
  // A notification of the browser leads an open Status to its request.
  useEffect(() => {
    const follow = () => {
      setNamed(namedInAddress());
      choose(namedInAddress());
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  const choice = entries.find(({ request }) => request.id === chosen);
  const fallback = isWide
    ? (entries.find(({ status }) => status === 'completed') ?? entries[0])
    : undefined;
  return { isWide, open: choice ?? fallback, isChosen: choice !== undefined, named, choose };
}

function namedInAddress(): string | null {
  return requestNamedIn(window.location.hash);
}

/** From here on the member area has a third column. */
const wide = '(min-width: 80rem)';

/** Whether there is room for a request's details beside the list; else they open in its row. */
function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(wide).matches);
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
