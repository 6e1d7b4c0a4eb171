import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromWorld, kmPerPixel, toSheet, toWorld } from './mercator.ts';

describe('the projection', () => {
  it('puts the middle of the view into the middle of the sheet', () => {
    const view = { latitude: -23.55, longitude: -46.63, zoom: 8.25 };
    expect(toSheet(view, view, { width: 656, height: 534 })).toEqual({ x: 328, y: 267 });
  });

  it('finds the way back', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -84, max: 84, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        fc.double({ min: 0, max: 19, noNaN: true }),
        (latitude, longitude, zoom) => {
          const back = fromWorld(toWorld({ latitude, longitude }, zoom), zoom);
          expect(back.latitude).toBeCloseTo(latitude, 6);
          expect(back.longitude).toBeCloseTo(longitude, 6);
        },
      ),
    );
  });

  it('measures 156.4 km to a pixel at the equator of the whole world, and half of that at 60° N', () => {
    expect(kmPerPixel({ latitude: 0, longitude: 0, zoom: 0 })).toBeCloseTo(156.37, 2);
    expect(kmPerPixel({ latitude: 60, longitude: 0, zoom: 0 })).toBeCloseTo(78.18, 2);
  });
});
