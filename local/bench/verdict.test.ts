import { expect, it } from 'vitest';
import type { Figures } from './figures.ts';
import { tableOf } from './table.ts';
import { judge } from './verdict.ts';

const figures: Figures = {
  firstPaint: 700,
  largestPaint: 900,
  shift: 0,
  blocking: 51,
  scriptBytes: 85_000,
  allBytes: 150_000,
  requests: 12,
};

const budget = { largestPaint: 900, shift: 0, blocking: 50, scriptBytes: 90_000 };

it('holds a figure that reaches its limit, and not one that passes it', () => {
  const verdicts = judge(budget, figures);
  expect(verdicts.map(({ figure, holds }) => [figure, holds])).toEqual([
    ['largestPaint', true],
    ['shift', true],
    ['blocking', false],
    ['scriptBytes', true],
  ]);
});

it('does not hold a shift that can be seen', () => {
  expect(judge({ shift: 0 }, { ...figures, shift: 0.001 })).toMatchObject([{ holds: false }]);
});

it('asks nothing of what has no limit', () => {
  expect(judge({}, figures)).toEqual([]);
});

it('writes each figure beside its limit, and what it is of the bare page', () => {
  const [, row] = tableOf([{ name: '/', figures, verdicts: judge(budget, figures) }], {
    ...figures,
    largestPaint: 600,
  });
  expect(row).toMatch(/^\/ +900 ms ≤ 900 ms +0\.000 ≤ 0\.000 +51 ms !> 50 ms +85\.0 KB ≤ 90\.0 KB/);
  expect(row).toMatch(/150\.0 KB +12 +1\.50 +NOT HELD$/);
});
