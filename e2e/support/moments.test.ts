import { expect, it } from 'vitest';
import { shortDay } from '../../web/src/lib/moments.ts';
import { dayWords } from './moments.ts';

it('a day of any month reads as journeys wait for it', () => {
  const days = Array.from({ length: 12 }, (_, month) => shortDay(new Date(2026, month, 9)));
  expect(days).toContain('Wed 9 Sept');
  expect(days.filter((day) => !new RegExp(`^${dayWords}$`).test(day))).toEqual([]);
});
