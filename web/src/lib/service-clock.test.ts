import { hourMs, minuteMs } from '@geonod/contracts/durations';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { learnServiceTime, serviceNow } from './service-clock.ts';

const here = new Date('2026-11-26T12:00:00Z');

// What another test's page has learned is not known here, nor the other way round.
const forget = () => learnServiceTime(new Date().toUTCString(), Date.now());
beforeEach(() => {
  vi.useFakeTimers({ now: here });
  forget();
});
afterEach(() => {
  forget();
  vi.useRealTimers();
});

/** A response of so much later than here, to a call that was made so long ago. */
function hear(aheadMs: number, sinceMs = 0) {
  learnServiceTime(new Date(Date.now() + aheadMs).toUTCString(), Date.now() - sinceMs);
}
const ahead = () => serviceNow().getTime() - Date.now();

it.each([hourMs, -hourMs, 2 * minuteMs])('knows a clock that is off by %i ms', (aheadMs) => {
  expect(ahead()).toBe(0);
  hear(aheadMs);
  expect(ahead()).toBe(aheadMs);
  vi.advanceTimersByTime(minuteMs);
  expect(ahead()).toBe(aheadMs);
});

it('does not take a response that is read late, nor a minute, for a clock that is off', () => {
  hear(-5 * minuteMs, 5 * minuteMs);
  hear(minuteMs);
  hear(-minuteMs);
  learnServiceTime(null, Date.now());
  learnServiceTime('soon', Date.now());
  expect(ahead()).toBe(0);
});

it('knows no less of a response that is read late', () => {
  hear(-2 * hourMs, hourMs);
  expect(ahead()).toBe(-hourMs);
});

it('keeps what it knows while seconds differ, and follows a clock that is put right', () => {
  hear(hourMs);
  hear(hourMs + 2_000);
  expect(ahead()).toBe(hourMs);
  vi.setSystemTime(here.getTime() + hourMs);
  hear(50_000);
  expect(ahead()).toBe(0);
});
