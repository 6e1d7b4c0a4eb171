import { useEffect, useState } from 'react';

/** For how long a copy is confirmed, in milliseconds. */
const confirmedForMs = 1500;

/** `refused`: the browser has no clipboard, or keeps it from the page. */
export type CopyState = 'idle' | 'copied' | 'refused';

interface Copying {
  /** `copied` for a moment, `refused` until the next attempt. */
  readonly state: CopyState;
  /** Copies the text to the clipboard; gives whether the browser let it. */
  readonly copy: (text: string) => Promise<boolean>;
}

export function useCopy(): Copying {
  // Attempts are counted, so that each one is confirmed for its full time.
  const [{ state, attempt }, setResult] = useState({ state: 'idle' as CopyState, attempt: 0 });

  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setResult({ state: 'idle', attempt }), confirmedForMs);
    return () => clearTimeout(timer);
  }, [state, attempt]);

  return {
    state,
    copy: async (text) => {
      const next = await write(text);
      setResult((last) => ({ state: next, attempt: last.attempt + 1 }));
      return next === 'copied';
    },
  };
}

async function write(text: string): Promise<'copied' | 'refused'> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'refused';
  }
}
