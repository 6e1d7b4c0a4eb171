import type { PhoneInfo } from '@geonod/contracts';
import { expect, it } from 'vitest';
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

it('shows the country, hatches what is known and promises no city that the plan does not name', () => {
  expect(teaserFacts(lisbonMobile)).toEqual([
    { label: 'Country', fact: { kind: 'shown', value: 'Portugal' } },
    { label: 'City', fact: { kind: 'blank' } },
    { label: 'Carrier', fact: { kind: 'hidden' } },
    { label: 'Time zone', fact: { kind: 'hidden' } },
  ]);
});

it('hatches a city that the plan names, and leaves its name out of what is shown', () => {
  const facts = teaserFacts({ ...lisbonMobile, phone_region: 'Bauru' });
  expect(facts[1]).toEqual({ label: 'City', fact: { kind: 'hidden' } });
  expect(JSON.stringify(facts)).not.toContain('Bauru');
});

it('leaves every row open for a number of which the plan says nothing', () => {
  const facts = teaserFacts({ ...lisbonMobile, country: null, carrier: null, time_zones: [] });
  expect(facts.map(({ fact }) => fact.kind)).toEqual(['blank', 'blank', 'blank', 'blank']);
});
