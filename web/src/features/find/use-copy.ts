import { type RefObject, useEffect, useState } from 'react';

/** How long a copy is confirmed, in milliseconds. */
const confirmationMs = 1500;

type CopyState = 'idle' | 'copied' | 'refused';

/** Copies what `source` says; where the browser refuses, it is selected instead, ready to be copied by hand. */
export function useCopy(source: RefObject<HTMLElement | null>) {
  const [state, setState] = useState<CopyState>('idle');
  /** Counts the copies, so that each one is confirmed for its full time. */
  const [copies, setCopies] = useState(0);

  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setState('idle'), confirmationMs);
    return () => clearTimeout(timer);
  }, [copies]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(source.current?.textContent ?? '');
      setState('copied');
      setCopies((count) => count + 1);
    } catch {
      if (source.current) window.getSelection()?.selectAllChildren(source.current);
      setState('refused');
    }
  };

  return { state, copy: () => void copy() };
}
