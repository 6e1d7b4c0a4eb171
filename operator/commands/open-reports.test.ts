import { expect, it } from 'vitest';
import { openReportsOf } from './open-reports.ts';

it.each([
  [0, 'no open reports'],
  [1, '1 open report'],
  [2, '2 open reports'],
])('%i are named as they are counted', (count, words) => {
  expect(openReportsOf(count)).toBe(words);
});
