import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { partGone, useIsOver, useMinute, useToday } from './clock.ts';
import { learnServiceTime } from './service-clock.ts';

// A component that asks once.
vi.mock('react', () => ({
  useSyncExternalStore: <Value>(subscribe: (tell: () => void) => () => void, get: () => Value) => {
    subscribe(() => undefined)();
    return get();
  },
}));

describe('the present time', () => {
  afterEach(() => vi.useRealTimers());

  it('is told to the minute, and its day from midnight', () => {
    vi.useFakeTimers({ now: new Date(2026, 10, 20, 14, 5, 59, 999) });
    expect(useMinute()).toEqual(new Date(2026, 10, 20, 14, 5));
    expect(useToday()).toEqual(new Date(2026, 10, 20));
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is the service’s on a device that is set to another', () => {
    const told = new Date(2026, 10, 20, 14, 5);
    vi.useFakeTimers({ now: new Date(2026, 10, 22, 9, 30) });
    learnServiceTime(told.toUTCString(), Date.now());
    expect(useMinute()).toEqual(told);
    expect(useToday()).toEqual(new Date(2026, 10, 20));
    expect(useIsOver(new Date(2026, 10, 21))).toBe(false);
    expect(useIsOver(told)).toBe(true);
    learnServiceTime(new Date().toUTCString(), Date.now());
  });
});

describe('how much of a time is over', () => {
  const start = new Date('2026-11-20T12:00:00Z');
  const end = new Date('2026-11-23T12:00:00Z');

  it.each([
    ['2026-11-20T11:59:00Z', 0],
    ['2026-11-20T12:00:00Z', 0],
    ['2026-11-21T12:00:00Z', 1 / 3],
    ['2026-11-23T12:00:00Z', 1],
    ['2026-11-24T12:00:00Z', 1],
  ])('is told at %s', (now, gone) => {
    expect(partGone(start, end, new Date(now))).toBeCloseTo(gone);
  });

  it('is all of a time that has no length', () => {
    expect(partGone(end, end, start)).toBe(1);
    expect(partGone(end, start, start)).toBe(1);
  });

  it('is never less than nothing nor more than all', () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true }), (now) => {
        const gone = partGone(start, end, now);
        expect(gone).toBeGreaterThanOrEqual(0);
        expect(gone).toBeLessThanOrEqual(1);
      }),
    );
  });
});
