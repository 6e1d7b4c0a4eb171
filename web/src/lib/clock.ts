import { minuteMs } from '@geonod/contracts/durations';
import { useSyncExternalStore } from 'react';
import { serviceNow } from './service-clock.ts';

// All of them by the service's clock, as far as it is known: a device may be set to any time.

/** The present time, to the minute; what shows it follows the clock. */
export function useMinute(): Date {
  return new Date(useSyncExternalStore(everySecond, thisMinute) * minuteMs);
}

/** The start of this day on the reader's calendar; another one after midnight, which today's moments are told from. */
export function useToday(): Date {
  return new Date(useSyncExternalStore(everySecond, startOfDay));
}

/** Whether a moment is over, to the second; never for null. */
export function useIsOver(moment: Date | null): boolean {
  return useSyncExternalStore(everySecond, () => moment !== null && moment <= serviceNow());
}

/** How much of the time from `start` to `end` is over at `now`, from 0 to 1. */
export function partGone(start: Date, end: Date, now: Date): number {
  const length = end.getTime() - start.getTime();
  return length > 0 ? Math.min(1, Math.max(0, (now.getTime() - start.getTime()) / length)) : 1;
}

function thisMinute(): number {
  return Math.floor(serviceNow().getTime() / minuteMs);
}

function startOfDay(): number {
  return serviceNow().setHours(0, 0, 0, 0);
}

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, 1000);
  return () => clearInterval(timer);
}
