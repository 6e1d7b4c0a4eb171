import { useSyncExternalStore } from 'react';

/** The start of this day on the reader's calendar; another one after midnight, which today's moments are told from. */
export function useToday(): Date {
  return new Date(useSyncExternalStore(everyMinute, startOfDay));
}

function startOfDay(): number {
  return new Date().setHours(0, 0, 0, 0);
}

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, 60_000);
  return () => clearInterval(timer);
}
