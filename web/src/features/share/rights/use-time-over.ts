import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `onOver` once the moment `until` has come, in milliseconds as this device's clock counts them: also where the device
 * slept meanwhile, as soon as the page is seen again. It may be called more than once.
 */
export function useTimeOver(until: number, onOver: () => void): void {
  const over = useEffectEvent(onOver);
  useEffect(() => {
    const lookAgain = () => {
      if (Date.now() >= until) over();
    };
    const timer = setTimeout(() => over(), until - Date.now());
    document.addEventListener('visibilitychange', lookAgain);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', lookAgain);
    };
  }, [until]);
}
