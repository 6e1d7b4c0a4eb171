import { describe, expect, it } from 'vitest';
import { blockingTime, cumulativeShift, type Figures, median, medianFigures } from './figures.ts';

describe('blocking time', () => {
  it('is what long tasks take beyond 50 ms each', () => {
    const tasks = [
      { start: 1000, duration: 60 },
      { start: 2000, duration: 130 },
    ];
    expect(blockingTime(tasks, 500)).toBe(90);
  });

  it('counts nobody’s patience before there is anything to see', () => {
    expect(blockingTime([{ start: 100, duration: 300 }], 500)).toBe(0);
    // 80 ms of it come after the first paint.
    expect(blockingTime([{ start: 300, duration: 280 }], 500)).toBe(30);
  });

  it('is nothing where no task is long', () => {
    expect(blockingTime([{ start: 600, duration: 50 }], 500)).toBe(0);
    expect(blockingTime([], 500)).toBe(0);
  });
});

describe('layout shift', () => {
  it('is the worst burst, not the sum of all', () => {
    const shifts = [
      { at: 100, value: 0.1 },
      { at: 900, value: 0.2 },
      { at: 3000, value: 0.25 },
    ];
    expect(cumulativeShift(shifts)).toBeCloseTo(0.3);
  });

  it('ends a burst after five seconds, however it goes on', () => {
    const everyHalfSecond = Array.from({ length: 20 }, (_, index) => ({
      at: 500 * index,
      value: 0.01,
    }));
    expect(cumulativeShift(everyHalfSecond)).toBeCloseTo(0.1);
  });

  it('is zero where nothing moved', () => {
    expect(cumulativeShift([])).toBe(0);
  });
});

describe('the median', () => {
  it('is the middle one, however the others are spread', () => {
    expect(median([9000, 1, 5])).toBe(5);
  });

  it('is the mean of the middle two where there is no middle one', () => {
    expect(median([4, 1, 9, 2])).toBe(3);
  });

  it('is refused where there is nothing', () => {
    expect(() => median([])).toThrow('no median');
  });

  it('is taken of each figure alone', () => {
    const visits = [
      [900, 10],
      [100, 30],
      [500, 20],
    ] as const;
    const all = visits.map(
      ([largestPaint, blocking]): Figures => ({
        largestPaint,
        blocking,
        firstPaint: 0,
        shift: 0,
        scriptBytes: 0,
        allBytes: 0,
        requests: 1,
      }),
    );
    expect(medianFigures(all)).toMatchObject({ largestPaint: 500, blocking: 20, requests: 1 });
  });
});
