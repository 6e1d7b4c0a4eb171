import type { PhoneInfo } from '@geonod/contracts';
import { expect, it } from 'vitest';
import { checklistRows } from './checklist-rows.ts';
import { progressAt } from './search-timeline.ts';
import { teaserFacts } from './teaser-facts.ts';

const lisbonMobile: PhoneInfo = {
  status: 'success',
  carrier: 'Vodafone',
  country: 'Portugal',
  phone_region: null,
  international_number: '+351 912 345 678',
  location: 'Portugal',
  country_iso: 'PT',
  area_code: null,
  line_type: 'mobile',
  time_zones: ['Europe/Lisbon', 'Atlantic/Madeira'],
  carrier_is_original: true,
  registration_area: { latitude: 39.6, longitude: -8, radiusKm: 300, level: 'country' },
  outline_id: 'PT',
};

it('shows what is known, hatches the time zone and promises no city that the plan does not name', () => {
  expect(teaserFacts(lisbonMobile)).toEqual([
    { label: 'Country', fact: { kind: 'shown', value: 'Portugal' } },
    { label: 'City', fact: { kind: 'blank' } },
    { label: 'Carrier', fact: { kind: 'shown', value: 'Vodafone', note: 'original carrier' } },
    { label: 'Time zone', fact: { kind: 'hidden' } },
  ]);
});

it('hatches nothing that the checklist has shown', () => {
  const info = { ...lisbonMobile, phone_region: 'Lisbon' };
  const outcome = { kind: 'found', info, at: 0, lookedUpAt: new Date() } as const;
  const rows = checklistRows(progressAt(10_000, { at: 0, success: true }), outcome);
  const shown = new Map(rows.map(({ label, value }) => [label as string, value]));
  expect(shown.get('City')).toBe('Lisbon');
  for (const { label, fact } of teaserFacts(info).filter((row) => shown.has(row.label))) {
    expect(fact, label).toMatchObject({ kind: 'shown', value: shown.get(label) });
  }
});

it('leaves every row open for a number of which the plan says nothing', () => {
  const facts = teaserFacts({ ...lisbonMobile, country: null, carrier: null, time_zones: [] });
  expect(facts.map(({ fact }) => fact.kind)).toEqual(['blank', 'blank', 'blank', 'blank']);
});
