import { useEffect, useEffectEvent } from 'react';

const retryEveryMs = 8_000;

/**
 * While it waits, tries every few seconds and whenever the network is back; `atOnce`: also as the wait begins. What is under
 * way when the wait ends is aborted.
 */
export function useRetry(
  waits: boolean,
  tryAgain: (signal: AbortSignal) => void,
  atOnce = false,
): void {
  const onTry = useEffectEvent(tryAgain);
  useEffect(() => {
    if (!waits) return;
    const controller = new AbortController();
    const { signal } = controller;
    const again = () => onTry(signal);
    if (atOnce) again();
    const timer = setInterval(again, retryEveryMs);
    window.addEventListener('online', again, { signal });
    return () => {
      controller.abort();
      clearInterval(timer);
    };
  }, [waits, atOnce]);
}
