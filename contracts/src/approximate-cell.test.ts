import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { approximateCell, cellRadiusMetres } from './approximate-cell.ts';

const latitude = fc.oneof(
  fc.double({ min: -90, max: 90, noNaN: true }),
  fc.constantFrom(-90, 90, 0, 89.9999, -89.9999),
);
const longitude = fc.oneof(
  fc.double({ min: -180, max: 180, noNaN: true }),
  fc.constantFrom(-180, 180, 0, 179.99999, -179.99999),
);

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance on a sphere of the mean radius. */
function metresBetween(
  one: { latitude: number; longitude: number },
  other: { latitude: number; longitude: number },
): number {
  const rise = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2;
  const run = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  const level = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude));
  return 2 * 6_371_009 * Math.asin(Math.min(1, Math.sqrt(rise + level * run)));
}

describe('an approximate place', () => {
  it('is the centre of a cell that covers the position, wherever on earth that is', () => {
    fc.assert(
      fc.property(latitude, longitude, (lat, lon) => {
        const cell = approximateCell(lat, lon);
        const distance = metresBetween(cell, { latitude: lat, longitude: lon });
        expect(distance).toBeLessThanOrEqual(cellRadiusMetres);
        expect(Math.abs(cell.latitude)).toBeLessThan(90);
        expect(Math.abs(cell.longitude)).toBeLessThanOrEqual(180);
      }),
      { numRuns: 5000 },
    );
  });

  it('is itself in its cell, so that snapping twice tells nothing new', () => {
    fc.assert(
      fc.property(latitude, longitude, (lat, lon) => {
        const cell = approximateCell(lat, lon);
        expect(approximateCell(cell.latitude, cell.longitude)).toEqual(cell);
      }),
      { numRuns: 5000 },
    );
  });

  it('is the same for everything in its cell, so that many answers average to no more', () => {
    const near = fc.double({ min: -0.0005, max: 0.0005, noNaN: true });
    fc.assert(
      fc.property(
        fc.double({ min: -85, max: 85, noNaN: true }),
        longitude,
        fc.array(fc.tuple(near, near), { minLength: 1, maxLength: 20 }),
        (lat, lon, steps) => {
          const { latitude: centreLatitude, longitude: centreLongitude } = approximateCell(
            lat,
            lon,
          );
          const cells = steps.map(([north, east]) =>
            approximateCell(centreLatitude + north, centreLongitude + east),
          );
          expect(new Set(cells.map((cell) => JSON.stringify(cell))).size).toBe(1);
        },
      ),
    );
  });

  it('is about a kilometre in every inhabited latitude, and no finer', () => {
    fc.assert(
      fc.property(fc.double({ min: -75, max: 75, noNaN: true }), longitude, (lat, lon) => {
        const cell = approximateCell(lat, lon);
        const east = metresBetween(cell, { ...cell, longitude: cell.longitude + 0.001 }) * 1000;
        const width = (east / Math.ceil(43_200 * Math.cos(radians(cell.latitude)))) * 360;
        expect(width).toBeGreaterThan(900);
        expect(width).toBeLessThan(950);
      }),
    );
  });

  it('does not break at the date line', () => {
    expect(approximateCell(-17.5, 180)).toEqual(approximateCell(-17.5, -180));
    expect(approximateCell(-17.5, 179.9999).longitude).toBeGreaterThan(179.9);
  });

  it('has a wider circle where the device itself is not sure', () => {
    expect(approximateCell(-23.55, -46.65, 14).accuracy).toBe(700);
    expect(approximateCell(-23.55, -46.65, 100).accuracy).toBe(700);
    expect(approximateCell(-23.55, -46.65, 3000).accuracy).toBe(3700);
    expect(approximateCell(-23.55, -46.65, 3000).latitude).toBe(
      approximateCell(-23.55, -46.65).latitude,
    );
  });
});
