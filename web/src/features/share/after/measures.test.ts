import { expect, it } from 'vitest';
import { ageIn, distanceIn } from './measures.ts';

const now = new Date('2026-11-20T14:05:30');
const plain = (text: string) => text.replace(/\s/g, ' ');

it.each([
  ['en-GB', '3 minutes ago', '1.2 km'],
  ['pt-BR', 'há 3 minutos', '1,2 km'],
  ['es-ES', 'hace 3 minutos', '1,2 km'],
])('writes ages and distances as one writes in %s', (locale, age, distance) => {
  expect(ageIn(locale, new Date('2026-11-20T14:02:10'), now)).toBe(age);
  expect(plain(distanceIn(locale, 1234))).toBe(distance);
  expect(plain(distanceIn(locale, 14.4))).toBe('14 m');
  expect(plain(distanceIn(locale, 0))).toBe('1 m');
  expect(plain(distanceIn(locale, 999.6))).toMatch(/^1 km$/);
});

it('counts hours, and then days', () => {
  expect(ageIn('en-GB', new Date('2026-11-20T12:00:00'), now)).toBe('2 hours ago');
  expect(ageIn('en-GB', new Date('2026-11-17T12:00:00'), now)).toBe('3 days ago');
});
