import { useEffect, useEffectEvent } from 'react';
import { serviceNow } from '../../lib/service-clock.ts';

/** The service is past the moment by then, too. */
const graceMs = 2_000;

/**
 * Looks again, while it waits, whenever somebody comes back to the page, a network is back, or the time of a question is over
 * before their eyes. What is under way when the wait ends is aborted.
 */
export function useLookAgain(
  waits: boolean,
  look: (signal: AbortSignal) => void,
  until?: string,
): void {
  const onLook = useEffectEvent(look);
  useEffect(() => {
    if (!waits) return;
    const controller = new AbortController();
    const { signal } = controller;
    const again = () => document.visibilityState === 'visible' && onLook(signal);
    const timer =
      until === undefined
        ? undefined
        : setTimeout(again, Date.parse(until) - serviceNow().getTime() + graceMs);
    window.addEventListener('online', again, { signal });
    document.addEventListener('visibilitychange', again, { signal });
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [waits, until]);
}
