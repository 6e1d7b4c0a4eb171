import type { PhoneInfo } from '@geonod/contracts';
import { describe, expect, it } from 'vitest';
import type { SheetArea } from '../../ui/map/place.ts';
import {
  carrierNote,
  cityNote,
  lineTypeInWords,
  outlineOf,
  registeredArea,
  searchLinks,
} from './facts.ts';

const saoPaulo: PhoneInfo = {
  status: 'success',
  carrier: 'TIM',
  country: 'Brazil',
  phone_region: 'São Paulo',
  international_number: '+55 11 98765 4321',
  location: 'São Paulo, Brazil',
  country_iso: 'BR',
  area_code: '11',
  line_type: 'mobile',
  time_zones: ['America/Sao_Paulo'],
  carrier_is_original: true,
  registration_area: { latitude: -23.5505, longitude: -46.6333, radiusKm: 100, level: 'city' },
  outline_id: 'BR-11',
};

describe('who chose a fact', () => {
  it('is the area code, for a city; in Brazil it names only the principal one', () => {
    expect(cityNote(saoPaulo)).toBe('principal city of area code 11');
    expect(cityNote({ ...saoPaulo, country_iso: 'US', area_code: '415' })).toBe('area code 415');
    expect(cityNote({ ...saoPaulo, phone_region: null })).toBe('area code 11');
    expect(cityNote({ ...saoPaulo, area_code: null })).toBeUndefined();
  });

  it('is the numbering plan, for a carrier, which may have changed since', () => {
    expect(carrierNote(saoPaulo)).toBe('the original carrier');
    expect(carrierNote({ ...saoPaulo, carrier: null })).toBeUndefined();
  });
});

describe('the kind of line', () => {
  it.each([
    ['mobile', 'Mobile'],
    ['fixed-line-or-mobile', 'Fixed line or mobile'],
    ['voip', 'Internet phone (VoIP)'],
    [null, null],
  ] as const)('of %s is written %s', (line_type, words) => {
    expect(lineTypeInWords({ ...saoPaulo, line_type })).toBe(words);
  });
});

describe('what may stand on the map', () => {
  it('is the area with its city', () => {
    expect(registeredArea(saoPaulo)).toEqual({
      kind: 'area',
      latitude: -23.5505,
      longitude: -46.6333,
      radiusKm: 100,
      label: 'registered somewhere in this area',
      centreName: 'São Paulo',
    });
  });

  it('names no town in the middle of a country, because none is there', () => {
    const area = { latitude: 39.6, longitude: -8, radiusKm: 320, level: 'country' } as const;
    expect(registeredArea({ ...saoPaulo, registration_area: area })?.centreName).toBeNull();
  });

  it('is of a country without an outline a circle that names it, beside the small map that shows where', () => {
    const area = { latitude: 13.2, longitude: -59.5, radiusKm: 25, level: 'country' } as const;
    const barbados = { ...saoPaulo, location: 'Barbados', registration_area: area };
    expect(registeredArea(barbados)).toMatchObject({
      label: 'registered somewhere in Barbados',
      besideInset: true,
    });
    expect(registeredArea(saoPaulo)).not.toHaveProperty('besideInset');
  });

  it('is nothing where nothing is known', () => {
    expect(registeredArea({ ...saoPaulo, registration_area: null })).toBeNull();
  });
});

describe('the web search', () => {
  it('asks three engines for the number', () => {
    expect(searchLinks('+55 11 98765 4321')).toEqual([
      { name: 'Google', href: 'https://www.google.com/search?q=%2B55+11+98765+4321' },
      { name: 'Bing', href: 'https://www.bing.com/search?q=%2B55+11+98765+4321' },
      { name: 'DuckDuckGo', href: 'https://duckduckgo.com/?q=%2B55+11+98765+4321' },
    ]);
  });
});

describe('the outline of a number on a sheet', () => {
  const area = (id: string): SheetArea => ({
    id,
    name: `area ${id}`,
    rings: [],
    home: [0, 0, 1, 1],
    km2: 1,
    city: null,
    around: [],
    outlying: [],
  });
  const sheet = new Map([area('BR'), area('BR-11')].map((one) => [one.id, one]));

  it('is that of its area, and names it', () => {
    const outline = outlineOf(saoPaulo, sheet);
    expect(outline?.id).toBe('BR-11');
    expect(registeredArea(saoPaulo, outline)?.label).toBe('registered somewhere in area BR-11');
  });

  it('is its country’s, where the sheet does not know the area', () => {
    expect(outlineOf({ ...saoPaulo, outline_id: 'BR-99' }, sheet)?.id).toBe('BR');
  });

  it('is none, where the sheet knows neither, has not come, or the number has none', () => {
    expect(outlineOf({ ...saoPaulo, outline_id: 'ZZ-1' }, sheet)).toBeUndefined();
    expect(outlineOf(saoPaulo, undefined)).toBeUndefined();
    expect(outlineOf({ ...saoPaulo, outline_id: null }, sheet)).toBeUndefined();
    expect(registeredArea(saoPaulo)?.label).toBe('registered somewhere in this area');
  });
});
