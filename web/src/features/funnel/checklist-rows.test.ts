import type { PhoneInfo } from '@geonod/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LookupOutcome } from '../../lib/phone-lookup.ts';
import { checklistRows, showsArea } from './checklist-rows.ts';
import { progressAt } from './search-timeline.ts';

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
  registration_area: { latitude: -23.55, longitude: -46.63, radiusKm: 60, level: 'city' },
  outline_id: 'BR-11',
};

function rowsAt(elapsed: number, outcome: LookupOutcome | undefined) {
  const lookup = outcome && { at: outcome.at, success: outcome.kind === 'found' };
  return checklistRows(progressAt(elapsed, lookup), outcome);
}
const found = (info: PhoneInfo, at = 0): LookupOutcome => ({
  kind: 'found',
  info,
  at,
  lookedUpAt: new Date(),
});
const valuesAt = (elapsed: number, outcome: LookupOutcome) =>
  rowsAt(elapsed, outcome).map(({ value }) => value);

describe('the area on the dial', () => {
  const shownAt = (elapsed: number, outcome: LookupOutcome | undefined) =>
    showsArea(progressAt(elapsed, outcome && { at: 0, success: true }), outcome);
  const freephone: PhoneInfo = { ...saoPaulo, registration_area: null, location: null };

  it('is drawn once the country is read', () => {
    expect(shownAt(1000, undefined)).toBe(false);
    expect(shownAt(2000, found(saoPaulo))).toBe(false);
    expect(shownAt(6000, found(saoPaulo))).toBe(true);
  });

  it('is never drawn for a number that has none', () => {
    expect(shownAt(6000, found(freephone))).toBe(false);
    expect(shownAt(20_000, found(freephone))).toBe(false);
  });
});

describe('the rows of the checklist', () => {
  it('read one after another', () => {
    expect(rowsAt(6000, found(saoPaulo)).map(({ label, state }) => [label, state])).toEqual([
      ['Database', 'done'],
      ['Carrier', 'done'],
      ['Country', 'done'],
      ['City', 'current'],
      ['Location', 'waiting'],
    ]);
  });

  it('end with what the numbering plan says, and who chose the carrier', () => {
    const rows = rowsAt(10_000, found(saoPaulo));
    expect(rows.map(({ value }) => value)).toEqual([
      'Accessed',
      'TIM',
      'Brazil',
      'São Paulo',
      'Located',
    ]);
    expect(rows.map(({ note }) => note)).toEqual([
      undefined,
      'original carrier',
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('leave open what the plan leaves open, without a note on a carrier that nobody knows', () => {
    const rows = rowsAt(10_000, found({ ...saoPaulo, carrier: null, phone_region: null }));
    expect(rows.map(({ value }) => value)).toEqual(['Accessed', null, 'Brazil', null, 'Located']);
    expect(rows.some(({ note }) => note)).toBe(false);
  });

  it('do not call a number located that belongs to no area', () => {
    const nowhere = { ...saoPaulo, country: null, phone_region: null, registration_area: null };
    expect(valuesAt(10_000, found(nowhere)).at(-1)).toBeNull();
  });

  it('call a number located of which only the place is told, in words', () => {
    const { registration_area: _, ...inWords } = saoPaulo;
    expect(valuesAt(10_000, found(inWords)).at(-1)).toBe('Located');
    expect(valuesAt(10_000, found({ ...inWords, location: null })).at(-1)).toBeNull();
  });

  it.each<LookupOutcome>([
    { kind: 'failed', offline: true, at: 40 },
    { kind: 'invalid', at: 40 },
  ])('show an error in the database row and nothing elsewhere when $kind', (outcome) => {
    expect(rowsAt(2000, outcome).map(({ state, value }) => [state, value])).toEqual([
      ['error', 'Error'],
      ['unknown', null],
      ['unknown', null],
      ['unknown', null],
      ['unknown', null],
    ]);
  });

  it('never show a fact before the lookup is here', () => {
    const moment = fc.integer({ min: 0, max: 60_000 });
    fc.assert(
      fc.property(moment, moment, (at, elapsed) => {
        fc.pre(elapsed < at);
        const values = valuesAt(elapsed, found(saoPaulo, at));
        expect(values).toEqual(['Reading', 'Waiting', 'Waiting', 'Waiting', 'Waiting']);
      }),
    );
  });
});
