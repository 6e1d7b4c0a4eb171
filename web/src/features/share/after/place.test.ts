import { cellRadiusMetres } from '@geonod/contracts/approximate-cell';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOld, offsetMetres, roundLength, toldFix } from './place.ts';

const takenAt = new Date('2026-11-20T14:04:00Z');
const augusta = { latitude: -23.55396, longitude: -46.65822, accuracy: 14, takenAt };

describe('what is told of a reading', () => {
  it('is the reading itself where it is to be exact', () => {
    expect(toldFix(augusta, 'exact')).toBe(augusta);
  });

  it('is the middle of its cell where it is to be approximate, of the same moment', () => {
    const told = toldFix(augusta, 'approximate');
    expect(told).toMatchObject({ accuracy: cellRadiusMetres, takenAt });
    expect(told.latitude).not.toBe(augusta.latitude);
  });

  it('draws its owner within the circle that it tells, wherever on earth', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -89, max: 89, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        (latitude, longitude) => {
          const fix = { ...augusta, latitude, longitude };
          const told = toldFix(fix, 'approximate');
          const { east, south } = offsetMetres(fix, told);
          expect(Math.hypot(east, south)).toBeLessThanOrEqual(told.accuracy + 10);
        },
      ),
    );
  });
});

describe('a distance on the sheet', () => {
  it('is counted east and south', () => {
    const { east, south } = offsetMetres({ ...augusta, latitude: -23.56396 }, augusta);
    expect(east).toBeCloseTo(0);
    expect(south).toBeCloseTo(1113.2, 0);
    expect(offsetMetres({ ...augusta, longitude: -46.64822 }, augusta).east).toBeCloseTo(1020, -1);
  });

  it('goes the short way over the date line', () => {
    const west = { ...augusta, latitude: 0, longitude: 179.999 };
    const { east } = offsetMetres({ ...west, longitude: -179.999 }, west);
    expect(east).toBeCloseTo(222.6, 0);
  });

  it.each([
    [19, 10],
    [20, 20],
    [51, 50],
    [99, 50],
    [100, 100],
    [0.7, 0.5],
  ])('of at most %d m gives a bar of %d m', (most, length) => {
    expect(roundLength(most)).toBeCloseTo(length);
  });
});

it('is called old after five minutes, not while its owner reads what is sent', () => {
  expect(isOld(takenAt, new Date('2026-11-20T14:09:00Z'))).toBe(false);
  expect(isOld(takenAt, new Date('2026-11-20T14:09:01Z'))).toBe(true);
});
