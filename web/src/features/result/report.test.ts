import type { PhoneInfo } from '@geonod/contracts';
import { describe, expect, it } from 'vitest';
import { dateAndTime } from '../../lib/moments.ts';
import { pictureCaption, reportText } from './report.ts';

const lookedUpAt = new Date('2026-11-20T17:06:00Z');
const saoPaulo: PhoneInfo = {
  status: 'success',
  carrier: 'TIM',
  country: 'Brazil',
  phone_region: 'São Paulo',
  international_number: '+55 11 98765 4321',
  location: 'São Paulo, State of São Paulo, Brazil',
  country_iso: 'BR',
  area_code: '11',
  line_type: 'mobile',
  time_zones: ['America/Sao_Paulo'],
  carrier_is_original: true,
  registration_area: { latitude: -23.5505, longitude: -46.6333, radiusKm: 100, level: 'city' },
  outline_id: 'BR-11',
};
const freephone: PhoneInfo = {
  ...saoPaulo,
  carrier: null,
  country: null,
  phone_region: null,
  international_number: null,
  location: null,
  country_iso: null,
  area_code: null,
  line_type: 'toll-free',
  time_zones: [],
  registration_area: null,
  outline_id: null,
};
const linesOf = (info: PhoneInfo) =>
  reportText({ phone: '+1 800 555 1234', info, lookedUpAt }).split('\n');

describe('the report', () => {
  it('says what is known, and below each fact where it comes from', () => {
    expect(linesOf(saoPaulo).slice(0, 12)).toEqual([
      'GeoNod location report',
      '',
      'Phone: +55 11 98765 4321',
      '  Source: the number as it was looked up',
      'City: São Paulo (principal city of area code 11)',
      '  Source: the public numbering plan',
      'Country: Brazil',
      '  Source: the public numbering plan',
      'Carrier: TIM (the original carrier)',
      '  Source: the public numbering plan; the number may have moved to another carrier since',
      'Registered area: within 100 km of 23.5505° S, 46.6333° W',
      '  Source: the public numbering plan, not the phone',
    ]);
  });

  it('tells an area in words where it has no figures', () => {
    const { registration_area: _, ...inWords } = saoPaulo;
    expect(linesOf(inWords).slice(10, 12)).toEqual([
      'Registered area: São Paulo, State of São Paulo, Brazil',
      '  Source: the public numbering plan, not the phone',
    ]);
    expect(linesOf({ ...inWords, location: null }).slice(10, 12)).toEqual([
      'Registered area: ----',
      '  Source: not in our data',
    ]);
  });

  it('says when it was looked up, with the time zone', () => {
    const line = linesOf(saoPaulo).find((text) => text.startsWith('Looked up: '));
    expect(line).toContain(`${dateAndTime(lookedUpAt)} (GMT`);
  });

  it('shows what is unknown as such, and claims no source for it', () => {
    const lines = linesOf(freephone);
    expect(lines[2]).toBe('Phone: +1 800 555 1234');
    for (const label of ['City', 'Country', 'Carrier', 'Registered area']) {
      const at = lines.indexOf(`${label}: ----`);
      expect(lines[at + 1], label).toBe('  Source: not in our data');
    }
  });

  it('says that the phone may be elsewhere, and whose nod an exact place takes', () => {
    expect(linesOf(saoPaulo).join(' ')).toContain(
      'It is where the number was registered; the phone may be elsewhere. An exact place exists only once its owner shares it.',
    );
  });

  it('says of a number without an area neither that it was registered somewhere, nor of an owner that nobody is', () => {
    const service = linesOf(freephone).join(' ');
    expect(service).toContain('The location comes from carrier data and may be approximate.');
    expect(service).not.toMatch(/was registered|its owner/);
    const inBrazil = linesOf({ ...saoPaulo, line_type: 'toll-free' }).join(' ');
    expect(inBrazil).toContain('It is where the number was registered');
    expect(inBrazil).not.toContain('its owner');
    const satellite = linesOf({ ...freephone, line_type: 'mobile' }).join(' ');
    expect(satellite).not.toContain('was registered');
    expect(satellite).toContain('once its owner shares it');
  });
});

it('names the day on the picture as the page and the report do', () => {
  const [day = ''] = dateAndTime(lookedUpAt).split(',');
  expect(pictureCaption(lookedUpAt)).toContain(`numbering plan, ${day}.`);
});
