import { describe, expect, it } from 'vitest';
import { timeGone } from './time-gone.ts';

describe('how much of its 72 hours a request has used', () => {
  const ends = new Date('2026-11-23T12:00:00Z');
  it.each([
    ['2026-11-20T12:00:00Z', 0],
    ['2026-11-21T12:00:00Z', 1 / 3],
    ['2026-11-23T12:00:00Z', 1],
    ['2026-11-24T12:00:00Z', 1],
    ['2026-11-20T11:59:00Z', 0],
  ])('is told at %s', (now, gone) => {
    expect(timeGone(ends, new Date(now))).toBeCloseTo(gone);
  });
});
