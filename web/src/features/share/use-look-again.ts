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
    const again = () => document.visibilityState === 'visible' && onLook(controller.signal);
    const timer =
      until === undefined
        ? undefined
        : setTimeout(again, Date.parse(until) - serviceNow().getTime() + graceMs);
    window.addEventListener('online', again);
    document.addEventListener('visibilitychange', again);
    return () => {
      controller.abort();
      clearTimeout(timer);
      window.removeEventListener('online', again);
      document.removeEventListener('visibilitychange', again);
    };
  }, [waits, until]);
}
