import { expect, it } from 'vitest';
import { inWords } from './waiting-words.ts';

it.each([
  [0, 'in a minute'],
  [60, 'in a minute'],
  [61, 'in 2 minutes'],
  [7200, 'in 120 minutes'],
  [7201, 'in 3 hours'],
  [86_400, 'in 24 hours'],
])('whoever waits %s s is told to come back %s', (seconds, words) => {
  expect(inWords(seconds)).toBe(words);
});
