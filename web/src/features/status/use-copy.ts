import { useEffect, useState } from 'react';

/** For how long a copy is confirmed, in milliseconds. */
const confirmedForMs = 1500;

export type CopyState = 'idle' | 'copied' | 'failed';

/** Copies text to the clipboard: `copied` for a moment, `failed` until the next attempt. */
export function useCopy(): { readonly state: CopyState; readonly copy: (text: string) => void } {
  const [{ state, attempt }, setResult] = useState({ state: 'idle' as CopyState, attempt: 0 });

  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setResult({ state: 'idle', attempt }), confirmedForMs);
    return () => clearTimeout(timer);
  }, [state, attempt]);

  const report = (next: CopyState) =>
    setResult((last) => ({ state: next, attempt: last.attempt + 1 }));
  return {
    state,
    copy: (text) => {
      write(text).then(
        () => report('copied'),
        () => report('failed'),
      );
    },
  };
}

/** Rejects where the browser has no clipboard, or keeps it from the page. */
async function write(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
