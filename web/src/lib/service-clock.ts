import { minuteMs } from '@geonod/contracts/durations';
import { createObservable } from './observable.ts';

/** How far the service's clock is ahead of this device's, in milliseconds; what a minute covers is not told apart from 0. */
const ahead = createObservable(0);

/** Calls `listener` whenever that is found to be another. Returns the function that ends it. */
export const onServiceTime = ahead.subscribe;

/** The present moment by the service's clock, as far as that is known: a device may be set to any time. */
export function serviceNow(): Date {
  return new Date(Date.now() + ahead.get());
}

/**
 * Learns from a response's `Date` how far this device's clock is off. `sentAt` is when, on that clock, the call was made,
 * or a moment before: whatever lies between it and now may be the time of the response, also where that is read late.
 */
export function learnServiceTime(date: string | null, sentAt: number): void {
  const told = Date.parse(date ?? '');
  const now = Date.now();
  const difference = told - Math.min(now, Math.max(told, sentAt));
  const next = Math.abs(difference) > minuteMs ? difference : 0;
  // The device's own clock may be put right while the page stands.
  if (Math.abs(next - ahead.get()) > minuteMs) ahead.set(next);
}
