import type { LocationRequest } from '@geonod/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describePlace } from '../../ui/map/place.ts';
import {
  accuracyOf,
  addressLines,
  ageOf,
  mapPlaceOf,
  placeOf,
  qualityOf,
  roughnessOf,
  sharerOf,
} from './location-words.ts';

const location = { latitude: -23.5563, longitude: -46.65861, address: null };
const request = (change: Partial<LocationRequest>): LocationRequest => ({
  id: 'a',
  type: 'number',
  status: 'completed',
  createdAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2026-11-23T12:00:00.000Z',
  ...change,
});

describe('where somebody is', () => {
  it('is the address, or else latitude and longitude', () => {
    expect(placeOf({ ...location, address: 'Rua Augusta, 1508' })).toBe('Rua Augusta, 1508');
    expect(placeOf(location)).toBe('-23.5563, -46.65861');
  });

  it('is around that, where only a cell is known', () => {
    const rough = { ...location, precision: 'approximate', accuracy: 700 } as const;
    expect(placeOf(rough)).toBe('Around -23.556, -46.659');
    expect(placeOf({ ...rough, address: 'Consolação, São Paulo' })).toBe(
      'Around Consolação, São Paulo',
    );
  });
});

describe('an accuracy', () => {
  it.each([
    [0, 'Within 1 m'],
    [13.2, 'Within 14 m'],
    [999, 'Within 999 m'],
    [1001, 'Within 1.1 km'],
    [25_000, 'Within 25.0 km'],
  ])('of %d metres reads %s', (accuracy, words) => {
    expect(accuracyOf({ ...location, accuracy })).toBe(words);
  });

  it('is never said to be better than it is', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 40_000_000, noNaN: true }), (accuracy) => {
        const [, amount = '', unit] =
          /([\d.]+) (k?m)$/.exec(accuracyOf({ ...location, accuracy }) ?? '') ?? [];
        const metres = Number(amount) * (unit === 'km' ? 1000 : 1);
        expect(metres).toBeGreaterThanOrEqual(accuracy);
        expect(metres).toBeLessThanOrEqual(accuracy + (unit === 'km' ? 100.001 : 1));
      }),
    );
  });
});

describe('a map of it', () => {
  it('is said to show what stands beside it, in the same figure', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 40_000_000, noNaN: true }), (accuracy) => {
        const at = { ...location, accuracy };
        const figure = /[\d.]+ k?m/;
        const [near] = figure.exec(accuracyOf(at) ?? '') ?? [];
        expect(describePlace(mapPlaceOf({ ...at, precision: 'exact' }, 'its owner'))).toBe(
          `Map: a point shared by its owner, within ${near}`,
        );
        const rough = { ...at, precision: 'approximate' } as const;
        const [across] = figure.exec(roughnessOf(rough) ?? '') ?? [];
        expect(describePlace(mapPlaceOf(rough, 'its owner'))).toBe(
          `Map: a dashed circle ${across} across, its owner was somewhere in it`,
        );
      }),
    );
  });

  it('says nothing of how near, where the device did not tell', () => {
    const place = mapPlaceOf(
      { ...location, accuracy: undefined, precision: undefined },
      'its owner',
    );
    expect(describePlace(place)).toBe('Map: a point shared by its owner');
  });
});

describe('how good a location is', () => {
  const completedAt = new Date(2026, 10, 20, 13, 41).toISOString();

  it('says how near, when, and that there was no address', () => {
    expect(qualityOf(request({ completedAt, location: { ...location, accuracy: 14 } }))).toBe(
      'Within 14 m, taken at 13:41, without an address',
    );
    expect(
      qualityOf(request({ completedAt, location: { ...location, address: 'Rua Augusta' } })),
    ).toBe('Taken at 13:41');
  });

  it('says of a link that its answer is whoever opened it', () => {
    const byLink = request({ type: 'link', completedAt, location: { ...location, accuracy: 14 } });
    expect(qualityOf(byLink)).toBe(
      'Shared by whoever opened your link, within 14 m, taken at 13:41, without an address',
    );
    expect([sharerOf(byLink), sharerOf(request({ type: 'number' }))]).toEqual([
      'whoever opened your link',
      'its owner',
    ]);
  });

  it('says that it is approximate, and how wide', () => {
    const rough = { latitude: -23.55, longitude: -46.66, address: 'Consolação', accuracy: 700 };
    expect(
      qualityOf(request({ completedAt, location: { ...rough, precision: 'approximate' } })),
    ).toBe('Approximate: somewhere in a circle 1.4 km across, taken at 13:41');
  });

  it('says how old it was when it was shared, by the moment of the fix', () => {
    const taken = (minutes: number) => {
      const takenAt = new Date(Date.parse(completedAt) - minutes * 60_000).toISOString();
      return request({ completedAt, location: { ...location, address: 'Sé', takenAt } });
    };
    expect(qualityOf(taken(21))).toBe('Taken at 13:20, 21 minutes before it was shared');
    expect(ageOf(taken(1))).toBeNull();
    expect(ageOf(taken(2))).toBe('2 minutes');
    expect(ageOf(taken(130))).toBe('2 hours');
    expect(ageOf(taken(60 * 50))).toBe('2 days');
    expect(ageOf(request({ completedAt, location }))).toBeNull();
  });

  it('is not said of a request without a location', () => {
    expect(qualityOf(request({ status: 'declined', completedAt }))).toBeNull();
  });
});

describe('an address in two lines', () => {
  it.each([
    ['Rua Augusta, 1508, Consolação, São Paulo', 'Rua Augusta, 1508', 'Consolação, São Paulo'],
    ['10, Downing Street, London', '10, Downing Street', 'London'],
    ['12a, High Street, Oxford', '12a, High Street', 'Oxford'],
    ['Praça da Sé, Sé, São Paulo', 'Praça da Sé', 'Sé, São Paulo'],
    ['Antarctica', 'Antarctica', ''],
  ])('of %s is %s and %s', (address, door, rest) => {
    expect(addressLines(address)).toEqual([door, rest]);
  });

  it('loses nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[^,\s]+$/), { minLength: 1 }), (parts) => {
        const address = parts.join(', ');
        expect(addressLines(address).filter(Boolean).join(', ')).toBe(address);
      }),
    );
  });
});
