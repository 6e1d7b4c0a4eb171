import { minuteMs } from '@geonod/contracts/durations';
import { useEffect, useState } from 'react';
import { onServiceTime, serviceNow } from '../../lib/service-clock.ts';

/** The service's time, to the minute, and to the moment at each of the `deadlines` (milliseconds since 1970). */
export function useClock(deadlines: readonly number[]): Date {
  const [now, setNow] = useState(serviceNow);
  const next = Math.min(
    now.getTime() + minuteMs,
    ...deadlines.filter((deadline) => deadline > now.getTime()),
  );

  useEffect(() => {
    const tick = () => setNow(serviceNow());
    // A tab that was asleep is late, and says so as soon as somebody looks.
    const tickWhenShown = () => {
      if (document.visibilityState === 'visible') tick();
    };
    // Begun anew after each tick: a clock that a browser rounds may have it, at the deadline, that this is still to come. One
    // that is put back meanwhile is waited for no longer than a minute.
    const since = Math.max(now.getTime(), serviceNow().getTime());
    const timer = setTimeout(tick, Math.max(1, next - since));
    const forget = onServiceTime(tick);
    document.addEventListener('visibilitychange', tickWhenShown);
    return () => {
      clearTimeout(timer);
      forget();
      document.removeEventListener('visibilitychange', tickWhenShown);
    };
  }, [next, now]);

  return now;
}
