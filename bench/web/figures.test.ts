import { describe, expect, it } from 'vitest';
import { type Figures, median, medianFigures } from './figures.ts';

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
