import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ageIn, distanceIn } from './measures.ts';

const now = new Date('2026-11-20T14:05:30');
const plain = (text: string) => text.replace(/\s/g, ' ');

it.each([
  ['en-GB', '3 minutes ago', '1.3 km'],
  ['pt-BR', 'há 3 minutos', '1,3 km'],
  ['es-ES', 'hace 3 minutos', '1,3 km'],
])('writes ages and distances as one writes in %s', (locale, age, distance) => {
  expect(ageIn(locale, new Date('2026-11-20T14:02:10'), now)).toBe(age);
  expect(plain(distanceIn(locale, 1234))).toBe(distance);
  expect(plain(distanceIn(locale, 14.4))).toBe('15 m');
  expect(plain(distanceIn(locale, 0))).toBe('1 m');
  expect(plain(distanceIn(locale, 999.6))).toMatch(/^1 km$/);
});

it('never says that somebody is closer than is known', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 40_000_000, noNaN: true }), (length) => {
      const [, amount = '', unit] =
        /^([\d,.]+) (k?m)$/.exec(plain(distanceIn('en-GB', length))) ?? [];
      const metres = Number(amount.replaceAll(',', '')) * (unit === 'km' ? 1000 : 1);
      expect(metres).toBeGreaterThanOrEqual(length);
      expect(metres).toBeLessThanOrEqual(length + (unit === 'km' ? 100.001 : 1));
    }),
  );
});

it('counts hours, and then days', () => {
  expect(ageIn('en-GB', new Date('2026-11-20T12:00:00'), now)).toBe('2 hours ago');
  expect(ageIn('en-GB', new Date('2026-11-17T12:00:00'), now)).toBe('3 days ago');
});
