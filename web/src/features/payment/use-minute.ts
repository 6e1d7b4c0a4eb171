import { useSyncExternalStore } from 'react';

const minuteMs = 60_000;

/** The present time, to the minute; what shows it follows the clock. */
export function useMinute(): Date {
  return new Date(useSyncExternalStore(subscribe, thisMinute) * minuteMs);
}

function thisMinute(): number {
  return Math.floor(Date.now() / minuteMs);
}

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, 1000);
  return () => clearInterval(timer);
}
