import { minuteMs } from '@geonod/contracts/durations';
import { useEffect, useState } from 'react';

/** The time, to the minute, and to the moment at each of the `deadlines` (milliseconds since 1970). */
export function useClock(deadlines: readonly number[]): Date {
  const [now, setNow] = useState(() => new Date());
  const next = Math.min(
    now.getTime() + minuteMs,
    ...deadlines.filter((deadline) => deadline > now.getTime()),
  );

  useEffect(() => {
    const tick = () => setNow(new Date());
    // A tab that was asleep is late, and says so as soon as somebody looks.
    const tickWhenShown = () => {
      if (document.visibilityState === 'visible') tick();
    };
    const timer = setTimeout(tick, Math.max(1, next - Date.now()));
    document.addEventListener('visibilitychange', tickWhenShown);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tickWhenShown);
    };
  }, [next]);

  return now;
}
