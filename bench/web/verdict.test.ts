import { expect, it } from 'vitest';
import type { Figures } from './figures.ts';
import { type Limits, pagesUnderTest } from './pages.ts';
import { tableOf } from './table.ts';
import { judge, type Measured } from './verdict.ts';

const page: Figures = {
  firstPaint: 700,
  largestPaint: 900,
  shift: 0,
  blocking: 51,
  scriptBytes: 85_000,
  allBytes: 150_000,
  requests: 12,
};

const measured: Measured = { method: 'applied', page, bare: { ...page, largestPaint: 600 } };

const limits: Limits = {
  timesBare: { applied: 1.5, simulated: 1.4 },
  shift: 0,
  blocking: 50,
  scriptBytes: 90_000,
};

it('holds a figure that reaches its limit, and not one that passes it', () => {
  const verdicts = judge(limits, measured);
  expect(verdicts.map(({ figure, holds }) => [figure, holds])).toEqual([
    ['timesBare', true],
    ['shift', true],
    ['blocking', false],
    ['scriptBytes', true],
  ]);
});

it('has a limit of its own for each of the two phones', () => {
  const [paint] = judge(limits, { ...measured, method: 'simulated' });
  expect(paint).toMatchObject({ figure: 'timesBare', limit: 1.4, holds: false });
});

it('does not hold a shift that can be seen', () => {
  const shifted = { ...measured, page: { ...page, shift: 0.001 } };
  expect(judge({ shift: 0 }, shifted)).toMatchObject([{ holds: false }]);
});

it('asks nothing of what has no limit', () => {
  expect(judge({}, measured)).toEqual([]);
});

it('looks at every page in at least one respect', () => {
  for (const { limits: each } of pagesUnderTest) expect(judge(each, measured)).not.toEqual([]);
});

it('writes each figure beside its limit, and what it is of the bare page', () => {
  const visits = [page, { ...page, largestPaint: 1000.4 }];
  const [, row] = tableOf([
    { name: '/', visits, measured, verdicts: judge(limits, measured), largest: ['Locate a phone'] },
  ]);
  expect(row).toMatch(/^\/ +applied +700 ms +900 ms +900–1000 +1\.50 ≤ 1\.50 +0\.000 ≤ 0\.000/);
  expect(row).toMatch(
    /51 ms !> 50 ms +85\.0 KB ≤ 90\.0 KB +150\.0 KB +12 +NOT HELD +Locate a phone$/,
  );
});
