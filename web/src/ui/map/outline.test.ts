import { describe, expect, it } from 'vitest';
import { earthRadiusKm, edgeLatitude, radians } from './mercator.ts';
import { outlineOf, radiusAtTop } from './outline.ts';
import type { Position } from './place.ts';

const saoPaulo = { latitude: -23.5505, longitude: -46.6333 };
const russia = { latitude: 62, longitude: 95 };

/** Great-circle distance, by the haversine. */
function kmBetween(a: Position, b: Position): number {
  const half = (x: number, y: number) => Math.sin(radians(x - y) / 2) ** 2;
  const h =
    half(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude);
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(h));
}

describe('the outline of a circle', () => {
  it.each([
    ['a city', saoPaulo, 100],
    ['a country on the date line', { latitude: -17.8, longitude: 178.2 }, 350],
    ['a country near the pole', { latitude: 57, longitude: -96 }, 3100],
  ])('is everywhere that far from its centre: %s', (_, centre, radiusKm) => {
    for (const corner of outlineOf(centre, radiusKm)) {
      expect(kmBetween(centre, corner)).toBeCloseTo(radiusKm, 3);
    }
  });

  it('stays in one piece across the date line', () => {
    const longitudes = outlineOf({ latitude: -17.8, longitude: 178.2 }, 350).map(
      ({ longitude }) => longitude,
    );
    expect(Math.max(...longitudes)).toBeGreaterThan(180);
    expect(Math.min(...longitudes)).toBeGreaterThan(170);
  });

  it.each([
    ['North', russia, 1],
    ['South', { latitude: -62, longitude: 95 }, -1],
  ])(
    'reaches round the world and up to the edge of the map where it holds the %s Pole',
    (_, centre, side) => {
      const outline = outlineOf(centre, 4200);
      const longitudes = outline.map(({ longitude }) => longitude);
      expect(Math.max(...longitudes) - Math.min(...longitudes)).toBeCloseTo(360, 6);
      expect(outline.slice(-2).map(({ latitude }) => latitude)).toEqual([
        side * edgeLatitude,
        side * edgeLatitude,
      ]);
      // No side of the polygon jumps across the map, but for the one along its edge.
      const jumps = outline
        .slice(1, -2)
        .map(({ longitude }, index) => Math.abs(longitude - (outline[index]?.longitude ?? 0)));
      expect(Math.max(...jumps)).toBeLessThan(20);
    },
  );
});

describe('the bend of a circle at its top', () => {
  it('is the circle’s own radius where the map is true', () => {
    const kmPerPixel = (2 * Math.PI * earthRadiusKm) / 256 / 2 ** 8;
    expect(radiusAtTop({ latitude: 0, longitude: 0 }, 10, 8)).toBeCloseTo(10 / kmPerPixel, 3);
  });

  it('runs straight round the pole, and beyond', () => {
    expect(radiusAtTop(russia, 4200, 1)).toBe(Number.POSITIVE_INFINITY);
    expect(radiusAtTop({ latitude: 57, longitude: -96 }, 3100, 2)).toBe(Number.POSITIVE_INFINITY);
  });
});
