import { describe, expect, it } from 'vitest';
import { dateAndExactTime, dateAndTime, dateOf, dayAndTime, momentInWords } from './moments.ts';

// Local times, so that the test says the same in every time zone.
const now = new Date(2026, 10, 20, 14, 5);

describe('a moment', () => {
  it.each([
    [new Date(2026, 10, 20, 0, 0), 'today at 00:00'],
    [new Date(2026, 10, 19, 23, 59), 'yesterday at 23:59'],
    [new Date(2026, 10, 18, 9, 15), 'Wed 18 Nov at 09:15'],
    [new Date(2026, 10, 21, 8, 0), 'Sat 21 Nov at 08:00'],
  ])('%s reads %s', (moment, words) => {
    expect(momentInWords(moment, now)).toBe(words);
  });

  it('has a short and a full date', () => {
    expect(dayAndTime(new Date(2026, 10, 23, 14, 2))).toBe('Mon 23 Nov, 14:02');
    expect(dateAndTime(now)).toBe('20 Nov 2026, 14:05');
    expect(dateOf(now)).toBe('20 Nov 2026');
  });

  it('has an exact time, to the second', () => {
    expect(dateAndExactTime(new Date(2026, 10, 20, 9, 5, 8))).toBe('20 Nov 2026, 09:05:08');
  });
});
