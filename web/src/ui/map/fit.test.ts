import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitView, zoomRange } from './fit.ts';
import { toSheet } from './mercator.ts';
import { outlineOf } from './outline.ts';
import type { ApproximateArea, SharedPoint } from './place.ts';

const phone = { width: 336, height: 338 };
const desktop = { width: 649, height: 530 };

const area = (latitude: number, longitude: number, radiusKm: number): ApproximateArea => ({
  kind: 'area',
  latitude,
  longitude,
  radiusKm,
  label: 'registered somewhere in this area',
});
const point: SharedPoint = {
  kind: 'point',
  latitude: -23.5505,
  longitude: -46.6333,
  sharedBy: 'its owner',
};

describe('the view of a place', () => {
  it('holds the whole area, whatever its size and wherever it lies', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -70, max: 70, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        fc.double({ min: 1, max: 1200, noNaN: true }),
        fc.constantFrom(phone, desktop),
        (latitude, longitude, radiusKm, size) => {
          const place = area(latitude, longitude, radiusKm);
          const view = fitView(place, size);
          for (const corner of outlineOf(place, radiusKm)) {
            const { x, y } = toSheet(corner, view, size);
            expect(x).toBeGreaterThan(13);
            expect(x).toBeLessThan(size.width - 13);
            expect(y).toBeGreaterThan(13);
            expect(y).toBeLessThan(size.height - 13);
          }
        },
      ),
    );
  });

  it.each([
    ['phone', phone, 7.75],
    ['desktop', desktop, 8.25],
  ])('fills the sheet of a %s with the circle of area code 11', (_, size, zoom) => {
    expect(fitView(area(-23.5505, -46.6333, 100), size).zoom).toBe(zoom);
  });

  it('comes no closer to a shared point than its accuracy bears', () => {
    expect(fitView({ ...point, accuracyMetres: 5 }, phone).zoom).toBe(17);
    expect(fitView({ ...point, accuracyMetres: 2000 }, phone).zoom).toBe(13.25);
    expect(fitView(point, phone).zoom).toBe(17);
  });

  it('shows the whole of a country that reaches round the pole', () => {
    expect(fitView(area(62, 95, 4200), phone).zoom).toBeGreaterThanOrEqual(0);
  });
});

describe('the zoom', () => {
  it('ends four levels into an area, and at the streets of a point', () => {
    const place = area(-23.5505, -46.6333, 100);
    expect(zoomRange(place, fitView(place, desktop))).toEqual({ min: 2, max: 12.25 });
    expect(zoomRange(point, fitView(point, desktop))).toEqual({ min: 2, max: 19 });
  });

  it('never ends before the view that it opens with', () => {
    const place = area(62, 95, 4200);
    const view = fitView(place, phone);
    expect(zoomRange(place, view).min).toBe(view.zoom);
  });
});
