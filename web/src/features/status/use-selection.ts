import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Entry } from './entry.ts';
import { requestNamedIn, useNamedRequest } from './named-request.ts';

interface Selection {
  /** Whether details open in the column beside the list. */
  readonly isWide: boolean;
  /** What is open: on a wide screen always something, when there is anything. */
  readonly open: Entry | undefined;
  /** Whether somebody asked for it. */
  readonly isChosen: boolean;
  /** The request that the address names, to which the reader is led once. */
  readonly named: string | null;
  /** The address names one that is not listed. */
  readonly lacksNamed: boolean;
  readonly choose: (id: string | null) => void;
  /** Keeps what is open, also when nobody asked for it, from giving way to what comes in. */
  readonly keep: (id: string) => void;
}

interface Held {
  readonly id: string | null;
  readonly isChosen: boolean;
}

/**
 * Which request is open. An address that names one has it open from the start. `listed`: the ids of all that are here, also of
 * those that `entries` does not show.
 */
export function useSelection(
  listed: readonly string[] | undefined,
  entries: readonly Entry[] = [],
): Selection {
  const isWide = useWide();
  const [name, setName] = useState(nameInAddress);
  const { id: named, isMissing } = useNamedRequest(name, listed);
  const [chosen, hold] = useState<Held | 'named'>('named');
  const heldOf = (now: Held | 'named') => (now === 'named' ? { id: named, isChosen: true } : now);
  const held = heldOf(chosen);
  const choose = (id: string | null) => hold({ id, isChosen: true });
  // A notification of the browser leads an open Status to its request.
  useEffect(() => {
    const follow = () => {
      setName(nameInAddress());
      hold('named');
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  const kept = entries.find(({ request }) => request.id === held.id);
  const choice = held.isChosen ? kept : undefined;
  const fallback = isWide
    ? (kept ?? entries.find(({ status }) => status === 'completed') ?? entries[0])
    : undefined;
  return {
    isWide,
    open: choice ?? fallback,
    isChosen: choice !== undefined,
    named,
    lacksNamed: isMissing,
    choose,
    keep: (id) => hold((now) => (heldOf(now).id === id ? now : { id, isChosen: false })),
  };
}

function nameInAddress(): string | null {
  return requestNamedIn(window.location.hash);
}

/** From here on the member area has a third column. */
const wide = '(min-width: 80rem)';

/** Whether there is room for a request's details beside the list; else they open in its row. */
function useWide(): boolean {
  return useSyncExternalStore(subscribe, wideOnScreen);
}

let lastOnScreen = false;

/** On paper, which is narrow, what is open stays where it is: a map that moved would have to be loaded anew. */
function wideOnScreen(): boolean {
  if (!matchMedia('print').matches) lastOnScreen = matchMedia(wide).matches;
  return lastOnScreen;
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
