import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kmPerPixel } from './mercator.ts';
import { measureScaleBar } from './scale-bar.tsx';

describe('the scale bar', () => {
  it('is as long as the distance that it names', () => {
    expect(measureScaleBar(0.5, 116)).toEqual({ width: 100, length: '50 km', parts: 5 });
    expect(measureScaleBar(0.3, 116)).toEqual({ width: 100, length: '30 km', parts: 3 });
    expect(measureScaleBar(0.00025, 116)).toEqual({ width: 80, length: '20 m', parts: 4 });
    expect(measureScaleBar(40, 116)).toEqual({ width: 100, length: '4,000 km', parts: 4 });
  });

  it('names metres below a kilometre', () => {
    expect(measureScaleBar(0.01, 116).length).toBe('1 km');
    expect(measureScaleBar(0.0075, 116).length).toBe('800 m');
  });

  it('fills at least half of its room, and never more than all of it', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -85, max: 85, noNaN: true }),
        fc.double({ min: 0, max: 19, noNaN: true }),
        (latitude, zoom) => {
          const { width } = measureScaleBar(kmPerPixel({ latitude, longitude: 0, zoom }), 116);
          expect(width).toBeGreaterThanOrEqual(57.9);
          expect(width).toBeLessThanOrEqual(116.1);
        },
      ),
    );
  });
});
