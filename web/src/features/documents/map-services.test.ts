import { describe, expect, it } from 'vitest';
import { mapServicesOf, withoutContract } from './map-services.ts';

const own = {
  geocoder: 'https://geocoder.example/reverse',
  tiles: 'https://tiles.example/{z}/{x}/{y}.png',
};

describe('who is asked about maps', () => {
  it.each([
    [undefined, undefined],
    ['', ''],
    ['https://openstreetmap.org/reverse', undefined],
    [
      'https://nominatim.openstreetmap.org/reverse',
      'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    ],
  ])('is OpenStreetMap unless others are named: %s, %s', (geocoder, tiles) => {
    const services = mapServicesOf(geocoder, tiles);
    expect(services).toEqual({ addresses: 'OpenStreetMap', streets: 'OpenStreetMap' });
    expect(withoutContract(services)).toBe('OpenStreetMap');
  });

  it('is whoever the settings name, under contract', () => {
    const services = mapServicesOf(own.geocoder, own.tiles);
    expect(services).toEqual({ addresses: 'geocoder.example', streets: 'tiles.example' });
    expect(withoutContract(services)).toBeNull();
    expect(withoutContract(mapServicesOf(own.geocoder, undefined))).toBe('OpenStreetMap');
  });

  it('is not called OpenStreetMap for a name that only ends like it', () => {
    const url = 'https://notopenstreetmap.org/reverse';
    expect(mapServicesOf(url, undefined).addresses).toBe('notopenstreetmap.org');
  });
});
