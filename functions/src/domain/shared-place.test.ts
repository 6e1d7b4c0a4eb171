import { describe, expect, it } from 'vitest';
import { sharedPlace, viewingKeyHash } from './shared-place.ts';

const key = 'the-key-of-the-tab-that-shared';
const takenAt = new Date('2026-11-20T14:04:00Z');
const location = {
  latitude: -23.55396,
  longitude: -46.65822,
  address: 'Rua Augusta, 1508',
  accuracy: 14,
};
const stored = { ...location, precision: 'exact', takenAt } as const;
const told = { precision: 'exact', takenAt: '2026-11-20T14:04:00.000Z' };

describe('a place that was shared', () => {
  const withKey = { ...stored, viewingKey: viewingKeyHash(key) };

  it('is shown to the tab that shared it', () => {
    expect(sharedPlace(withKey, key)).toStrictEqual({ ...told, location });
  });

  it.each([
    ['without a key', undefined],
    ['with another key', 'the-key-of-another-tab-of-theirs'],
    ['with an empty one', ''],
    ['with what is kept of the right one', viewingKeyHash(key)],
  ])('is not shown to whoever opens the link %s, who is told how finely and when', (_, sent) => {
    expect(sharedPlace(withKey, sent)).toStrictEqual(told);
  });

  it('is shown to nobody where it was kept without a key', () => {
    for (const sent of [undefined, '', key]) expect(sharedPlace(stored, sent)).toStrictEqual(told);
  });

  it('is exact where nothing says how fine it is, and may have no moment', () => {
    expect(sharedPlace(location, undefined)).toStrictEqual({ precision: 'exact' });
  });
});
