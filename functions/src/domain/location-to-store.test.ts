import { approximateCell } from '@geonod/contracts';
import { describe, expect, it } from 'vitest';
import { locationToStore } from './location-to-store.ts';
import { viewingKeyHash } from './shared-place.ts';

const now = new Date('2026-11-20T12:00:00Z');
const location = { latitude: -23.55396, longitude: -46.65822, address: ' Rua Augusta, 1508 ' };

describe('a location that is shared', () => {
  it('is kept as it was sent, with what the specification’s body alone says', () => {
    expect(locationToStore({ location }, now)).toStrictEqual({
      latitude: -23.55396,
      longitude: -46.65822,
      address: 'Rua Augusta, 1508',
      precision: 'exact',
    });
  });

  it('is kept with an address of one line of what can be seen', () => {
    const address = ' Rua\u202e Augusta,\n1508\u0000 ';
    expect(locationToStore({ location: { ...location, address } }, now).address).toBe(
      'Rua Augusta, 1508',
    );
  });

  it.each([null, '  '])('is kept without an address when that is %j', (address) => {
    expect(locationToStore({ location: { ...location, address } }, now).address).toBeNull();
  });

  it('has its accuracy from beside it, or from within it', () => {
    expect(locationToStore({ location: { ...location, accuracy: 14 } }, now).accuracy).toBe(14);
    expect(locationToStore({ location, accuracy: 9 }, now).accuracy).toBe(9);
  });

  it('is the centre of its cell when it is approximate, whatever the page made of it', () => {
    const cell = locationToStore({ location, accuracy: 9, precision: 'approximate' }, now);
    expect(cell).toMatchObject({ precision: 'approximate', accuracy: 700 });
    expect(cell.latitude).not.toBe(location.latitude);
    const nearby = { ...location, latitude: cell.latitude + 0.001, longitude: cell.longitude };
    const again = locationToStore({ location: nearby, precision: 'approximate' }, now);
    expect([again.latitude, again.longitude]).toEqual([cell.latitude, cell.longitude]);
  });

  it('is, when it is approximate, what its recipient was shown', () => {
    for (const accuracy of [14, 300]) {
      const shown = approximateCell(location.latitude, location.longitude, accuracy);
      const sent = { ...location, ...shown };
      expect(locationToStore({ location: sent, precision: 'approximate' }, now)).toMatchObject(
        shown,
      );
    }
  });

  it('keeps a hash of the key by which it is shown again', () => {
    const viewingKey = 'the-key-of-the-tab-that-shared';
    expect(locationToStore({ location, viewingKey }, now).viewingKey).toBe(
      viewingKeyHash(viewingKey),
    );
  });

  it('was taken when the device says, and never in the future', () => {
    const takenAt = '2026-11-20T11:40:00Z';
    expect(locationToStore({ location, takenAt }, now).takenAt).toEqual(new Date(takenAt));
    const ahead = '2026-11-20T13:00:00Z';
    expect(locationToStore({ location, takenAt: ahead }, now).takenAt).toEqual(now);
  });

  it.each(['0000-01-01T00:00:00Z', '1970-01-01T00:00:07Z', '1999-12-31T23:59:59Z'])(
    'has no moment by a clock that was never set: %s',
    (takenAt) => {
      expect(locationToStore({ location, takenAt }, now)).not.toHaveProperty('takenAt');
    },
  );
});
